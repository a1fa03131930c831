import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { mailEnv, mailedCode } from '../../../test/mailed-code.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Context } from '../../context.ts'
import { type Mailbox, openMailbox } from '../../mailbox/open-mailbox.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changePassword } from './change-password.ts'
import { bindEmail } from './email/bind-email.ts'
import { resetPassword } from './email/reset-password.ts'
import { endOtherSessionsOf, endSessionOf } from './end-sessions.ts'
import { makeExportTicket } from './export-tickets.ts'
import { authenticate, deleteAccount, openSession, suspendAccounts } from './index.ts'
import { login } from './login.ts'
import { loginByCode } from './login-by-code.ts'
import { getContact, makeMember, setPassword } from './queries.ts'
import { recoverGuest } from './recover-guest.ts'
import type { OpenedSession } from './register-account.ts'
import { renewRecoveryCode } from './renew-recovery-code.ts'
import { listLatestSessions } from './session-queries.ts'
import { upgradeGuest } from './upgrade-guest.ts'

/** Sign-ins that race with an action that ends the account's sessions. */

const password = 'moonlit7'
const newPassword = 'daylight8'
const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }

let site: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openTestApp({ env: mailEnv(mailbox) })
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

let nth = 0
beforeEach(() => {
  nth += 1
  // each test has a guess count of its own
  site.clock.advance(20 * 60_000)
})

interface Owner {
  viewer: Viewer
  token: string
}
interface SignIn {
  owner: Owner
  /** From a different address each time, so that the guess limit is not reached. */
  signIn: (ctx: Context, nth: number) => Promise<OpenedSession>
}
type Action = (ctx: Context, owner: Owner) => Promise<unknown>

const ownerOf = async (token: string): Promise<Owner> => ({
  token,
  viewer: await authenticate(site.ctx, token, undefined),
})
const addressOf = (attempt: number) => `192.0.2.${attempt + 1}`

async function byPassword(): Promise<SignIn> {
  const account = `Sailor${10_000 + nth}`
  const { token } = await site.anonymous.call(contract.registerAccount, { account, password, consent })
  return {
    owner: await ownerOf(token),
    signIn: (ctx, attempt) => login(ctx, { account, password }, addressOf(attempt)),
  }
}

async function byRecoveryCode(): Promise<SignIn> {
  const { token, recoveryCode } = await site.anonymous.call(contract.createGuest, { consent })
  return {
    owner: await ownerOf(token),
    signIn: (ctx, attempt) => recoverGuest(ctx, { recoveryCode }, addressOf(attempt)),
  }
}

/** The code is shown on another device than the owner's. */
async function byLoginCode(from: () => Promise<SignIn>): Promise<SignIn> {
  const { owner } = await from()
  const other = await openSession(site.ctx.db, owner.viewer.accountId, 'other', site.clock.now())
  const { code } = await site.as(other).call(contract.makeLoginCode, {})
  return { owner, signIn: (ctx, attempt) => loginByCode(ctx, { code }, addressOf(attempt)) }
}

const change: Action = (ctx, { viewer }) =>
  changePassword(ctx, {
    viewer,
    requestKey: crypto.randomUUID(),
    input: { oldPassword: password, newPassword },
  })
const remove: Action = (ctx, { viewer }) => deleteAccount(ctx, viewer, password)
const suspend: Action = (ctx, { viewer }) =>
  inTransaction(ctx.db, (tx) => suspendAccounts(tx, [viewer.accountId], ctx.clock.now()))
const upgrade: Action = (ctx, { viewer }) => {
  const input = { account: `Upgraded${1000 + nth}`, password, consent }
  return upgradeGuest(ctx, { viewer, requestKey: crypto.randomUUID(), input, device: '' })
}
const endOthers: Action = (ctx, { viewer }) => endOtherSessionsOf(ctx, viewer, password)

const codeFrom = (email: string, request: () => Promise<unknown>) =>
  mailedCode(site.ctx, mailbox, email, request)
