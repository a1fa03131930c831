import { type ReactNode, type RefCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { GestureIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import { needsTapForSound } from '../playback/playback-state.ts'
import type { RemoteMethod } from '../playback/remote-screens.ts'
import { useStore } from '../playback/store.ts'
import type { PlayerSource } from '../player-source.ts'
import { parseStoryboard } from '../storyboard/storyboard.ts'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { useCues } from '../web-vtt/use-cues.ts'
import { CenterControls } from './center-controls.tsx'
import { ControlBar } from './control-bar.tsx'
import { PictureInPictureButton } from './picture-in-picture-button.tsx'
import { LockButton } from './player-lock.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import { RemoteButton } from './remote-button.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { SoundHint } from './sound-hint.tsx'
import type { ControlsVisibility } from './use-controls-visibility.ts'
import type { PlayerSettings } from './use-player-settings.ts'
import type { Theatre } from './use-theatre.ts'

type TouchModule = typeof import('../gestures/touch-module.ts')

export interface PlayingProps {
  playback: Playback
  source: PlayerSource
}

interface ControlsLayerProps extends PlayingProps {
  container: HTMLElement
  hasPicture: boolean
  isFullScreen: boolean
  /** An overlay, such as an offer, covers the player. */
  isCovered: boolean
  /** The player is locked, or in a corner. */
  isHidden: boolean
  /** A menu is open or the bar is being dragged. */
  isInteracting: boolean
  onScrubbingChange: (isScrubbing: boolean) => void
  onLock: () => void
  toggleFullScreen: () => void
  theatre: Theatre
  visibility: ControlsVisibility
  /** 0 to 1. */
  brightness: number
  onBrightness: (brightness: number) => void
  subtitles: SubtitleChoice
  settings: PlayerSettings
  /** Opens the list of keyboard shortcuts. */
  showHelp: () => void
  remoteMethod: RemoteMethod | undefined
  /** Where the page puts its own controls, such as those of danmaku. */
  pageControlsRef: RefCallback<HTMLElement> | undefined
  /** What is shown in the middle at the end, instead of the buttons. */
  end: ReactNode
}

/** Bars, buttons, gestures and problem panel; inert while the player is covered. */
export function ControlsLayer(props: ControlsLayerProps) {
  const { playback, source, container, isFullScreen, isCovered, isHidden, brightness, onBrightness } = props
  const { isVisible, toggle, hide } = props.visibility
  const { t } = useTranslation('player')
  const [isGesturePanelOpen, setIsGesturePanelOpen] = useState(false)
  const cues = useCues(playback, source.storyboardUrl, parseStoryboard)
  const touch = useTouchModule(props.hasPicture)
  const hasSoundHint = useStore(playback.store, needsTapForSound)
  const isShown = isVisible && !isCovered
  return (
    <div
      className="absolute inset-0 data-[hidden=true]:cursor-none"
      data-hidden={!isVisible}
      hidden={isHidden}
      inert={isCovered || undefined}
    >
      {touch && !isCovered && !isHidden && (
        <touch.TouchLayer
          brightness={brightness}
          container={container}
          cues={cues}
          hasControls={isVisible}
          isFullScreen={isFullScreen}
          onBrightness={onBrightness}
          onClear={hide}
          onTap={toggle}
          playback={playback}
          source={source}
        />
      )}
      {/* below the bar, which stays usable */}
      <ProblemPanel playback={playback} />
      {props.end || (
        <CenterControls
          hasSubtitles={props.subtitles.chosen !== undefined}
          isVisible={isShown && !props.isInteracting}
          playback={playback}
        />
      )}
      {/* rarely used buttons, and those that do not fit in the bar */}
      <div
        className={classNames(
          'absolute top-1 right-1 flex rounded-full transition-opacity duration-normal',
          isFullScreen &&
            'top-[max(0.25rem,env(safe-area-inset-top))] right-[max(0.25rem,env(safe-area-inset-right))]',
          !isShown &&
            'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
        )}
        data-controls
      >
        {touch && (
          <IconButton
            className="bg-black/45 not-pointer-coarse:hidden"
            icon={<GestureIcon />}
            label={t('gesture.title')}
            look="glass"
            onClick={() => setIsGesturePanelOpen(true)}
          />
        )}
        <RemoteButton
          className="bg-black/45 @4xl:not-pointer-coarse:hidden"
          method={props.remoteMethod}
          playback={playback}
        />
        <PictureInPictureButton className="bg-black/45 @lg:hidden" playback={playback} />
        <SettingsMenu
          className="bg-black/45 @lg:hidden"
          settings={props.settings}
          showHelp={props.showHelp}
          subtitles={props.subtitles}
        />
      </div>
      {isFullScreen && <LockButton isVisible={isShown} onLock={props.onLock} />}
      <ControlBar
        pageControlsRef={props.pageControlsRef}
        cues={cues}
        fullScreen={{ isFullScreen, toggle: props.toggleFullScreen }}
        isVisible={isShown}
        onScrubbingChange={props.onScrubbingChange}
        playback={playback}
        remoteMethod={props.remoteMethod}
        settings={props.settings}
        showHelp={props.showHelp}
        source={source}
        subtitles={props.subtitles}
        theatre={props.theatre}
      />
      {hasSoundHint && !isCovered && (
        <SoundHint className="top-3" onTap={() => playback.sound.setMuted(false)} />
      )}
      {touch && isGesturePanelOpen && (
        <touch.GesturePanel
          brightness={brightness}
          isFullScreen={isFullScreen}
          onBrightness={onBrightness}
          onClose={() => setIsGesturePanelOpen(false)}
          playback={playback}
        />
      )}
    </div>
  )
}

/** The gestures: loaded on touch screens only, after the first picture. */
function useTouchModule(hasPicture: boolean): TouchModule | undefined {
  const [loaded, setLoaded] = useState<TouchModule>()
  useEffect(() => {
    if (!hasPicture || !matchMedia('(any-pointer: coarse)').matches) return
    // without it taps still show and hide the controls
    import('../gestures/touch-module.ts').then(setLoaded, () => undefined)
  }, [hasPicture])
  return loaded
}
