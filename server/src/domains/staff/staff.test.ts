import {
  basePath,
  CallError,
  type Client,
  changeStaffRole,
  deleteAccount,
  endStaffSession,
  enrolTotp,
  errors,
  type InputOf,
  listAudit,
  listStaff,
  listStaffSessions,
  signInStaff,
  signOutStaff,
} from '@liuguang/contract'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { staffCommand } from '../../cli/people/staff.ts'
import { inTransaction } from '../../platform/db/database.ts'
import {
  hashPassword,
  insertDemoAccount,
  openSession,
  setPassword,
  suspendAccounts,
  suspendDemoAccounts,
} from '../accounts/index.ts'
import { commandLineOperator } from '../audit/index.ts'
import { addStaff } from './change-staff.ts'
import { findStaff, setTotpSecret } from './queries.ts'

const password = 'riverside42'
let site: TestApp
let name: string
let id: bigint
beforeEach(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-23T10:00:10Z')
  const account = await makeAccount(site.ctx)
  ;({ name, id } = account)
  await inTransaction(site.ctx.db, async (tx) => setPassword(tx, id, await hashPassword(password)))
  await run('add', name, 'admin')
})
afterEach(() => site.close())

const run = async (...args: string[]) => (await runCommand(site, staffCommand, ...args)).lines
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => (error instanceof CallError ? error.failure : String(error)),
  )
const signIn = (facts: { code?: string; recoveryCode?: string; password?: string } = {}) =>
  site.anonymous.call(signInStaff, { account: name, password, ...facts })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() })

async function startEnrolment(): Promise<string> {
  const answer = await signIn()
  if (!('enrolment' in answer)) throw new Error('there is a second factor already')
  return answer.enrolment.secret
}

async function enrol() {
  const secret = await startEnrolment()
  const enrolled = await site.anonymous.call(enrolTotp, { account: name, password, code: codeOf(secret) })
  return { secret, ...enrolled }
}

const sessionsOf = async (client: Client) => (await client.call(listStaffSessions, {})).list

async function signedIn(secret: string, facts: { password?: string } = {}): Promise<Client> {
  site.clock.advance(30_000)
  const answer = await signIn({ ...facts, code: codeOf(secret) })
  if (!('session' in answer)) throw new Error('no session')
  return site.as(answer.session.token)
}