/** A password reset, with its code ready. */
async function prepareReset({ token }: Owner): Promise<Action> {
  const email = `sailor${nth}@liuguang.example`
  const client = site.as(token)
  const bindCode = await codeFrom(email, () => client.call(contract.sendBindCode, { email, lang: 'en' }))
  await client.call(contract.bindEmail, { email, code: bindCode, password })
  site.clock.advance(contract.limits.emailResendSeconds * 1000)
  const code = await codeFrom(email, () =>
    site.anonymous.call(contract.requestPasswordReset, { email, lang: 'en' }),
  )
  return (ctx) => resetPassword(ctx, { email, code, password: newPassword }, '198.51.100.1')
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof AppError ? error.failure : String(error)),
  )

const refusals = {
  password: 'WRONG_CREDENTIALS',
  suspended: 'ACCOUNT_SUSPENDED',
  recovery: 'WRONG_RECOVERY_CODE',
  code: 'WRONG_LOGIN_CODE',
}

describe.each<{ what: string; begins: () => Promise<SignIn>; refusal: string; action: Action | 'reset' }>([
  { what: 'a password against its change', begins: byPassword, refusal: refusals.password, action: change },
  { what: 'a password against its reset', begins: byPassword, refusal: refusals.password, action: 'reset' },
  { what: 'a password against a deletion', begins: byPassword, refusal: refusals.password, action: remove },
  {
    what: 'a password against a suspension',
    begins: byPassword,
    refusal: refusals.suspended,
    action: suspend,
  },
  {
    what: 'a recovery code against an upgrade',
    begins: byRecoveryCode,
    refusal: refusals.recovery,
    action: upgrade,
  },
  {
    what: 'a recovery code against a deletion',
    begins: byRecoveryCode,
    refusal: refusals.recovery,
    action: remove,
  },
  {
    what: 'a recovery code against a suspension',
    begins: byRecoveryCode,
    refusal: refusals.recovery,
    action: suspend,
  },
  {
    what: 'a login code against a change of the password',
    begins: () => byLoginCode(byPassword),
    refusal: refusals.code,
    action: change,
  },
  {
    what: 'a login code against an upgrade',
    begins: () => byLoginCode(byRecoveryCode),
    refusal: refusals.code,
    action: upgrade,
  },
  {
    what: 'a login code against signing out everywhere else',
    begins: () => byLoginCode(byPassword),
    refusal: refusals.code,
    action: endOthers,
  },
])('$what', ({ begins, refusal, action }) => {
  const prepare = async () => {
    const { owner, signIn } = await begins()
    const prepared = action === 'reset' ? await prepareReset(owner) : action
    return { owner, signIn, run: (ctx: Context) => prepared(ctx, owner) }
  }

  test('sign-ins that commit after the action are refused', async () => {
    const { owner, signIn, run } = await prepare()
    const signIns = await inTransaction(site.ctx.db, async (tx) => {
      const account = tx.selectFrom('accounts').select('id').where('id', '=', owner.viewer.accountId)
      await account.forUpdate().execute()
      const started = Array.from({ length: 5 }, (_, attempt) => failureOf(signIn(site.ctx, attempt)))
      await untilWaiting(site.ctx.db, 5)
      await run({ ...site.ctx, db: tx })
      return started
    })
    expect(await Promise.all(signIns)).toEqual(Array(5).fill(refusal))
  })

  test('the action waits for an earlier sign-in and ends its session', async () => {
    const { signIn, run } = await prepare()
    let acted: Promise<unknown> = Promise.resolve()
    const { token } = await inTransaction(site.ctx.db, async (tx) => {
      const opened = await signIn({ ...site.ctx, db: tx }, 0)
      acted = run(site.ctx)
      await Promise.race([acted, untilWaiting(site.ctx.db, 1)])
      return opened
    })
    await acted
    expect(await failureOf(authenticate(site.ctx, token, undefined))).toBe('SESSION_ENDED')
  })
})

test('of twenty sign-ins sent during a password change no session remains', async () => {
  const { owner, signIn } = await byPassword()
  const signIns = (from: number) => Array.from({ length: 10 }, (_, at) => signIn(site.ctx, from + at))
  const before = signIns(0)
  const changed = change(site.ctx, owner)
  const outcomes = await Promise.allSettled([...before, ...signIns(10)])
  await changed
  const opened = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const states = await Promise.all(
    opened.map(({ token }) => failureOf(authenticate(site.ctx, token, undefined))),
  )
  expect(states).toEqual(Array(opened.length).fill('SESSION_ENDED'))
})

