import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import type { BrowserPlayerProps } from '../browser-player.tsx'
import { useMediaSession } from '../playback/media-session.ts'
import { hasVisibleProblem } from '../playback/playback-state.ts'
import { readPreferences, savePreferences } from '../playback/player-preferences.ts'
import { useStore } from '../playback/store.ts'
import { SubtitleLayer } from '../subtitles/subtitle-layer.tsx'
import { useSubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { ControlsLayer, type PlayingProps } from './controls-layer.tsx'
import { countdownSeconds, EndScreen } from './end-screen.tsx'
import { KeyEcho } from './key-echo.tsx'
import { MiniControls } from './mini-controls.tsx'
import { LockOverlay } from './player-lock.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useMiniPlayer } from './use-mini-player.ts'
import { usePlayerKeys } from './use-player-keys.tsx'
import { useTheatre } from './use-theatre.ts'

/** Everything above the picture: controls, subtitles and the lock; and the keyboard shortcuts. */
export function PlayerControls(props: BrowserPlayerProps & PlayingProps) {
  const { playback, source, container, overlay, isFull, isMini, onFullChange, onMiniChange, onPicture } =
    props
  const { ratio, title, poster, next, places } = props
  const { t } = useTranslation('player')
  const { store } = playback
  const [isHeld, setIsHeld] = useState(false)
  const [isLocked, setIsLocked] = useState(false)
  const [hasHelp, setHasHelp] = useState(false)
  const [brightness, setBrightness] = useState(1)
  const isPlaying = useStore(store, (state) => state.isPlaying)
  const hasPicture = useStore(store, (state) => state.hasPicture)
  const hasProblem = useStore(store, hasVisibleProblem)
  const hasEnded = useStore(store, (state) => state.hasEnded)
  const [isAutomatic, setIsAutomatic] = useState(() => readPreferences().isAutomatic ?? true)
  const [isLooping, setIsLooping] = useState(() => readPreferences().isLooping ?? false)
  const subtitles = useSubtitleChoice(source)
  const isCovered = overlay !== undefined
  // a mini-player stays: the viewer is reading the page
  const isAtEnd = hasEnded && !source.isPreview && !isCovered && !isMini && !hasProblem && !isLooping
  // a mini-player loops, too; a preview ends with its offers
  const startsAgain = hasEnded && !source.isPreview && isLooping

  useEffect(() => {
    if (hasPicture) onPicture()
  }, [hasPicture, onPicture])
  useEffect(() => {
    if (startsAgain) playback.play()
  }, [startsAgain, playback])
  useEffect(() => playback.setCovered(isCovered), [playback, isCovered])
  useMediaSession({ playback, title, poster, hasPicture, playNext: next?.play })
  useEffect(() => {
    // unlocks when full screen was left, an overlay is shown or the end is reached: else the page could not be used
    if (!isFull || isCovered || hasEnded) setIsLocked(false)
  }, [isFull, isCovered, hasEnded])

  const fullScreen = useFullScreen({
    isFull,
    onFullChange,
    isWide: ratio >= 1,
    isCovered,
    isPlaying,
  })
  const mini = useMiniPlayer({
    ...{ container, isFull, isCovered, isPlaying, onMiniChange },
    pause: () => playback.pause(),
  })
  const theatre = useTheatre()
  const echo = usePlayerKeys({
    ...{ playback, container, isFull, isMini, fullScreen, subtitles },
    isDisabled: isCovered || isLocked,
    durationMs: source.durationMs,
    toggleTheatre: theatre.toggle,
    toggleMini: mini.toggle,
    playNext: () => next?.play(),
    showHelp: () => setHasHelp(true),
  })
  const visibility = useControlsVisibility({
    ...{ container, isPlaying, isHeld },
    onClick: () => playback.toggle(),
    onDoubleClick: fullScreen.toggle,
  })
  const unlock = useCallback(() => setIsLocked(false), [])
  const hasSubtitles = subtitles.chosen !== undefined
  const isRaised = visibility.isVisible && !isLocked

  return (
    <>
      {brightness < 1 && (
        <div
          className="pointer-events-none absolute inset-0 bg-black"
          data-brightness
          style={{ opacity: 1 - brightness }}
        />
      )}
      {places && (
        <div
          aria-hidden
          // the heights of two lines of subtitles, and of the bar
          className={classNames(
            'pointer-events-none absolute inset-0 overflow-hidden',
            hasSubtitles && isRaised && 'pb-36',
            hasSubtitles && !isRaised && 'pb-19',
            !hasSubtitles && isRaised && 'pb-20',
          )}
          hidden={isCovered || isAtEnd || isMini || hasProblem}
          ref={places.picture}
        />
      )}
      {subtitles.chosen && !isCovered && !isAtEnd && !isMini && !hasProblem && (
        <SubtitleLayer
          look={subtitles.look}
          isRaised={isRaised}
          playback={playback}
          track={subtitles.chosen}
        />
      )}
      <ControlsLayer
        brightness={brightness}
        bar={places?.bar}
        container={container}
        end={
          isAtEnd &&
          next && <EndScreen isAutomatic={isAutomatic} next={next} onReplay={() => playback.play()} />
        }
        hasPicture={hasPicture}
        isCovered={isCovered}
        isFull={isFull}
        isHeld={isHeld}
        isHidden={isLocked || isMini}
        onBrightness={setBrightness}
        onHoldChange={setIsHeld}
        onLock={() => setIsLocked(true)}
        playback={playback}
        settings={{
          isAutomatic,
          setAutomatic(chosen) {
            savePreferences({ isAutomatic: chosen })
            setIsAutomatic(chosen)
          },
          isLooping,
          setLooping(chosen) {
            savePreferences({ isLooping: chosen })
            setIsLooping(chosen)
          },
        }}
        source={source}
        subtitles={subtitles}
        theatre={theatre}
        toggleFullScreen={fullScreen.toggle}
        visibility={visibility}
      />
      {/* once, and not every second */}
      <p className="sr-only" role="status">
        {isAtEnd &&
          next &&
          t(isAutomatic ? 'next.announced' : 'next.offered', {
            title: next.title,
            seconds: countdownSeconds,
          })}
      </p>
      {isMini && (
        <MiniControls onClose={mini.close} onRestore={mini.restore} playback={playback} source={source} />
      )}
      {echo && <KeyEcho echo={echo} />}
      {hasHelp && <ShortcutHelp onClose={() => setHasHelp(false)} />}
      {isLocked && <LockOverlay onUnlock={unlock} />}
    </>
  )
}
