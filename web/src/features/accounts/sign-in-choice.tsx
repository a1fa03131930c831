import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkWithReturn } from './link-with-return.tsx'
import { useGuestSignIn } from './use-guest-sign-in.ts'

interface SignInChoiceProps {
  /** The page to return to after logging in. */
  next: string
  /** The two buttons are side by side. */
  isCompact?: boolean
  /** They are below each other, unless there is little height. */
  isStackedUnlessShort?: boolean
  /** What the guest account is for, instead of the usual text. */
  guestText?: ReactNode
  /** A button in the place of the link to log in, which the caller then shows elsewhere. */
  insteadOfLogin?: ReactNode
  /** A button below the link to log in, above the consent. */
  more?: ReactNode
  /** What the first button does; default: it creates a guest account, and the page stays. */
  guest?: ReturnType<typeof useGuestSignIn>
  /** Another button is creating a guest account. */
  isGuestDisabled?: boolean
}

/** Continue as a guest, or log in. A guest account is created only by this tap, never silently. */
export function SignInChoice({
  next,
  isCompact = false,
  isStackedUnlessShort = false,
  guestText,
  insteadOfLogin,
  more,
  guest: ownGuest,
  isGuestDisabled = false,
}: SignInChoiceProps) {
  const { t } = useTranslation('accounts')
  const usualGuest = useGuestSignIn()
  const guest = ownGuest ?? usualGuest
  const size = isCompact ? 'compact' : 'medium'
  return (
    <div>
      <div
        className={classNames(
          isCompact ? 'grid gap-2.5' : 'space-y-2.5',
          isCompact && columns(insteadOfLogin !== undefined, isStackedUnlessShort),
        )}
      >
        <Button
          disabled={!guest.isReady || isGuestDisabled}
          isBlock
          isBusy={guest.isPending}
          onClick={guest.signIn}
          size={size}
          variant="primary"
        >
          <span className="inline-flex items-center gap-2 whitespace-normal text-balance leading-tight">
            {guestText ?? t('guest.continue')}
          </span>
        </Button>
        {insteadOfLogin ?? (
          <LinkButton isBlock render={<LinkWithReturn next={next} to="/user/login" />} size={size}>
            {t('login.title')}
          </LinkButton>
        )}
        {more}
      </div>
      <GuestConsent isCompact={isCompact} />
    </div>
  )
}

/** @param replacesLogin whether another button is in the place of the link to log in */
function columns(replacesLogin: boolean, isStackedUnlessShort: boolean): string {
  // The other button has two prices in one line.
  if (isStackedUnlessShort) return replacesLogin ? 'short:grid-cols-[5fr_6fr]' : 'short:grid-cols-[3fr_2fr]'
  return replacesLogin ? 'grid-cols-[5fr_6fr]' : 'grid-cols-[3fr_2fr]'
}

/** 24 px high, also in a line of 20, and it does not break within. */
const documentLink = '-my-0.5 inline-block py-0.5 underline'

/** The consent that the tap gives, below the button. */
export function GuestConsent({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation('accounts')
  return (
    <p
      className={classNames(
        'text-center text-ink-faint text-xs',
        isCompact ? 'pt-0.5 leading-5 @sm:pt-1.5' : 'pt-2 leading-6',
      )}
    >
      {t(isCompact ? 'guest.consentShort' : 'guest.consent')}{' '}
      <Link className={documentLink} to="/about/agreement">
        {t('consent.agreement')}
      </Link>{' '}
      {t('consent.and')}{' '}
      <Link className={documentLink} to="/about/privacy">
        {t('consent.privacy')}
      </Link>
    </p>
  )
}
