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
  const ending = useCall(endOtherSessions)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button icon={<ExitIcon size={20} />} isBlock onClick={() => setIsConfirming(true)}>
        {t('others.end')}
      </Button>
      {isConfirming && (
        <ConfirmOwnerModal
          action={t('others.confirm')}
          call={ending}
          input={{}}
          onClose={() => setIsConfirming(false)}
          onSuccess={({ ended }) => {
            notify({ kind: 'success', name: 'sessions', text: t('others.done', { count: ended }) })
            onEnded()
          }}
          title={t('others.title')}
        >
          {t('others.text')}
        </ConfirmOwnerModal>
      )}
    </>
  )
}
