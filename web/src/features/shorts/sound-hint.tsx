import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { MuteIcon } from '../../ui/icons/player-icons.tsx'
import { feedSound } from './feed-sound.ts'

/** Says that the browser, not the viewer, has taken the sound away, and gives it back with one tap. */
export function SoundHint({ onTap }: { onTap: () => void }) {
  const { t } = useTranslation('shorts')
  const { isBlocked } = useSyncExternalStore(feedSound.subscribe, feedSound.get, feedSound.get)
  if (!isBlocked) return null
  return (
    <button
      className="tap absolute top-[calc(3.75rem+env(safe-area-inset-top))] left-3 flex items-center gap-2 rounded-full bg-black/70 px-4 font-semibold text-sm text-white lg:top-16"
      onClick={onTap}
      type="button"
    >
      <MuteIcon size={20} />
      {t('sound')}
    </button>
  )
}
