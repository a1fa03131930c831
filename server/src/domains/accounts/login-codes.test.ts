import {
  getLoginCodeState,
  getMemberInfo,
  listMessages,
  listSessions,
  loginByCode,
  logout,
  makeLoginCode,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { suspendAccounts } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
// each has a guess count of its own
beforeEach(() => site.clock.advance(900_000))

async function shownBy(facts: { isGuest?: boolean } = {}) {
  const account = await makeAccount(site.ctx, facts)
  const client = site.as(account.token)
  return { account, client, shown: await client.call(makeLoginCode, {}) }
}

const use = (code: string, device = 'tablet') =>
  site.anonymous.call(loginByCode, { code, device }).then(
    ({ user }) => user.userId,
    (error: unknown) => String(Reflect.get(Object(refusalFacts(error)), 'failure')),
  )

test.each([false, true])('a code signs another device in (guest: %s)', async (isGuest) => {
  const { account, client, shown } = await shownBy({ isGuest })
  expect(shown.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await client.call(getLoginCodeState, { id: shown.id })).toEqual({ state: 'waiting', device: '' })
  // as a person types it: lower case, spaces, an O for a zero
  const typed = shown.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  const signedIn = await site.anonymous.call(loginByCode, { code: typed, device: 'tablet' })
  expect(signedIn.user).toMatchObject({ userId: Number(account.id), isGuest })
  expect(await client.call(getLoginCodeState, { id: shown.id })).toEqual({ state: 'used', device: 'tablet' })
  expect(await site.as(signedIn.token).call(listSessions, {})).toHaveLength(2)
})

test('the owner is notified of a device that signed in with a code, and of no other', async () => {
  const { client, shown } = await shownBy()
  await Promise.all([
    use(shown.code, 'Thief’s phone'),
    use('0000-0000-0000'),
    use(shown.code, 'Thief’s phone'),
  ])
  expect(await drainJobs(site.ctx)).toEqual([])
  const { list } = await client.call(listMessages, {})
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    title: { en: 'A new device logged in to your account' },
    text: {
      hk: '「Thief’s phone」用登入碼登入了你的帳號。如果不是你，請在「登入裝置」將它登出，並更改密碼。',
    },
    link: '/user/sessions',
  })
})

test('of twenty devices that use one code at once, one gets in', async () => {
  const { account, shown } = await shownBy()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(shown.code)))
  expect(outcomes.filter((outcome) => outcome === Number(account.id))).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'WRONG_LOGIN_CODE')).toHaveLength(19)
  const sessions = site.ctx.db.selectFrom('sessions').select('id').where('account_id', '=', account.id)
  expect(await sessions.execute()).toHaveLength(2)
})

test('a code is valid for 5 minutes', async () => {
  const { client, shown } = await shownBy()
  site.clock.advance(300_001)
  expect(await use(shown.code)).toBe('WRONG_LOGIN_CODE')
  expect(await client.call(getLoginCodeState, { id: shown.id })).toEqual({ state: 'gone', device: '' })
})

test('a new code replaces the previous one, whichever device requests it', async () => {
  const { account, client, shown } = await shownBy()
  const codes = await Promise.all(Array.from({ length: 5 }, () => client.call(makeLoginCode, {})))
  expect(await use(shown.code)).toBe('WRONG_LOGIN_CODE')
  const outcomes = []
  for (const { code } of codes) outcomes.push(await use(code))
  expect(outcomes.filter((outcome) => outcome === Number(account.id))).toHaveLength(1)
})

test('a code ends with the session that showed it, and with the account’s suspension', async () => {
  const left = await shownBy()
  await left.client.call(logout, {})
  expect(await use(left.shown.code)).toBe('WRONG_LOGIN_CODE')
  const suspended = await shownBy()
  await inTransaction(site.ctx.db, (tx) => suspendAccounts(tx, [suspended.account.id], new Date()))
  expect(await use(suspended.shown.code)).toBe('WRONG_LOGIN_CODE')
})

test('another account cannot see what happened to a code', async () => {
  const { shown } = await shownBy()
  await use(shown.code)
  const other = site.as((await makeAccount(site.ctx)).token)
  expect(await other.call(getLoginCodeState, { id: shown.id })).toEqual({ state: 'gone', device: '' })
})

test('guesses are counted, and the code is stored only as a keyed hash', async () => {
  const { shown, client } = await shownBy()
  const guesses = await Promise.all(Array.from({ length: 30 }, () => use('0000-0000-0000')))
  expect(guesses.filter((outcome) => outcome === 'WRONG_LOGIN_CODE')).toHaveLength(20)
  expect(guesses.filter((outcome) => outcome === 'TRY_LATER')).toHaveLength(10)
  const rows = await site.ctx.db.selectFrom('login_codes').selectAll().execute()
  const text = JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value))
  expect(text).not.toContain(shown.code.replaceAll('-', ''))
  await client.call(getMemberInfo, {})
})
