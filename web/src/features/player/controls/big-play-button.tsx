import { useTranslation } from 'react-i18next'
import { PlayIcon } from '../../../ui/icons/play-icons.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'

/** The play button in the middle of the picture. */
export function BigPlayButton({ isBusy = false, onClick }: { isBusy?: boolean; onClick: () => void }) {
  const { t } = useTranslation('player')
  return (
    <button
      aria-busy={isBusy || undefined}
      aria-label={t('play')}
      className="absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-black/60 text-white transition duration-fast hover:bg-black/80 active:scale-95"
      data-controls
      onClick={onClick}
      type="button"
    >
      {isBusy ? <Spinner size={36} /> : <PlayIcon size={36} />}
    </button>
  )
}
