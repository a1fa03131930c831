import {
  CallError,
  type Client,
  getRecoveryCodes,
  listAudit,
  renewRecoveryCodes,
  signInStaff,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrolSecondFactor, makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

let client: Client
let name: string
let id: bigint
let factor: Awaited<ReturnType<typeof enrolSecondFactor>>
beforeEach(async () => {
  site.clock.set('2026-11-25T12:00:00Z')
  const staff = await makeStaff(site.ctx, 'triage')
  ;({ name, id } = staff)
  client = site.as(staff.staffToken)
  factor = await enrolSecondFactor(site.ctx, id)
})

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => (error instanceof CallError ? error.failure : String(error)),
  )
const left = async () => (await client.call(getRecoveryCodes, {})).left
/** With the code of the next 30 seconds: each works once. */
const renew = async (facts: { password?: string; code?: string } = {}) => {
  site.clock.advance(30_000)
  const { password } = factor
  return client.call(renewRecoveryCodes, { password, code: factor.codeAt(0), ...facts })
}
const signIn = (recoveryCode = '') =>
  failureOf(site.anonymous.call(signInStaff, { account: name, password: factor.password, recoveryCode }))

test('new ones take the place of earlier ones for whoever gives password and code, in any role', async () => {
  const { codes: former } = await renew()
  expect(await signIn(former[0])).toBeUndefined()
  expect(await left()).toBe(9)
  const { codes } = await renew()
  expect(new Set(codes).size).toBe(10)
  expect(await left()).toBe(10)
  expect(await signIn(former[1])).toBe('WRONG_SECOND_FACTOR')
  expect(await signIn(codes[0])).toBeUndefined()
  const { staffToken } = await makeStaff(site.ctx, 'auditor')
  const { list } = await site.as(staffToken).call(listAudit, { subject: `account:${id}` })
  const actions = list.filter(({ action }) => action === 'staff.renew-recovery-codes')
  expect(actions).toMatchObject(Array(2).fill({ actorId: Number(id), after: { codes: 10 } }))
  expect(JSON.stringify(list)).not.toContain(codes[1])
})

test('none are made with a wrong password, or with a code that is wrong or was used, and earlier ones stay', async () => {
  const { codes } = await renew()
  const used = factor.codeAt(0)
  expect(await failureOf(renew({ code: used }))).toBe('WRONG_SECOND_FACTOR')
  expect(await failureOf(renew({ code: '000000' }))).toBe('WRONG_SECOND_FACTOR')
  expect(await failureOf(renew({ password: 'wrong' }))).toBe('WRONG_PASSWORD')
  expect(await signIn(codes[0])).toBeUndefined()
})

test('a code that two requests use at once makes new ones once', async () => {
  site.clock.advance(30_000)
  const input = { password: factor.password, code: factor.codeAt(0) }
  const both = await Promise.all([0, 1].map(() => failureOf(client.call(renewRecoveryCodes, input))))
  expect(both.sort()).toEqual(['WRONG_SECOND_FACTOR', undefined])
})

test('after ten wrong codes even the right one is refused', async () => {
  for (let tries = 0; tries < 10; tries += 1) await failureOf(renew({ code: '000000' }))
  expect(await failureOf(renew())).toBe('TRY_LATER')
})

test('a member of the staff without a second factor has no recovery codes, and cannot make any', async () => {
  client = site.as((await makeStaff(site.ctx, 'triage')).staffToken)
  expect(await left()).toBeNull()
  expect(await failureOf(renew())).toBe('NOT_FOUND')
})
