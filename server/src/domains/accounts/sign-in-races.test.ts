import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Context } from '../../context.ts'
import { type Mailbox, openMailbox } from '../../mailbox/open-mailbox.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './email/reset-password.ts'
import { endOtherSessionsOf } from './end-other-sessions.ts'
import { authenticate, deleteAccount, openSession, suspendAccounts, upgradeGuest } from './index.ts'
import { login } from './login.ts'
import { loginByCode } from './login-by-code.ts'
import { recoverGuest } from './recover-guest.ts'
import type { OpenedSession } from './register-account.ts'
import { renewRecoveryCode } from './renew-recovery-code.ts'

/** Sign-ins that are under way while the account ends its sessions. */

const password = 'moonlit7'
const newPassword = 'daylight8'
const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }

let site: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openTestApp({
    env: { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Liuguang <no-reply@liuguang.example>' },
  })
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

let nth = 0
beforeEach(() => {
  nth += 1
  // each test has guesses of its own
  site.clock.advance(20 * 60_000)
})

interface Owner {
  viewer: Viewer
  token: string
}
interface SignIn {
  owner: Owner
  /** From another address each time: the limit on guesses is not what is tested. */
  signIn: (ctx: Context, nth: number) => Promise<OpenedSession>
}
type Act = (ctx: Context, owner: Owner) => Promise<unknown>

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

/** The code is shown by another device than the owner's. */
async function byLoginCode(from: () => Promise<SignIn>): Promise<SignIn> {
  const { owner } = await from()
  const other = await openSession(site.ctx.db, owner.viewer.accountId, 'other', site.clock.now())
  const { code } = await site.as(other).call(contract.makeLoginCode, {})
  return { owner, signIn: (ctx, attempt) => loginByCode(ctx, { code }, addressOf(attempt)) }
}

const change: Act = (ctx, { viewer }) =>
  changePassword(ctx, {
    viewer,
    requestKey: crypto.randomUUID(),
    input: { oldPassword: password, newPassword },
  })
const remove: Act = (ctx, { viewer }) => deleteAccount(ctx, viewer, password)
const suspend: Act = (ctx, { viewer }) =>
  inTransaction(ctx.db, (tx) => suspendAccounts(tx, [viewer.accountId], ctx.clock.now()))
const upgrade: Act = (ctx, { viewer }) => {
  const input = { account: `Upgraded${1000 + nth}`, password, consent }
  return upgradeGuest(ctx, { viewer, requestKey: crypto.randomUUID(), input, device: '' })
}
const endOthers: Act = (ctx, { viewer }) => endOtherSessionsOf(ctx, viewer, password)

async function codeFrom(email: string, request: () => Promise<unknown>): Promise<string> {
  const after = mailbox.mails[0]?.id ?? 0
  await request()
  await drainJobs(site.ctx)
  return /^\d{6}$/m.exec((await mailbox.waitFor(email, after)).text)?.[0] ?? 'no code'
}
/** The reset, with its code at hand. */
async function prepareReset({ token }: Owner): Promise<Act> {
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

/** Resolves once so many queries of this database wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          site.ctx.db,
        )
        return rows.length
      },
      { timeout: 8000 },
    )
    .toBeGreaterThanOrEqual(count)

const refusals = {
  password: 'WRONG_CREDENTIALS',
  recovery: 'WRONG_RECOVERY_CODE',
  code: 'WRONG_LOGIN_CODE',
}

describe.each<{ what: string; begins: () => Promise<SignIn>; refusal: string; act: Act | 'reset' }>([
  { what: 'a password against its change', begins: byPassword, refusal: refusals.password, act: change },
  { what: 'a password against its reset', begins: byPassword, refusal: refusals.password, act: 'reset' },
  { what: 'a password against a deletion', begins: byPassword, refusal: refusals.password, act: remove },
  { what: 'a password against a suspension', begins: byPassword, refusal: refusals.password, act: suspend },
  {
    what: 'a recovery code against an upgrade',
    begins: byRecoveryCode,
    refusal: refusals.recovery,
    act: upgrade,
  },
  {
    what: 'a recovery code against a deletion',
    begins: byRecoveryCode,
    refusal: refusals.recovery,
    act: remove,
  },
  {
    what: 'a recovery code against a suspension',
    begins: byRecoveryCode,
    refusal: refusals.recovery,
    act: suspend,
  },
  {
    what: 'a login code against a change of the password',
    begins: () => byLoginCode(byPassword),
    refusal: refusals.code,
    act: change,
  },
  {
    what: 'a login code against an upgrade',
    begins: () => byLoginCode(byRecoveryCode),
    refusal: refusals.code,
    act: upgrade,
  },
  {
    what: 'a login code against signing out everywhere else',
    begins: () => byLoginCode(byPassword),
    refusal: refusals.code,
    act: endOthers,
  },
])('$what', ({ begins, refusal, act }) => {
  const prepare = async () => {
    const { owner, signIn } = await begins()
    const prepared = act === 'reset' ? await prepareReset(owner) : act
    return { owner, signIn, run: (ctx: Context) => prepared(ctx, owner) }
  }

  test('sign-ins that it overtakes are refused', async () => {
    const { owner, signIn, run } = await prepare()
    const signIns = await inTransaction(site.ctx.db, async (tx) => {
      const account = tx.selectFrom('accounts').select('id').where('id', '=', owner.viewer.accountId)
      await account.forUpdate().execute()
      const started = Array.from({ length: 5 }, (_, attempt) => failureOf(signIn(site.ctx, attempt)))
      await untilWaiting(5)
      await run({ ...site.ctx, db: tx })
      return started
    })
    expect(await Promise.all(signIns)).toEqual(Array(5).fill(refusal))
  })

  test('it waits for a sign-in that came first, and ends its session', async () => {
    const { signIn, run } = await prepare()
    let acted: Promise<unknown> = Promise.resolve()
    const { token } = await inTransaction(site.ctx.db, async (tx) => {
      const opened = await signIn({ ...site.ctx, db: tx }, 0)
      acted = run(site.ctx)
      await Promise.race([acted, untilWaiting(1)])
      return opened
    })
    await acted
    expect(await failureOf(authenticate(site.ctx, token, undefined))).toBe('SESSION_ENDED')
  })
})

test('of twenty sign-ins sent while a password changes no session is left', async () => {
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

test('a recovery code that is replaced meanwhile opens nothing', async () => {
  const { owner, signIn } = await byRecoveryCode()
  const started = await inTransaction(site.ctx.db, async (tx) => {
    await renewRecoveryCode({ ...site.ctx, db: tx }, owner.viewer)
    const outcome = failureOf(signIn(site.ctx, 0))
    await untilWaiting(1)
    return { outcome }
  })
  expect(await started.outcome).toBe('WRONG_RECOVERY_CODE')
})

test('of five devices that change one password at once, one does', async () => {
  const { owner } = await byPassword()
  const { accountId } = owner.viewer
  const tokens = await Promise.all(
    Array.from({ length: 5 }, (_, at) => openSession(site.ctx.db, accountId, `${at}`, site.clock.now())),
  )
  const owners = await Promise.all(tokens.map(ownerOf))
  const changes = await inTransaction(site.ctx.db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const started = owners.map((each) => failureOf(change(site.ctx, each)))
    await untilWaiting(5)
    return started
  })
  const outcomes = await Promise.all(changes)
  expect(outcomes.toSorted()).toEqual([...Array(4).fill('WRONG_PASSWORD'), 'no failure'])
})
