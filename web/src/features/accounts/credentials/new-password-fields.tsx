import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { isPassword } from '../check-credentials.ts'

interface NewPasswordState {
  password: string
  confirm: string
  setPassword: (password: string) => void
  setConfirm: (confirm: string) => void
  isValid: boolean
}

export function useNewPassword(): NewPasswordState {
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  return {
    ...{ password, confirm, setPassword, setConfirm },
    isValid: isPassword(password) && confirm === password,
  }
}

interface NewPasswordFieldsProps {
  state: NewPasswordState
  wasTried: boolean
  error: string | undefined
}

export function NewPasswordFields({ state, wasTried, error }: NewPasswordFieldsProps) {
  const { t } = useTranslation('credentials')
  const { t: tAccounts } = useTranslation('accounts')
  const { password, confirm } = state
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        error={wasTried && !isPassword(password) ? tAccounts('wrong.password') : error}
        hint={tAccounts('hint.password')}
        label={t('change.new')}
        name="password"
        onChange={(event) => state.setPassword(event.target.value)}
        value={password}
      />
      <PasswordField
        autoComplete="new-password"
        error={wasTried && confirm !== password ? tAccounts('wrong.confirm') : undefined}
        label={t('change.confirm')}
        name="confirm"
        onChange={(event) => state.setConfirm(event.target.value)}
        value={confirm}
      />
    </>
  )
}
