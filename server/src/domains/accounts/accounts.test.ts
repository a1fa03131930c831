import * as contract from '@liuguang/contract'
import { CallError, type Client } from '@liuguang/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { bodyLike } from '../../../test/whole-server/schema-arbitrary.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { hashPassword } from './index.ts'
import { login as signIn } from './login.ts'
import { findKnownOrigin } from './origins.ts'

let site: TestApp
const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? error.failure : `no failure: ${String(error)}`
}

const register = (account: string, password = 'moonlit7') =>
  site.anonymous.call(contract.registerAccount, { account, password, consent })

describe('register', () => {
  test('creates a signed-in member with an empty wallet', async () => {
    const { token, user } = await register('Harbour2026')
    expect(user).toMatchObject({ name: 'Harbour2026', isGuest: false, groupId: 2, points: 0, freeViews: 0 })
    expect(await site.as(token).call(contract.getMemberInfo, {})).toEqual(user)
  })

  test('refuses a taken name, ignoring case', async () => {
    await register('Ferry12345')
    expect(await failureOf(register('fERRY12345'))).toBe('ACCOUNT_TAKEN')
  })

  test('of two concurrent registrations with one name, one succeeds', async () => {
    const outcomes = await Promise.all([register('twins0001'), register('twins0001')].map(failureOf))
    expect(outcomes.filter((outcome) => outcome === 'ACCOUNT_TAKEN')).toHaveLength(1)
  })

  test.each([
    ['a short name', { account: 'abc123' }],
    ['a name without a digit', { account: 'Moonlight' }],
    ['a name without a letter', { account: '20261123' }],
    ['a name with a space', { account: 'abc 12345' }],
    ['a short password', { password: 'a1b2c' }],
    ['a password without a digit', { password: 'moonlight' }],
    ['a password without a letter', { password: '73829105' }],
    ['NUL in the password', { password: 'moonlit\u00007' }],
  ])('refuses %s', async (_what, wrong) => {
    const input = { account: 'newcomer1', password: 'moonlit7', consent, ...wrong }
    expect(await failureOf(site.anonymous.call(contract.registerAccount, input))).toBe('BAD_REQUEST')
  })

  test('refuses a common password', async () => {
    expect(await failureOf(register('newcomer2', 'abc123'))).toBe('PASSWORD_TOO_COMMON')
  })

  test('requires consent to the current versions', async () => {
    const input = {
      account: 'newcomer3',
      password: 'moonlit7',
      consent: { ...consent, privacy: '2020-01-01' },
    }
    expect(await failureOf(site.anonymous.call(contract.registerAccount, input))).toBe('CONSENT_OUTDATED')
  })

  test('stores the accepted versions and the inviter', async () => {
    const { user } = await site.anonymous.call(contract.registerAccount, {
      account: 'invited001',
      password: 'moonlit7',
      consent,
      shareCode: 'ABCD1234',
      channelCode: 'spring',
    })
    const account = await site.ctx.db
      .selectFrom('accounts')
      .select(['invited_by_share_code', 'channel_code'])
      .where('id', '=', BigInt(user.userId))
      .executeTakeFirstOrThrow()
    expect(account).toEqual({ invited_by_share_code: 'ABCD1234', channel_code: 'spring' })
    const accepted = await site.ctx.db
      .selectFrom('account_consents')
      .select(['kind', 'version'])
      .where('account_id', '=', BigInt(user.userId))
      .orderBy('kind')
      .execute()
    expect(accepted).toEqual([
      { kind: 'agreement', version: consent.agreement },
      { kind: 'privacy', version: consent.privacy },
    ])
  })
})

