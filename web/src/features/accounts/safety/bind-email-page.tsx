import { bindEmail, sendBindCode } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { isRefusal, useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { useHead, useSiteSettings } from '../../../platform/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MailIcon } from '../../../ui/icons/status-icons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { notify } from '../../../ui/notify.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AccountPage } from '../account-page.tsx'
import { deviceFacts } from '../device-facts.ts'
import { useMember, useRefreshMember } from '../use-member.ts'
import { MailedCode, useMailedCode } from './mailed-code.tsx'

/** Binds an e-mail address, or another one. */
function BindEmailPage() {
  const { t } = useTranslation('safety')
  const member = useMember()
  const settings = useSiteSettings()
  useHead({ title: t('bind.title') })
  if (!member) return null
  const text = member.isGuest
    ? undefined
    : member.email
      ? t('bind.now', { email: member.email })
      : t('bind.text')
  return (
    <AccountPage backTo="/user" text={text} title={t('bind.title')}>
      {member.isGuest ? (
        <EmptyState
          action={<LinkButton render={<Link to="/user/touristUpgrade" />}>{t('bind.toUpgrade')}</LinkButton>}
          icon={<MailIcon size={32} />}
          title={t('bind.guest')}
        />
      ) : settings && !settings.hasMail ? (
        <EmptyState icon={<MailIcon size={32} />} title={t('noMail')} />
      ) : (
        <BindForm />
      )}
    </AccountPage>
  )
}

function BindForm() {
  const { t } = useTranslation('safety')
  const { t: tAccounts } = useTranslation('accounts')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const refreshMember = useRefreshMember()
  const state = useMailedCode()
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { mutate, isPending, error } = useCall(bindEmail)
  const isWrongPassword = isRefusal(error, 'WRONG_PASSWORD')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!state.isEmail || !state.isCode || !password) return
    mutate(
      { email: state.email, code: state.code, password, deviceId: deviceFacts().deviceId },
      {
        onSuccess() {
          void refreshMember()
          notify({ kind: 'success', text: t('bind.done') })
          navigate('/user', { replace: true })
        },
      },
    )
  }
  const passwordError = isWrongPassword ? errorText(error) : undefined
  return (
    <form method="post" className="space-y-4" noValidate onSubmit={submit}>
      <MailedCode
        call={sendBindCode}
        codeError={error && !isWrongPassword ? errorText(error) : undefined}
        state={state}
        wasTried={wasTried}
      />
      <PasswordField
        autoComplete="current-password"
        error={wasTried && !password ? tAccounts('wrong.empty') : passwordError}
        label={t('bind.password')}
        name="password"
        onChange={(event) => setPassword(event.target.value)}
        value={password}
      />
      <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
        {t('bind.submit')}
      </Button>
    </form>
  )
}

export const bindEmailPage: PageModule = { Component: BindEmailPage }