describe('signing in', () => {
  test('the first time shows a secret until it is confirmed, then needs a code each time', async () => {
    const secret = await startEnrolment()
    expect(await startEnrolment()).toBe(secret)
    const { session, recoveryCodes } = await site.anonymous.call(enrolTotp, {
      ...{ account: name, password, code: codeOf(secret) },
    })
    expect(session).toMatchObject({ role: 'admin', expiresAt: '2026-11-23T22:00:10.000Z' })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await failureOf(signIn())).toBe('SECOND_FACTOR_REQUIRED')
    const client = await signedIn(secret)
    const { list } = await client.call(listStaff, {})
    expect(list).toMatchObject([{ name, role: 'admin', hasSecondFactor: true }])
  })

  test('a confirmed second factor cannot be enrolled again', async () => {
    const { secret } = await enrol()
    site.clock.advance(60_000)
    const again = site.anonymous.call(enrolTotp, { account: name, password, code: codeOf(secret) })
    expect(await failureOf(again)).toBe('WRONG_CREDENTIALS')
  })

  test('a code works once, also of two requests at a time, and neither an earlier one after it', async () => {
    const { secret } = await enrol()
    const used = codeOf(secret)
    expect(await failureOf(signIn({ code: used }))).toBe('WRONG_SECOND_FACTOR')
    site.clock.advance(30_000)
    const next = codeOf(secret)
    const both = await Promise.all([failureOf(signIn({ code: next })), failureOf(signIn({ code: next }))])
    expect(both.sort()).toEqual(['WRONG_SECOND_FACTOR', undefined])
    expect(await failureOf(signIn({ code: used }))).toBe('WRONG_SECOND_FACTOR')
  })

  test('a code is refused while its second factor is reset, and the next sign-in begins a new one', async () => {
    const { secret } = await enrol()
    site.clock.advance(30_000)
    let attempt: Promise<unknown> = Promise.resolve()
    await inTransaction(site.ctx.db, async (tx) => {
      await setTotpSecret(tx, id, null)
      attempt = failureOf(signIn({ code: codeOf(secret) }))
      await untilWaiting(site.ctx.db)
    })
    expect(await attempt).toBe('WRONG_SECOND_FACTOR')
    expect(await findStaff(site.ctx.db, id)).toMatchObject({ totp_secret: null, totp_confirmed_at: null })
    expect(await startEnrolment()).not.toBe(secret)
  })

  test('a recovery code works once, typed in any way', async () => {
    const { recoveryCodes } = await enrol()
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    expect(await signIn({ recoveryCode: typed })).toHaveProperty('session')
    expect(await failureOf(signIn({ recoveryCode: typed }))).toBe('WRONG_SECOND_FACTOR')
    const { staffToken } = await makeStaff(site.ctx, 'auditor')
    const { list } = await site.as(staffToken).call(listAudit, { subject: `account:${id}` })
    expect(list.map(({ action, after }) => [action, after])).toMatchObject([
      ['staff.sign-in', { factor: 'recovery code' }],
      ['staff.enrol-totp', { factor: 'first code' }],
      ['staff.add', { role: 'admin' }],
    ])
  })

  test('wrong passwords, members without a role and removed staff get the same refusal', async () => {
    expect(await failureOf(signIn({ password: 'wrong' }))).toBe('WRONG_CREDENTIALS')
    const other = await makeAccount(site.ctx)
    await inTransaction(site.ctx.db, async (tx) => setPassword(tx, other.id, await hashPassword(password)))
    const asMember = site.anonymous.call(signInStaff, { account: other.name, password })
    expect(await failureOf(asMember)).toBe('WRONG_CREDENTIALS')
    await run('add', other.name, 'admin')
    await run('remove', name)
    expect(await failureOf(signIn())).toBe('WRONG_CREDENTIALS')
  })

  test('wrong codes are limited like wrong passwords, and then even the right one is refused', async () => {
    const { secret } = await enrol()
    site.clock.advance(30_000)
    for (let tries = 0; tries < 10; tries += 1) await failureOf(signIn({ code: '000000' }))
    expect(await failureOf(signIn({ code: codeOf(secret) }))).toBe('TRY_LATER')
    site.clock.advance(16 * 60_000)
    expect(await failureOf(signIn({ code: codeOf(secret) }))).toBeUndefined()
  })

  test('a right password, after which the code is required, does not count as a wrong guess', async () => {
    const { secret } = await enrol()
    for (let nth = 0; nth < 12; nth += 1) expect(await failureOf(signIn())).toBe('SECOND_FACTOR_REQUIRED')
    const client = await signedIn(secret)
    expect((await client.call(listStaff, {})).list).toMatchObject([{ name }])
  })

  test('wrong guesses at a name that contains an address do not lock out staff who sign in from there', async () => {
    const own = '203.0.113.9'
    const signInFrom = async (remoteAddress: string, payload: { account: string; password: string }) => {
      const url = `${basePath}${signInStaff.path}`
      return (await site.app.inject({ method: 'POST', url, remoteAddress, payload })).json().code as number
    }
    const guesses = (from: string, account: string) =>
      Array.from({ length: 10 }, () => signInFrom(from, { account, password: 'wrong' }))
    const codes = await Promise.all([
      // as many as are allowed at one name from one address
      ...guesses('198.51.100.1', `${own} ${name}`),
      // as many as are allowed from one address
      ...[2, 3, 4].flatMap((nth) => guesses(`198.51.100.${nth}`, own)),
    ])
    expect(codes).toEqual(Array(40).fill(errors.WRONG_CREDENTIALS.code))
    expect(await signInFrom(own, { account: name, password })).toBe(200)
  })

  test('the secret is not stored in a readable form', async () => {
    const secret = await startEnrolment()
    const staff = await findStaff(site.ctx.db, id)
    expect(staff?.totp_secret?.toString('latin1')).not.toContain(secret)
    expect(staff?.totp_secret?.toString('latin1')).not.toContain(Secret.fromBase32(secret).latin1)
  })

  test('the demo’s operator needs no second factor while the demo is on', async () => {
    await inTransaction(site.ctx.db, (tx) => insertDemoAccount(tx, id))
    expect(await signIn()).toHaveProperty('enrolment')
    const demo = await openTestApp({ env: { DEMO: '1' } })
    try {
      const account = await makeAccount(demo.ctx)
      await inTransaction(demo.ctx.db, async (tx) => {
        await setPassword(tx, account.id, await hashPassword(password))
        await insertDemoAccount(tx, account.id)
      })
      await runCommand(demo, staffCommand, 'add', account.name, 'admin')
      expect(await demo.anonymous.call(signInStaff, { account: account.name, password })).toHaveProperty(
        'session',
      )
    } finally {
      await demo.close()
    }
  })
})

