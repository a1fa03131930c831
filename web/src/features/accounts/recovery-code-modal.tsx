import { confirmRecoveryCodeSaved } from '@liuguang/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { modal } from '../../platform/page/modal-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { CopyIcon } from '../../ui/icons/action-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { rememberShownCode } from './shown-recovery-code.ts'
import { useMember, useRefreshMember } from './use-member.ts'

interface RecoveryCodeModalProps {
  code: string
  /** The guest has seen an earlier code, which no longer works. */
  isReplaced: boolean
}

/** Shows a guest's recovery code, as text and QR code. The guest is asked again until it is confirmed as saved. */
export function RecoveryCodeModal({ code, isReplaced }: RecoveryCodeModalProps) {
  const { t } = useTranslation('accounts')
  const [isSaved, setIsSaved] = useState(false)
  const refreshMember = useRefreshMember()
  const errorText = useErrorText()
  const accountId = useMember()?.userId
  useEffect(() => {
    if (accountId) rememberShownCode(accountId)
  }, [accountId])
  const confirmSaved = useCall(confirmRecoveryCodeSaved, {
    onSuccess() {
      modal.close()
      return refreshMember()
    },
  })
  const onError = (error: Error) => notify({ kind: 'error', name: 'recovery', text: errorText(error) })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify({ kind: 'success', text: t('recovery.copied') })
    } catch {
      // Browsers block the clipboard on plain http: the code can be copied by hand.
      notify({ kind: 'warning', text: t('recovery.copyByHand') })
    }
  }
  return (
    <Modal
      footer={
        <>
          <Button icon={<CopyIcon size={20} />} onClick={copy}>
            {t('recovery.copy')}
          </Button>
          <Button
            disabled={!isSaved}
            isBusy={confirmSaved.isPending}
            onClick={() => confirmSaved.mutate({}, { onError })}
            variant="primary"
          >
            {t('recovery.done')}
          </Button>
        </>
      }
      isOpen
      onOpenChange={modal.close}
      title={t('recovery.title')}
    >
      {isReplaced && <p className="pb-2 font-medium text-sm text-warning">{t('recovery.replaced')}</p>}
      <p className="text-sm">{t('recovery.text')}</p>
      <p className="my-4 select-all rounded-md bg-canvas px-3 py-4 text-center font-mono text-base text-ink tracking-wide">
        {code}
      </p>
      <div className="flex justify-center pb-2">
        <QrCode label={t('recovery.qr')} size={180} text={code} />
      </div>
      <Checkbox checked={isSaved} onChange={(event) => setIsSaved(event.target.checked)}>
        {t('recovery.kept')}
      </Checkbox>
    </Modal>
  )
}
