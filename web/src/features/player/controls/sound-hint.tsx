import { useTranslation } from 'react-i18next'
import { MuteIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import { usePlaybackState } from '../playback/use-playback-state.ts'

/** Says that the browser, not the viewer, has taken the sound away, and gives it back with one tap. */
export function SoundHint({ playback }: { playback: Playback }) {
  const { t } = useTranslation('player')
  const isShown = usePlaybackState(playback.store, (state) => state.isMutedByBrowser && state.isMuted)
  if (!isShown) return null
  return (
    <button
      className="tap absolute top-3 left-3 flex items-center gap-2 rounded-full bg-black/75 px-4 font-semibold text-sm text-white"
      data-controls
      onClick={() => playback.sound.setMuted(false)}
      type="button"
    >
      <MuteIcon size={20} />
      {t('tapForSound')}
    </button>
  )
}
