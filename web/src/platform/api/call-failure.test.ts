import { CallError, type ErrorName, errors } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { isOutcomeUnknown, keepsRequestKey } from './call-failure.ts'

const failed = (failure: CallError['failure']) => new CallError('memberships.buy-card', failure)
const namesWith = (outcome: string) =>
  (Object.keys(errors) as ErrorName[]).filter((name) => errors[name].outcome === outcome)

test.each(['OFFLINE', 'TIMEOUT', 'ABORTED', 'UNREADABLE', ...namesWith('unknown')] as CallError['failure'][])(
  '%s leaves the outcome unknown, so the retry keeps its key',
  (failure) => {
    expect([isOutcomeUnknown(failed(failure)), keepsRequestKey(failed(failure))]).toEqual([true, true])
  },
)

test.each(namesWith('refusedEarly'))(
  '%s is refused before the key is looked up, so the retry keeps its key',
  (failure) => {
    expect([isOutcomeUnknown(failed(failure)), keepsRequestKey(failed(failure))]).toEqual([false, true])
  },
)

test.each(namesWith('decided'))('%s is a final response, so the next attempt gets a new key', (failure) => {
  expect([isOutcomeUnknown(failed(failure)), keepsRequestKey(failed(failure))]).toEqual([false, false])
})

test("an error in the browser's own code is no response to the request", () => {
  expect(keepsRequestKey(new TypeError('x is undefined'))).toBe(true)
})
