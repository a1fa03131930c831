import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PauseIcon, PlayIcon } from '../../../ui/icons/play-icons.tsx'
import { ReplayIcon, SeekBackIcon, SeekForwardIcon } from '../../../ui/icons/player-icons.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import type { Playback } from '../playback/playback.ts'
import { hasVisibleProblem } from '../playback/playback-state.ts'
import { useStore } from '../playback/store.ts'

interface CenterControlsProps {
  playback: Playback
  isVisible: boolean
  hasSubtitles: boolean
}

/** Across the player, where the buttons in its middle are centred. Full screen has the lock there, too. */
export const centerOverlayClass = (hasSubtitles: boolean) =>
  classNames(
    // above the bar, which takes a third of the picture on a phone
    'pointer-events-none absolute inset-x-0 top-0 bottom-16 sm:bottom-0 in-[[data-full]]:bottom-0',
    // and above subtitles
    hasSubtitles && '[@container(max-height:18rem)]:bottom-24!',
  )

/** In the middle of the picture: play, ten seconds back and forward on touch screens, and the loading spinner. */
export function CenterControls({ playback, isVisible, hasSubtitles }: CenterControlsProps) {
  const { t } = useTranslation('player')
  const { store } = playback
  const isPlaying = useStore(store, (state) => state.isPlaying)
  const hasEnded = useStore(store, (state) => state.hasEnded)
  const isWaiting = useStore(store, (state) => state.isWaiting && state.isPlaying)
  const hasProblem = useStore(store, hasVisibleProblem)
  if (hasProblem) return null
  const seekButton = (icon: React.ReactNode, label: string, ms: number) => (
    <CenterButton isShown={isVisible && !isWaiting} isTouchOnly>
      <IconButton icon={icon} label={label} look="glass" onClick={() => playback.seekBy(ms)} />
    </CenterButton>
  )
  return (
    <div
      className={classNames(
        centerOverlayClass(hasSubtitles),
        'flex items-center justify-center gap-6 transition-opacity duration-normal',
        !isVisible && !isWaiting && 'opacity-0',
      )}
    >
      {seekButton(<SeekBackIcon size={30} />, t('back', { seconds: 10 }), -10_000)}
      {isWaiting ? (
        <span className="grid size-18 place-items-center" role="status">
          {/* a wait that is over at once is not worth a ring */}
          <span className="animate-[appear_1ms_300ms_both] motion-reduce:animate-none">
            <Spinner size={48} />
          </span>
          <span className="sr-only">{t('waiting')}</span>
        </span>
      ) : (
        // with a mouse, a click on the picture pauses: no button covers a playing video
        <CenterButton isTouchOnly={isPlaying} isShown={isVisible}>
          <button
            aria-label={isPlaying ? t('pause') : t('play')}
            className="grid size-18 place-items-center rounded-full bg-black/60 transition duration-fast hover:bg-black/80 active:scale-95"
            onClick={() => playback.toggle()}
            type="button"
          >
            {isPlaying ? (
              <PauseIcon size={36} />
            ) : hasEnded ? (
              <ReplayIcon size={36} />
            ) : (
              <PlayIcon size={36} />
            )}
          </button>
        </CenterButton>
      )}
      {seekButton(<SeekForwardIcon size={30} />, t('forward', { seconds: 10 }), 10_000)}
    </div>
  )
}

interface CenterButtonProps {
  isShown: boolean
  isTouchOnly: boolean
  children: React.ReactNode
}

function CenterButton({ isShown, isTouchOnly, children }: CenterButtonProps) {
  return (
    <span
      className={classNames(
        isShown ? 'pointer-events-auto' : 'invisible',
        isTouchOnly && 'hidden pointer-coarse:block',
      )}
      data-controls
    >
      {children}
    </span>
  )
}
