import { logout } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../platform/api/use-call.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { ExitIcon } from '../../ui/icons/action-icons.tsx'

/** Ends this session and goes to `/` (spec 2). Without the server too: what is stored here goes in any case. */
export function LogoutButton() {
  const { t } = useTranslation('accounts')
  const session = useSessionStore()
  const navigate = useNavigate()
  const { mutate, isPending } = useCall(logout)
  const leave = async () => {
    // First away from here, drawn at once: this page would send whoever is signed out to the login page.
    await navigate('/', { flushSync: true })
    session.signOut()
  }
  return (
    <Button
      icon={<ExitIcon size={20} />}
      isBlock
      isBusy={isPending}
      onClick={() => mutate({}, { onSettled: leave })}
    >
      {t('logout')}
    </Button>
  )
}
