import { endOtherSessions } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../platform/api/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ExitIcon } from '../../../ui/icons/action-icons.tsx'
import { notify } from '../../../ui/notify.ts'
import { OwnerCheck } from './owner-check.tsx'

/** Signs every other device out, after the owner has shown to be the owner. */
export function EndOthersButton({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('care')
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
        <OwnerCheck
          action={t('others.confirm')}
          error={error}
          isBusy={isPending}
          onClose={close}
          onConfirm={end}
          title={t('others.title')}
        >
          {t('others.text')}
        </OwnerCheck>
      )}
    </>
  )
}
