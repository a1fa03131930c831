import { recoverGuest } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { deviceInfo } from './device-info.ts'

/** Length of a recovery code: 24 characters of Crockford base 32. */
const codeLength = 24

export function RecoveryLogin() {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const session = useSessionStore()
  const { mutate, isPending, error, reset } = useCall(recoverGuest, { onSuccess: session.signIn })
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isComplete = code.length === codeLength

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!isComplete) return
    mutate({ recoveryCode: code, ...deviceInfo() })
  }
  const problem = wasTried && !isComplete ? t('wrong.recoveryCode') : error && errorText(error)
  return (
    <form method="post" className="space-y-4" noValidate onSubmit={submit}>
      <CodeField
        error={problem}
        hint={t('hint.recoveryCode')}
        label={t('field.recoveryCode')}
        length={codeLength}
        onValueChange={(next) => {
          setCode(next)
          if (error) reset()
        }}
        value={code}
      />
      <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
        {t('login.submit')}
      </Button>
    </form>
  )
}
