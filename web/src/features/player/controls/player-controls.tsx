import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { BrowserPlayerProps } from '../browser-player.tsx'
import { useMediaSession } from '../playback/media-session.ts'
import type { Playback } from '../playback/playback.ts'
import { hasVisibleProblem } from '../playback/playback-state.ts'
import { useStore } from '../playback/store.ts'
import type { NextVideo } from '../player.tsx'
import { useSubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { ControlsLayer, type PlayingProps } from './controls-layer.tsx'
import { countdownSeconds, EndScreen } from './end-screen.tsx'
import { KeyFeedback } from './key-feedback.tsx'
import { MiniControls, MiniPlaceholder } from './mini-controls.tsx'
import { PictureLayers } from './picture-layers.tsx'
import { shortcuts } from './player-keys.ts'
import { LockOverlay } from './player-lock.tsx'
import { pressedKeys } from './pressed-key.ts'
import { useRemoteMethod } from './remote-button.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullScreen } from './use-full-screen.ts'
import { MenusContext, useMenus } from './use-menus.ts'
import { useMiniPlayer } from './use-mini-player.ts'
import { usePlayerKeys } from './use-player-keys.tsx'
import { usePlayerSettings } from './use-player-settings.ts'
import { useTheatre } from './use-theatre.ts'

/** Everything above the picture: controls, subtitles and the lock; and the keyboard shortcuts. */
export function PlayerControls(props: BrowserPlayerProps & PlayingProps) {
  const {
    playback,
    source,
    container,
    overlay,
    isFullScreen,
    isMini,
    onFullScreenChange,
    onMiniChange,
    onPicture,
  } = props
  const { ratio, title, poster, next, slots } = props
  const { store } = playback
  const [isScrubbing, setIsScrubbing] = useState(false)
  const [hasHelp, setHasHelp] = useState(false)
  const showHelp = () => setHasHelp(true)
  const [brightness, setBrightness] = useState(1)
  const isPlaying = useStore(store, (state) => state.isPlaying)
  const hasPicture = useStore(store, (state) => state.hasPicture)
  const hasProblem = useStore(store, hasVisibleProblem)
  const hasEnded = useStore(store, (state) => state.hasEnded)
  const pressedKey = useStore(pressedKeys, ({ last }) => last)
  const settings = usePlayerSettings()
  const subtitles = useSubtitleChoice(source)
  const isCovered = overlay !== undefined
  // A preview ends with the offers to buy, not with the end screen.
  const hasEndedWhole = hasEnded && !source.isPreview
  // a mini-player stays: the viewer is reading the page
  const isAtEnd = hasEndedWhole && !isCovered && !isMini && !hasProblem && !settings.isLooping

  useEffect(() => {
    if (hasPicture) onPicture()
  }, [hasPicture, onPicture])
  useEffect(() => playback.setCovered(isCovered), [playback, isCovered])
  useMediaSession({ playback, title, poster, hasPicture, playNext: next?.play })
  const isRestarted = hasEndedWhole && settings.isLooping
  // a mini-player loops, too
  useRestart(playback, isRestarted)
  // Only in full screen: a locked player would block the page.
  const {
    isLocked,
    lock,
    overlay: lockOverlay,
  } = useLock(!isFullScreen || isCovered || (hasEnded && !isRestarted))
  const remoteMethod = useRemoteMethod(playback, source.masterUrl)

  const fullScreen = useFullScreen({
    isFullScreen,
    onFullScreenChange,
    isWide: ratio >= 1,
    isCovered,
    isPlaying,
  })
  const mini = useMiniPlayer({
    ...{ container, isFullScreen, isCovered, isPlaying, onMiniChange },
    pause: () => playback.pause(),
  })
  const theatre = useTheatre()
  usePlayerKeys({
    ...{ playback, container, isFullScreen, isMini, fullScreen, subtitles },
    isDisabled: isCovered || isLocked,
    durationMs: source.durationMs,
    toggleTheatre: theatre.toggle,
    toggleMini: mini.toggle,
    playNext: () => next?.play(),
    showHelp,
  })
  const isHidden = isLocked || isMini
  const menus = useMenus({ container, hasPicture, isUsable: !isCovered && !isHidden })
  const isInteracting = isScrubbing || menus.isOpen
  const visibility = useControlsVisibility({
    ...{ container, isPlaying, isInteracting },
    onClick: () => playback.toggle(),
    onDoubleClick: fullScreen.toggle,
  })

  return (
    <>
      <PictureLayers
        {...{ playback, subtitles, brightness }}
        hasRemoteButton={remoteMethod !== undefined}
        isHidden={isCovered || isAtEnd || isMini || hasProblem}
        isRaised={visibility.isVisible && !isLocked}
        isUnlockShown={isLocked && lockOverlay.isShown}
        pageLayerRef={slots?.picture}
      />
      <MenusContext value={menus}>
        <ControlsLayer
          {...{ playback, source, container, isFullScreen, isCovered, isInteracting, hasPicture, brightness }}
          {...{ settings, subtitles, theatre, visibility, remoteMethod }}
          end={
            isAtEnd &&
            next && (
              <EndScreen isAutoplayOn={settings.isAutoplayOn} next={next} onReplay={() => playback.play()} />
            )
          }
          isHidden={isHidden}
          showHelp={showHelp}
          onBrightness={setBrightness}
          onScrubbingChange={setIsScrubbing}
          onLock={lock}
          pageControlsRef={slots?.bar}
          toggleFullScreen={fullScreen.toggle}
        />
      </MenusContext>
      <NextAnnouncement isAutoplayOn={settings.isAutoplayOn} next={isAtEnd ? next : undefined} />
      {isMini &&
        container.parentElement &&
        createPortal(<MiniPlaceholder onRestore={mini.restore} />, container.parentElement)}
      {isMini && (
        <MiniControls {...{ playback, source, title }} onClose={mini.close} onRestore={mini.restore} />
      )}
      {pressedKey && <KeyFeedback pressed={pressedKey} />}
      {hasHelp && (
        <ShortcutHelp
          onClose={() => setHasHelp(false)}
          shortcuts={slots ? shortcuts : shortcuts.filter(([, does]) => does !== 'danmaku')}
        />
      )}
      {isLocked && <LockOverlay {...lockOverlay} />}
    </>
  )
}

function useRestart(playback: Playback, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) playback.play()
  }, [isWanted, playback])
}

/** The lock against accidental touches. @param isImpossible no lock is possible now; unlocks a locked player */
function useLock(isImpossible: boolean) {
  const [isLocked, setIsLocked] = useState(false)
  const [isShown, onShownChange] = useState(true)
  useEffect(() => {
    if (isImpossible) setIsLocked(false)
  }, [isImpossible])
  const lock = useCallback(() => setIsLocked(true), [])
  const onUnlock = useCallback(() => setIsLocked(false), [])
  return { isLocked, lock, overlay: { isShown, onShownChange, onUnlock } }
}

/** Tells screen readers once, and not every second, which video follows. */
function NextAnnouncement({ next, isAutoplayOn }: { next: NextVideo | undefined; isAutoplayOn: boolean }) {
  const { t } = useTranslation('player')
  return (
    <p className="sr-only" role="status">
      {next &&
        t(isAutoplayOn ? 'next.announced' : 'next.offered', {
          title: next.title,
          seconds: countdownSeconds,
        })}
    </p>
  )
}
