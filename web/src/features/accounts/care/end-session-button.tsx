import { endSession } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { useMember } from '../use-member.ts'
import { OwnerCheck } from './owner-check.tsx'

interface EndSessionButtonProps {
  id: number
  device: string
  onEnded: () => void
}

/** Signs one other device out: a member types the password first; a guest has none, and can end it at once. */
export function EndSessionButton({ id, device, onEnded }: EndSessionButtonProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const isGuest = useMember()?.isGuest
  const { mutate, isPending, error, reset } = useCall(endSession)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
    reset()
  }
  const end = (owner: { password?: string }) =>
    mutate(
      { id, ...owner },
      {
        onSuccess() {
          close()
          onEnded()
        },
        onError(failure) {
          if (isGuest) notify({ kind: 'error', name: 'session', text: errorText(failure) })
        },
      },
    )
  return (
    <>
      <Button
        aria-label={t('sessions.endThis', { device })}
        isBusy={isPending}
        onClick={() => (isGuest ? end({}) : setIsAsking(true))}
        size="small"
      >
        {t('sessions.end')}
      </Button>
      {isAsking && (
        <OwnerCheck
          action={t('sessions.end')}
          error={error}
          isBusy={isPending}
          onClose={close}
          onConfirm={end}
          title={t('sessions.ask', { device })}
        >
          {t('sessions.text')}
        </OwnerCheck>
      )}
    </>
  )
}