describe('a session of the back office', () => {
  test('ends after 30 minutes without use, and after 12 hours of use', async () => {
    const { secret } = await enrol()
    const idle = await signedIn(secret)
    site.clock.advance(29 * 60_000)
    expect(await failureOf(idle.call(listStaff, {}))).toBeUndefined()
    site.clock.advance(30 * 60_000)
    expect(await failureOf(idle.call(listStaff, {}))).toBe('SESSION_EXPIRED')
    const used = await signedIn(secret)
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      site.clock.advance(20 * 60_000)
      expect(await failureOf(used.call(listStaff, {}))).toBeUndefined()
    }
    site.clock.advance(20 * 60_000)
    expect(await failureOf(used.call(listStaff, {}))).toBe('SESSION_EXPIRED')
  })

  test('is listed, and can be ended from another one, but not by others; each end is recorded once', async () => {
    const { secret } = await enrol()
    const [one, other] = [await signedIn(secret), await signedIn(secret)]
    const otherAccount = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    const sessions = await sessionsOf(one)
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true])
    const others = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)
    expect(await failureOf(otherAccount.call(endStaffSession, { id: others?.id ?? 0 }))).toBe('NOT_FOUND')
    await one.call(endStaffSession, { id: others?.id ?? 0 })
    expect(await failureOf(other.call(listStaff, {}))).toBe('SESSION_ENDED')
    await one.call(endStaffSession, { id: others?.id ?? 0 })
    await one.call(signOutStaff, {})
    expect(await failureOf(one.call(listStaff, {}))).toBe('SESSION_ENDED')
    const { list } = await otherAccount.call(listAudit, { subject: `account:${id}` })
    expect(list.slice(0, 2)).toMatchObject([
      { action: 'staff.sign-out', actorId: Number(id), before: { device: expect.any(String) } },
      { action: 'staff.end-session', actorId: Number(id) },
    ])
    expect(list.map(({ action }) => action).filter((action) => action === 'staff.end-session')).toHaveLength(
      1,
    )
  })

  test('that a new password has ended is not listed', async () => {
    const { secret } = await enrol()
    expect(await sessionsOf(await signedIn(secret))).toHaveLength(2)
    const changed = 'hillside42'
    await inTransaction(site.ctx.db, async (tx) => setPassword(tx, id, await hashPassword(changed)))
    const client = await signedIn(secret, { password: changed })
    expect(await sessionsOf(client)).toMatchObject([{ isCurrent: true }])
  })

  test('that are open are listed by device, in both orders and page by page', async () => {
    const { secret } = await enrol()
    const first = await signedIn(secret)
    const client = await signedIn(secret)
    site.clock.advance(20 * 60_000)
    const last = await signedIn(secret)
    const list = (input: InputOf<typeof listStaffSessions> = {}) => last.call(listStaffSessions, input)
    const idsOf = async (input: Parameters<typeof list>[0]) => (await list(input)).list.map((one) => one.id)
    const all = await list()
    expect(all.list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
    const ids = all.list.map((one) => one.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    for (const order of ['newest', 'oldest'] as const) {
      const page = await list({ order, size: 3 })
      const expected = order === 'newest' ? ids : ids.toReversed()
      expect(page.list.map((one) => one.id)).toEqual(expected.slice(0, 3))
      expect(await idsOf({ order, size: 3, cursor: page.next ?? '' })).toEqual(expected.slice(3))
      expect(page.total).toBe(4)
      const another = order === 'newest' ? 'oldest' : 'newest'
      expect(await failureOf(list({ order: another, cursor: page.next ?? '' }))).toBe('BAD_REQUEST')
    }
    const device = site.ctx.db.updateTable('staff_sessions').set({ device: 'Mozilla Firefox/150' })
    await device.where('id', '=', BigInt(ids[1] ?? 0)).execute()
    expect(await list({ device: 'FIREFOX' })).toMatchObject({ list: [{ id: ids[1] }], total: 1 })
    // Those that were not used for half an hour are closed.
    for (const used of [client, last]) expect(await failureOf(used.call(listStaff, {}))).toBeUndefined()
    site.clock.advance(20 * 60_000)
    expect(await idsOf({})).toEqual([ids[0], ids[1]])
    expect(await failureOf(first.call(listStaff, {}))).toBe('SESSION_EXPIRED')
  })

  test.each([
    ['another password', async () => inTransaction(site.ctx.db, (tx) => setPassword(tx, id, 'other'))],
    [
      'a suspension',
      async () => inTransaction(site.ctx.db, (tx) => suspendAccounts(tx, [id], site.clock.now())),
    ],
    ['another role', async () => (await makeStaff(site.ctx, 'admin')) && run('role', name, 'editor')],
    ['a removal', async () => (await makeStaff(site.ctx, 'admin')) && run('remove', name)],
    ['a reset of the second factor', async () => run('reset-totp', name)],
  ])('ends with %s', async (_what, change) => {
    const { secret } = await enrol()
    const client = await signedIn(secret)
    expect(await failureOf(client.call(listStaffSessions, {}))).toBeUndefined()
    await change()
    expect(await failureOf(client.call(listStaffSessions, {}))).toBe('SESSION_ENDED')
  })
})

