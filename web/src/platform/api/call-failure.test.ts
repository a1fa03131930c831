import { CallError, errors } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { isOutcomeUnknown, keepsRequestKey } from './call-failure.ts'

const failed = (failure: CallError['failure']) => new CallError('memberships.buy-card', failure)

const unknown = ['OFFLINE', 'TIMEOUT', 'ABORTED', 'UNREADABLE', 'INTERNAL', 'UNAVAILABLE'] as const
const refusedEarly = [
  'RATE_LIMITED',
  'TRY_LATER',
  'SESSION_EXPIRED',
  'SESSION_ENDED',
  'PERMISSION_DENIED',
  'CONSENT_OUTDATED',
  'PICTURE_QUOTA_REACHED',
  'PASSWORD_TOO_COMMON',
  'NOT_FOUND',
] as const
const decided = [
  'BAD_REQUEST',
  'BODY_TOO_LARGE',
  'WRONG_CREDENTIALS',
  'WRONG_RECOVERY_CODE',
  'CODE_INVALID',
  'GRANT_REFUSED',
  'ACCOUNT_TAKEN',
  'NOT_A_GUEST',
  'PICTURE_REFUSED',
  'NAME_REFUSED',
  'WRONG_LOGIN_CODE',
  'NO_MAIL_SERVER',
  'WRONG_PASSWORD',
  'PASSWORD_UNCHANGED',
  'RESEND_LATER',
  'WRONG_EMAIL_CODE',
  'EMAIL_TAKEN',
  'INSUFFICIENT_BALANCE',
  'PRICE_CHANGED',
  'NOT_FOR_SALE',
  'NO_FREE_VIEWS',
  'CODE_USED',
  'SPENDING_LOCKED',
  'MESSAGE_GONE',
  'MESSAGE_EMPTY',
  'PICTURE_GONE',
  'TOO_MANY_PICTURES',
  'REQUEST_KEY_REUSED',
  'AMOUNT_TOO_SMALL',
  'OFFER_CHANGED',
  'METHOD_UNAVAILABLE',
  'PAYMENT_UNDER_WAY',
  'TRANSFER_NOT_FOUND',
  'TRANSFER_NOT_FINAL',
  'SIGNATURE_REFUSED',
  'CLAIMS_WAIT',
  'CHAIN_OFF',
  'TOO_MANY_ORDERS',
  'SIGNED_IN_TODAY',
  'RATE_CHANGED',
] as const

test.each(unknown)('%s leaves the outcome unknown, so the retry keeps its key', (failure) => {
  expect([isOutcomeUnknown(failed(failure)), keepsRequestKey(failed(failure))]).toEqual([true, true])
})

test.each(refusedEarly)(
  '%s is refused before the key is looked up, so the retry keeps its key',
  (failure) => {
    expect([isOutcomeUnknown(failed(failure)), keepsRequestKey(failed(failure))]).toEqual([false, true])
  },
)

test.each(decided)('%s is a final response, so the next attempt gets a new key', (failure) => {
  expect([isOutcomeUnknown(failed(failure)), keepsRequestKey(failed(failure))]).toEqual([false, false])
})

test('every failure of the contract is tested here', () => {
  const classified = [...unknown, ...refusedEarly, ...decided]
  expect(Object.keys(errors).filter((name) => !classified.some((known) => known === name))).toEqual([])
})

test("an error in the browser's own code is no response to the request", () => {
  expect(keepsRequestKey(new TypeError('x is undefined'))).toBe(true)
})
