import type { SiteSettings } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type CredentialProblem, checkCredentials } from './check-credentials.ts'

interface CredentialsFormProps {
  submitText: string
  isBusy: boolean
  /** The versions of the documents to agree to; undefined while they load. */
  versions: SiteSettings['policies'] | undefined
  /** The server's error about the account name. */
  accountError: string | undefined
  /** The server's error about anything else. */
  error: string | undefined
  /** Something was changed: the errors are about what it was before. */
  onChange: () => void
  onSubmit: (credentials: { account: string; password: string }) => void
}

const order: CredentialProblem[] = ['account', 'password', 'confirm', 'consent']

/** The form for a new account: name, password twice, and the consent to both documents. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useTranslation('accounts')
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  // newer versions are another object, and need a new consent
  const [agreedTo, setAgreedTo] = useState<SiteSettings['policies']>()
  const isAgreed = agreedTo !== undefined && agreedTo === props.versions
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
    <form method="post" className="space-y-4" noValidate onChange={props.onChange} onSubmit={submit}>
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
        onChange={(event) => setAgreedTo(event.target.checked ? props.versions : undefined)}
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
      <FormError>{props.error}</FormError>
      <Button
        disabled={!props.versions}
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
