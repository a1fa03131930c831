import { logout } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/api/use-call.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { ExitIcon } from '../../ui/icons/action-icons.tsx'

/**
 * Ends this session after a confirmation. If the server cannot be reached, the stored session is deleted all the same and
 * the page goes to `/`. A guest is warned that without the recovery code the account would be lost.
 */
export function LogoutButton({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation('accounts')
  const session = useSessionStore()
  const { mutate, isPending } = useCall(logout)
  const [isConfirming, setIsConfirming] = useState(false)
  const textsKey = isGuest ? 'guestLogout' : 'memberLogout'
  const leave = () => mutate({}, { onSettled: session.signOut })
  return (
    <>
      <Button icon={<ExitIcon size={20} />} isBlock isBusy={isPending} onClick={() => setIsConfirming(true)}>
        {t('logout')}
      </Button>
      <Modal
        footer={
          <>
            <Button isBusy={isPending} onClick={leave} variant="danger">
              {t('logout')}
            </Button>
            <Button onClick={() => setIsConfirming(false)}>{t(`${textsKey}.stay`)}</Button>
          </>
        }
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t(`${textsKey}.title`)}
      >
        {t(`${textsKey}.text`)}
      </Modal>
    </>
  )
}
