import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AirPlayIcon, CastIcon } from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import { playRemotely, type RemoteMethod, watchRemoteScreens } from '../playback/remote-screens.ts'
import { useStore } from '../playback/store.ts'

/** How another screen can be reached; undefined: none is available. */
export function useRemoteMethod(playback: Playback, masterUrl: string): RemoteMethod | undefined {
  const hasPicture = useStore(playback.store, (state) => state.hasPicture)
  const [method, setMethod] = useState<RemoteMethod>()
  useEffect(() => {
    // after the first picture: searching for screens uses the network, too
    if (hasPicture) return watchRemoteScreens(masterUrl, setMethod)
  }, [hasPicture, masterUrl])
  return method
}

interface RemoteButtonProps {
  playback: Playback
  /** Undefined: the button is hidden. */
  method: RemoteMethod | undefined
  className: string
}

/** Plays on another screen. */
export function RemoteButton({ playback, method, className }: RemoteButtonProps) {
  const { t } = useTranslation('player')
  const isRemote = useStore(playback.store, (state) => state.isRemote)
  if (!method) return null
  return (
    <IconButton
      className={classNames('text-white', className)}
      icon={method === 'airplay' ? <AirPlayIcon /> : <CastIcon />}
      isPressed={isRemote}
      label={method === 'airplay' ? t('airplay') : t('cast')}
      onClick={() => playRemotely(playback, method)}
    />
  )
}
