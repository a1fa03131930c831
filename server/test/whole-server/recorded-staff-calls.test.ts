import { calls } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff } from '../staff.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { contentExamples } from './staff-call-examples/content-examples.ts'
import type { Examples } from './staff-call-examples/example.ts'
import { personExamples } from './staff-call-examples/person-examples.ts'
import { siteExamples } from './staff-call-examples/site-examples.ts'

/** Staff calls that only read, or extend what the audit has already. Every other one changes something, and has an example in `staff-call-examples`. */
const reading = [
  ...['earnings.list-person', 'earnings.list-owed', 'entitlements.list-person-free-views'],
  ...['settings.list-policies'],
  ...['operations.get-dashboard', 'operations.list-exports', 'operations.list-jobs', 'operations.get-setup'],
  ...['messages.list-sent-notices', 'publishing.list-uploaders'],
  ...['operations.get-storage', 'promotion.list-refused-invitations', 'payments.list-unconfigured'],
  ...['shorts.list-playback-days', 'shorts.list-playback-networks'],
  ...['shorts.list-failed-plays', 'shorts.list-failing-items'],
  ...['accounts.list-person-devices', 'accounts.list-sharing-device', 'accounts.list-person-notes'],
  ...['messages.list-person-messages'],
  ...['messages.count-recipients', 'messages.get-thread', 'messages.list-canned-answers'],
  ...['messages.list-faq', 'messages.list-threads', 'payments.get-staff-order', 'payments.list-all-orders'],
  ...['payments.list-open', 'payments.list-order-events', 'payments.list-order-transfers'],
  ...['wallet.list-adjustments', 'wallet.list-checks', 'wallet.list-findings', 'wallet.list-postings'],
  ...['accounts.list-person-sessions', 'actors.list-all', 'entitlements.list-person-purchases'],
  ...['memberships.find-code', 'memberships.list-code-batches', 'memberships.list-person-vip'],
  ...['pages.find-people', 'pages.get-person', 'wallet.list-person-entries'],
  ...['catalogue.list-all', 'catalogue.list-tags', 'entitlements.explain-right'],
  ...[
    'entitlements.preview-removal',
    'pages.get-item',
    'pages.preview-home',
    'publishing.list-imports',
    'publishing.list-item-files',
    'publishing.list-item-imports',
    'publishing.list-item-reviews',
    'settings.list-categories',
  ],
  ...['comments.list-all', 'danmaku.list-of-staff', 'shorts.list-picks'],
  ...['audit.get-check'],
  ...['audit.list', 'content-rules.list-blocked-terms', 'moderation.get-review', 'moderation.list-reviews'],
  ...['moderation.renew-review'],
  ...['settings.list', 'settings.list-changes', 'settings.list-environment', 'staff.get-me', 'staff.list'],
  ...['staff.get-recovery-codes', 'staff.list-roles', 'staff.list-sessions', 'topics.list-all'],
]

let site: TestApp
beforeAll(async () => {
  // Each call fails once on purpose.
  site = await openTestApp({ logTo: { write: () => undefined } })
  // A session that is used is marked with the time of the use.
  site.clock.set('2026-11-25T12:00:00Z')
})
afterAll(() => site.close())

const staffCalls = calls.filter(({ who }) => who === 'staff')
const changing = staffCalls.filter(({ name }) => !reading.includes(name))
const examples: Examples = { ...personExamples, ...contentExamples, ...siteExamples }

/** The rows of this person in the audit, the latest first. */
const rowsOf = (accountId: bigint) =>
  site.ctx.db
    .selectFrom('audit')
    .select(['number', 'act', 'actor_name', 'role', 'request_id', 'address', 'subject'])
    .where('actor_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute()

/** What is written before the transaction of the action: counts of requests, and the picture that was sent. */
const apart = ['rate_limits', 'pictures', 'picture_quotas']

let tables: readonly string[]
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(site.ownerDb)
  tables = rows.map(({ name }) => name).filter((name) => !apart.includes(name))
})

/** A hash of each table, in one query: one for each would take most of the time of these tests. */
async function readTables(): Promise<Record<string, string>> {
  const hashes = tables.map(
    (name) => sql`
      select ${sql.lit(name)} as name, md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as hash
      from ${sql.table(name)} as row`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    site.ownerDb,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await sql`alter table audit add constraint audit_refuses check (false) not valid`.execute(site.ownerDb)
  try {
    return await work()
  } finally {
    await sql`alter table audit drop constraint audit_refuses`.execute(site.ownerDb)
  }
}

test('every staff call reads, or has an example of its change', () => {
  expect(reading.filter((name) => !staffCalls.some((call) => call.name === name))).toEqual([])
  expect(changing.map(({ name }) => name).sort()).toEqual(Object.keys(examples).sort())
})

describe.each(changing.map(({ name }) => [name] as const))('%s', (name) => {
  test('leaves one row in the audit, and changes nothing where that row cannot be written', async () => {
    const { id, name: actorName, staffToken } = await makeStaff(site.ctx, 'admin')
    const call = await examples[name]?.({ site, admin: site.as(staffToken) })
    if (!call) throw new Error(`${name} has no example`)
    const earlier = await rowsOf(id)
    const before = await readTables()
    const refused = await withoutAudit(() => call().catch((error: unknown) => error))
    expect(refused).toMatchObject({ failure: 'INTERNAL' })
    expect(await readTables()).toEqual(before)
    await call()
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(earlier.length + 1)
    expect(rows[0]).toMatchObject({
      ...{ actor_name: actorName, role: 'admin', address: '127.0.0' },
      ...{ request_id: expect.any(String), subject: expect.stringMatching(/^[a-z_-]+:.+$/) },
    })
  })
})
