import { login } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useSiteSettings } from '../../platform/page/site.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { deviceInfo } from './device-info.ts'

/** Signing in with account name or email, and password. Only the server checks the input. */
export function PasswordLogin() {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const session = useSessionStore()
  const { search } = useLocation()
  const { mutate, isPending, error, reset } = useCall(login, { onSuccess: session.signIn })
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!account || !password) return
    mutate({ account, password, ...deviceInfo() })
  }
  return (
    <form method="post" className="space-y-4" noValidate onChange={() => error && reset()} onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        error={wasTried && !account && t('wrong.empty')}
        label={t('field.accountOrEmail')}
        name="account"
        onChange={(event) => setAccount(event.target.value.trim())}
        spellCheck={false}
        value={account}
      />
      <PasswordField
        autoComplete="current-password"
        error={wasTried && !password && t('wrong.empty')}
        label={t('field.password')}
        name="password"
        onChange={(event) => setPassword(event.target.value)}
        value={password}
      />
      <FormError>
        {error && (
          <>
            {errorText(error)}
            {isRefusal(error, 'ACCOUNT_SUSPENDED') && <SupportLink />}
          </>
        )}
      </FormError>
      <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
        {t('login.submit')}
      </Button>
      <Link className="tap flex items-center justify-center text-amber text-sm" to={`/user/forgot${search}`}>
        {t('login.forgot')}
      </Link>
    </form>
  )
}

/** Leads to support without the account: by email, or in a conversation as a guest. */
function SupportLink() {
  const { t } = useTranslation('accounts')
  const mail = useSiteSettings()?.serviceMail
  return (
    <>
      {' '}
      {mail ? (
        <a className="underline" href={`mailto:${mail}`}>
          {mail}
        </a>
      ) : (
        <Link className="underline" to="/user/service">
          {t('login.support')}
        </Link>
      )}
    </>
  )
}
