import * as contract from '@liuguang/contract'
import { CallError } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { mailEnv, waitForMail } from '../../../../test/mailed-code.ts'
import { statementsOf } from '../../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type Mailbox, openMailbox } from '../../../mailbox/open-mailbox.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { type RunningWorker, runWorker } from '../../../platform/jobs/run-worker.ts'
import { domainTasks } from '../../jobs.ts'
import { authenticate } from '../authenticate.ts'
import { login as signIn } from '../login.ts'
import { findKnownOrigin } from '../origins.ts'
import { setEmail } from './queries.ts'
import { resetPassword } from './reset-password.ts'

let site: TestApp
let mailbox: Mailbox
let worker: RunningWorker

beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openTestApp({ env: mailEnv(mailbox) })
  worker = await runWorker(site.ctx, domainTasks, {
    concurrency: { heavy: 2, light: 2 },
    onLost: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  await worker.stop()
  await site.close()
  await mailbox.close()
})

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
const password = 'moonlit7'
const resendMs = contract.limits.emailResendSeconds * 1000
let nth = 0
let email = ''
/** The clock never goes back between tests, so that codes of earlier tests have expired. */
beforeEach(() => {
  nth += 1
  email = `reader${nth}@liuguang.example`
  site.clock.advance(20 * 60_000)
})

async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? error.failure : `no failure: ${String(error)}`
}

async function register() {
  const account = `Reader${10_000 + nth}`
  const { token } = await site.anonymous.call(contract.registerAccount, { account, password, consent })
  return { account, token, client: site.as(token) }
}
type Member = Awaited<ReturnType<typeof register>>

async function codeFor(to: string, request: () => Promise<unknown>): Promise<string> {
  const after = mailbox.mails[0]?.id ?? 0
  await request()
  const mail = await waitForMail(mailbox, to, after)
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? 'no code'
}
const sendBind = (member: Member, to = email) =>
  member.client.call(contract.sendBindCode, { email: to, lang: 'hk' })
const bind = (member: Member, code: string, to = email) =>
  member.client.call(contract.bindEmail, { email: to, code, password })
async function bound(): Promise<Member> {
  const member = await register()
  await bind(member, await codeFor(email, () => sendBind(member)))
  site.clock.advance(resendMs)
  return member
}
const askReset = (to = email) => site.anonymous.call(contract.requestPasswordReset, { email: to, lang: 'en' })
const reset = (code: string, newPassword = 'daylight8') =>
  site.anonymous.call(contract.resetPassword, { email, code, password: newPassword })
/** A code that differs from this one. */
const other = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')

describe('login by email', () => {
  const login = (account: string, typed = password) =>
    site.anonymous.call(contract.login, { account, password: typed })

  test('signs in with the bound address, in any spelling of its mailbox', async () => {
    const { account } = await bound()
    const [name, host] = email.split('@')
    for (const spelled of [email, email.toUpperCase(), `${name}+films@${host}`])
      expect((await login(spelled)).user).toMatchObject({ account, email })
  })

  test('an address that is not confirmed signs nobody in', async () => {
    const member = await register()
    await codeFor(email, () => sendBind(member))
    expect(await failureOf(login(email))).toBe('WRONG_CREDENTIALS')
  })

  test('an unknown address fails like a wrong password, with the same work', async () => {
    await bound()
    const unknown = `nobody${nth}@liuguang.example`
    for (const account of [email, unknown, 'nobody@', '@'])
      expect(await failureOf(login(account, 'moonlit8'))).toBe('WRONG_CREDENTIALS')
    const work = (account: string) =>
      statementsOf(site.ctx, (ctx) => signIn(ctx, { account, password: 'moonlit8' }, '192.0.2.7'))
    expect(await work(unknown)).toEqual(await work(email))
  })

  test('guesses at one mailbox are counted together in any spelling, and do not show whose it is', async () => {
    const { account } = await bound()
    const [name, host] = email.split('@')
    const guess = (typed: string) =>
      signIn(site.ctx, { account: typed, password: 'moonlit8' }, '192.0.2.8').catch(
        (error: { failure: string }) => error.failure,
      )
    const outcomes: unknown[] = []
    for (let count = 0; count < 12; count += 1) outcomes.push(await guess(`${name}+${count}@${host}`))
    expect(outcomes).toEqual([...Array(10).fill('WRONG_CREDENTIALS'), ...Array(2).fill('TRY_LATER')])
    expect(await guess(account), 'the name has its own count').toBe('WRONG_CREDENTIALS')
  })
})

