import { registerAccount } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { AccountPage } from './account-page.tsx'
import { GiftAnnouncement } from './credentials/gift-announcement.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { deviceInfo } from './device-info.ts'
import { SignedOutOnly } from './signed-out-only.tsx'
import { useConsent } from './use-consent.ts'
import { useReferral } from './use-referral.ts'

function RegisterPage() {
  const { t } = useTranslation('accounts')
  const { search } = useLocation()
  const errorText = useErrorText()
  const session = useSessionStore()
  const consent = useConsent()
  const referral = useReferral()
  const { mutate, isPending, error, reset } = useCall(registerAccount, {
    onSuccess(signedIn) {
      referral.notifyRegistered()
      session.signIn(signedIn)
    },
  })
  const isTaken = isRefusal(error, 'ACCOUNT_TAKEN') || isRefusal(error, 'NAME_REFUSED')
  useHead({ title: t('register.title') })

  const submit = (credentials: { account: string; password: string }) => {
    if (!consent.versions) return
    const { versions } = consent
    void referral.find((found) =>
      mutate(
        { ...credentials, consent: versions, ...deviceInfo(), ...found },
        { onError: consent.refreshAfter },
      ),
    )
  }
  return (
    <SignedOutOnly>
      <AccountPage backTo={`/user/login${search}`} title={t('register.title')}>
        <GiftAnnouncement />
        <CredentialsForm
          accountError={isTaken ? errorText(error) : undefined}
          error={error && !isTaken ? errorText(error) : undefined}
          isBusy={isPending || referral.isFinding}
          onChange={() => error && reset()}
          onSubmit={submit}
          submitText={t('register.submit')}
          versions={consent.versions}
        />
        <p className="pt-5 text-center text-ink-muted text-sm">
          {t('register.hasAccount')}{' '}
          <Link className="text-amber underline" to={`/user/login${search}`}>
            {t('login.title')}
          </Link>
        </p>
      </AccountPage>
    </SignedOutOnly>
  )
}

export const page: PageModule = { Component: RegisterPage }
