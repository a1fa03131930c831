import { upgradeGuest } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'
import { withNext } from '../../platform/session/login-redirect.ts'
import { useSession, useSessionStore } from '../../platform/session/session-context.tsx'
import { useNext } from '../../platform/session/use-next.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { AccountPage } from './account-page.tsx'
import { GiftAnnouncement } from './credentials/gift-announcement.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { useConsent } from './use-consent.ts'
import { useMember } from './use-member.ts'

function GuestUpgradePage() {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const session = useSessionStore()
  const navigate = useNavigate()
  const next = useNext()
  const here = withNext('/user/touristUpgrade', next)
  const { status } = useSession()
  const consent = useConsent()
  const member = useMember()
  const { mutate, isPending, isSuccess, error, reset } = useCall(upgradeGuest, { onSuccess: session.signIn })
  const isTaken = isRefusal(error, 'ACCOUNT_TAKEN') || isRefusal(error, 'NAME_REFUSED')
  useHead({ title: t('upgrade.title') })
  if (member && !member.isGuest && !isSuccess) return <Navigate replace to={next ?? '/user'} />

  const submit = (credentials: { account: string; password: string }) => {
    if (!consent.versions) return
    mutate(
      { ...credentials, consent: consent.versions },
      {
        onSuccess() {
          notify({ kind: 'success', text: t('upgrade.done') })
          navigate(next ?? '/user', { replace: true })
        },
        onError: consent.refreshAfter,
      },
    )
  }
  if (status === 'anonymous') {
    return (
      <AccountPage backTo="/user/login" text={t('upgrade.text')} title={t('upgrade.title')}>
        <GiftAnnouncement />
        <div className="space-y-3">
          <LinkButton isBlock render={<Link to={withNext('/user/register', next)} />} variant="primary">
            {t('login.toRegister')}
          </LinkButton>
          <LinkButton isBlock render={<Link to={withNext('/user/login', here)} />}>
            {t('login.title')}
          </LinkButton>
        </div>
      </AccountPage>
    )
  }
  return (
    <AccountPage backTo="/user" text={t('upgrade.text')} title={t('upgrade.title')}>
      <GiftAnnouncement />
      <CredentialsForm
        accountError={isTaken ? errorText(error) : undefined}
        error={error && !isTaken ? errorText(error) : undefined}
        isBusy={isPending}
        onChange={() => error && reset()}
        onSubmit={submit}
        submitText={t('upgrade.submit')}
        versions={consent.versions}
      />
    </AccountPage>
  )
}

export const page: PageModule = { Component: GuestUpgradePage }