describe('binding an address', () => {
  test('accepts the emailed code, which is sent in the reader’s language as text and as HTML', async () => {
    const member = await register()
    const code = await codeFor(email, () => sendBind(member))
    const mail = await waitForMail(mailbox, email)
    expect(mail).toMatchObject({ from: 'no-reply@liuguang.example', to: email })
    expect(mail.subject).toBe(`流光 電郵驗證碼：${code}`)
    expect(mail.text).toContain('請於 10 分鐘內輸入')
    expect(mail.html).toContain(code)
    expect(mail.html).toContain('lang="zh-HK"')
    expect(await bind(member, code)).toEqual({ email })
    expect((await member.client.call(contract.getMemberInfo, {})).email).toBe(email)
  })

  test('a retry changes nothing, and the code cannot be used for anything else', async () => {
    const member = await register()
    const code = await codeFor(email, () => sendBind(member))
    await bind(member, code)
    expect(await bind(member, code)).toEqual({ email })
    expect(await failureOf(bind(member, code, `else${nth}@liuguang.example`))).toBe('WRONG_EMAIL_CODE')
  })

  test('a code expires after five wrong attempts, after ten minutes, and when a newer one is sent', async () => {
    const member = await register()
    const first = await codeFor(email, () => sendBind(member))
    for (let round = 0; round < 5; round += 1)
      expect(await failureOf(bind(member, other(first)))).toBe('WRONG_EMAIL_CODE')
    expect(await failureOf(bind(member, first))).toBe('WRONG_EMAIL_CODE')
    site.clock.advance(resendMs)
    const second = await codeFor(email, () => sendBind(member))
    site.clock.advance(resendMs)
    const third = await codeFor(email, () => sendBind(member))
    if (second !== third) expect(await failureOf(bind(member, second))).toBe('WRONG_EMAIL_CODE')
    site.clock.advance(contract.limits.emailCodeSeconds * 1000)
    expect(await failureOf(bind(member, third))).toBe('WRONG_EMAIL_CODE')
  })

  test('another code is sent after a minute, and six in an hour', async () => {
    const member = await register()
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => failureOf(sendBind(member))))
    expect(outcomes.filter((outcome) => outcome === 'RESEND_LATER')).toHaveLength(3)
    for (let round = 0; round < 5; round += 1) {
      site.clock.advance(resendMs)
      await sendBind(member)
    }
    site.clock.advance(resendMs)
    expect(await failureOf(sendBind(member))).toBe('TRY_LATER')
  })

  test('is refused without the right password', async () => {
    const member = await register()
    const code = await codeFor(email, () => sendBind(member))
    const wrong = member.client.call(contract.bindEmail, { email, code, password: 'moonlit8' })
    expect(await failureOf(wrong)).toBe('WRONG_PASSWORD')
    expect(await bind(member, code)).toEqual({ email })
  })

  test('one mailbox has one account in any spelling, and only its reader learns that an account has it', async () => {
    await bound()
    const second = await site.anonymous.call(contract.registerAccount, {
      account: `Second${10_000 + nth}`,
      password,
      consent,
    })
    const client = site.as(second.token)
    const spelled = email.replace('@', '+films@')
    const code = await codeFor(spelled, () =>
      client.call(contract.sendBindCode, { email: spelled, lang: 'cn' }),
    )
    const refused = client.call(contract.bindEmail, { email: spelled, code, password })
    expect(await failureOf(refused)).toBe('EMAIL_TAKEN')
  })

  test('a member’s code cannot bind an address for another member', async () => {
    const member = await register()
    const code = await codeFor(email, () => sendBind(member))
    const { token } = await site.anonymous.call(contract.registerAccount, {
      account: `Thief${10_000 + nth}`,
      password,
      consent,
    })
    expect(await failureOf(site.as(token).call(contract.bindEmail, { email, code, password }))).toBe(
      'WRONG_EMAIL_CODE',
    )
  })

  test('the previous address is notified of the change', async () => {
    const member = await bound()
    const next = `next${nth}@liuguang.example`
    const after = mailbox.mails[0]?.id ?? 0
    const code = await codeFor(next, () => sendBind(member, next))
    await bind(member, code, next)
    const mail = await waitForMail(mailbox, email, after)
    expect(mail.subject).toBe('流光 綁定的電郵已更改')
    expect(mail.text).not.toContain(next)
  })

  test('the address that was bound meanwhile is notified, not the one before it', async () => {
    const member = await bound()
    const next = `next${nth}@liuguang.example`
    const between = `between${nth}@liuguang.example`
    const code = await codeFor(next, () => sendBind(member, next))
    const after = mailbox.mails[0]?.id ?? 0
    const { accountId } = await authenticate(site.ctx, member.token, undefined)
    const { binding } = await inTransaction(site.ctx.db, async (tx) => {
      await setEmail(tx, accountId, { email: between, key: between }, site.clock.now())
      const started = { binding: bind(member, code, next) }
      await untilWaiting(site.ctx.db)
      return started
    })
    expect(await binding).toEqual({ email: next })
    const notices = () =>
      mailbox.mails.filter(({ id, subject }) => id > after && subject === '流光 綁定的電郵已更改')
    await expect.poll(() => notices().map(({ to }) => to)).toEqual([between])
  })

  test('the deletion of the account deletes what was sent to a previous address', async () => {
    const member = await bound()
    const next = `next${nth}@liuguang.example`
    await bind(member, await codeFor(next, () => sendBind(member, next)), next)
    const sent = () => site.ctx.db.selectFrom('emails').select('id').where('recipient', '=', email).execute()
    expect(await sent()).not.toEqual([])
    await member.client.call(contract.deleteAccount, { password })
    expect(await sent()).toEqual([])
  })

  test.each([
    'reader',
    'reader@',
    '@liuguang.example',
    'a b@liuguang.example',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
  ])('refuses %j', async (wrong) => {
    const member = await register()
    expect(await failureOf(sendBind(member, wrong))).toBe('BAD_REQUEST')
  })

  test('a guest must become a member first', async () => {
    const guest = await site.anonymous.call(contract.createGuest, { consent })
    expect(await failureOf(site.as(guest.token).call(contract.sendBindCode, { email, lang: 'hk' }))).toBe(
      'PERMISSION_DENIED',
    )
  })
})

