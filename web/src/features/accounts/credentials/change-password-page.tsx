import { changePassword } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { isRefusal, useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FormError } from '../../../ui/fields/form-error.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { LockIcon } from '../../../ui/icons/status-icons.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AccountPage } from '../account-page.tsx'
import { useMember } from '../use-member.ts'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'

/** Changes the password; a guest, who has none, sees how to become a member. */
function ChangePasswordPage() {
  const { t } = useTranslation('credentials')
  const member = useMember()
  if (!member) return null
  return (
    <AccountPage
      backTo="/user"
      text={member.isGuest ? undefined : t('change.text')}
      title={t('change.title')}
    >
      {member.isGuest ? (
        <EmptyState
          action={<LinkButton render={<Link to="/user/touristUpgrade" />}>{t('bind.toUpgrade')}</LinkButton>}
          icon={<LockIcon size={32} />}
          title={t('change.guest')}
        />
      ) : (
        <ChangeForm />
      )}
    </AccountPage>
  )
}

function ChangeForm() {
  const { t } = useTranslation('credentials')
  const { t: tAccounts } = useTranslation('accounts')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const state = useNewPassword()
  const [old, setOld] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { mutate, isPending, error, reset } = useCall(changePassword)
  const isUnchanged = old !== '' && old === state.password
  const isOldWrong = isRefusal(error, 'WRONG_PASSWORD')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!old || !state.isValid || isUnchanged) return
    mutate(
      { oldPassword: old, newPassword: state.password },
      {
        onSuccess() {
          notify({ kind: 'success', text: t('change.done') })
          navigate('/user', { replace: true })
        },
      },
    )
  }
  const isNewRefused = isRefusal(error, 'PASSWORD_UNCHANGED') || isRefusal(error, 'PASSWORD_TOO_COMMON')
  return (
    <form method="post" className="space-y-4" noValidate onChange={() => error && reset()} onSubmit={submit}>
      <PasswordField
        autoComplete="current-password"
        error={wasTried && !old ? tAccounts('wrong.empty') : isOldWrong ? errorText(error) : undefined}
        label={t('change.old')}
        name="old"
        onChange={(event) => setOld(event.target.value)}
        value={old}
      />
      <NewPasswordFields
        error={
          isUnchanged && wasTried
            ? tAccounts('errors.PASSWORD_UNCHANGED')
            : isNewRefused
              ? errorText(error)
              : undefined
        }
        state={state}
        wasTried={wasTried}
      />
      <FormError>{error && !isOldWrong && !isNewRefused && errorText(error)}</FormError>
      <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
        {t('change.submit')}
      </Button>
      <Link className="tap flex items-center justify-center text-amber text-sm" to="/user/forgot">
        {t('change.forgot')}
      </Link>
    </form>
  )
}

export const page: PageModule = { Component: ChangePasswordPage, title: 'credentials:change.title' }
