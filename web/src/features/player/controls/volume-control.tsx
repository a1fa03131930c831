import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { MuteIcon, VolumeIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import { useStore } from '../playback/store.ts'

/** Mute button, with a volume slider for mice only: phones have volume keys, and iPhones let no page set it. */
export function VolumeControl({ playback }: { playback: Playback }) {
  const { t } = useTranslation('player')
  const isMuted = useStore(playback.store, (state) => state.isMuted)
  const volume = useStore(playback.store, (state) => state.volume)
  return (
    <div className="group/volume peer/volume flex shrink-0 items-center">
      <IconButton
        className="text-white"
        icon={isMuted ? <MuteIcon /> : <VolumeIcon />}
        label={isMuted ? t('unmute') : t('mute')}
        onClick={() => playback.sound.setMuted(!isMuted)}
      />
      <input
        aria-label={t('volume')}
        aria-valuetext={`${Math.round((isMuted ? 0 : volume) * 100)}%`}
        // in a narrow player it replaces the time display while hovered or focused
        className="h-11 w-0 cursor-pointer accent-white opacity-0 group-hover/volume:w-20 group-hover/volume:opacity-100 group-has-focus-visible/volume:w-20 group-has-focus-visible/volume:opacity-100 @lg:w-20 @lg:opacity-100 pointer-coarse:hidden"
        max={1}
        min={0}
        onChange={(event) => playback.sound.setVolume(event.currentTarget.valueAsNumber)}
        step={0.05}
        type="range"
        value={isMuted ? 0 : volume}
      />
    </div>
  )
}