describe('a password changed between its check and the action refuses', () => {
  const bind = async ({ token, viewer }: Owner): Promise<Action> => {
    const email = `bound${nth}@liuguang.example`
    const code = await codeFrom(email, () =>
      site.as(token).call(contract.sendBindCode, { email, lang: 'en' }),
    )
    return (ctx) => bindEmail(ctx, viewer, { email, code, password }, '198.51.100.1')
  }
  const endOne = async ({ viewer }: Owner): Promise<Action> => {
    await openSession(site.ctx.db, viewer.accountId, 'other', site.clock.now())
    const sessions = await listLatestSessions(site.ctx.db, viewer.accountId, site.clock.now())
    const id = Number(sessions.find((session) => session.id !== viewer.sessionId)?.id)
    return (ctx) => endSessionOf(ctx, viewer, { id, password })
  }
  const makeTicket: Action = (ctx, { viewer }) => makeExportTicket(ctx, viewer, { password, lang: 'en' })

  test.each<[string, (owner: Owner) => Promise<Action>]>([
    ['binding an address', bind],
    ['deleting the account', async () => remove],
    ['an export', async () => makeTicket],
    ['signing one device out', endOne],
    ['signing all others out', async () => endOthers],
  ])('%s', async (_action, prepare) => {
    const { owner } = await byPassword()
    const action = await prepare(owner)
    const { accountId } = owner.viewer
    const { outcome } = await inTransaction(site.ctx.db, async (tx) => {
      await setPassword(tx, accountId, 'the hash of another password')
      const started = { outcome: failureOf(action(site.ctx, owner)) }
      await untilWaiting(site.ctx.db, 1)
      return started
    })
    expect(await outcome).toBe('WRONG_PASSWORD')
    const account = await getContact(site.ctx.db, accountId)
    const sessions = await listLatestSessions(site.ctx.db, accountId, site.clock.now())
    expect([account.name, account.email]).toEqual([`Sailor${10_000 + nth}`, null])
    expect(sessions.map(({ id }) => id)).toContain(owner.viewer.sessionId)
  })

  test('deleting a guest that another device upgraded to a member meanwhile is refused', async () => {
    const { owner } = await byRecoveryCode()
    const { accountId } = owner.viewer
    const { outcome } = await inTransaction(site.ctx.db, async (tx) => {
      const member = { name: `Upgraded${1000 + nth}`, passwordHash: 'a hash', now: site.clock.now() }
      await makeMember(tx, accountId, member)
      const started = { outcome: failureOf(deleteAccount(site.ctx, owner.viewer, undefined)) }
      await untilWaiting(site.ctx.db, 1)
      return started
    })
    expect(await outcome).toBe('WRONG_PASSWORD')
    expect((await getContact(site.ctx.db, accountId)).name).toBe(`Upgraded${1000 + nth}`)
  })
})

test('a recovery code that is replaced meanwhile cannot sign in', async () => {
  const { owner, signIn } = await byRecoveryCode()
  const started = await inTransaction(site.ctx.db, async (tx) => {
    await renewRecoveryCode({ ...site.ctx, db: tx }, owner.viewer)
    const outcome = failureOf(signIn(site.ctx, 0))
    await untilWaiting(site.ctx.db, 1)
    return { outcome }
  })
  expect(await started.outcome).toBe('WRONG_RECOVERY_CODE')
})

test('of five devices that change one password at once, one succeeds', async () => {
  const { owner } = await byPassword()
  const { accountId } = owner.viewer
  const tokens = await Promise.all(
    Array.from({ length: 5 }, (_, at) => openSession(site.ctx.db, accountId, `${at}`, site.clock.now())),
  )
  const owners = await Promise.all(tokens.map(ownerOf))
  const changes = await inTransaction(site.ctx.db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const started = owners.map((each) => failureOf(change(site.ctx, each)))
    await untilWaiting(site.ctx.db, 5)
    return started
  })
  const outcomes = await Promise.all(changes)
  expect(outcomes.toSorted()).toEqual([...Array(4).fill('WRONG_PASSWORD'), 'no failure'])
})
