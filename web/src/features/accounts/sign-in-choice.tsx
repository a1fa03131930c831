import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useGuestSignIn } from './use-guest-sign-in.ts'

interface SignInChoiceProps {
  /** Where to come back to after logging in on its own page. */
  next: string
  /** Two buttons beside each other. */
  isCompact?: boolean
}

/** One tap as a guest, or log in. A guest account is made on this tap alone, never silently. */
export function SignInChoice({ next, isCompact = false }: SignInChoiceProps) {
  const { t } = useTranslation('accounts')
  const guest = useGuestSignIn()
  const size = isCompact ? 'compact' : 'medium'
  return (
    <div>
      <div className={isCompact ? 'grid grid-cols-[3fr_2fr] gap-2.5' : 'space-y-2.5'}>
        <Button
          disabled={!guest.isReady}
          isBlock
          isBusy={guest.isPending}
          onClick={guest.signIn}
          size={size}
          variant="primary"
        >
          {t('guest.continue')}
        </Button>
        <LinkButton isBlock render={<Link to={`/user/login?next=${encodeURIComponent(next)}`} />} size={size}>
          {t('login.title')}
        </LinkButton>
      </div>
      <GuestConsent />
    </div>
  )
}

/** What the tap agrees to, said beside it. */
export function GuestConsent() {
  const { t } = useTranslation('accounts')
  return (
    <p className="pt-2 text-center text-ink-faint text-xs">
      {t('guest.consent')}{' '}
      <Link className="underline" to="/about/agreement">
        {t('consent.agreement')}
      </Link>{' '}
      {t('consent.and')}{' '}
      <Link className="underline" to="/about/privacy">
        {t('consent.privacy')}
      </Link>
    </p>
  )
}
