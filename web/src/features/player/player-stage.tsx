import { useEffect, useRef, useState } from 'react'
import { BigPlayButton } from './big-play-button.tsx'
import { CenterControls } from './center-controls.tsx'
import { ControlBar } from './control-bar.tsx'
import { Playback } from './playback.ts'
import type { PlayerProps } from './player.tsx'
import { type PlayerSource, playableEndMs } from './player-source.ts'
import { SoundHint } from './sound-hint.tsx'
import { TroublePanel } from './trouble-panel.tsx'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePlaybackState } from './use-playback-state.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useStoryboard } from './use-storyboard.ts'
import type { VideoSurface } from './video-surface.ts'

interface PlayerStageProps extends PlayerProps {
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
    const created = new Playback(surface, {
      onProgress: (positionMs) => latest.current.onProgress?.(positionMs),
      onPreviewEnd: () => latest.current.onPreviewEnd?.(),
      onLockedSeek: () => latest.current.onLockedSeek?.(),
      onEnded: () => latest.current.onEnded?.(),
      onPlaying: () => latest.current.onPlaying?.(),
      onError: () => latest.current.onError?.(),
      renewSource: () => latest.current.renewSource(),
    })
    setPlayback(created)
    return () => {
      created.destroy()
      setPlayback(undefined)
    }
  }, [surface])

  useEffect(() => {
    if (!playback || !source) return
    const { startAtMs = 0, autoPlay = true, wantsPlay } = latest.current
    const isOver = startAtMs > playableEndMs(source) - nearEndMs
    playback.setSource(source, { atMs: isOver ? 0 : startAtMs, play: autoPlay || wantsPlay })
  }, [playback, source])

  if (!playback || !source) {
    return props.overlay === undefined && <BigPlayButton isBusy onClick={() => undefined} />
  }
  return <PlayerControls {...props} playback={playback} source={source} />
}

interface PlayerControlsProps extends PlayerStageProps {
  playback: Playback
  source: PlayerSource
}

function PlayerControls(props: PlayerControlsProps) {
  const { playback, source, container, overlay, isFull, onFullChange, onPicture, ratio } = props
  const { store } = playback
  const [isHeld, setIsHeld] = useState(false)
  const isPlaying = usePlaybackState(store, (state) => state.isPlaying)
  const hasPicture = usePlaybackState(store, (state) => state.hasPicture)
  const cues = useStoryboard(playback, source.storyboardUrl)
  const isCovered = overlay !== undefined

  useEffect(() => {
    if (hasPicture) onPicture()
  }, [hasPicture, onPicture])

  useEffect(() => playback.setCovered(isCovered), [playback, isCovered])

  const fullScreen = useFullScreen({ container, isFull, onFullChange, isWide: ratio >= 1, isCovered })
  usePlayerKeys({ playback, container, isFull, isCovered, durationMs: source.durationMs, fullScreen })
  const { isVisible } = useControlsVisibility({
    container,
    isPlaying,
    isHeld,
    onClick: () => playback.toggle(),
    onDoubleClick: fullScreen.toggle,
  })

  return (
    // a covered player keeps its controls where they are, but neither finger, key nor screen reader finds them
    <div
      className="absolute inset-0 data-[hidden=true]:cursor-none"
      data-hidden={!isVisible}
      inert={isCovered || undefined}
    >
      {/* under it, because the bar stays in reach */}
      <TroublePanel playback={playback} />
      <CenterControls isVisible={isVisible && !isHeld && !isCovered} playback={playback} />
      <ControlBar
        cues={cues}
        fullScreen={{ isFull, toggle: fullScreen.toggle }}
        isVisible={isVisible && !isCovered}
        onHoldChange={setIsHeld}
        playback={playback}
        source={source}
      />
      {!isCovered && <SoundHint playback={playback} />}
    </div>
  )
}
