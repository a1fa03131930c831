import { useTranslation } from 'react-i18next'
import { useReturnAddress } from '../../platform/session/return-address.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { LinkWithReturn } from './link-with-return.tsx'
import { SignInChoice } from './sign-in-choice.tsx'
import { useMember } from './use-member.ts'

interface LoginSheetProps {
  isOpen: boolean
  onClose: () => void
  /** The page to return to; default: the current one, with the position in what it plays. */
  path?: string | undefined
  /** Guests may not do what the visitor wants, so that no guest account is offered. */
  isForMembers?: boolean
}

/** A sheet to sign in: as a guest with one tap or, for members only, by registering; or by logging in. Closes after signing in. */
export function LoginSheet({ isOpen, onClose, path, isForMembers = false }: LoginSheetProps) {
  const { t } = useTranslation('accounts')
  const returnAddress = useReturnAddress()
  const member = useMember()
  const next = path ?? returnAddress()
  return (
    <Sheet isOpen={isOpen && !member} onOpenChange={(opens) => !opens && onClose()} title={t('loginFirst')}>
      {isForMembers ? <MemberChoice next={next} /> : <SignInChoice next={next} />}
    </Sheet>
  )
}

/** Register, or log in. */
function MemberChoice({ next }: { next: string }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="space-y-2.5">
      <LinkButton isBlock render={<LinkWithReturn next={next} to="/user/register" />} variant="primary">
        {t('login.toRegister')}
      </LinkButton>
      <LinkButton isBlock render={<LinkWithReturn next={next} to="/user/login" />}>
        {t('login.title')}
      </LinkButton>
    </div>
  )
}
