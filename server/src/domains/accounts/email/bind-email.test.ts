import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import {
  failureOf,
  type MailSite,
  openMailSite,
  otherCode,
  password,
  resendMs,
} from '../../../../test/mail-site.ts'
import { waitForMail } from '../../../../test/mailed-code.ts'
import { statementsOf } from '../../../../test/statements-of.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import type { Mailbox } from '../../../mailbox/open-mailbox.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { authenticate } from '../authenticate.ts'
import { login as signIn } from '../login.ts'
import { setEmail } from './queries.ts'

let mailSite: MailSite
let site: TestApp
let mailbox: Mailbox
let email = ''
beforeAll(async () => {
  mailSite = await openMailSite()
  ;({ site, mailbox } = mailSite)
})
afterAll(() => mailSite.close())
beforeEach(() => {
  email = mailSite.begin()
})

describe('login by email', () => {
  const login = (account: string, typed = password) =>
    site.anonymous.call(contract.login, { account, password: typed })

  test('signs in with the bound address, in any spelling of its mailbox', async () => {
    const { account } = await mailSite.bound()
    const [name, host] = email.split('@')
    for (const spelled of [email, email.toUpperCase(), `${name}+films@${host}`])
      expect((await login(spelled)).user).toMatchObject({ account, email })
  })

  test('an address that is not confirmed cannot sign in', async () => {
    const member = await mailSite.register()
    await mailSite.codeFor(email, () => mailSite.sendBind(member))
    expect(await failureOf(login(email))).toBe('WRONG_CREDENTIALS')
  })

  test('an unknown address fails like a wrong password, with the same work', async () => {
    await mailSite.bound()
    const unknown = `nobody${mailSite.nth}@liuguang.example`
    for (const account of [email, unknown, 'nobody@', '@'])
      expect(await failureOf(login(account, 'moonlit8'))).toBe('WRONG_CREDENTIALS')
    const work = (account: string) =>
      statementsOf(site.ctx, (ctx) => signIn(ctx, { account, password: 'moonlit8' }, '192.0.2.7'))
    expect(await work(unknown)).toEqual(await work(email))
  })

  test('guesses at one mailbox are counted together in any spelling, and do not show whose it is', async () => {
    const { account } = await mailSite.bound()
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
    const member = await mailSite.register()
    const code = await mailSite.codeFor(email, () => mailSite.sendBind(member))
    const mail = await waitForMail(mailbox, email)
    expect(mail).toMatchObject({ from: 'no-reply@liuguang.example', to: email })
    expect(mail.subject).toBe(`流光 電郵驗證碼：${code}`)
    expect(mail.text).toContain('請於 10 分鐘內輸入')
    expect(mail.html).toContain(code)
    expect(mail.html).toContain('lang="zh-HK"')
    expect(await mailSite.bind(member, code)).toEqual({ email })
    expect((await member.client.call(contract.getMemberInfo, {})).email).toBe(email)
  })

  test('a retry changes nothing, and the code cannot be used for anything else', async () => {
    const member = await mailSite.register()
    const code = await mailSite.codeFor(email, () => mailSite.sendBind(member))
    await mailSite.bind(member, code)
    expect(await mailSite.bind(member, code)).toEqual({ email })
    expect(await failureOf(mailSite.bind(member, code, `else${mailSite.nth}@liuguang.example`))).toBe(
      'WRONG_EMAIL_CODE',
    )
  })

  test('a code expires after five wrong attempts, after ten minutes, and when a newer one is sent', async () => {
    const member = await mailSite.register()
    const first = await mailSite.codeFor(email, () => mailSite.sendBind(member))
    for (let round = 0; round < 5; round += 1)
      expect(await failureOf(mailSite.bind(member, otherCode(first)))).toBe('WRONG_EMAIL_CODE')
    expect(await failureOf(mailSite.bind(member, first))).toBe('WRONG_EMAIL_CODE')
    site.clock.advance(resendMs)
    const second = await mailSite.codeFor(email, () => mailSite.sendBind(member))
    site.clock.advance(resendMs)
    const third = await mailSite.codeFor(email, () => mailSite.sendBind(member))
    if (second !== third) expect(await failureOf(mailSite.bind(member, second))).toBe('WRONG_EMAIL_CODE')
    site.clock.advance(contract.limits.emailCodeSeconds * 1000)
    expect(await failureOf(mailSite.bind(member, third))).toBe('WRONG_EMAIL_CODE')
  })

  test('another code is sent after a minute, and six in an hour', async () => {
    const member = await mailSite.register()
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => failureOf(mailSite.sendBind(member))))
    expect(outcomes.filter((outcome) => outcome === 'RESEND_LATER')).toHaveLength(3)
    for (let round = 0; round < 5; round += 1) {
      site.clock.advance(resendMs)
      await mailSite.sendBind(member)
    }
    site.clock.advance(resendMs)
    expect(await failureOf(mailSite.sendBind(member))).toBe('TRY_LATER')
  })

  test('is refused without the right password', async () => {
    const member = await mailSite.register()
    const code = await mailSite.codeFor(email, () => mailSite.sendBind(member))
    const wrong = member.client.call(contract.bindEmail, { email, code, password: 'moonlit8' })
    expect(await failureOf(wrong)).toBe('WRONG_PASSWORD')
    expect(await mailSite.bind(member, code)).toEqual({ email })
  })

  test('one mailbox has one account in any spelling, and only its reader learns that an account has it', async () => {
    await mailSite.bound()
    const { client } = await mailSite.register('Second')
    const spelled = email.replace('@', '+films@')
    const code = await mailSite.codeFor(spelled, () =>
      client.call(contract.sendBindCode, { email: spelled, lang: 'cn' }),
    )
    const refused = client.call(contract.bindEmail, { email: spelled, code, password })
    expect(await failureOf(refused)).toBe('EMAIL_TAKEN')
  })

  test('a member’s code cannot bind an address for another member', async () => {
    const member = await mailSite.register()
    const code = await mailSite.codeFor(email, () => mailSite.sendBind(member))
    const { client } = await mailSite.register('Thief')
    expect(await failureOf(client.call(contract.bindEmail, { email, code, password }))).toBe(
      'WRONG_EMAIL_CODE',
    )
  })

  test('the previous address is notified of the change', async () => {
    const member = await mailSite.bound()
    const next = `next${mailSite.nth}@liuguang.example`
    const after = mailSite.lastMail()
    const code = await mailSite.codeFor(next, () => mailSite.sendBind(member, next))
    await mailSite.bind(member, code, next)
    const mail = await waitForMail(mailbox, email, after)
    expect(mail.subject).toBe('流光 綁定的電郵已更改')
    expect(mail.text).not.toContain(next)
  })

  test('the address that was bound meanwhile is notified, not the one before it', async () => {
    const member = await mailSite.bound()
    const next = `next${mailSite.nth}@liuguang.example`
    const between = `between${mailSite.nth}@liuguang.example`
    const code = await mailSite.codeFor(next, () => mailSite.sendBind(member, next))
    const after = mailSite.lastMail()
    const { accountId } = await authenticate(site.ctx, member.token, undefined)
    const { binding } = await inTransaction(site.ctx.db, async (tx) => {
      await setEmail(tx, accountId, { email: between, key: between }, site.clock.now())
      const started = { binding: mailSite.bind(member, code, next) }
      await untilWaiting(site.ctx.db)
      return started
    })
    expect(await binding).toEqual({ email: next })
    const notices = () =>
      mailbox.mails.filter(({ id, subject }) => id > after && subject === '流光 綁定的電郵已更改')
    await expect.poll(() => notices().map(({ to }) => to)).toEqual([between])
  })

  test('the deletion of the account deletes what was sent to a previous address', async () => {
    const member = await mailSite.bound()
    const next = `next${mailSite.nth}@liuguang.example`
    await mailSite.bind(member, await mailSite.codeFor(next, () => mailSite.sendBind(member, next)), next)
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
    const member = await mailSite.register()
    expect(await failureOf(mailSite.sendBind(member, wrong))).toBe('BAD_REQUEST')
  })

  test('a guest must become a member first', async () => {
    const guest = await mailSite.makeGuest()
    expect(await failureOf(guest.call(contract.sendBindCode, { email, lang: 'hk' }))).toBe(
      'PERMISSION_DENIED',
    )
  })
})
