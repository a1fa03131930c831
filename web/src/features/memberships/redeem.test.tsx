// @vitest-environment happy-dom
import { getMemberInfo, redeemCode } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import {
  button,
  errorOf,
  field,
  noticeTexts,
  notifies,
  press,
  pressTwice,
  shows,
  text,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import texts from '../../locales/en-US/member/memberships.json' with { type: 'json' }

const { field: label, submit, incomplete, done } = texts.redeem
const code = 'ABCDEFGH23456789'

test.each([
  ['abcd-efgh-2345-6789', 'in small letters with hyphens'],
  [' ABCD EFGH 2345 6789 ', 'with spaces'],
  ['ＡＢＣＤＥＦＧＨ２３４５６７８９', 'in full-width characters'],
  [`${code}XYZ`, 'with something pasted after it'],
])('a code %s (%s) is shown in groups and sent whole', async (typed) => {
  const { server } = await openPage('/user/redeem', {
    server: (server) => server.respond(redeemCode, { grants: [{ kind: 'points', amount: 20 }] }),
  })
  type(label, typed)
  await until(() => expect(field(label).value).toBe('ABCD-EFGH-2345-6789'))
  press(submit)
  await shows(done)
  expect(server.requests(redeemCode).map(({ input }) => input)).toEqual([{ code }])
})

test('a guest is asked to save the recovery code once a code is redeemed', async () => {
  await openPage('/user/redeem', {
    as: 'guest',
    account: { needsRecoveryCode: true },
    server: (server) => server.respond(redeemCode, { grants: [{ kind: 'points', amount: 20 }] }),
  })
  expect(text()).not.toContain(accounts.recovery.reason)
  type(label, code)
  press(submit)
  await shows(accounts.recovery.reason)
})

test('an incomplete code is not sent', async () => {
  const { server } = await openPage('/user/redeem')
  type(label, 'ABCD')
  press(submit)
  await until(() => expect(errorOf(label)).toBe(incomplete))
  expect(field(label).value).toBe('ABCD')
  expect(server.requests(redeemCode)).toEqual([])
})

const refusals = statedRefusals(redeemCode, {
  CODE_INVALID: errorTexts.CODE_INVALID,
  CODE_USED: errorTexts.CODE_USED,
  TRY_LATER: errorTexts.TRY_LATER,
  REQUEST_KEY_REUSED: errorTexts.REQUEST_KEY_REUSED,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(refusals)('%s is shown at the code, which stays', async (failure, shown) => {
  await openPage('/user/redeem', { server: (server) => server.refuse(redeemCode, failure) })
  type(label, code)
  press(submit)
  await until(() => expect(errorOf(label)).toBe(shown))
  expect(field(label).value).toBe('ABCD-EFGH-2345-6789')
  type(label, `${code.slice(1)}Z`)
  await until(() => expect(errorOf(label)).toBe(''))
})

test('a repeated tap sends one request, and the button is busy until the response', async () => {
  const response = Promise.withResolvers<{ grants: [] }>()
  const { server } = await openPage('/user/redeem', {
    server: (server) => server.respond(redeemCode, () => response.promise),
  })
  type(label, code)
  await pressTwice(submit)
  await until(() => expect(button(submit).getAttribute('aria-busy')).toBe('true'))
  press(submit)
  expect(server.requests(redeemCode)).toHaveLength(1)
  response.resolve({ grants: [] })
  await shows(done)
  expect(button(submit).getAttribute('aria-busy')).toBeNull()
  expect(noticeTexts()).not.toContain(done)
})

test('a code whose page was left before the response is announced, and the balances are requested again', async () => {
  const response = Promise.withResolvers<{ grants: [] }>()
  const { server, goTo } = await openPage('/user/redeem', {
    server: (server) => server.respond(redeemCode, () => response.promise),
  })
  type(label, code)
  press(submit)
  await until(() => expect(server.requests(redeemCode)).toHaveLength(1))
  await goTo('/user')
  await until(() => expect(document.querySelector('main form')).toBeNull())
  const before = server.requests(getMemberInfo).length
  response.resolve({ grants: [] })
  await notifies(done)
  await until(() => expect(server.requests(getMemberInfo).length).toBeGreaterThan(before))
})
