import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { closedModal, modal } from '../platform/page/modal-state.ts'
import { preventReload } from '../platform/page/prevent-reload.ts'
import { notify } from '../ui/notices/notify.ts'

const RecoveryCodeModal = lazy<ComponentType<{ code: string }>>(async () => ({
  default: await import('../features/accounts/recovery-code-modal.tsx').then(
    ({ RecoveryCodeModal }) => RecoveryCodeModal,
    () => MissingOverlay,
  ),
}))

/** Dialogs that may open over any page. Their code is loaded when one opens. */
export function Overlays() {
  const { isVisible, modalProps } = useSyncExternalStore(modal.subscribe, modal.get, () => closedModal)
  // the recovery code is only in this page: a reload would lose it
  useEffect(() => (isVisible ? preventReload() : undefined), [isVisible])
  return <Suspense>{modalProps && <RecoveryCodeModal {...modalProps} />}</Suspense>
}

/** Replaces a dialog whose code could not be loaded: shows a notice and leaves the page usable. */
function MissingOverlay() {
  const { t } = useTranslation()
  useEffect(() => notify({ kind: 'warning', name: 'chunk', text: t('chunk.notice') }), [t])
  return null
}
