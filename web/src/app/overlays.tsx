import { lazy, Suspense, useSyncExternalStore } from 'react'
import { recoveryCode } from '../features/accounts/recovery-code.ts'

const RecoveryCodeModal = lazy(async () => ({
  default: (await import('../features/accounts/recovery-code-modal.tsx')).RecoveryCodeModal,
}))

/** What may lie over any page. Fetched when it is needed. */
export function Overlays() {
  const code = useSyncExternalStore(recoveryCode.subscribe, recoveryCode.get, () => undefined)
  return <Suspense>{code && <RecoveryCodeModal code={code} />}</Suspense>
}
