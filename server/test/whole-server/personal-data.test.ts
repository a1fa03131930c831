import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemKinds } from '../../src/domains/item-kinds.ts'
import { domainTasks, subscriptions } from '../../src/domains/jobs.ts'
import { erasers, exporters } from '../../src/domains/personal-data.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Why a table that references accounts is not erased when an account is deleted, or not exported. */
interface Exemption {
  kept?: string
  notExported?: string
}

const ledger = 'the ledger and its invariants need the row; it holds a number, and no name'
const internal = 'technical state without information for the person'
const numbers = {
  kept: 'numbers of an item, without people',
  notExported: 'numbers of an item, without people',
}
const listed = { kept: 'a list of items, without people', notExported: 'a list of items, without people' }

const exemptions: Record<string, Exemption> = {
  account_consents: { kept: 'proof of the accepted terms, append-only' },
  danmaku_counts: numbers,
  failed_plays: numbers,
  former_covers: {
    kept: 'of a published work, for a day after staff replaced it; that of a draft is deleted',
    notExported: 'works are public',
  },
  demo_videos: { kept: 'the demo belongs to nobody', notExported: internal },
  imports: { kept: 'how a file was processed; the file is removed', notExported: internal },
  item_actors: { notExported: 'operators write who appears in an item' },
  item_pairs: numbers,
  item_plays: numbers,
  item_schedules: { kept: 'when staff publish a hidden work; it names staff only', notExported: internal },
  item_state_changes: {
    kept: 'the record of moves stays complete and names no member',
    notExported: internal,
  },
  item_texts: { kept: 'a published work keeps its texts; those of a draft are emptied' },
  item_views: {
    kept: 'keyed hashes of viewers, deleted when they are counted',
    notExported: 'keyed hashes, which cannot be read back',
  },
  short_edition_entries: listed,
  short_picks: listed,
  short_sums: numbers,
  topic_items: listed,
  upload_parts: { notExported: internal },
  video_assets: { notExported: internal },
  video_renditions: { notExported: internal },
  video_subtitles: { notExported: 'operators write subtitles' },
  videos: { kept: 'length and size of a work, without people' },
  works: { kept: 'who is named in a published work stays known: anyone depicted may ask about it' },
  account_traces: { notExported: 'keyed hashes, which cannot be read back' },
  demo_accounts: { kept: 'accounts of the demo belong to nobody', notExported: internal },
  email_codes: { notExported: 'hashes of codes that expire within a day' },
  emails: { notExported: 'copies of what was sent to the person, kept for 30 days' },
  export_tickets: { notExported: 'hashes of tickets that expire within minutes' },
  invitations: {
    kept: 'an invitation must be decided only once per person',
    notExported: 'rewards are exported; the other person of an invitation is not',
  },
  login_codes: { notExported: 'hashes of codes that expire within minutes' },
  audit: {
    kept: 'the record of what operators did stays complete',
    notExported: 'it is about the work of operators',
  },
  staff: { kept: 'the audit names its members', notExported: 'roles are internal' },
  message_marks: { notExported: internal },
  message_states: { notExported: internal },
  support_threads: { notExported: 'the messages are exported' },
  payment_orders: { kept: ledger },
  promotion_rewards: { kept: ledger },
  serial_codes: { kept: ledger, notExported: 'what a code gave is in the wallet and the VIP entries' },
  sign_ins: { kept: ledger },
  support_pictures: { notExported: 'pictures are shown in the conversation; their rows are references' },
  creator_shares: { kept: ledger },
  creators: {
    kept: 'counts of a page that a deleted account no longer has',
    notExported: 'the page is public',
  },
  item_free_views: { kept: ledger },
  item_purchases: { kept: ledger },
  items: { kept: 'a published work stays on the site', notExported: 'works are public' },
  submissions: { kept: 'proof of who approved which version of a work that stays on the site' },
  vip_entries: { kept: 'the ledger needs the row; who gave time and why is in the audit, too' },
  table_exports: {
    kept: 'says who had a list written; its file is removed after a week',
    notExported: internal,
  },
  wallet_adjustments: { kept: ledger, notExported: 'what was booked is in the wallet' },
  vip_memberships: { kept: ledger, notExported: 'the sum of the exported VIP entries' },
  wallet_accounts: { kept: ledger },
  welcomed_mailboxes: {
    kept: 'a keyed hash of the mailbox, so that it is welcomed only once',
    notExported: 'keyed hashes, which cannot be read back',
  },
}

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