describe('resetting a forgotten password', () => {
  test('with the code sets the new password, ends every session and notifies the owner', async () => {
    const member = await bound()
    const after = mailbox.mails[0]?.id ?? 0
    const code = await codeFor(email, () => askReset())
    expect((await waitForMail(mailbox, email, after)).text).toContain(`Your account is ${member.account}.`)
    await reset(code)
    expect(await failureOf(member.client.call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
    expect((await waitForMail(mailbox, email, after + 1)).subject).toBe('流光 密碼已更改')
    const signIn = (typed: string) =>
      site.anonymous.call(contract.login, { account: member.account, password: typed })
    expect((await signIn('daylight8')).user.email).toBe(email)
    expect(await failureOf(signIn(password))).toBe('WRONG_CREDENTIALS')
  })

  test.each([
    ['a tag', () => email.replace('@', '+evil@')],
    ['a full-width letter', () => email.replace('r', '\uff52')],
    ['capital letters', () => email.toUpperCase()],
  ])('for the address typed with %s sends the code to the bound address only', async (_what, spelling) => {
    const member = await bound()
    const typed = spelling()
    const code = await codeFor(email, () => askReset(typed))
    expect(mailbox.mails.filter(({ text }) => text.includes(code)).map(({ to }) => to)).toEqual([email])
    await site.anonymous.call(contract.resetPassword, { email: typed, code, password: 'daylight8' })
    expect(await failureOf(member.client.call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
  })

  test('a reset code is void once the same mailbox is bound under another spelling', async () => {
    const member = await bound()
    const code = await codeFor(email, () => askReset())
    const spelled = email.replace('@', '+films@')
    await bind(member, await codeFor(spelled, () => sendBind(member, spelled)), spelled)
    expect(await failureOf(reset(code))).toBe('WRONG_EMAIL_CODE')
  })

  test('ends the download URL of the account’s data export', async () => {
    const { client } = await bound()
    const { address } = await client.call(contract.prepareExport, { lang: 'hk', password })
    await reset(await codeFor(email, () => askReset()))
    expect((await site.app.inject({ method: 'GET', url: address })).statusCode).toBe(404)
  })

  test('makes the requesting address known for sign-in', async () => {
    const { account } = await bound()
    const code = await codeFor(email, () => askReset())
    const there = { address: '203.0.113.9' }
    expect(await findKnownOrigin(site.ctx, account, there)).toBeUndefined()
    const resetThere = (typed: string) =>
      resetPassword(site.ctx, { email, code: typed, password: 'daylight8' }, there.address)
    await expect(resetThere(other(code))).rejects.toMatchObject({ failure: 'WRONG_EMAIL_CODE' })
    expect(await findKnownOrigin(site.ctx, account, there)).toBeUndefined()
    await resetThere(code)
    expect(await findKnownOrigin(site.ctx, account, there)).toBe('address')
  })

  test('a retry gets the same response, and the code with another password is refused', async () => {
    await bound()
    const code = await codeFor(email, () => askReset())
    await reset(code)
    expect(await reset(code)).toEqual({})
    expect(await failureOf(reset(code, 'midnight9'))).toBe('WRONG_EMAIL_CODE')
  })

  test('of ten concurrent resets with one code, one sets the password', async () => {
    await bound()
    const code = await codeFor(email, () => askReset())
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => failureOf(reset(code, `daylight8${index}`))),
    )
    expect(outcomes.filter((outcome) => outcome.startsWith('no failure'))).toHaveLength(1)
  })

  test('an address without an account gets the same response and waiting time, and no email', async () => {
    await bound()
    const nobody = `nobody${nth}@liuguang.example`
    const after = mailbox.mails[0]?.id ?? 0
    expect(await askReset(nobody)).toEqual(await askReset())
    await waitForMail(mailbox, email, after)
    expect(await failureOf(askReset(nobody))).toBe(await failureOf(askReset()))
    expect(mailbox.mails.filter(({ to }) => to === nobody)).toEqual([])
    expect(
      await failureOf(
        site.anonymous.call(contract.resetPassword, { email: nobody, code: '123456', password: 'daylight8' }),
      ),
    ).toBe('WRONG_EMAIL_CODE')
  })

  test('a wrong code takes as long for an address without an account', async () => {
    await bound()
    const nobody = `nobody${nth}@liuguang.example`
    await codeFor(email, () => askReset())
    await askReset(nobody)
    const guess = (to: string) =>
      statementsOf(site.ctx, (ctx) =>
        resetPassword(ctx, { email: to, code: '12345', password: 'daylight8' }, '192.0.2.7'),
      )
    // one more than the attempts that a code allows
    for (let round = 0; round < 6; round += 1) {
      const known = await guess(email)
      expect(known.length).toBeGreaterThan(3)
      expect(await guess(nobody)).toEqual(known)
    }
  })

  test('a code for binding resets no password, and a password change voids emailed codes', async () => {
    const member = await bound()
    const bindCode = await codeFor(email, () => sendBind(member))
    expect(await failureOf(reset(bindCode))).toBe('WRONG_EMAIL_CODE')
    site.clock.advance(resendMs)
    const code = await codeFor(email, () => askReset())
    await change(member, 'evening9')
    expect(await failureOf(reset(code))).toBe('WRONG_EMAIL_CODE')
  })
})

const change = (
  member: Member,
  newPassword: string,
  { oldPassword = password, requestKey = crypto.randomUUID() as string } = {},
) => member.client.call(contract.changePassword, { oldPassword, newPassword }, { requestKey })

describe('changing the password', () => {
  test('ends the other sessions, keeps this one, and notifies the owner', async () => {
    const member = await bound()
    const elsewhere = await site.anonymous.call(contract.login, { account: member.account, password })
    const after = mailbox.mails[0]?.id ?? 0
    await change(member, 'evening9')
    expect(await failureOf(site.as(elsewhere.token).call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
    expect((await member.client.call(contract.getMemberInfo, {})).email).toBe(email)
    expect((await waitForMail(mailbox, email, after)).subject).toBe('流光 密碼已更改')
  })

  test('a retry gets the same response', async () => {
    const member = await register()
    const requestKey = crypto.randomUUID()
    await change(member, 'evening9', { requestKey })
    expect(await change(member, 'evening9', { requestKey })).toEqual({})
    expect(await failureOf(change(member, 'evening0', { requestKey }))).toBe('REQUEST_KEY_REUSED')
  })

  test.each([
    ['a wrong old one', { newPassword: 'evening9', oldPassword: 'moonlit8' }, 'WRONG_PASSWORD'],
    ['the same again', { newPassword: password }, 'PASSWORD_UNCHANGED'],
    ['one of the commonest', { newPassword: 'password1' }, 'PASSWORD_TOO_COMMON'],
    ['one without a digit', { newPassword: 'evenings' }, 'BAD_REQUEST'],
  ])('refuses %s', async (_what, { newPassword, ...rest }, failure) => {
    expect(await failureOf(change(await register(), newPassword, rest))).toBe(failure)
  })

  test('the old password can be guessed ten times in 15 minutes', async () => {
    const member = await register()
    for (let round = 0; round < 10; round += 1)
      expect(await failureOf(change(member, 'evening9', { oldPassword: 'moonlit8' }))).toBe('WRONG_PASSWORD')
    expect(await failureOf(change(member, 'evening9'))).toBe('TRY_LATER')
  })
})

test('without a mail server a request for a code is refused at once', async () => {
  const silent = await openTestApp()
  try {
    expect(await failureOf(silent.anonymous.call(contract.requestPasswordReset, { email, lang: 'hk' }))).toBe(
      'NO_MAIL_SERVER',
    )
    expect((await silent.anonymous.call(contract.getSettings, {})).hasMail).toBe(false)
  } finally {
    await silent.close()
  }
})
