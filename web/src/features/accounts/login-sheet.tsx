import { useTranslation } from 'react-i18next'
import { useReturnAddress } from '../../platform/session/return-address.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { SignInChoice } from './sign-in-choice.tsx'
import { useMember } from './use-member.ts'

interface LoginSheetProps {
  isOpen: boolean
  onClose: () => void
  /** The page to return to; default: the current one, with the position in what it plays. */
  path?: string | undefined
}

/** A sheet to sign in: as a guest with one tap, or by logging in. Closes after signing in. */
export function LoginSheet({ isOpen, onClose, path }: LoginSheetProps) {
  const { t } = useTranslation('accounts')
  const returnAddress = useReturnAddress()
  const member = useMember()
  return (
    <Sheet isOpen={isOpen && !member} onOpenChange={(next) => !next && onClose()} title={t('loginFirst')}>
      <SignInChoice next={path ?? returnAddress()} />
    </Sheet>
  )
}
