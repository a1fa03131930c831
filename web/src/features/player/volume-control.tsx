import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { MuteIcon, VolumeIcon } from '../../ui/icons/player-icons.tsx'
import type { Playback } from './playback.ts'
import { usePlaybackState } from './use-playback-state.ts'

/** Sound on and off; how loud only with a mouse: phones have keys for it, and iPhones let no page do it. */
export function VolumeControl({ playback }: { playback: Playback }) {
  const { t } = useTranslation('player')
  const isMuted = usePlaybackState(playback.store, (state) => state.isMuted)
  const volume = usePlaybackState(playback.store, (state) => state.volume)
  return (
    <div className="flex items-center">
      <IconButton
        className="text-white"
        icon={isMuted ? <MuteIcon /> : <VolumeIcon />}
        label={isMuted ? t('unmute') : t('mute')}
        onClick={() => playback.setMuted(!isMuted)}
      />
      <input
        aria-label={t('volume')}
        aria-valuetext={`${Math.round((isMuted ? 0 : volume) * 100)}%`}
        className="h-11 w-20 cursor-pointer accent-white pointer-coarse:hidden"
        max={1}
        min={0}
        onChange={(event) => playback.setVolume(event.currentTarget.valueAsNumber)}
        step={0.05}
        type="range"
        value={isMuted ? 0 : volume}
      />
    </div>
  )
}
