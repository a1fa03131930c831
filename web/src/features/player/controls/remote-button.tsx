import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { AirPlayIcon, CastIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import { playRemotely, type RemoteMethod, watchRemoteScreens } from '../playback/remote-screens.ts'
import { useStore } from '../playback/store.ts'

/** Plays on another screen. Hidden while none is available. */
export function RemoteButton({ playback, masterUrl }: { playback: Playback; masterUrl: string }) {
  const { t } = useTranslation('player')
  const hasPicture = useStore(playback.store, (state) => state.hasPicture)
  const isRemote = useStore(playback.store, (state) => state.isRemote)
  const [method, setMethod] = useState<RemoteMethod>()
  useEffect(() => {
    // after the first picture: searching for screens uses the network, too
    if (hasPicture) return watchRemoteScreens(masterUrl, setMethod)
  }, [hasPicture, masterUrl])
  if (!method) return null
  return (
    <IconButton
      className="bg-black/45 text-white"
      icon={method === 'airplay' ? <AirPlayIcon /> : <CastIcon />}
      isPressed={isRemote}
      label={method === 'airplay' ? t('airplay') : t('cast')}
      onClick={() => playRemotely(playback, method)}
    />
  )
}
