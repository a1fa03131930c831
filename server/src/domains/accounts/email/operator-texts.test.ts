import * as contract from '@liuguang/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { mailEnv, mailedCode, waitForMail } from '../../../../test/mailed-code.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type Mailbox, openMailbox } from '../../../mailbox/open-mailbox.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { changeSetting, revertSetting } from '../../settings/index.ts'

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

const operator = commandLineOperator('test')
const password = 'moonlit7'
const none = { cn: '', hk: '', en: '', vi: '' }

/** Stores the operator’s subject and opening of an email in Traditional Chinese only. */
const write = (kind: string, subject: string, opening: string) =>
  changeSetting(site.ctx, {
    key: `emailTexts.${kind}`,
    value: { subject: { ...none, hk: subject }, opening: { ...none, hk: opening } },
    operator,
  })
afterEach(() => revertSetting(site.ctx, { name: 'emailTexts', to: 'default', operator }))

/** A member with the code that verifies their address. */
async function register(account: string) {
  const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
  const { token } = await site.anonymous.call(contract.registerAccount, { account, password, consent })
  const client = site.as(token)
  const email = `${account}@liuguang.example`
  const code = await mailedCode(site.ctx, mailbox, email, () =>
    client.call(contract.sendBindCode, { email, lang: 'hk' }),
  )
  const bind = async () => {
    const bound = await client.call(contract.bindEmail, { email, code, password })
    // The message that welcomes them is emailed, too, by a job that the first one adds for later.
    for (const _ of [1, 2]) expect(await drainJobs(site.ctx)).toEqual([])
    return bound
  }
  return { client, email, code, bind }
}

test('the email has the operator’s subject and opening, as plain text, above the code', async () => {
  await write('bindCode', '歡迎來到{site}', '多謝你，{name}。\n<b>請驗證</b>')
  const { email, code, bind } = await register('reader1001')
  expect(code).toMatch(/^\d{6}$/)
  const { subject, text, html } = await waitForMail(mailbox, email)
  expect(subject).toBe('歡迎來到流光')
  expect(text).toContain(`reader1001，你好：\n\n多謝你，reader1001。\n<b>請驗證</b>\n\n${code}\n\n請於`)
  expect(html).toContain('多謝你，reader1001。<br>&lt;b&gt;請驗證&lt;/b&gt;')
  expect(html).toContain(`>${code}<`)
  expect(await bind()).toEqual({ email })
})

test('without them an email has its usual subject and no opening, also in one language alone', async () => {
  const { email, code, bind } = await register('reader1002')
  const usual = await waitForMail(mailbox, email)
  expect(usual.subject).toBe(`流光 電郵驗證碼：${code}`)
  expect(usual.text).toContain(`reader1002，你好：\n\n${code}\n\n請於`)
  await bind()

  await write('resetCode', '驗證碼', '驗證碼是 {code}')
  const askReset = (lang: contract.Lang) =>
    mailedCode(site.ctx, mailbox, email, () =>
      site.anonymous.call(contract.requestPasswordReset, { email, lang }),
    )
  site.clock.advance(contract.limits.emailResendSeconds * 1000)
  const inEnglish = await askReset('en')
  const english = await waitForMail(mailbox, email)
  expect(english.subject).toBe(`Liuguang: ${inEnglish} is your password reset code`)
  expect(english.text).toContain(`Hi reader1002,\n\n${inEnglish}\n\nYour account is reader1002.`)
  site.clock.advance(contract.limits.emailResendSeconds * 1000)
  const inChinese = await askReset('hk')
  const chinese = await waitForMail(mailbox, email)
  expect(chinese.subject).toBe('驗證碼')
  expect(chinese.text).toContain(`驗證碼是 ${inChinese}\n\n${inChinese}\n\n`)
})

test('what an email says about security stays', async () => {
  await write('passwordChanged', '{name} 的密碼', '這是通知。')
  const { client, email, bind } = await register('reader1003')
  await bind()
  const after = mailbox.mails[0]?.id ?? 0
  await client.call(contract.changePassword, { oldPassword: password, newPassword: 'evening9' })
  expect(await drainJobs(site.ctx)).toEqual([])
  const { subject, text } = await waitForMail(mailbox, email, after)
  expect(subject).toBe('reader1003 的密碼')
  expect(text).toContain('這是通知。\n\n你的密碼已於')
})
