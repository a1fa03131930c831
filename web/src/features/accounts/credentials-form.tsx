import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type CredentialProblem, checkCredentials } from './check-credentials.ts'

interface CredentialsFormProps {
  submitText: string
  isBusy: boolean
  /** The versions of the documents are loaded. */
  isReady: boolean
  /** The server's error about the account name. */
  accountError: string | undefined
  /** The server's error about anything else. */
  error: string | undefined
  onSubmit: (credentials: { account: string; password: string }) => void
}

const order: CredentialProblem[] = ['account', 'password', 'confirm', 'consent']

/** The form for a new account: name, password twice, and the consent to both documents. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useTranslation('accounts')
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [isAgreed, setIsAgreed] = useState(false)
  // no errors are shown before the first submit
  const [wasTried, setWasTried] = useState(false)
  const problems = checkCredentials({ account, password, confirm, isAgreed })
  const wrong = (problem: CredentialProblem) =>
    wasTried && problems.has(problem) ? t(`wrong.${problem}`) : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasTried(true)
    const first = order.find((problem) => problems.has(problem))
    if (!first) return props.onSubmit({ account, password })
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form method="post" className="space-y-4" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        error={wrong('account') ?? props.accountError}
        hint={t('hint.account')}
        label={t('field.account')}
        name="account"
        onChange={(event) => setAccount(event.target.value.trim())}
        spellCheck={false}
        value={account}
      />
      <PasswordField
        autoComplete="new-password"
        error={wrong('password')}
        hint={t('hint.password')}
        label={t('field.password')}
        name="password"
        onChange={(event) => setPassword(event.target.value)}
        value={password}
      />
      <PasswordField
        autoComplete="new-password"
        error={wrong('confirm')}
        label={t('field.confirm')}
        name="confirm"
        onChange={(event) => setConfirm(event.target.value)}
        value={confirm}
      />
      <Checkbox
        checked={isAgreed}
        error={wrong('consent')}
        name="consent"
        onChange={(event) => setIsAgreed(event.target.checked)}
      >
        {t('consent.agree')}{' '}
        <Link className="text-amber underline" target="_blank" to="/about/privacy">
          {t('consent.privacy')}
        </Link>{' '}
        {t('consent.and')}{' '}
        <Link className="text-amber underline" target="_blank" to="/about/agreement">
          {t('consent.agreement')}
        </Link>
      </Checkbox>
      {props.error && (
        <p className="text-danger text-sm" role="alert">
          {props.error}
        </p>
      )}
      <Button
        disabled={!props.isReady}
        isBlock
        isBusy={props.isBusy}
        size="large"
        type="submit"
        variant="primary"
      >
        {props.submitText}
      </Button>
    </form>
  )
}
