import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { MuteIcon } from '../../../ui/icons/player-icons.tsx'

/** Shown when the browser muted the video: a tap or click turns the sound on. */
export function SoundHint({ className, onTap }: { className: string; onTap: () => void }) {
  const { t } = useTranslation('player')
  return (
    <button
      className={classNames(
        'tap absolute left-3 flex items-center gap-2 rounded-full bg-black/75 px-4 font-semibold text-sm text-white',
        className,
      )}
      data-controls
      onClick={onTap}
      type="button"
    >
      <MuteIcon size={20} />
      {t('turnOnSound')}
    </button>
  )
}
