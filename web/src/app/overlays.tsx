import { useEffect, useSyncExternalStore } from 'react'
import { closedModal, modal } from '../platform/page/modal-state.ts'
import { preventReload } from '../platform/page/prevent-reload.ts'
import { useLazyOverlay } from '../platform/page/use-lazy-component.ts'
import { useMissingCodeNotice } from '../ui/notices/use-missing-code-notice.ts'

const load = async () => (await import('../features/accounts/recovery-code-modal.tsx')).RecoveryCodeModal

/** Dialogs that may open over any page. Their code is loaded when one opens. */
export function Overlays() {
  const { isVisible, modalProps } = useSyncExternalStore(modal.subscribe, modal.get, () => closedModal)
  const notifyMissing = useMissingCodeNotice()
  // the recovery code is only in this page: a reload would lose it
  useEffect(() => (isVisible ? preventReload() : undefined), [isVisible])
  const RecoveryCodeModal = useLazyOverlay(load, isVisible, () => {
    modal.close()
    notifyMissing()
  })
  return RecoveryCodeModal && modalProps && <RecoveryCodeModal {...modalProps} />
}