describe('login', () => {
  const login = (account: string, password: string) =>
    site.anonymous.call(contract.login, { account, password })

  test('signs in, ignoring the case of the name', async () => {
    await register('Lantern88')
    expect((await login('lantern88', 'moonlit7')).user.name).toBe('Lantern88')
  })

  test('signs in with an older name that has no digit', async () => {
    await register('Lantern66')
    await site.ctx.db
      .updateTable('accounts')
      .set({ name: 'OldLantern' })
      .where('name', '=', 'Lantern66')
      .execute()
    expect((await login('oldlantern', 'moonlit7')).user.name).toBe('OldLantern')
  })

  test('gives the same error for a wrong password and an unknown account', async () => {
    await register('Lantern99')
    expect(await failureOf(login('Lantern99', 'moonlit8'))).toBe('WRONG_CREDENTIALS')
    expect(await failureOf(login('Nobody9999', 'moonlit8'))).toBe('WRONG_CREDENTIALS')
  })

  test('says that an account is suspended to those with its password only, and counts no guess of theirs', async () => {
    await register('Lantern55')
    await site.ctx.db
      .updateTable('accounts')
      .set({ suspended_at: new Date() })
      .where('name', '=', 'Lantern55')
      .execute()
    for (let nth = 0; nth < 11; nth += 1)
      expect(await failureOf(login('Lantern55', 'moonlit7'))).toBe('ACCOUNT_SUSPENDED')
    expect(await failureOf(login('Lantern55', 'moonlit8'))).toBe('WRONG_CREDENTIALS')
  })

  test('takes about as long for an unknown account as for a wrong password', async () => {
    await register('Lantern77')
    const times: Record<string, number[]> = { Nobody7777: [], Lantern77: [] }
    const work = (account: string) =>
      statementsOf(site.ctx, (ctx) => signIn(ctx, { account, password: 'moonlit8' }, '192.0.2.7'))
    expect(await work('Nobody7777')).toEqual(await work('Lantern77'))
    // alternating, so that other load on the machine affects both
    for (let round = 0; round < 9; round += 1) {
      for (const [account, taken] of Object.entries(times)) {
        const startedAt = performance.now()
        await failureOf(login(account, 'moonlit8'))
        taken.push(performance.now() - startedAt)
      }
    }
    const median = (taken: number[] = []) => taken.toSorted((one, other) => one - other)[4] ?? 0
    // Without the dummy hash an unknown account fails after 2 ms, a known one after 40.
    const ratio = median(times.Nobody7777) / median(times.Lantern77)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('of thirty concurrent wrong guesses ten are checked, and the owner can still sign in from another address', async () => {
    await register('Lighthouse1')
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => failureOf(login('Lighthouse1', 'wrong777'))),
    )
    expect(guesses.filter((outcome) => outcome === 'WRONG_CREDENTIALS')).toHaveLength(10)
    expect(guesses.filter((outcome) => outcome === 'TRY_LATER')).toHaveLength(20)
    const response = await site.app.inject({
      method: 'POST',
      url: '/api.php/clientelm/loginUser',
      remoteAddress: '198.51.100.7',
      payload: { account: 'Lighthouse1', password: 'moonlit7' },
    })
    expect(response.json().code).toBe(200)
  })
})

