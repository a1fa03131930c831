import { endSession } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal, useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { ConfirmOwnerModal } from '../privacy/confirm-owner-modal.tsx'
import { useMember } from '../use-member.ts'

interface EndSessionButtonProps {
  id: number
  device: string
  onEnded: () => void
}

/** Signs out one other device. A member types the password first; a guest has none, and needs only a tap. */
export function EndSessionButton({ id, device, onEnded }: EndSessionButtonProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const isGuest = useMember()?.isGuest
  const ending = useCall(endSession)
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => {
    setIsConfirming(false)
    ending.reset()
  }
  const onError = (failure: Error) => {
    if (isRefusal(failure, 'NOT_FOUND')) {
      // deleted since the list was loaded
      close()
      onEnded()
      notify({ kind: 'info', name: 'session', text: t('sessions.gone') })
    } else if (isGuest) notify({ kind: 'error', name: 'session', text: errorText(failure) })
  }
  return (
    <>
      <Button
        aria-label={t('sessions.endThis', { device })}
        isBusy={ending.isPending}
        onClick={() =>
          isGuest ? ending.mutate({ id }, { onSuccess: onEnded, onError }) : setIsConfirming(true)
        }
        size="small"
      >
        {t('sessions.end')}
      </Button>
      {isConfirming && (
        <ConfirmOwnerModal
          action={t('sessions.end')}
          call={ending}
          input={{ id }}
          onClose={close}
          onError={onError}
          onSuccess={onEnded}
          title={t('sessions.ask', { device })}
        >
          {t('sessions.text')}
        </ConfirmOwnerModal>
      )}
    </>
  )
}
