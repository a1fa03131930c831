import { endOtherSessions } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../platform/api/use-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ExitIcon } from '../../../ui/icons/action-icons.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { ConfirmOwnerModal } from '../privacy/confirm-owner-modal.tsx'

/** Signs out all other devices, after confirming the owner. */
export function EndOtherSessionsButton({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('privacy')
  const { mutate, isPending, error, reset } = useCall(endOtherSessions)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
    reset()
  }
  const end = (owner: { password?: string }) =>
    mutate(owner, {
      onSuccess({ ended }) {
        close()
        notify({ kind: 'success', name: 'sessions', text: t('others.done', { count: ended }) })
        onEnded()
      },
    })
  return (
    <>
      <Button icon={<ExitIcon size={20} />} isBlock onClick={() => setIsAsking(true)}>
        {t('others.end')}
      </Button>
      {isAsking && (
        <ConfirmOwnerModal
          action={t('others.confirm')}
          error={error}
          isBusy={isPending}
          onClose={close}
          onConfirm={end}
          title={t('others.title')}
        >
          {t('others.text')}
        </ConfirmOwnerModal>
      )}
    </>
  )
}