describe('guests', () => {
  const createGuest = () => site.anonymous.call(contract.createGuest, { consent })

  test('one tap creates an account, and its recovery code signs in on another device', async () => {
    const guest = await createGuest()
    expect(guest.user).toMatchObject({ isGuest: true, name: '', groupId: 2 })
    const typed = guest.recoveryCode.toLowerCase().replaceAll('-', ' ')
    const again = await site.anonymous.call(contract.recoverGuest, { recoveryCode: typed })
    expect(again.user.userId).toBe(guest.user.userId)
    expect(again.token).not.toBe(guest.token)
  })

  test('a wrong recovery code cannot sign in', async () => {
    const recoveryCode = '0000-0000-0000-0000-0000-0000'
    expect(await failureOf(site.anonymous.call(contract.recoverGuest, { recoveryCode }))).toBe(
      'WRONG_RECOVERY_CODE',
    )
  })

  test('a new recovery code replaces the old one', async () => {
    const guest = await createGuest()
    const { recoveryCode } = await site.as(guest.token).call(contract.renewRecoveryCode, {})
    expect(await failureOf(site.anonymous.call(contract.recoverGuest, guest))).not.toBe(
      'no failure: undefined',
    )
    const { user } = await site.anonymous.call(contract.recoverGuest, { recoveryCode })
    expect(user.userId).toBe(guest.user.userId)
  })

  test('upgrading keeps the account, and ends its sessions and its recovery code', async () => {
    const guest = await createGuest()
    const member = await site
      .as(guest.token)
      .call(contract.upgradeGuest, { account: 'Upgraded01', password: 'moonlit7', consent })
    expect(member.user).toMatchObject({ userId: guest.user.userId, isGuest: false, name: 'Upgraded01' })
    expect(await failureOf(site.as(guest.token).call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
    const { recoveryCode } = guest
    expect(await failureOf(site.anonymous.call(contract.recoverGuest, { recoveryCode }))).toBe(
      'WRONG_RECOVERY_CODE',
    )
  })

  test('upgrading makes the address that it came from known for sign-in', async () => {
    const { token } = await createGuest()
    const address = '203.0.113.30'
    const account = 'Upgraded02'
    const requestKey = crypto.randomUUID()
    const response = await site.app.inject({
      method: 'POST',
      url: `/api.php${contract.upgradeGuest.path}`,
      remoteAddress: address,
      payload: { token, requestKey, account, password: 'moonlit7', consent },
    })
    expect(response.json()).toMatchObject({ code: 200 })
    expect(await findKnownOrigin(site.ctx, account, { address })).toBe('address')
  })

  describe('when the response is lost', () => {
    const keyOf = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
    const countGuests = async () => {
      const accounts = site.ctx.db.selectFrom('accounts').select((count) => count.fn.countAll().as('n'))
      return Number((await accounts.executeTakeFirstOrThrow()).n)
    }
    const repeatCreate = (requestKey: string, input = { consent, device: 'phone' }) =>
      site.anonymous.call(contract.createGuest, input, { requestKey })

    test('the guest is created once, and the retry gets new credentials that replace the lost ones', async () => {
      const before = await countGuests()
      const lost = await repeatCreate(keyOf(1))
      const again = await repeatCreate(keyOf(1))
      expect(await countGuests()).toBe(before + 1)
      expect(again.user).toEqual(lost.user)
      expect(await site.as(again.token).call(contract.listSessions, {})).toHaveLength(1)
      expect(await failureOf(site.as(lost.token).call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
      const recover = ({ recoveryCode }: { recoveryCode: string }) =>
        site.anonymous.call(contract.recoverGuest, { recoveryCode })
      expect(await failureOf(recover(lost))).toBe('WRONG_RECOVERY_CODE')
      expect((await recover(again)).user.userId).toBe(lost.user.userId)
    })

    test('ten concurrent requests with one key create one account', async () => {
      const before = await countGuests()
      const made = await Promise.all(Array.from({ length: 10 }, () => repeatCreate(keyOf(2))))
      expect(new Set(made.map(({ user }) => user.userId)).size).toBe(1)
      expect(await countGuests()).toBe(before + 1)
    })

    test('the request key signs in for an hour, with the same payload, and only while the account is a guest', async () => {
      const guest = await repeatCreate(keyOf(3))
      expect(await failureOf(repeatCreate(keyOf(3), { consent, device: 'other' }))).toBe('REQUEST_KEY_REUSED')
      const startedAt = new Date()
      site.clock.set(new Date(startedAt.getTime() + 3_601_000))
      expect(await failureOf(repeatCreate(keyOf(3)))).toBe('REQUEST_KEY_REUSED')
      site.clock.set(startedAt)
      const input = { account: 'LostThird1', password: 'moonlit7', consent }
      await site.as(guest.token).call(contract.upgradeGuest, input)
      expect(await failureOf(repeatCreate(keyOf(3)))).toBe('REQUEST_KEY_REUSED')
    })

    test('the request key table stores nothing that signs in', async () => {
      const { token, recoveryCode, user } = await repeatCreate(keyOf(4))
      const input = { account: 'LostFourth1', password: 'moonlit7', consent }
      await site.as(token).call(contract.upgradeGuest, input, { requestKey: keyOf(4) })
      const rows = await site.ctx.db.selectFrom('request_keys').selectAll().execute()
      const text = JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value))
      expect(text).toContain(`"accountId":"${user.userId}"`)
      for (const secret of [token, recoveryCode, 'moonlit7']) expect(text).not.toContain(secret)
      const made = rows.filter(({ call }) => call === contract.createGuest.name)
      expect(made.map(({ request_key }) => request_key)).not.toContain(keyOf(4))
    })

    test('the upgrade happens once, and its retry with the ended token signs in', async () => {
      const { token, user } = await createGuest()
      const input = { account: 'LostUpgrade1', password: 'moonlit7', consent }
      const upgrade = (requestKey: string, given = input) =>
        site.as(token).call(contract.upgradeGuest, given, { requestKey })
      const lost = await upgrade(keyOf(5))
      const again = await upgrade(keyOf(5))
      expect(again.user).toMatchObject({ userId: user.userId, isGuest: false, name: 'LostUpgrade1' })
      expect(await failureOf(site.as(lost.token).call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
      expect((await site.as(again.token).call(contract.getMemberInfo, {})).name).toBe('LostUpgrade1')
      expect(await failureOf(upgrade(keyOf(5), { ...input, password: 'sunlit77' }))).toBe(
        'REQUEST_KEY_REUSED',
      )
      // the ended token works for nothing else, nor for another request
      expect(await failureOf(upgrade(keyOf(6)))).toBe('SESSION_ENDED')
      expect(await failureOf(site.as(token).call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
      // nor for this request, once the password has changed
      const passwordHash = await hashPassword('sunlit77')
      await site.ctx.db
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', BigInt(user.userId))
        .execute()
      expect(await failureOf(upgrade(keyOf(5)))).toBe('SESSION_ENDED')
      expect((await site.as(again.token).call(contract.getMemberInfo, {})).name).toBe('LostUpgrade1')
    })
  })

  test('a member has no recovery code and cannot upgrade', async () => {
    const member = site.as((await makeAccount(site.ctx)).token)
    expect(await failureOf(member.call(contract.renewRecoveryCode, {}))).toBe('NOT_A_GUEST')
    const input = { account: 'Another001', password: 'moonlit7', consent }
    expect(await failureOf(member.call(contract.upgradeGuest, input))).toBe('NOT_A_GUEST')
  })
})

describe('sessions', () => {
  test('are listed, and after one is ended its next call fails with 9011', async () => {
    const { id, token } = await makeAccount(site.ctx, { isGuest: true })
    const other = await site.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { openSession } = await import('./index.ts')
    const phone = await openSession(site.ctx.db, other.id, 'phone', site.ctx.clock.now())
    const sessions = await site.as(token).call(contract.listSessions, {})
    expect(sessions.map((session) => session.device).sort()).toEqual(['phone', 'test'])
    const ended = sessions.find((session) => !session.isCurrent)
    await site.as(token).call(contract.endSession, { id: ended?.id ?? 0 })
    expect(await failureOf(site.as(phone).call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
  })

  test('of another account can be neither ended nor seen', async () => {
    const mine = await makeAccount(site.ctx, { isGuest: true })
    const theirs = await makeAccount(site.ctx)
    const [session] = await site.as(theirs.token).call(contract.listSessions, {})
    const id = session?.id ?? 0
    expect(await failureOf(site.as(mine.token).call(contract.endSession, { id }))).toBe('NOT_FOUND')
    await site.as(theirs.token).call(contract.getMemberInfo, {})
  })

  test('end on logout, on suspension, and after 60 days without use', async () => {
    const left = await makeAccount(site.ctx)
    await site.as(left.token).call(contract.logout, {})
    expect(await failureOf(site.as(left.token).call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')

    const suspended = await makeAccount(site.ctx)
    await site.ctx.db
      .updateTable('accounts')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended.id)
      .execute()
    expect(await failureOf(site.as(suspended.token).call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')

    const idle = await makeAccount(site.ctx)
    site.clock.advance(61 * dayMs)
    expect(await failureOf(site.as(idle.token).call(contract.getMemberInfo, {}))).toBe('SESSION_EXPIRED')
    site.clock.advance(-61 * dayMs)
  })

  test('of a member end 180 days after sign-in despite use, including those opened by its login codes', async () => {
    const daysLater = async (days: number, clients: Client[]) => {
      site.clock.advance(days * dayMs)
      return Promise.all(clients.map((client) => failureOf(client.call(contract.getMemberInfo, {}))))
    }
    const start = site.clock.now()
    const isUsed = 'no failure: undefined'
    const member = site.as((await makeAccount(site.ctx)).token)
    const guest = site.as((await makeAccount(site.ctx, { isGuest: true })).token)
    for (let round = 0; round < 3; round += 1)
      expect(await daysLater(59, [member, guest])).toEqual([isUsed, isUsed])
    const { code } = await member.call(contract.makeLoginCode, {})
    const tablet = site.as((await site.anonymous.call(contract.loginByCode, { code })).token)
    expect(await daysLater(2, [member, tablet, guest])).toEqual([isUsed, isUsed, isUsed])
    expect(await daysLater(1, [member, tablet, guest])).toEqual([
      'SESSION_EXPIRED',
      'SESSION_EXPIRED',
      isUsed,
    ])
    site.clock.set(start)
  })
})

test('every call that needs an account refuses requests without one', async () => {
  const personal = contract.calls.filter((call) => call.who === 'account' || call.who === 'member')
  expect(personal.length).toBeGreaterThan(10)
  for (const call of personal) {
    const [sample] = fc.sample(bodyLike(call.input, 'valid'), { numRuns: 1, seed: 7 })
    for (const client of [site.anonymous, site.as('A'.repeat(43)), site.as('null')] satisfies Client[]) {
      const failure = await failureOf(client.call(call, { ...sample }))
      expect([call.name, failure]).toEqual([call.name, 'SESSION_EXPIRED'])
    }
  }
})
