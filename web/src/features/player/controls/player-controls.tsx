import { useCallback, useEffect, useState } from 'react'
import { useMediaSession } from '../playback/media-session.ts'
import { hasVisibleTrouble } from '../playback/playback-state.ts'
import { useStore } from '../playback/store.ts'
import type { PlayerStageProps } from '../player-stage.tsx'
import { SubtitleLayer } from '../subtitles/subtitle-layer.tsx'
import { useSubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { ControlsLayer, type PlayingProps } from './controls-layer.tsx'
import { LockVeil } from './player-lock.tsx'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePlayerKeys } from './use-player-keys.ts'

/** What lies over the picture of a source: controls, subtitles, the lock; and the keys. */
export function PlayerControls(props: PlayerStageProps & PlayingProps) {
  const { playback, source, container, overlay, isFull, onFullChange, onPicture, ratio, title, poster } =
    props
  const { store } = playback
  const [isHeld, setIsHeld] = useState(false)
  const [isLocked, setIsLocked] = useState(false)
  const [brightness, setBrightness] = useState(1)
  const isPlaying = useStore(store, (state) => state.isPlaying)
  const hasPicture = useStore(store, (state) => state.hasPicture)
  const isTroubled = useStore(store, hasVisibleTrouble)
  const subtitles = useSubtitleChoice(source)
  const isCovered = overlay !== undefined

  useEffect(() => {
    if (hasPicture) onPicture()
  }, [hasPicture, onPicture])
  useEffect(() => playback.setCovered(isCovered), [playback, isCovered])
  useMediaSession({ playback, title, poster, hasPicture })
  useEffect(() => {
    // left by the phone's own button, or covered by an offer: the lock must not keep anybody from the page
    if (!isFull || isCovered) setIsLocked(false)
  }, [isFull, isCovered])

  const fullScreen = useFullScreen({ container, isFull, onFullChange, isWide: ratio >= 1, isCovered })
  usePlayerKeys({
    ...{ playback, container, isFull, fullScreen },
    isDisabled: isCovered || isLocked,
    durationMs: source.durationMs,
  })
  const visibility = useControlsVisibility({
    ...{ container, isPlaying, isHeld },
    onClick: () => playback.toggle(),
    onDoubleClick: fullScreen.toggle,
  })
  const unlock = useCallback(() => setIsLocked(false), [])

  return (
    <>
      {brightness < 1 && (
        <div
          className="pointer-events-none absolute inset-0 bg-black"
          data-brightness
          style={{ opacity: 1 - brightness }}
        />
      )}
      {subtitles.chosen && !isCovered && !isTroubled && (
        <SubtitleLayer
          isRaised={visibility.isVisible && !isLocked}
          playback={playback}
          track={subtitles.chosen}
        />
      )}
      <ControlsLayer
        brightness={brightness}
        container={container}
        hasPicture={hasPicture}
        isCovered={isCovered}
        isFull={isFull}
        isHeld={isHeld}
        isLocked={isLocked}
        onBrightness={setBrightness}
        onHoldChange={setIsHeld}
        onLock={() => setIsLocked(true)}
        playback={playback}
        source={source}
        subtitles={subtitles}
        toggleFullScreen={fullScreen.toggle}
        visibility={visibility}
      />
      {isLocked && <LockVeil onUnlock={unlock} />}
    </>
  )
}
