import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { BigPlayButton } from './controls/big-play-button.tsx'
import { PlayerControls } from './controls/player-controls.tsx'
import { Playback } from './playback/playback.ts'
import { readPreferences, savePreferences } from './playback/player-preferences.ts'
import type { VideoSurface } from './playback/video-surface.ts'
import type { PlayerProps } from './player.tsx'
import { type PlayerSource, playableEndMs } from './player-source.ts'

export interface PlayerStageProps extends PlayerProps {
  container: HTMLElement
  surface: VideoSurface
  isFull: boolean
  onFullChange: (isFull: boolean) => void
  /** The first picture is on the screen: the cover may go. */
  onPicture: () => void
}

/** Closer to the end than this, a video starts over, ms. */
const nearEndMs = 5_000

/** Everything of the player that needs a browser: engine, controls, keys. */
export function PlayerStage(props: PlayerStageProps) {
  const { surface, source } = props
  const [playback, setPlayback] = useState<Playback>()
  const latest = useEffectEvent(() => props)

  useEffect(() => {
    const events = {
      onProgress: (positionMs: number) => latest().onProgress(positionMs),
      onPreviewEnd: () => latest().onPreviewEnd(),
      onLockedSeek: () => latest().onLockedSeek(),
      onPlaying: () => latest().onPlaying(),
      renewSource: () => latest().renewSource(),
      onChoice: savePreferences,
    }
    const created = new Playback(surface, events, { preferences: readPreferences() })
    const unfollow = latest().follow(created)
    // loading starts before the controls are drawn, which takes a slow phone long
    const { source } = latest()
    if (source) begin(created, source, latest())
    startTransition(() => setPlayback(created))
    return () => {
      unfollow()
      created.destroy()
      setPlayback(undefined)
    }
  }, [surface])

  useEffect(() => {
    if (playback && source) begin(playback, source, latest())
  }, [playback, source])

  if (!playback || !source) {
    return props.overlay === undefined && <BigPlayButton isBusy onClick={() => undefined} />
  }
  return <PlayerControls {...props} playback={playback} source={source} />
}

/** Where it was left, unless that is its end. Of a source that it has already, nothing happens. */
function begin(playback: Playback, source: PlayerSource, { startAtMs }: PlayerStageProps): void {
  const isNearEnd = startAtMs > playableEndMs(source) - nearEndMs
  playback.setSource(source, { atMs: isNearEnd ? 0 : startAtMs, play: true })
}
