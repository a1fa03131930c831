import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { GestureIcon } from '../../ui/icons/player-icons.tsx'
import { CenterControls } from './center-controls.tsx'
import { ControlBar } from './control-bar.tsx'
import { takeMediaSession } from './media-session.ts'
import type { Playback } from './playback.ts'
import { hasVisibleTrouble } from './playback-state.ts'
import { LockButton, LockVeil } from './player-lock.tsx'
import type { PlayerSource } from './player-source.ts'
import type { PlayerStageProps } from './player-stage.tsx'
import { SoundHint } from './sound-hint.tsx'
import { SubtitleLayer } from './subtitle-layer.tsx'
import { TopBar } from './top-bar.tsx'
import { TroublePanel } from './trouble-panel.tsx'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePlaybackState } from './use-playback-state.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useStoryboard } from './use-storyboard.ts'
import { useSubtitleChoice } from './use-subtitle-choice.ts'
import { useTouchModule } from './use-touch-module.ts'

interface PlayerControlsProps extends PlayerStageProps {
  playback: Playback
  source: PlayerSource
}

/** A picture on a phone's lock screen is about so wide, pixels. */
const lockScreenWidth = 512

/** What lies over the picture of a source: bars, buttons, gestures, trouble; and the keys. */
export function PlayerControls(props: PlayerControlsProps) {
  const { playback, source, container, overlay, isFull, onFullChange, onPicture, ratio, title, poster } =
    props
  const { t } = useTranslation('player')
  const { store } = playback
  const [isHeld, setIsHeld] = useState(false)
  const [isLocked, setIsLocked] = useState(false)
  const [hasPanel, setHasPanel] = useState(false)
  const [brightness, setBrightness] = useState(1)
  const isPlaying = usePlaybackState(store, (state) => state.isPlaying)
  const hasPicture = usePlaybackState(store, (state) => state.hasPicture)
  const isTroubled = usePlaybackState(store, hasVisibleTrouble)
  const cues = useStoryboard(playback, source.storyboardUrl)
  const subtitles = useSubtitleChoice(source)
  const touch = useTouchModule(hasPicture)
  const isCovered = overlay !== undefined

  useEffect(() => {
    if (hasPicture) onPicture()
  }, [hasPicture, onPicture])

  useEffect(() => playback.setCovered(isCovered), [playback, isCovered])

  // what the lock screen shows can wait: until the first picture it would take the line from it
  const cover = hasPicture ? poster.sources.find(({ width }) => width >= lockScreenWidth)?.jpeg : undefined
  useEffect(() => takeMediaSession(playback, title, cover), [playback, title, cover])

  useEffect(() => {
    // left by the phone's own means, or covered by what must be answered: nobody is locked out of the page
    if (!isFull || isCovered) setIsLocked(false)
  }, [isFull, isCovered])

  const fullScreen = useFullScreen({ container, isFull, onFullChange, isWide: ratio >= 1, isCovered })
  usePlayerKeys({
    playback,
    container,
    isFull,
    isDeaf: isCovered || isLocked,
    durationMs: source.durationMs,
    fullScreen,
  })
  const { isVisible, toggle, sleep } = useControlsVisibility({
    container,
    isPlaying,
    isHeld,
    onClick: () => playback.toggle(),
    onDoubleClick: fullScreen.toggle,
  })
  const unlock = useCallback(() => setIsLocked(false), [])
  const isShown = isVisible && !isCovered

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
        <SubtitleLayer isRaised={isVisible && !isLocked} playback={playback} track={subtitles.chosen} />
      )}
      {/* a covered player keeps its controls where they are, but neither finger, key nor screen reader finds them */}
      <div
        className="absolute inset-0 data-[hidden=true]:cursor-none"
        data-hidden={!isVisible}
        hidden={isLocked}
        inert={isCovered || undefined}
      >
        {touch && !isCovered && !isLocked && (
          <touch.TouchLayer
            brightness={brightness}
            container={container}
            cues={cues}
            hasControls={isVisible}
            isFull={isFull}
            onBrightness={setBrightness}
            onClear={sleep}
            onTap={toggle}
            playback={playback}
            source={source}
          />
        )}
        {/* under it, because the bar stays in reach */}
        <TroublePanel playback={playback} />
        <CenterControls isVisible={isShown && !isHeld} playback={playback} />
        <TopBar isFull={isFull} isVisible={isShown} masterUrl={source.masterUrl} playback={playback}>
          {touch && (
            <IconButton
              className="hidden bg-black/45 pointer-coarse:inline-grid"
              icon={<GestureIcon />}
              label={t('gesture.title')}
              look="glass"
              onClick={() => setHasPanel(true)}
            />
          )}
        </TopBar>
        {isFull && <LockButton isVisible={isShown} onLock={() => setIsLocked(true)} />}
        <ControlBar
          cues={cues}
          fullScreen={{ isFull, toggle: fullScreen.toggle }}
          isVisible={isShown}
          onHoldChange={setIsHeld}
          playback={playback}
          source={source}
          subtitles={subtitles}
        />
        {!isCovered && <SoundHint playback={playback} />}
        {touch && hasPanel && (
          <touch.GesturePanel
            brightness={brightness}
            isFull={isFull}
            onBrightness={setBrightness}
            onClose={() => setHasPanel(false)}
            playback={playback}
          />
        )}
      </div>
      {isLocked && <LockVeil onUnlock={unlock} />}
    </>
  )
}
