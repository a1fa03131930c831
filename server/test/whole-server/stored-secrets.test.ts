import {
  createGuest,
  loginByCode,
  makeLoginCode,
  prepareExport,
  redeemCode,
  registerAccount,
  renewRecoveryCode,
  sendBindCode,
  upgradeGuest,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { makeCodes } from '../../src/domains/memberships/index.ts'
import { type Mailbox, openMailbox } from '../../src/mailbox/open-mailbox.ts'
import { mailEnv, mailedCode } from '../mailed-code.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** The database contains no credential, so a stolen copy opens no account. */

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
const password = 'Mountains77water'

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

/** Every row of every table as text, by table name. */
async function dumpDatabase(): Promise<Map<string, string>> {
  const { db } = site.ctx
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10)) as text from ${sql.raw(name)} as t`.execute(db)
    dump.set(name, rows[0]?.text ?? '')
  }
  return dump
}

/** The forms in which a column could store it: unchanged, without hyphens, as hexadecimal, as raw bytes. */
function formsOf(secret: string): string[] {
  const plain = secret.replaceAll('-', '')
  return [
    secret,
    plain,
    Buffer.from(secret).toString('hex'),
    Buffer.from(plain).toString('hex'),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ]
}

test('no issued password, token, code or ticket appears in any table', async () => {
  const member = await site.anonymous.call(registerAccount, { account: 'keeper0001', password, consent })
  const me = site.as(member.token)
  const guest = await site.anonymous.call(createGuest, { consent })
  const renewed = await site.as(guest.token).call(renewRecoveryCode, {})
  const upgraded = await site
    .as((await site.anonymous.call(createGuest, { consent })).token)
    .call(upgradeGuest, { account: 'keeper0002', password, consent })
  const waiting = await me.call(makeLoginCode, {})
  const other = await site.as(upgraded.token).call(makeLoginCode, {})
  const byCode = await site.anonymous.call(loginByCode, { code: other.code })
  const { address } = await me.call(prepareExport, { lang: 'en', password })
  const [used = '', unused = ''] = await makeCodes(site.ctx, {
    operator: commandLineOperator('test'),
    count: 2,
    grants: [{ kind: 'points', amount: 50 }],
    note: 'test',
  })
  await me.call(redeemCode, { code: used })
  const email = 'keeper@liuguang.example'
  const mailed = await mailedCode(site.ctx, mailbox, email, () =>
    me.call(sendBindCode, { email, lang: 'en' }),
  )

  const secrets = {
    password,
    'token of a member': member.token,
    'token of a guest': guest.token,
    'token of an upgraded guest': upgraded.token,
    'token by a login code': byCode.token,
    'recovery code': guest.recoveryCode,
    'renewed recovery code': renewed.recoveryCode,
    'login code that waits': waiting.code,
    'login code that was used': other.code,
    'serial code that was used': used,
    'serial code': unused,
    'ticket of an export': /([\w-]{43})/.exec(address)?.[1] ?? '',
  }
  const dump = await dumpDatabase()
  // Without reading any rows this would prove nothing.
  expect(dump.get('public.accounts')).toContain('keeper0001')
  expect(dump.get('public.sessions')?.split('\n').length).toBeGreaterThan(3)
  const found: string[] = []
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(9)
    for (const [table, text] of dump) {
      if (formsOf(secret).some((form) => text.includes(form))) found.push(`${name} in ${table}`)
    }
  }
  expect(found).toEqual([])
  // Six digits occur in many numbers, so only the table of codes is checked.
  const codes = dump.get('public.email_codes') ?? ''
  expect([mailed.length, codes.length > 0]).toEqual([6, true])
  expect(codes.includes(mailed) || codes.includes(Buffer.from(mailed).toString('hex'))).toBe(false)
})

test('a recovery code has 120 bits: 24 characters of an alphabet of 32, all equally likely', async () => {
  const codes: string[] = []
  const { token } = await site.anonymous.call(createGuest, { consent })
  for (let n = 0; n < 100; n += 1) {
    const { recoveryCode } = await site.as(token).call(renewRecoveryCode, {})
    codes.push(recoveryCode.replaceAll('-', ''))
  }
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
  const counts = new Map<string, number>()
  for (const character of codes.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(32)
  // 2,400 characters, 75 of each on average: twice as many of one would be 8 standard deviations off.
  expect(Math.max(...counts.values())).toBeLessThan(150)
  expect(Math.min(...counts.values())).toBeGreaterThan(20)
})
