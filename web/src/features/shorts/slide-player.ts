import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { measurePlays } from '../playback-metrics/measure-plays.ts'
import type { PlayMetrics } from '../playback-metrics/play-meter.ts'
import type { Playback } from '../player/playback/playback.ts'
import type { PlayerSource } from '../player/player-source.ts'
import { feedSound } from './feed-sound.ts'
import type { PlayerPool } from './player-pool.ts'

interface SlidePlayerEvents {
  renewSource: () => Promise<PlayerSource>
  onPreviewEnd: () => void
  onLockedSeek: () => void
  /** The current short plays: at the start and after every wait. */
  onPlaying: () => void
  /** The position, ms, of the current short, as `PlaybackEvents.onProgress`. */
  onProgress: (positionMs: number, isStop: boolean) => void
  /** Called when the short is no longer current, or the page was hidden. */
  onMeasured: (measure: PlayMetrics) => void
}

interface SlidePlayerOptions extends SlidePlayerEvents {
  /** Undefined until its code is loaded, which is after the page. */
  Player: typeof Playback | undefined
  pool: PlayerPool | undefined
  host: RefObject<HTMLElement | null>
  source: PlayerSource | undefined
  shortId: number
  durationMs: number
  isActive: boolean
  /** Where the first source starts. */
  startAtMs: number
}

/**
 * One of the feed's three players, for as long as its slide is preloaded or current. Until it is current it buffers
 * the first picture and a second of data; afterwards it returns to its start and loads nothing more.
 */
export function useSlidePlayer(options: SlidePlayerOptions): Playback | undefined {
  const { Player, pool, host, source, isActive } = options
  const [playback, setPlayback] = useState<Playback>()
  const latest = useEffectEvent(() => options)
  const isShown = useRef(false)

  useEffect(() => {
    if (!Player || !pool || !host.current) return
    const surface = pool.take(host.current)
    surface.video.muted = feedSound.get().isMuted
    const created: Playback = new Player(
      surface,
      {
        onPreviewEnd: () => latest().onPreviewEnd(),
        onLockedSeek: () => latest().onLockedSeek(),
        onEnded: () => {
          created.seekTo(0)
          created.play()
        },
        // a short that is only being swiped to plays already
        onPlaying: () => latest().isActive && latest().onPlaying(),
        // not when it returns to its start
        onProgress: (positionMs, isStop) => isShown.current && latest().onProgress(positionMs, isStop),
        renewSource: () => latest().renewSource(),
      },
      { loadsStartOnly: true },
    )
    const stop = created.store.subscribe(() => {
      // the browser will mute the next ones, too
      if (created.store.get().isMutedByBrowser && !feedSound.get().isBlocked) {
        pool.setSound({ isMuted: true, volume: feedSound.get().volume })
        feedSound.set({ isMuted: true, isBlocked: true })
      }
    })
    // the viewer has unmuted since
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
    if (playback && source) playback.setSource(source, { atMs: latest().startAtMs, play: latest().isActive })
  }, [playback, source])

  useEffect(() => {
    if (!playback || !isActive) return
    isShown.current = true
    playback.play()
    // it may play already since the swipe
    if (isMoving(playback.element)) latest().onPlaying()
    const listener = {
      item: () => ({ kind: 'short' as const, id: latest().shortId, durationMs: latest().durationMs }),
      onMeasured: (measure: PlayMetrics) => latest().onMeasured(measure),
    }
    const stopMeasuring = measurePlays(playback, listener)
    return () => {
      stopMeasuring()
      playback.pause()
      isShown.current = false
      playback.loadStartOnly()
      if (playback.store.get().positionMs > 0) playback.seekTo(0)
    }
  }, [playback, isActive])

  return playback
}

function isMoving({ paused, readyState }: HTMLVideoElement): boolean {
  return !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
}