describe('roles', () => {
  test('are changed by an admin, recorded with both, and end the sessions of whoever is concerned', async () => {
    const admin = await makeStaff(site.ctx, 'admin')
    const changed = await site.as(admin.staffToken).call(changeStaffRole, { id: Number(id), role: 'finance' })
    expect(changed).toMatchObject({ name, role: 'finance' })
    const { list } = await site.as(admin.staffToken).call(listAudit, { subject: `account:${id}` })
    expect(
      list.map(({ action, actorName, role, before, after }) => ({ action, actorName, role, before, after })),
    ).toEqual([
      {
        ...{ action: 'staff.change-role', actorName: admin.name, role: 'admin' },
        ...{ before: { role: 'admin' }, after: { role: 'finance' } },
      },
      {
        action: 'staff.add',
        actorName: 'Tester',
        role: 'command_line',
        before: null,
        after: { role: 'admin' },
      },
    ])
    expect(list[0]).toMatchObject({ address: '127.0.0', requestId: expect.any(String) })
  })

  test('are not changed if the request expects another one', async () => {
    const admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    const restore = (expected: 'editor' | 'finance') =>
      admin.call(changeStaffRole, { id: Number(id), role: 'admin', expected })
    await admin.call(changeStaffRole, { id: Number(id), role: 'finance' })
    expect(await failureOf(restore('editor'))).toBe('ROLE_CHANGED')
    expect(await findStaff(site.ctx.db, id)).toMatchObject({ role: 'finance' })
    expect(await restore('finance')).toMatchObject({ role: 'admin' })
  })

  test('the last admin stays one, also when two admins demote each other at once', async () => {
    await expect(run('role', name, 'editor')).rejects.toThrow('last admin')
    await expect(run('remove', name)).rejects.toThrow('last admin')
    const other = await makeStaff(site.ctx, 'admin')
    const outcomes = await Promise.allSettled([
      run('role', name, 'editor'),
      run('role', other.name, 'editor'),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an admin whose account is suspended or deleted does not count as the last one', async () => {
    const [demo, gone] = [await makeStaff(site.ctx, 'admin'), await makeStaff(site.ctx, 'admin')]
    await inTransaction(site.ctx.db, (tx) => insertDemoAccount(tx, demo.id))
    await suspendDemoAccounts(site.ctx)
    const hash = await hashPassword(password)
    await inTransaction(site.ctx.db, (tx) => setPassword(tx, gone.id, hash))
    await site.as(await openSession(site.ctx.db, gone.id, 'test', site.clock.now())).call(deleteAccount, {
      password,
    })
    await expect(run('remove', name)).rejects.toThrow('last admin')
    await drainJobs(site.ctx)
    await expect(run('role', name, 'editor')).rejects.toThrow('last admin')
  })

  test('the deletion of an account ends its role and second factor once, recorded as an action of the system', async () => {
    const admin = await makeStaff(site.ctx, 'admin')
    await enrol()
    const token = await openSession(site.ctx.db, id, 'test', site.clock.now())
    await site.as(token).call(deleteAccount, { password })
    const reader = site.as(admin.staffToken)
    const members = (await reader.call(listStaff, {})).list.map((member) => member.name)
    expect(members).toEqual([admin.name])
    await drainJobs(site.ctx)
    const row = site.ctx.db.selectFrom('staff').selectAll().where('account_id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      ...{ removed_at: site.clock.now(), totp_secret: null, totp_confirmed_at: null },
    })
    const { list } = await reader.call(listAudit, { subject: `account:${id}` })
    expect(list.filter(({ action }) => action === 'staff.remove')).toMatchObject([
      { actorName: 'system', role: 'system', before: { role: 'admin' }, reason: 'the account was deleted' },
    ])
  })

  test('a lost second factor is set up again after reset-totp, and old recovery codes are void', async () => {
    const { recoveryCodes, secret } = await enrol()
    await run('reset-totp', name)
    const { before, after } = await site.ctx.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('act', '=', 'staff.reset-totp')
      .executeTakeFirstOrThrow()
    expect([before, after]).toEqual([{ hasSecondFactor: true }, { hasSecondFactor: false }])
    expect(await startEnrolment()).not.toBe(secret)
    expect(await failureOf(signIn({ recoveryCode: recoveryCodes[0] ?? '' }))).toBeUndefined()
    expect(await signIn({ recoveryCode: recoveryCodes[0] ?? '' })).toHaveProperty('enrolment')
  })

  test.each([
    [['add', 'nobody99', 'admin'], 'There is no account "nobody99".'],
    [['add', '10001', 'king'], 'A role is one of triage'],
    [['promote', 'someone'], 'Usage: staff'],
    [['add'], 'Usage: staff'],
  ])('staff %j is refused', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })

  test('a guest cannot be staff', async () => {
    const guest = await makeAccount(site.ctx, { isGuest: true })
    await expect(run('add', String(guest.id), 'editor')).rejects.toThrow('A guest has no password')
    const change = { accountId: guest.id, role: 'editor', operator: commandLineOperator('Lin') } as const
    await expect(addStaff(site.ctx, change)).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
    await expect(addStaff(site.ctx, { ...change, accountId: 999_999n })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
    expect(await findStaff(site.ctx.db, guest.id)).toBeUndefined()
  })
})
