import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { AirPlayIcon, CastIcon } from '../../ui/icons/player-icons.tsx'
import type { Playback } from './playback.ts'
import { playElsewhere, type RemoteWay, watchRemoteScreens } from './remote-screens.ts'
import { usePlaybackState } from './use-playback-state.ts'

/** Plays on a television. Absent while there is none within reach, or no way to it. */
export function RemoteButton({ playback, masterUrl }: { playback: Playback; masterUrl: string }) {
  const { t } = useTranslation('player')
  const hasPicture = usePlaybackState(playback.store, (state) => state.hasPicture)
  const isElsewhere = usePlaybackState(playback.store, (state) => state.isElsewhere)
  const [way, setWay] = useState<RemoteWay>()
  useEffect(() => {
    // first things first: looking for screens takes the network, too
    if (hasPicture) return watchRemoteScreens(masterUrl, setWay)
  }, [hasPicture, masterUrl])
  if (!way) return null
  return (
    <IconButton
      className="bg-black/45 text-white"
      icon={way === 'airplay' ? <AirPlayIcon /> : <CastIcon />}
      isPressed={isElsewhere}
      label={way === 'airplay' ? t('airplay') : t('cast')}
      onClick={() => playElsewhere(playback, way)}
    />
  )
}
