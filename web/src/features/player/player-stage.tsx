import { startTransition, useEffect, useRef, useState } from 'react'
import { BigPlayButton } from './big-play-button.tsx'
import { Playback } from './playback.ts'
import type { PlayerProps } from './player.tsx'
import { PlayerControls } from './player-controls.tsx'
import { keepPreferences, readPreferences } from './player-preferences.ts'
import { type PlayerSource, playableEndMs } from './player-source.ts'
import type { VideoSurface } from './video-surface.ts'

export interface PlayerStageProps extends PlayerProps {
  container: HTMLElement
  surface: VideoSurface
  /** Play was pressed before this was here. */
  wantsPlay: boolean
  isFull: boolean
  onFullChange: (isFull: boolean) => void
  /** The first picture is on the screen: the cover may go. */
  onPicture: () => void
}

/** Closer to the end than this, a video begins anew, ms. */
const nearEndMs = 5_000

/** Everything of the player that needs a browser: engine, controls, keys. */
export function PlayerStage(props: PlayerStageProps) {
  const { surface, source } = props
  const [playback, setPlayback] = useState<Playback>()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const events = {
      onProgress: (positionMs: number) => latest.current.onProgress?.(positionMs),
      onPreviewEnd: () => latest.current.onPreviewEnd?.(),
      onLockedSeek: () => latest.current.onLockedSeek?.(),
      onEnded: () => latest.current.onEnded?.(),
      onPlaying: () => latest.current.onPlaying?.(),
      onError: () => latest.current.onError?.(),
      renewSource: () => latest.current.renewSource(),
      onChoice: keepPreferences,
    }
    const created = new Playback(surface, events, { preferences: readPreferences() })
    const unfollow = latest.current.follow?.(created)
    // asked for before the controls are drawn, and they in pieces: a slow phone takes long for them
    if (latest.current.source) begin(created, latest.current.source, latest.current)
    startTransition(() => setPlayback(created))
    return () => {
      unfollow?.()
      created.destroy()
      setPlayback(undefined)
    }
  }, [surface])

  useEffect(() => {
    if (playback && source) begin(playback, source, latest.current)
  }, [playback, source])

  if (!playback || !source) {
    return props.overlay === undefined && <BigPlayButton isBusy onClick={() => undefined} />
  }
  return <PlayerControls {...props} playback={playback} source={source} />
}

/** Where it was left, unless that is its end. Of a source that it has already, nothing happens. */
function begin(playback: Playback, source: PlayerSource, props: PlayerStageProps): void {
  const { startAtMs = 0, autoPlay = true, wantsPlay } = props
  const isOver = startAtMs > playableEndMs(source) - nearEndMs
  playback.setSource(source, { atMs: isOver ? 0 : startAtMs, play: autoPlay || wantsPlay })
}
