import { isFinished } from '@liuguang/contract'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { BigPlayButton } from './controls/big-play-button.tsx'
import { PlayerControls } from './controls/player-controls.tsx'
import { Playback } from './playback/playback.ts'
import { readPreferences, savePreferences } from './playback/player-preferences.ts'
import type { VideoSurface } from './playback/video-surface.ts'
import type { PlayerProps } from './player.tsx'
import { type PlayerSource, playableEndMs } from './player-source.ts'

export interface BrowserPlayerProps extends PlayerProps {
  container: HTMLElement
  surface: VideoSurface
  isFullScreen: boolean
  onFullScreenChange: (isFullScreen: boolean) => void
  /** It is in a corner of the window, because its place is scrolled away. */
  isMini: boolean
  onMiniChange: (isMini: boolean) => void
  /** The first picture is on the screen: the cover can be removed. */
  onPicture: () => void
}

/** A start position closer to the end of a preview than this is replaced by 0, ms. */
const nearEndMs = 5_000

/** The parts of the player that need a browser: engine, controls, keys. */
export function BrowserPlayer(props: BrowserPlayerProps) {
  const { surface, source } = props
  const [playback, setPlayback] = useState<Playback>()
  const latest = useEffectEvent(() => props)

  useEffect(() => {
    const events = {
      onProgress: (positionMs: number, isStop: boolean) => latest().onProgress(positionMs, isStop),
      onPreviewEnd: () => latest().onPreviewEnd(),
      onLockedSeek: () => latest().onLockedSeek(),
      onPlaying: () => latest().onPlaying(),
      renewSource: () => latest().renewSource(),
      onPreferencesChange: savePreferences,
    }
    const created = new Playback(surface, events, { preferences: readPreferences() })
    const stopUsing = latest().onPlaybackCreated(created)
    // starts loading before the controls are rendered, which is slow on some phones
    const { source } = latest()
    if (source) startSource(created, source, latest())
    startTransition(() => setPlayback(created))
    return () => {
      stopUsing()
      created.destroy()
      setPlayback(undefined)
    }
  }, [surface])

  useEffect(() => {
    if (playback && source) startSource(playback, source, latest())
  }, [playback, source])

  if (!playback || !source) {
    return props.overlay === undefined && <BigPlayButton isBusy onClick={() => undefined} />
  }
  return <PlayerControls {...props} playback={playback} source={source} />
}

/** Starts at `startAtMs`, or at 0 if that is near the end. Without an effect for the current source. */
function startSource(playback: Playback, source: PlayerSource, { startAtMs }: BrowserPlayerProps): void {
  const isNearEnd = source.isPreview
    ? startAtMs > playableEndMs(source) - nearEndMs
    : isFinished(startAtMs, source.durationMs)
  playback.setSource(source, { atMs: isNearEnd ? 0 : startAtMs, play: true })
}
