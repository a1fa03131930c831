import { type CallDefinition, CallError, type InputOf, type sendBindCode } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { langOf } from '../../../platform/i18n/locales.ts'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useCountdown } from './use-countdown.ts'

/** A call that emails a code. */
type SendCode = CallDefinition<(typeof sendBindCode)['input'], (typeof sendBindCode)['output']>

interface EmailCodeState {
  email: string
  code: string
  setEmail: (email: string) => void
  setCode: (code: string) => void
  isEmail: boolean
  isCode: boolean
}

export function useEmailCode(): EmailCodeState {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  return {
    ...{ email, code, setEmail, setCode },
    // only catches typos: whether an address works shows when an email arrives
    isEmail: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email),
    isCode: /^\d{6}$/.test(code),
  }
}

interface EmailCodeFieldsProps {
  call: SendCode
  state: EmailCodeState
  /** The form was submitted once: show what is missing. */
  wasTried: boolean
  /** The server's error about the address. */
  emailError?: string | undefined
  /** The server's error about the code. */
  codeError: string | undefined
}

/** An email address, a button that sends a code to it, and the code. */
export function EmailCodeFields({ call, state, wasTried, emailError, codeError }: EmailCodeFieldsProps) {
  const { t } = useTranslation('credentials')
  const errorText = useErrorText()
  const locale = useLocale()
  const countdown = useCountdown()
  const send = useCall(call)
  const [wasRequested, setWasRequested] = useState(false)
  const { email, code, isEmail, isCode } = state

  const requestCode = () => {
    setWasRequested(true)
    if (!isEmail) return
    const input: InputOf<SendCode> = { email, lang: langOf[locale] }
    send.mutate(input, {
      onSuccess: ({ resendSeconds }) => countdown.start(resendSeconds),
      onError: (error) => {
        const seconds = secondsToWait(error)
        if (seconds !== undefined && seconds <= 60) countdown.start(seconds)
      },
    })
  }
  // The address may be corrected while the answer about the former one is on its way.
  const isOfThisEmail = send.variables?.email === email
  const error = isOfThisEmail ? send.error : null
  const waitSeconds = secondsToWait(error)
  const sendError =
    waitSeconds !== undefined && waitSeconds > 60
      ? t('wait', { minutes: Math.ceil(waitSeconds / 60) })
      : error && errorText(error)
  return (
    <>
      <TextField
        autoCapitalize="none"
        autoComplete="email"
        autoCorrect="off"
        error={(wasTried || wasRequested) && !isEmail ? t('wrong.email') : (sendError ?? emailError)}
        inputMode="email"
        label={t('email')}
        name="email"
        onChange={(event) => {
          state.setEmail(event.target.value.trim())
          if (send.error || send.isSuccess) send.reset()
        }}
        spellCheck={false}
        type="email"
        value={email}
      />
      <Button disabled={countdown.seconds > 0} isBlock isBusy={send.isPending} onClick={requestCode}>
        {countdown.seconds > 0 ? t('resend', { seconds: countdown.seconds }) : t('send')}
      </Button>
      <p aria-live="polite" className="text-ink-muted text-sm empty:hidden">
        {send.isSuccess && isOfThisEmail && t('sent')}
      </p>
      <TextField
        autoComplete="one-time-code"
        error={wasTried && !isCode ? t('wrong.code') : codeError}
        hint={t('codeHint')}
        inputMode="numeric"
        label={t('code')}
        name="code"
        onChange={(event) => state.setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
        value={code}
      />
    </>
  )
}

/** The waiting time in a RESEND_LATER or TRY_LATER error, seconds. */
function secondsToWait(error: Error | null): number | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.failure !== 'RESEND_LATER' && error.failure !== 'TRY_LATER') return undefined
  const { seconds } = (error.details ?? {}) as { seconds?: number }
  return seconds
}
