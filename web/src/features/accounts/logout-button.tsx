import { logout } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/api/use-call.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { ExitIcon } from '../../ui/icons/action-icons.tsx'

/** Ends this session. Without the server too: what is stored here goes in any case, and the page goes to `/`. */
export function LogoutButton() {
  const { t } = useTranslation('accounts')
  const session = useSessionStore()
  const { mutate, isPending } = useCall(logout)
  return (
    <Button
      icon={<ExitIcon size={20} />}
      isBlock
      isBusy={isPending}
      onClick={() => mutate({}, { onSettled: session.signOut })}
    >
      {t('logout')}
    </Button>
  )
}
