import { bindEmail, sendBindCode } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { isRefusal, useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { useSiteSettings } from '../../../platform/page/site.ts'
import { withNext } from '../../../platform/session/login-redirect.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FormError } from '../../../ui/fields/form-error.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { MailIcon } from '../../../ui/icons/status-icons.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AccountPage } from '../account-page.tsx'
import { deviceInfo } from '../device-info.ts'
import { useMember } from '../use-member.ts'
import { EmailCodeFields, useEmailCode } from './email-code-fields.tsx'
import { GiftAnnouncement } from './gift-announcement.tsx'
import { useWaitForGift } from './use-verification-gift.ts'

function BindEmailPage() {
  const { t } = useTranslation('credentials')
  const member = useMember()
  const settings = useSiteSettings()
  if (!member) return null
  const text = member.isGuest
    ? undefined
    : member.email
      ? t('bind.now', { email: member.email })
      : t('bind.text')
  return (
    <AccountPage backTo="/user" text={text} title={t('bind.title')}>
      {member.isGuest ? (
        <>
          <GiftAnnouncement />
          <EmptyState
            action={
              <LinkButton render={<Link to={withNext('/user/touristUpgrade', '/user/bind')} />}>
                {t('bind.toUpgrade')}
              </LinkButton>
            }
            icon={<MailIcon size={32} />}
            title={t('bind.guest')}
          />
        </>
      ) : settings && !settings.hasMail ? (
        <EmptyState icon={<MailIcon size={32} />} title={t('noMail')} />
      ) : (
        <>
          <GiftAnnouncement />
          <BindForm />
        </>
      )}
    </AccountPage>
  )
}

/** Refusals that are shown at the field they are about. */
const fieldFailures = ['EMAIL_TAKEN', 'WRONG_EMAIL_CODE', 'WRONG_PASSWORD'] as const

function BindForm() {
  const { t } = useTranslation('credentials')
  const { t: tAccounts } = useTranslation('accounts')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const awaitGift = useWaitForGift()
  const state = useEmailCode()
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { mutate, isPending, error, reset } = useCall(bindEmail)
  const refusalOf = (failure: (typeof fieldFailures)[number]) =>
    isRefusal(error, failure) ? errorText(error) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!state.isEmail || !state.isCode || !password) return
    mutate(
      { email: state.email, code: state.code, password, deviceId: deviceInfo().deviceId },
      {
        onSuccess() {
          void awaitGift()
          notify({ kind: 'success', text: t('bind.done') })
          navigate('/user', { replace: true })
        },
      },
    )
  }
  return (
    <form method="post" className="space-y-4" noValidate onChange={() => error && reset()} onSubmit={submit}>
      <EmailCodeFields
        call={sendBindCode}
        codeError={refusalOf('WRONG_EMAIL_CODE')}
        emailError={refusalOf('EMAIL_TAKEN')}
        state={state}
        wasTried={wasTried}
      />
      <PasswordField
        autoComplete="current-password"
        error={wasTried && !password ? tAccounts('wrong.empty') : refusalOf('WRONG_PASSWORD')}
        label={t('bind.password')}
        name="password"
        onChange={(event) => setPassword(event.target.value)}
        value={password}
      />
      <FormError>
        {error && !fieldFailures.some((failure) => isRefusal(error, failure)) && errorText(error)}
      </FormError>
      <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
        {t('bind.submit')}
      </Button>
    </form>
  )
}

export const page: PageModule = { Component: BindEmailPage, title: 'credentials:bind.title' }
