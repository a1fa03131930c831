import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Sheet } from '../../ui/sheet.tsx'
import { SignInChoice } from './sign-in-choice.tsx'
import { useMember } from './use-member.ts'

interface LoginSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Where to come back to; left out where it is what the router knows. */
  path?: string | undefined
}

/** Something needs an account: as a guest in one tap, or by logging in. Goes when someone is signed in. */
export function LoginSheet({ isOpen, onClose, path }: LoginSheetProps) {
  const { t } = useTranslation('accounts')
  const { pathname, search } = useLocation()
  const member = useMember()
  return (
    <Sheet isOpen={isOpen && !member} onOpenChange={(next) => !next && onClose()} title={t('loginFirst')}>
      <SignInChoice next={path ?? pathname + search} />
    </Sheet>
  )
}
