import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons/navigation-icons.tsx'
import { PauseIcon, PlayIcon } from '../../../ui/icons/play-icons.tsx'
import { ReplayIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import { useStore } from '../playback/store.ts'
import { type PlayerSource, playableEndMs } from '../player-source.ts'
import { fractionOf } from './scrub-math.ts'

interface MiniControlsProps {
  playback: Playback
  source: PlayerSource
  title: string
  onRestore: () => void
  onClose: () => void
}

/** In the place of the player while it is in a corner: says where it is, and leads back. */
export function MiniPlaceholder({ onRestore }: Pick<MiniControlsProps, 'onRestore'>) {
  const { t } = useTranslation('player')
  return (
    <div className="scheme-dark absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center text-ink-muted text-sm">
      <p>{t('mini.playing')}</p>
      <Button onClick={onRestore} size="small">
        {t('mini.restore')}
      </Button>
    </div>
  )
}

/**
 * The controls of the mini-player: a press on the picture leads back to the player's place. On a phone they are beside
 * the picture, with the title.
 */
export function MiniControls({ playback, source, title, onRestore, onClose }: MiniControlsProps) {
  const { t } = useTranslation('player')
  const { store } = playback
  const isPlaying = useStore(store, (state) => state.isPlaying)
  const hasEnded = useStore(store, (state) => state.hasEnded)
  const percent = useStore(store, (state) =>
    Math.round(fractionOf(state.positionMs, playableEndMs(source)) * 100),
  )
  const icon = isPlaying ? <PauseIcon /> : hasEnded ? <ReplayIcon /> : <PlayIcon />
  return (
    <div className="absolute inset-0 upright:flex upright:items-center upright:pr-1" data-controls>
      <button
        aria-label={t('mini.restore')}
        className="absolute inset-0 size-full"
        onClick={onRestore}
        title={t('mini.restore')}
        type="button"
      />
      <p
        aria-hidden
        className="pointer-events-none relative ml-[calc(5rem*var(--mini-ratio))] hidden min-w-0 flex-1 px-3 text-sm upright:line-clamp-2"
      >
        {title}
      </p>
      <IconButton
        className="absolute bottom-1 left-1 upright:relative upright:inset-auto"
        icon={icon}
        label={t(isPlaying ? 'pause' : 'play')}
        look="glass"
        onClick={() => playback.toggle()}
      />
      <IconButton
        className="absolute top-1 right-1 upright:relative upright:inset-auto"
        icon={<CloseIcon size={20} />}
        label={t('mini.close')}
        look="glass"
        onClick={onClose}
      />
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-white/25">
        <span className="block h-full bg-coral" style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
