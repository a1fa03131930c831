import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { InfoIcon } from '../../ui/icons/status-icons.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { ThemeChoice } from '../settings/theme-choice.tsx'
import { AccountPage } from './account-page.tsx'
import { PasswordLogin } from './password-login.tsx'
import { RecoveryLogin } from './recovery-login.tsx'
import { GuestConsent } from './sign-in-choice.tsx'
import { SignedOutOnly } from './signed-out-only.tsx'
import { useGuestSignIn } from './use-guest-sign-in.ts'

const rowClassName = 'flex min-h-14 items-center gap-3 px-4 text-ink-muted'

function LoginPage() {
  const { t } = useTranslation('accounts')
  const { search } = useLocation()
  const guest = useGuestSignIn()
  useHead({ title: t('login.title') })
  return (
    <SignedOutOnly>
      <AccountPage title={t('login.title')}>
        <Tabs
          items={[
            { value: 'password', label: t('login.byPassword'), panel: <PasswordLogin /> },
            { value: 'recovery', label: t('login.byRecovery'), panel: <RecoveryLogin /> },
          ]}
          label={t('login.ways')}
        />
        <div className="mt-6 space-y-3">
          <LinkButton isBlock render={<Link to={`/user/register${search}`} />}>
            {t('login.toRegister')}
          </LinkButton>
          <LinkButton isBlock render={<Link to={`/user/outLogin${search}`} />}>
            {t('login.byDevice')}
          </LinkButton>
          <Card>
            <h2 className="font-semibold">{t('guest.title')}</h2>
            <p className="py-2 text-ink-muted text-sm">{t('guest.text')}</p>
            <Button disabled={!guest.isReady} isBlock isBusy={guest.isPending} onClick={guest.signIn}>
              {t('guest.continue')}
            </Button>
            <GuestConsent />
          </Card>
          {/* Wide screens have both in the side navigation, phones nowhere else before signing in. */}
          <Card className="lg:hidden" isPadded={false}>
            <ThemeChoice className={rowClassName} />
            <Link className={`${rowClassName} border-line border-t`} to="/about">
              <InfoIcon size={24} />
              <span className="flex-1">{t('place.about')}</span>
              <ChevronRightIcon className="text-ink-faint" size={18} />
            </Link>
          </Card>
        </div>
      </AccountPage>
    </SignedOutOnly>
  )
}

export const page: PageModule = { Component: LoginPage }
