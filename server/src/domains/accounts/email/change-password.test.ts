import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  failureOf,
  type MailMember,
  type MailSite,
  openMailSite,
  otherCode,
  password,
  resendMs,
} from '../../../../test/mail-site.ts'
import { waitForMail } from '../../../../test/mailed-code.ts'
import { statementsOf } from '../../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Mailbox } from '../../../mailbox/open-mailbox.ts'
import { findKnownOrigin } from '../origins.ts'
import { resetPassword } from './reset-password.ts'

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

const askReset = (to = email) => site.anonymous.call(contract.requestPasswordReset, { email: to, lang: 'en' })
const reset = (code: string, newPassword = 'daylight8') =>
  site.anonymous.call(contract.resetPassword, { email, code, password: newPassword })

const change = (
  member: MailMember,
  newPassword: string,
  { oldPassword = password, requestKey = crypto.randomUUID() as string } = {},
) => member.client.call(contract.changePassword, { oldPassword, newPassword }, { requestKey })

describe('resetting a forgotten password', () => {
  test('with the code sets the new password, ends every session and notifies the owner', async () => {
    const member = await mailSite.bound()
    const after = mailSite.lastMail()
    const code = await mailSite.codeFor(email, () => askReset())
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
    const member = await mailSite.bound()
    const typed = spelling()
    const code = await mailSite.codeFor(email, () => askReset(typed))
    expect(mailbox.mails.filter(({ text }) => text.includes(code)).map(({ to }) => to)).toEqual([email])
    await site.anonymous.call(contract.resetPassword, { email: typed, code, password: 'daylight8' })
    expect(await failureOf(member.client.call(contract.getMemberInfo, {}))).toBe('SESSION_ENDED')
  })

  test('a reset code is void once the same mailbox is bound under another spelling', async () => {
    const member = await mailSite.bound()
    const code = await mailSite.codeFor(email, () => askReset())
    const spelled = email.replace('@', '+films@')
    await mailSite.bind(
      member,
      await mailSite.codeFor(spelled, () => mailSite.sendBind(member, spelled)),
      spelled,
    )
    expect(await failureOf(reset(code))).toBe('WRONG_EMAIL_CODE')
  })

  test('ends the download URL of the account’s data export', async () => {
    const { client } = await mailSite.bound()
    const { address } = await client.call(contract.prepareExport, { lang: 'hk', password })
    await reset(await mailSite.codeFor(email, () => askReset()))
    expect((await site.app.inject({ method: 'GET', url: address })).statusCode).toBe(404)
  })

  test('makes the requesting address known for sign-in', async () => {
    const { account } = await mailSite.bound()
    const code = await mailSite.codeFor(email, () => askReset())
    const there = { address: '203.0.113.9' }
    expect(await findKnownOrigin(site.ctx, account, there)).toBeUndefined()
    const resetThere = (typed: string) =>
      resetPassword(site.ctx, { email, code: typed, password: 'daylight8' }, there.address)
    await expect(resetThere(otherCode(code))).rejects.toMatchObject({ failure: 'WRONG_EMAIL_CODE' })
    expect(await findKnownOrigin(site.ctx, account, there)).toBeUndefined()
    await resetThere(code)
    expect(await findKnownOrigin(site.ctx, account, there)).toBe('address')
  })

  test('a retry gets the same response, and the code with another password is refused', async () => {
    await mailSite.bound()
    const code = await mailSite.codeFor(email, () => askReset())
    await reset(code)
    expect(await reset(code)).toEqual({})
    expect(await failureOf(reset(code, 'midnight9'))).toBe('WRONG_EMAIL_CODE')
  })

  test('of ten concurrent resets with one code, one sets the password', async () => {
    await mailSite.bound()
    const code = await mailSite.codeFor(email, () => askReset())
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => failureOf(reset(code, `daylight8${index}`))),
    )
    expect(outcomes.filter((outcome) => outcome.startsWith('no failure'))).toHaveLength(1)
  })

  test('an address without an account gets the same response and waiting time, and no email', async () => {
    await mailSite.bound()
    const nobody = `nobody${mailSite.nth}@liuguang.example`
    const after = mailSite.lastMail()
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
    await mailSite.bound()
    const nobody = `nobody${mailSite.nth}@liuguang.example`
    await mailSite.codeFor(email, () => askReset())
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
    const member = await mailSite.bound()
    const bindCode = await mailSite.codeFor(email, () => mailSite.sendBind(member))
    expect(await failureOf(reset(bindCode))).toBe('WRONG_EMAIL_CODE')
    site.clock.advance(resendMs)
    const code = await mailSite.codeFor(email, () => askReset())
    await change(member, 'evening9')
    expect(await failureOf(reset(code))).toBe('WRONG_EMAIL_CODE')
  })
})

describe('changing the password', () => {
  test('ends the other sessions, keeps this one, and notifies the owner', async () => {
    const member = await mailSite.bound()
    const otherSession = await site.anonymous.call(contract.login, { account: member.account, password })
    const after = mailSite.lastMail()
    await change(member, 'evening9')
    expect(await failureOf(site.as(otherSession.token).call(contract.getMemberInfo, {}))).toBe(
      'SESSION_ENDED',
    )
    expect((await member.client.call(contract.getMemberInfo, {})).email).toBe(email)
    expect((await waitForMail(mailbox, email, after)).subject).toBe('流光 密碼已更改')
  })

  test('a retry gets the same response', async () => {
    const member = await mailSite.register()
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
    expect(await failureOf(change(await mailSite.register(), newPassword, rest))).toBe(failure)
  })

  test('the old password can be guessed ten times in 15 minutes', async () => {
    const member = await mailSite.register()
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
