import { describeDevice, requestPasswordReset, resetPassword } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { isRefusal, useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import type { PageModule } from '../../../platform/page/app-route.tsx'
import { useHead, useSiteSettings } from '../../../platform/page/site.ts'
import { useSessionStore } from '../../../platform/session/session-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/fields/form-error.tsx'
import { MailIcon } from '../../../ui/icons/status-icons.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AccountPage } from '../account-page.tsx'
import { EmailCodeFields, useEmailCode } from './email-code-fields.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'

/** Resets the password with an emailed code. Ends every session, this browser's too. */
function ForgotPasswordPage() {
  const { t } = useTranslation('credentials')
  const settings = useSiteSettings()
  const { search } = useLocation()
  useHead({ title: t('forgot.title') })
  const hasMail = settings?.hasMail ?? true
  return (
    <AccountPage backTo={`/user/login${search}`} text={hasMail && t('forgot.text')} title={t('forgot.title')}>
      {hasMail ? <ResetForm /> : <EmptyState icon={<MailIcon size={32} />} title={t('noMail')} />}
      {settings?.serviceMail && (
        <p className="pt-6 text-center text-ink-muted text-sm">
          {t('forgot.noEmail')}{' '}
          <a className="text-amber underline" href={`mailto:${settings.serviceMail}`}>
            {settings.serviceMail}
          </a>
        </p>
      )}
    </AccountPage>
  )
}

function ResetForm() {
  const { t } = useTranslation('credentials')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const session = useSessionStore()
  const emailCode = useEmailCode()
  const next = useNewPassword()
  const [wasTried, setWasTried] = useState(false)
  const { mutate, isPending, error, reset } = useCall(resetPassword)
  const isCodeWrong = isRefusal(error, 'WRONG_EMAIL_CODE')
  const isCommon = isRefusal(error, 'PASSWORD_TOO_COMMON')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!emailCode.isEmail || !emailCode.isCode || !next.isValid) return
    mutate(
      {
        ...{ email: emailCode.email, code: emailCode.code, password: next.password },
        device: describeDevice(navigator.userAgent),
      },
      {
        onSuccess() {
          session.signOut()
          notify({ kind: 'success', text: t('forgot.done') })
          navigate(`/user/login${search}`, { replace: true })
        },
      },
    )
  }
  return (
    <form method="post" className="space-y-4" noValidate onChange={() => error && reset()} onSubmit={submit}>
      <EmailCodeFields
        call={requestPasswordReset}
        codeError={isCodeWrong ? errorText(error) : undefined}
        state={emailCode}
        wasTried={wasTried}
      />
      <NewPasswordFields error={isCommon ? errorText(error) : undefined} state={next} wasTried={wasTried} />
      <FormError>{error && !isCodeWrong && !isCommon && errorText(error)}</FormError>
      <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
        {t('forgot.submit')}
      </Button>
    </form>
  )
}

export const page: PageModule = { Component: ForgotPasswordPage }
