import type { RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../ui/amounts/format-duration.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PauseIcon, PlayIcon } from '../../../ui/icons/play-icons.tsx'
import { ExitFullscreenIcon, FullscreenIcon, TheatreIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import type { RemoteMethod } from '../playback/remote-screens.ts'
import { useStore } from '../playback/store.ts'
import { type PlayerSource, playableEndMs } from '../player-source.ts'
import type { StoryboardCue } from '../storyboard/storyboard.ts'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { QualityMenu, SpeedMenu, SubtitleMenu } from './menus.tsx'
import { PictureInPictureButton } from './picture-in-picture-button.tsx'
import { RemoteButton } from './remote-button.tsx'
import { ScrubBar } from './scrub-bar.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import type { PlayerSettings } from './use-player-settings.ts'
import type { Theatre } from './use-theatre.ts'
import { VolumeControl } from './volume-control.tsx'

interface ControlBarProps {
  playback: Playback
  source: PlayerSource
  cues: readonly StoryboardCue[]
  isVisible: boolean
  /** The bar is being dragged: the controls stay. */
  onScrubbingChange: (isScrubbing: boolean) => void
  fullScreen: { isFullScreen: boolean; toggle: () => void }
  theatre: Theatre
  subtitles: SubtitleChoice
  settings: PlayerSettings
  /** Opens the list of keyboard shortcuts. */
  showHelp: () => void
  remoteMethod: RemoteMethod | undefined
  /** Where the page puts its own controls, such as those of danmaku. */
  pageControlsRef: RefCallback<HTMLElement> | undefined
}

/** The bottom of the player: the time bar, and the buttons below it. */
export function ControlBar(props: ControlBarProps) {
  const {
    playback,
    source,
    cues,
    isVisible,
    onScrubbingChange,
    fullScreen,
    theatre,
    subtitles,
    settings,
    pageControlsRef,
  } = props
  const { t } = useTranslation('player')
  const { store } = playback
  const isPlaying = useStore(store, (state) => state.isPlaying)
  return (
    <div
      className={classNames(
        'absolute inset-x-0 bottom-0 bg-gradient-to-t from-black/85 via-black/55 to-transparent px-2 pt-6 transition-opacity duration-normal',
        fullScreen.isFullScreen &&
          'px-[max(0.5rem,env(safe-area-inset-left))] pb-[env(safe-area-inset-bottom)]',
        !isVisible &&
          'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
      )}
      data-controls
    >
      <ScrubBar
        cues={cues}
        durationMs={source.durationMs}
        onScrubbingChange={onScrubbingChange}
        playableEndMs={playableEndMs(source)}
        playback={playback}
      />
      <div className="flex items-center text-white">
        <IconButton
          // touch screens have the button in the middle
          className="text-white pointer-coarse:hidden"
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          label={isPlaying ? t('pause') : t('play')}
          onClick={() => playback.toggle()}
        />
        <VolumeControl playback={playback} />
        <TimeDisplay durationMs={source.durationMs} playback={playback} />
        <span className="flex-1" />
        {pageControlsRef && <span className="contents" ref={pageControlsRef} />}
        <SubtitleMenu subtitles={subtitles} />
        <QualityMenu playback={playback} />
        <SpeedMenu playback={playback} />
        {/* in a narrow player they are at the top instead */}
        <SettingsMenu
          className="@max-lg:hidden"
          settings={settings}
          showHelp={props.showHelp}
          subtitles={subtitles}
        />
        <PictureInPictureButton className="@max-lg:hidden" playback={playback} />
        {/* at the top danmaku would have to make room for it at every movement of the mouse */}
        <RemoteButton
          className="@max-4xl:hidden pointer-coarse:hidden"
          method={props.remoteMethod}
          playback={playback}
        />
        {!fullScreen.isFullScreen && (
          <IconButton
            // narrower pages have one column anyway
            className="text-white max-lg:hidden"
            icon={<TheatreIcon />}
            label={t(theatre.isOn ? 'leaveTheatre' : 'theatre')}
            onClick={theatre.toggle}
          />
        )}
        <IconButton
          className="text-white"
          icon={fullScreen.isFullScreen ? <ExitFullscreenIcon /> : <FullscreenIcon />}
          label={fullScreen.isFullScreen ? t('leaveFullScreen') : t('fullScreen')}
          onClick={fullScreen.toggle}
        />
      </div>
    </div>
  )
}

function TimeDisplay({ playback, durationMs }: { playback: Playback; durationMs: number }) {
  const seconds = useStore(playback.store, (state) => Math.floor(state.positionMs / 1000))
  return (
    <span className="min-w-0 overflow-hidden whitespace-nowrap px-1 text-xs tabular-nums sm:text-sm @max-lg:peer-hover/volume:pointer-fine:hidden @max-lg:peer-has-focus-visible/volume:pointer-fine:hidden">
      {formatDuration(seconds)}
      <span className="text-ink-muted"> / {formatDuration(durationMs / 1000)}</span>
    </span>
  )
}
