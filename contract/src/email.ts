import { Type } from 'typebox'
import { device, deviceId, Password, TypedPassword } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Empty, Lang } from './shapes.ts'

/** Checks the shape only, not whether the address exists. No characters that end an email header. */
export const EmailAddress = Type.String({
  minLength: 3,
  maxLength: limits.emailMax,
  pattern:
    '^[^\\s@<>()\\[\\],;:"\\\\\\p{Cc}\\p{Cs}]{1,64}@[^\\s@<>()\\[\\],;:"\\\\\\p{Cc}\\p{Cs}]+\\.[^\\s@<>()\\[\\],;:"\\\\\\p{Cc}\\p{Cs}.]{2,}$',
})
/** Six digits. */
export const EmailCode = Type.String({ pattern: '^[0-9]{6}$', minLength: 6, maxLength: 6 })

/** Seconds until another code may be requested, and until the code expires. */
const CodeSent = Closed({
  resendSeconds: Type.Integer({ minimum: 0 }),
  validSeconds: Type.Integer({ minimum: 0 }),
})

export const sendBindCode = defineCall({
  name: 'accounts.send-bind-code',
  path: '/external/sendmail',
  who: 'member',
  summary:
    'Mails a code of six digits to an address that is to be bound. The response does not reveal whether it belongs to another account.',
  input: Closed({ email: EmailAddress, lang: Lang }),
  output: CodeSent,
  errors: ['NO_MAIL_SERVER', 'RESEND_LATER', 'TRY_LATER'],
  limit: { max: 10, seconds: 600 },
})

export const bindEmail = defineCall({
  name: 'accounts.bind-email',
  path: '/external/bindmail',
  who: 'member',
  summary:
    'Binds the address whose code is given, in place of any other; a repeat changes nothing. The former address gets an email.',
  input: Closed({ email: EmailAddress, code: EmailCode, password: TypedPassword, deviceId }),
  output: Closed({ email: Type.String() }),
  errors: ['WRONG_PASSWORD', 'WRONG_EMAIL_CODE', 'EMAIL_TAKEN', 'TRY_LATER'],
  limit: { max: 30, seconds: 600 },
})

export const requestPasswordReset = defineCall({
  name: 'accounts.request-password-reset',
  path: '/v1/accounts/request-password-reset',
  who: 'visitor',
  summary:
    'Mails a code with which the password can be reset, if the address is bound to an account. The response and its time are the same if it is not.',
  input: Closed({ email: EmailAddress, lang: Lang }),
  output: CodeSent,
  errors: ['NO_MAIL_SERVER', 'RESEND_LATER', 'TRY_LATER'],
  limit: { max: 10, seconds: 600 },
})

export const resetPassword = defineCall({
  name: 'accounts.reset-password',
  path: '/v1/accounts/reset-password',
  who: 'visitor',
  summary: 'Sets a new password by a mailed code and ends every session.',
  input: Closed({ email: EmailAddress, code: EmailCode, password: Password, device }),
  output: Empty,
  errors: ['WRONG_EMAIL_CODE', 'PASSWORD_TOO_COMMON', 'TRY_LATER'],
  limit: { max: 30, seconds: 600 },
})

export const changePassword = defineCall({
  name: 'accounts.change-password',
  path: '/external/chgpwd',
  who: 'member',
  summary:
    'Changes the password and ends every other session; their calls are refused with 9011. The owner gets an email.',
  repeatable: true,
  input: Closed({ oldPassword: TypedPassword, newPassword: Password }),
  output: Empty,
  errors: ['WRONG_PASSWORD', 'PASSWORD_UNCHANGED', 'PASSWORD_TOO_COMMON', 'TRY_LATER', 'REQUEST_KEY_REUSED'],
  limit: { max: 30, seconds: 600 },
})
