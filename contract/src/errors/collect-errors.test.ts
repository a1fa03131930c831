import { expect, test } from 'vitest'
import { type ErrorName, errors } from '../errors.ts'
import { collectErrors } from './collect-errors.ts'

const outcome = 'decided'

test('the errors of all domains are collected', () => {
  const collected = collectErrors({
    videos: { SOLD: { code: 1, outcome, msg: 'a' } },
    comics: { BOUGHT: { code: 2, outcome, msg: 'b' } },
  })
  expect([collected.SOLD.code, collected.BOUGHT.code]).toEqual([1, 2])
})

test('a number or a name that is declared twice does not compile', () => {
  const sold = { code: 1, outcome, msg: 'a' } as const
  // @ts-expect-error two names of one domain share a number
  collectErrors({ videos: { SOLD: sold, BOUGHT: sold } })
  // @ts-expect-error two domains share a number
  collectErrors({ videos: { SOLD: sold }, comics: { BOUGHT: sold } })
  // @ts-expect-error two domains share a name
  collectErrors({ videos: { SOLD: sold }, comics: { SOLD: { ...sold, code: 2 } } })
  expect(new Set(Object.values(errors).map(({ code }) => code)).size).toBe(Object.keys(errors).length)
})

test('a retry after these errors, and no others, keeps its request key', () => {
  const namesWith = (outcome: string) =>
    (Object.keys(errors) as ErrorName[]).filter((name) => errors[name].outcome === outcome).sort()
  expect(namesWith('unknown')).toEqual(['INTERNAL', 'UNAVAILABLE'])
  expect(namesWith('refusedEarly')).toEqual([
    'CONSENT_OUTDATED',
    'NOT_FOUND',
    'PASSWORD_TOO_COMMON',
    'PERMISSION_DENIED',
    'PICTURE_QUOTA_REACHED',
    'RATE_LIMITED',
    'SESSION_ENDED',
    'SESSION_EXPIRED',
    'TRY_LATER',
  ])
})
