import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import {
  buyVideo,
  createGuest,
  getPlayback,
  getSettings,
  login,
  makeAuthKey,
  recoverGuest,
  redeemCode,
  registerAccount,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { grantAssets, makeCodes } from '../../src/domains/memberships/index.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { openMailer } from '../../src/platform/email/mailer.ts'
import { tasks as emailTasks, queueEmail } from '../../src/platform/email/queue-email.ts'
import { addJob } from '../../src/platform/jobs/add-job.ts'
import { defineJob } from '../../src/platform/jobs/define-job.ts'
import { runWorker } from '../../src/platform/jobs/run-worker.ts'
import { handleJob } from '../../src/platform/jobs/task.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** The main calls, valid and invalid, at the most verbose log level: no line may contain a credential. */

let site: TestApp
const lines: string[] = []
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: (line) => lines.push(line) } })
})
afterAll(() => site.close())

const secrets = new Map<string, string>()
function secret(name: string, value: string): string {
  expect(value.length, `${name} must not look like other text`).toBeGreaterThan(9)
  secrets.set(name, value)
  return value
}
const settled = (...calls: Promise<unknown>[]) => Promise.allSettled(calls)
const send = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
  payload = '',
) => site.app.inject({ method, url, headers, payload })

test('no token, code, password, grant or auth_key is logged, whatever fails', async () => {
  const { policies } = await site.anonymous.call(getSettings, {})
  const password = secret('password', 'Mountains77water')
  const wrong = secret('wrong password', 'Mountains77clouds')
  const consent = policies
  const member = await site.anonymous.call(registerAccount, { account: 'keeper0001', password, consent })
  const guest = await site.anonymous.call(createGuest, { consent })
  secret('token', member.token)
  secret('token of a guest', guest.token)
  const recoveryCode = secret('recovery code', guest.recoveryCode)
  const unknownCode = secret('unknown recovery code', 'Z7'.repeat(12))
  const made = await makeCodes(site.ctx, {
    operator: commandLineOperator('test'),
    count: 2,
    grants: [{ kind: 'points', amount: 50 }],
    note: 'test',
  })
  const [code = '', spare = ''] = made
  secret('serial code', code)
  secret('spare serial code', spare)
  const badCode = secret('unknown serial code', '7777KKKK7777KKKK')
  const me = site.as(member.token)

  // Valid and invalid, one after another.
  await me.call(redeemCode, { code })
  await settled(
    me.call(redeemCode, { code }),
    me.call(redeemCode, { code: badCode }),
    site.anonymous.call(login, { account: 'keeper0001', password }),
    site.anonymous.call(login, { account: 'keeper0001', password: wrong }),
    site.anonymous.call(recoverGuest, { recoveryCode }),
    site.anonymous.call(recoverGuest, { recoveryCode: unknownCode }),
    site.anonymous.call(registerAccount, { account: 'keeper0001', password, consent }),
  )
  const price = { asset: 'points', amount: 10 } as const
  const video = await makeVideo(site.ctx, { price })
  await me.call(buyVideo, { id: video.id, price })
  const { source } = await me.call(getPlayback, { id: video.id })
  const grant = secret('grant', source?.masterUrl.split('/')[2] ?? '')
  for (const file of ['master.m3u8', 'v240/00000.4000.m4s', 'nothing', '%zz', '..%2f..%2fsecrets.json']) {
    await send(`/media/${grant}/${video.assetToken}/${file}`)
    await send(`/media/${grant}x/${video.assetToken}/${file}`)
  }

  // The parser quotes invalid JSON in its error.
  const authKey = secret('auth_key', makeAuthKey(Date.now()))
  const json = { 'content-type': 'application/json' }
  for (const text of [password, member.token, code, authKey]) {
    await send('/api.php/clientelm/loginUser', json, 'POST', `${text}{`)
    await send('/api.php/clientelm/loginUser', json, 'POST', `{"password": ${text}`)
    await send('/api.php/clientelm/loginUser', json, 'POST', JSON.stringify({ [text]: text }))
  }
  await send('/api.php/clientelm/webset', { ...json, authorization: `Bearer ${member.token}` }, 'POST', '{}')
  await send('/Home', { cookie: `token=${member.token}`, authorization: `Bearer ${member.token}` })

  // The database refuses rows with secrets in them, and quotes them in its error.
  await sql`alter table accounts add constraint refused check (name <> 'keeper0002')`.execute(site.ownerDb)
  await sql`alter table serial_codes add constraint refused check (used_by is null) not valid`.execute(
    site.ownerDb,
  )
  await settled(
    site.anonymous.call(registerAccount, { account: 'keeper0002', password, consent }),
    me.call(redeemCode, { code: spare }),
  )
  await sql`alter table sessions rename to sessions_away`.execute(site.ownerDb)
  await settled(me.call(getPlayback, { id: video.id }))
  await sql`alter table sessions_away rename to sessions`.execute(site.ownerDb)
  const grantPoints = { accountId: 1n, amounts: { points: 1n }, reason: 'test', now: site.clock.now() }
  await settled(inTransaction(site.ctx.db, (tx) => grantAssets(tx, grantPoints)))

  const logged = lines.join('')
  // Without log lines this would prove nothing: each request, and each of the three failures.
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.filter((line) => line.includes('unexpected failure')).length).toBe(3)
  expect(logged).toContain('/media/-/')
  for (const [name, value] of secrets) {
    for (const form of [value, value.replaceAll(/[\s-]/g, ''), encodeURIComponent(value)]) {
      expect(
        lines.filter((line) => line.includes(form)),
        `${name} in the log`,
      ).toEqual([])
    }
  }
  // Hashes alone open nothing, but must not be logged either.
  expect(logged).not.toMatch(/\$argon2/)
})

test('the log of a failed job contains neither its payload nor data quoted by the database or a mail server', async () => {
  const recipient = 'taiman.chan@example.com'
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}> Taiman Chan left us`), { responseCode: 550 })),
  })
  const listening = refusing.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'no-reply@liuguang.example' })
  const ctx = { ...site.ctx, mailer }
  const quoting = defineJob('test.quoting', Type.Object({ phone: Type.String() }))
  const quote = handleJob(quoting, async ({ db }) => {
    await sql`update accounts set name = 'taimanchan9', password_hash = null where name is not null`.execute(
      db,
    )
  })
  const email = { subject: '', language: 'en-US', greeting: '', paragraphs: [], footer: '' }
  const from = lines.length
  const worker = await runWorker(ctx, [...emailTasks, quote], {
    concurrency: { heavy: 1, light: 2 },
    onLost: (error) => {
      throw error
    },
  })
  const { id: accountId } = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await inTransaction(ctx.db, async (tx) => {
    await queueEmail(ctx, tx, { accountId, address: recipient }, email)
    await addJob(tx, quoting, { phone: '+852 5555 0123' })
  })
  const failures = () => lines.slice(from).filter((line) => line.includes('a job failed'))
  await expect.poll(failures, { timeout: 10_000 }).toHaveLength(2)
  await worker.stop()
  mailer.close()
  await new Promise<void>((resolve) => refusing.close(resolve))

  const logged = lines.slice(from).join('')
  expect(logged).toContain('violates check constraint')
  expect(logged).toContain('all recipients were rejected: 550 5.1.1')
  for (const personal of [recipient, 'Taiman Chan', 'taimanchan9', '5555 0123'])
    expect(logged).not.toContain(personal)
})
