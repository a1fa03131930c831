import { describeDevice, loginByCode } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { nextPath } from '../../../platform/session/login-redirect.ts'
import { useSessionStore } from '../../../platform/session/session-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'

export const loginCodeLength = 12

/**
 * Signs in with another device's code. A link only fills it in: otherwise a stranger's link could silently
 * sign the visitor in to the stranger's account, where the visitor might spend money.
 */
export function LoginCodeForm({ code: given }: { code: string }) {
  const { t } = useTranslation('credentials')
  const { t: tAccounts } = useTranslation('accounts')
  const errorText = useErrorText()
  const session = useSessionStore()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { mutate, isPending, error, reset } = useCall(loginByCode, {
    // Not with `mutate`: its callbacks do not run once this form is unmounted, and signing in unmounts it.
    onSuccess(signedIn) {
      session.signIn(signedIn)
      navigate(nextPath(search), { replace: true })
    },
  })
  const [code, setCode] = useState(given)
  const [wasTried, setWasTried] = useState(false)
  const isComplete = code.length === loginCodeLength

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!isComplete) return
    mutate({ code, device: describeDevice(navigator.userAgent) })
  }
  return (
    <form method="post" className="space-y-4" noValidate onSubmit={submit}>
      <CodeField
        error={wasTried && !isComplete ? t('deviceLogin.incomplete') : error && errorText(error)}
        hint={t('deviceLogin.hint')}
        label={t('deviceLogin.field')}
        length={loginCodeLength}
        onValueChange={(next) => {
          setCode(next)
          if (error) reset()
        }}
        value={code}
      />
      <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
        {tAccounts('login.submit')}
      </Button>
    </form>
  )
}
