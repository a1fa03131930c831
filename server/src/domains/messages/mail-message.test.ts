import { listMessages, markMessages, setPreference } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { mailEnv } from '../../../test/mailed-code.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { type Mailbox, openMailbox } from '../../mailbox/open-mailbox.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { deletePersonalData } from '../accounts/delete-account.ts'
import { getSettings, setSetting } from '../settings/index.ts'
import { sendMessage } from './index.ts'
import { mailMessage } from './mail-message.ts'

let site: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openTestApp({ env: { ...mailEnv(mailbox), PUBLIC_URL: 'https://liuguang.example' } })
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

async function makeReader(email: string) {
  const account = await makeAccount(site.ctx)
  await site.ctx.db
    .updateTable('accounts')
    .set({ email, email_key: email, email_verified_at: site.clock.now() })
    .where('id', '=', account.id)
    .execute()
  return { ...account, client: site.as(account.token) }
}

const sendCredited = (accountId: bigint, points: number) =>
  inTransaction(site.ctx.db, (tx) =>
    sendMessage(tx, { kind: 'recharge_credited', facts: { points }, accountId, now: site.clock.now() }),
  )
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to.includes(address))

test('a message is emailed in the recipient’s language, unless they read it first or want no emails', async () => {
  const [away, present, quiet, unbound] = await Promise.all([
    makeReader('away@liuguang.example'),
    makeReader('present@liuguang.example'),
    makeReader('quiet@liuguang.example'),
    makeAccount(site.ctx),
  ])
  await away.client.call(setPreference, { name: 'language', value: 'en' })
  for (const reader of [away, present, quiet, unbound]) await sendCredited(reader.id, 1200)
  await quiet.client.call(setPreference, { name: 'noticeMails', value: false })
  const { list } = await present.client.call(listMessages, {})
  await present.client.call(markMessages, { id: list[0]?.id ?? 0 })
  expect(await drainJobs(site.ctx)).toEqual([])
  const [mail, ...more] = mailsTo('away@')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Top-up received: 1,200 points' })
  expect(mail?.text).toContain('https://liuguang.example/user/wallet')
  for (const name of ['present@', 'quiet@']) expect(mailsTo(name)).toEqual([])
  // switched off, no job is added
  await sendCredited(quiet.id, 7)
  const jobs = await site.ctx.db.selectFrom('emails').select('id').execute()
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await site.ctx.db.selectFrom('emails').select('id').execute()).toEqual(jobs)
})

test('a message of an account that is deleted meanwhile is not emailed, and its address is not stored', async () => {
  const reader = await makeReader('leaving@liuguang.example')
  await sendCredited(reader.id, 3)
  const message = await site.ctx.db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', reader.id)
    .executeTakeFirstOrThrow()
  let mailing = Promise.resolve()
  await inTransaction(site.ctx.db, async (tx) => {
    await deletePersonalData(tx, reader.id, site.clock.now())
    mailing = mailMessage(site.ctx, message.id)
    mailing.catch(() => undefined)
    await untilWaiting(site.ctx.db)
  })
  await mailing
  const stored = site.ctx.db.selectFrom('emails').select('id').where('account_id', '=', reader.id)
  expect(await stored.execute()).toEqual([])
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(mailsTo('leaving@')).toEqual([])
})

test('the operator’s closing ends an email, in its language, also in HTML', async () => {
  const cn = '流光公司\n上海市 <1> 号'
  const closing = { cn, hk: '流光公司', en: 'Liuguang Ltd', vi: '' }
  await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'emailClosing', closing))
  const reader = await makeReader('closing@liuguang.example')
  await reader.client.call(setPreference, { name: 'language', value: 'cn' })
  await sendCredited(reader.id, 5)
  expect(await drainJobs(site.ctx)).toEqual([])
  const [mail] = mailsTo('closing@')
  expect(mail?.text?.trimEnd().endsWith(cn)).toBe(true)
  expect(mail?.html).toContain('上海市 &lt;1&gt; 号')
})

test('the operator’s opening precedes the text of a message, whose title stays the subject', async () => {
  const { emailTexts } = await getSettings(site.ctx.db)
  const message = { opening: { cn: '', hk: '', en: 'News from {site}, {name}:', vi: '' } }
  await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'emailTexts', { ...emailTexts, message }))
  const reader = await makeReader('opening@liuguang.example')
  await reader.client.call(setPreference, { name: 'language', value: 'en' })
  await sendCredited(reader.id, 1)
  expect(await drainJobs(site.ctx)).toEqual([])
  const [mail] = mailsTo('opening@')
  expect(mail?.subject).toBe('Top-up received: 1 point')
  expect(mail?.text).toContain(`\n\nNews from Liuguang, ${reader.name}:\n\n`)
})