/**
 * Tables with a foreign key to `accounts`, and those of items, which belong to their authors: with a foreign key to
 * `items` or `uploads`, or to a table of these that is not an account's own.
 */
async function listTablesOfAccounts(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive refers as (
      select distinct conrelid as from_table, confrelid as to_table from pg_constraint where contype = 'f'
    ), of_accounts as (
      select from_table as name from refers where to_table = 'accounts'::regclass
    ), of_items as (
      select from_table as name from refers where to_table in ('items'::regclass, 'uploads'::regclass)
      union
      select from_table from refers join of_items on to_table = of_items.name
      where of_items.name not in (select name from of_accounts)
    )
    select relname as name from pg_class
    where oid in (select name from of_accounts union select name from of_items) order by relname`.execute(
    site.ctx.db,
  )
  return rows.map(({ name }) => name)
}

const kinds = Object.values(itemKinds).map(({ personalData }) => personalData)
const erased = new Set<string>([
  ...erasers.flatMap(({ tables }) => tables),
  ...kinds.flatMap((kind) => kind.erased),
])
const exported = new Set<string>([
  ...exporters.flatMap(({ tables }) => tables),
  ...kinds.flatMap((kind) => kind.exported),
])

/** What is neither declared in a domain's personal-data.ts nor exempted above. */
async function listUndeclared(): Promise<string[]> {
  const tables = await listTablesOfAccounts()
  return tables.flatMap((table) => [
    ...(erased.has(table) || exemptions[table]?.kept ? [] : [`${table} is not erased`]),
    ...(exported.has(table) || exemptions[table]?.notExported ? [] : [`${table} is not exported`]),
  ])
}

test('every table of accounts and of their items is erased and exported, or has a written reason', async () => {
  expect((await listTablesOfAccounts()).length).toBeGreaterThan(20)
  expect(await listUndeclared()).toEqual([])
})

test('a table that nobody declares is detected', async () => {
  await sql`create table undeclared (author_id bigint references accounts)`.execute(site.ownerDb)
  expect(await listUndeclared()).toEqual(['undeclared is not erased', 'undeclared is not exported'])
  await sql`drop table undeclared`.execute(site.ownerDb)
})

test('a table of a kind of items that the kind does not declare is detected', async () => {
  await sql`create table undeclared (id bigint primary key references items)`.execute(site.ownerDb)
  await sql`create table undeclared_pages (undeclared_id bigint references undeclared)`.execute(site.ownerDb)
  expect(await listUndeclared()).toEqual([
    'undeclared is not erased',
    'undeclared is not exported',
    'undeclared_pages is not erased',
    'undeclared_pages is not exported',
  ])
  await sql`drop table undeclared_pages, undeclared`.execute(site.ownerDb)
})

test('no exemption is out of date', async () => {
  const tables = await listTablesOfAccounts()
  for (const [table, { kept, notExported }] of Object.entries(exemptions)) {
    expect(tables, table).toContain(table)
    expect([table, kept !== undefined && erased.has(table)]).toEqual([table, false])
    expect([table, notExported !== undefined && exported.has(table)]).toEqual([table, false])
  }
})

test('every job that an event adds has a task, and no two tasks share a name', () => {
  const names = domainTasks.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { job } of subscriptions) expect(names).toContain(job.name)
})

test('every eraser with a job is subscribed to the deletion of accounts', () => {
  const added = subscriptions
    .filter(({ event }) => event === 'accounts.account-deleted')
    .map(({ job }) => job.name)
  expect(added).toEqual([
    'messages.forget-account',
    'library.forget-account',
    'comments.forget-account',
    'danmaku.forget-account',
    'videos.forget-account',
    'publishing.forget-account',
    'staff.forget-account',
  ])
})
