import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublishTarget } from '../features/publishing/use-publish-panel.ts'
import { ensureMemberTexts } from '../platform/i18n/member-texts.ts'
import { closedModal, modal } from '../platform/page/modal-state.ts'
import { preventReload } from '../platform/page/prevent-reload.ts'
import { useLazyOverlay } from '../platform/page/use-lazy-component.ts'
import { useChunkLoadErrorNotice } from '../ui/notices/use-chunk-load-error-notice.ts'

const loadRecoveryCode = async () =>
  (await import('../features/accounts/recovery-code-modal.tsx')).RecoveryCodeModal

const loadPublishPanel = async () => {
  const [{ PublishPanel }] = await Promise.all([
    import('../features/publishing/publish-panel.tsx'),
    ensureMemberTexts(),
  ])
  return PublishPanel
}

/** Dialogs that may open over any page. Their code is loaded when one opens. */
export function Overlays() {
  const { isVisible, modalProps } = useSyncExternalStore(modal.subscribe, modal.get, () => closedModal)
  const notifyLoadFailed = useChunkLoadErrorNotice()
  const navigate = useNavigate()
  // the recovery code is only in this page: a reload would lose it
  useEffect(() => (isVisible ? preventReload() : undefined), [isVisible])
  const RecoveryCodeModal = useLazyOverlay(loadRecoveryCode, isVisible, () => {
    modal.close()
    notifyLoadFailed()
  })
  const publish: PublishTarget | undefined = useLocation().state?.publish
  const [isPanelUsed, setIsPanelUsed] = useState(false)
  if (publish && !isPanelUsed) setIsPanelUsed(true)
  const PublishPanel = useLazyOverlay(loadPublishPanel, publish !== undefined, () => {
    void navigate(-1)
    notifyLoadFailed()
  })
  return (
    <>
      {RecoveryCodeModal && modalProps && <RecoveryCodeModal {...modalProps} />}
      {PublishPanel && isPanelUsed && <PublishPanel target={publish} />}
    </>
  )
}
