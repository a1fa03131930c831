import { type RefObject, useEffect, useRef, useState } from 'react'
import { measurePlays } from '../play-measures/measure-plays.ts'
import type { PlayMeasure, PlayStart } from '../play-measures/play-meter.ts'
import type { Playback } from '../player/playback.ts'
import type { PlayerSource } from '../player/player-source.ts'
import { feedSound } from './feed-sound.ts'
import type { PlayerPool } from './player-pool.ts'

interface SlidePlayerEvents {
  renewSource: () => Promise<PlayerSource>
  onPreviewEnd: () => void
  onLockedSeek: () => void
  /** The picture of what is watched moves; at the start and after every wait. */
  onPlaying: () => void
  /** When it was swiped to, and its next picture came; undefined: it was not. */
  takeStart: () => PlayStart | undefined
  /** The first picture since it is watched, or since the page is seen again. */
  onMoved: () => void
  /** It is not watched any more, or the page is not seen. */
  onMeasured: (measure: PlayMeasure) => void
}

interface SlidePlayerOptions extends SlidePlayerEvents {
  /** What makes a Playback: its file is fetched after the page. Undefined: not there yet. */
  Player: typeof Playback | undefined
  pool: PlayerPool | undefined
  host: RefObject<HTMLElement | null>
  source: PlayerSource | undefined
  durationMs: number
  isActive: boolean
}

/**
 * One of the feed's three players, for as long as a slide is near. Until the slide is swiped to, it holds the first
 * picture and a second of data; swiped past, it goes back to its start and loads nothing more.
 */
export function useSlidePlayer(options: SlidePlayerOptions): Playback | undefined {
  const { Player, pool, host, source, isActive } = options
  const [playback, setPlayback] = useState<Playback>()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!Player || !pool || !host.current) return
    const surface = pool.take(host.current)
    surface.video.muted = feedSound.get().isMuted
    const events = () => latest.current
    const created: Playback = new Player(
      surface,
      {
        onProgress: () => undefined,
        onPreviewEnd: () => events().onPreviewEnd(),
        onLockedSeek: () => events().onLockedSeek(),
        onEnded: () => {
          created.seekTo(0)
          created.play()
        },
        // one that is only being swiped to moves already
        onPlaying: () => events().isActive && events().onPlaying(),
        onError: () => undefined,
        renewSource: () => events().renewSource(),
      },
      { isHeld: true },
    )
    const stop = created.store.subscribe(() => {
      // this one was refused sound, so the next ones need not ask
      if (created.store.get().isMutedByBrowser && !feedSound.get().isBlocked) {
        pool.setMuted(true)
        feedSound.set({ isMuted: true, isBlocked: true })
      }
    })
    // a person has turned it on since: what the browser did before says nothing any more
    const stopListening = feedSound.subscribe(() => {
      if (!feedSound.get().isMuted) created.store.set({ isMutedByBrowser: false })
    })
    setPlayback(created)
    return () => {
      stop()
      stopListening()
      created.destroy()
      pool.giveBack(surface)
      setPlayback(undefined)
    }
  }, [Player, pool, host])

  useEffect(() => {
    if (playback && source) playback.setSource(source, { atMs: 0, play: latest.current.isActive })
  }, [playback, source])

  useEffect(() => {
    if (!playback || !isActive) return
    playback.play()
    if (isMoving(playback.element)) latest.current.onPlaying()
    const listener = {
      form: 'short' as const,
      durationMs: () => latest.current.durationMs,
      onMoved: () => latest.current.onMoved(),
      onMeasured: (measure: PlayMeasure) => latest.current.onMeasured(measure),
    }
    const stopMeasuring = measurePlays(playback, listener, latest.current.takeStart())
    return () => {
      stopMeasuring()
      playback.pause()
      playback.keepBack()
      if (playback.store.get().positionMs > 0) playback.seekTo(0)
    }
  }, [playback, isActive])

  return playback
}

function isMoving({ paused, readyState }: HTMLVideoElement): boolean {
  return !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
}
