import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WifiOffIcon } from '../icons/status-icons.tsx'
import { notices, notify } from './notify.ts'
import { useOnline } from './use-online.ts'

/** Shown while offline, without a layout shift. A notice is shown when the network is back. */
export function OfflineBanner() {
  const { t } = useTranslation('ui')
  const isOnline = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!isOnline) wasOffline.current = true
    if (!wasOffline.current || !isOnline) return
    wasOffline.current = false
    const id = notify({ name: 'network', kind: 'success', text: t('offline.back') })
    // Lost again before the notice leaves: both must not be shown.
    return () => {
      if (id !== undefined) notices.close(id)
    }
  }, [isOnline, t])
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-0 bottom-[calc(env(safe-area-inset-bottom)+var(--dock-height)+var(--foot-height)+0.75rem)] left-(--side-width) z-bar flex justify-center px-4"
    >
      {!isOnline && <OfflineNote />}
    </div>
  )
}

export function OfflineNote() {
  const { t } = useTranslation('ui')
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-overlay px-4 py-2 text-sm shadow-float ring-1 ring-warning/40">
      <WifiOffIcon className="shrink-0 text-warning" size={18} />
      {t('offline.lost')}
    </p>
  )
}
