import { type Static, Type } from 'typebox'
import { deviceFacts, memberWireNames, SignedIn } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { Closed, Empty, Id, Instant } from './shapes.ts'

/**
 * 12 characters of Crockford base 32 (60 bit), grouped for readability; accepted with or without the groups.
 */
export const LoginCode = Type.String({ minLength: 12, maxLength: 20, pattern: '^[0-9A-Za-z -]+$' })

export const makeLoginCode = defineCall({
  name: 'accounts.make-login-code',
  path: '/v1/accounts/make-login-code',
  who: 'account',
  summary:
    'A code that signs another device in to this account: once, within 5 minutes, while this session lasts. It replaces the code before it.',
  input: Empty,
  output: Closed({ id: Id, code: LoginCode, expiresAt: Instant }),
  limit: { max: 20, seconds: 300 },
})

export const LoginCodeState = Closed({
  state: Type.Union([Type.Literal('waiting'), Type.Literal('used'), Type.Literal('gone')]),
  /** Description of the device that used it; empty until then. */
  device: Type.String(),
})
export type LoginCodeState = Static<typeof LoginCodeState>

export const getLoginCodeState = defineCall({
  name: 'accounts.get-login-code-state',
  path: '/v1/accounts/get-login-code-state',
  who: 'account',
  summary: 'Whether one of my codes was used; `gone` when its time is over or another replaced it.',
  input: Closed({ id: Id }),
  output: LoginCodeState,
})

export const loginByCode = defineCall({
  name: 'accounts.login-by-code',
  path: '/outsite/login',
  who: 'visitor',
  summary: 'Signs in with a code that another signed-in device shows. Of two at once one gets in.',
  input: Closed({ code: LoginCode, ...deviceFacts }),
  output: SignedIn,
  wireNames: memberWireNames,
  errors: ['WRONG_LOGIN_CODE', 'TRY_LATER'],
  limit: { max: 20, seconds: 60 },
})
