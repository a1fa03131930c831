import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { recoveryCode } from '../features/accounts/recovery-code.ts'
import { holdReload } from '../platform/page/reload-hold.ts'
import { notify } from '../ui/notify.ts'

const RecoveryCodeModal = lazy<ComponentType<{ code: string }>>(async () => ({
  default: await import('../features/accounts/recovery-code-modal.tsx').then(
    ({ RecoveryCodeModal }) => RecoveryCodeModal,
    () => MissingOverlay,
  ),
}))

/** What may lie over any page. Fetched when it is needed. */
export function Overlays() {
  const code = useSyncExternalStore(recoveryCode.subscribe, recoveryCode.get, () => undefined)
  // it is nowhere but in this page
  useEffect(() => (code ? holdReload() : undefined), [code])
  return <Suspense>{code && <RecoveryCodeModal code={code} />}</Suspense>
}

/** Stands in for an overlay that could not be fetched: the page below goes on. */
function MissingOverlay() {
  const { t } = useTranslation()
  useEffect(() => notify({ kind: 'warning', name: 'chunk', text: t('chunk.notice') }), [t])
  return null
}
