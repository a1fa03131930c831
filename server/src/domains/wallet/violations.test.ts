import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { buyOneVideo, payOneOrder } from '../../../test/ledger-examples.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { findLedgerViolations, streamLedgerViolations } from './index.ts'
import type { LedgerViolation } from './queries.ts'

/** Each invariant is broken by direct writes to the tables, to prove that the check finds it. */

let site: TestApp
let account: TestAccount
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  account = await makeAccount(site.ctx)
  await payOneOrder(site.ctx, account)
  await buyOneVideo(site.ctx, account)
})

const isUndone = new Error('undone')
const tamperedTables = ['wallet_entries', 'wallet_postings', 'item_free_views']

/**
 * The violations found after these statements, which are then rolled back. Triggers are off, as for someone with
 * database access.
 */
async function violationsAfter(...statements: string[]): Promise<LedgerViolation[]> {
  let found: LedgerViolation[] = []
  const tampered = site.ownerDb.transaction().execute(async (tx: Tx) => {
    for (const table of tamperedTables) await sql.raw(`alter table ${table} disable trigger all`).execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    for (const table of tamperedTables) await sql.raw(`alter table ${table} enable trigger all`).execute(tx)
    found = await findLedgerViolations(tx)
    throw isUndone
  })
  await expect(tampered).rejects.toBe(isUndone)
  return found
}

test('a correct ledger has no violations', async () => {
  expect(await findLedgerViolations(site.ctx.db)).toEqual([])
})

test('violation functions of all domains are called, including those of payments and of future domains', async () => {
  const { rows } = await sql<{
    name: string
  }>`select proname as name from pg_proc where proname like '%_violations'`.execute(site.ctx.db)
  const domains = rows.map(({ name }) => name).filter((name) => name !== 'ledger_violations')
  expect(domains).toEqual(
    expect.arrayContaining(['payment_violations', 'crypto_violations', 'claim_violations']),
  )
  const found = await violationsAfter(
    ...[...domains, 'future_violations'].map(
      (
        name,
      ) => `create or replace function ${name}() returns table (invariant text, subject text, detail text)
        language sql stable as $$ select 'L0', '${name}', '' $$`,
    ),
  )
  expect(found.map(({ subject }) => subject).sort()).toEqual([...domains, 'future_violations'].sort())
})

test('violations of a broken ledger are streamed 500 at a time, in order and each once', async () => {
  await sql`create function many_violations() returns table (invariant text, subject text, detail text) language sql stable
    as $$ select 'L0', lpad(n::text, 4, '0'), '' from generate_series(1, 1200) n $$`.execute(site.ownerDb)
  const subjects: string[] = []
  const statements = await statementsOf(site.ctx, ({ db }) =>
    inTransaction(db, async (tx) => {
      for await (const { subject } of streamLedgerViolations(tx)) subjects.push(subject)
    }),
  )
  await sql`drop function many_violations()`.execute(site.ownerDb)
  expect(subjects).toEqual(Array.from({ length: 1200 }, (_, nth) => String(nth + 1).padStart(4, '0')))
  const fetches = Array(3).fill('fetch 500 from violations')
  expect(statements).toEqual([expect.stringMatching(/^declare /), ...fetches, 'close violations'])
})

test('switched-off triggers are reported', async () => {
  let found: LedgerViolation[] = []
  const tampered = site.ownerDb.transaction().execute(async (tx) => {
    await sql`alter table wallet_entries disable trigger wallet_entries_append_only`.execute(tx)
    await sql`drop trigger wallet_postings_append_only on wallet_postings`.execute(tx)
    found = await findLedgerViolations(tx)
    throw isUndone
  })
  await expect(tampered).rejects.toBe(isUndone)
  expect(found.map(({ invariant, subject }) => [invariant, subject])).toEqual([
    ['L4', 'wallet_entries_append_only'],
    ['L4', 'wallet_postings_append_only'],
  ])
})

const mine = (role: string) => `(select id from wallet_accounts where asset = 'points' and ${role})`
const anEntry = 'where (posting_id, transfer_no) = (select max(posting_id), 0 from wallet_entries)'

describe.each<[string, string, () => string[]]>([
  [
    'L1',
    'one side of a transfer is changed',
    () => [`update wallet_entries set amount = amount + 1 ${anEntry} and amount > 0`],
  ],
  ['L1', 'one side of a transfer is missing', () => [`delete from wallet_entries ${anEntry} and amount > 0`]],
  [
    'L1',
    'a transfer has another asset on its other side',
    () => [
      `update wallet_entries set wallet_account_id = ${mine("role = 'revenue'")} ${anEntry} and amount > 0`,
    ],
  ],
  [
    'L1',
    'an entry’s account does not exist',
    () => [`update wallet_entries set wallet_account_id = 0 ${anEntry} and amount > 0`],
  ],
  [
    'L1',
    'a posting has no entries',
    () => [`delete from wallet_entries ${anEntry.replace(', transfer_no', '').replace(', 0', '')}`],
  ],
  [
    'L1',
    'entries have no posting',
    () => ['delete from wallet_postings where id = (select max(id) from wallet_postings)'],
  ],
  [
    'L2',
    'a balance is raised',
    () => [
      `update wallet_accounts set balance = balance + 1 where owner_id = ${account.id} and asset = 'points'`,
    ],
  ],
  [
    'L2',
    'a version is skipped',
    () => [
      `update wallet_accounts set version = version + 1 where owner_id = ${account.id} and asset = 'points'`,
    ],
  ],
  ['L2', 'a version is doubled', () => [`update wallet_entries set version = 1 where version = 2`]],
  [
    'L2',
    'a balance after an entry is changed',
    () => [`update wallet_entries set balance_after = balance_after + 1 ${anEntry} and amount < 0`],
  ],
  [
    'L2',
    'the site’s sum is changed',
    () => ["update wallet_accounts set balance = balance + 1 where role = 'revenue' and asset = 'coins'"],
  ],
  [
    'L3',
    'a balance below zero gets past the check',
    () => [
      'alter table wallet_accounts drop constraint wallet_accounts_not_negative',
      `update wallet_accounts set balance = -1 where owner_id = ${account.id} and asset = 'points'`,
    ],
  ],
  [
    'L5',
    'a video is bought twice',
    () => [
      'drop index item_purchases_once',
      `insert into item_purchases (account_id, item_id, price_asset, price_amount, purchased_at)
       select account_id, item_id, price_asset, price_amount, purchased_at from item_purchases`,
    ],
  ],
  ['L7', 'a purchase’s payment is missing', () => ["delete from wallet_postings where kind = 'purchase'"]],
  [
    'L7',
    'a purchase was paid with less',
    () => ['update item_purchases set price_amount = price_amount + 1'],
  ],
  ['L7', 'a purchase is missing but its payment is not', () => ['delete from item_purchases']],
  ['L7', 'a refund is not in the ledger', () => ['update item_purchases set refunded_at = now()']],
  [
    'L7',
    'VIP time has no source',
    () => [`insert into vip_memberships values (${account.id}, now() + interval '1 year')`],
  ],
  [
    'L7',
    'a card has no payment',
    () => [
      `insert into vip_entries (account_id, source, card_id, months, price_points, starts_at, ends_at, created_at)
       values (${account.id}, 'card', 2, 1, 150, '2026-01-01', '2026-02-01', now())`,
      `insert into vip_memberships values (${account.id}, '2026-02-01')`,
    ],
  ],
  [
    'L7',
    'a used code gave nothing',
    () => [
      `insert into code_batches (grants, created_at) values ('[{"kind": "points", "amount": 5}]', now())`,
      `insert into serial_codes (batch_id, code_hash, used_by, used_at)
       values ((select max(id) from code_batches), 'x', ${account.id}, now())`,
    ],
  ],
  [
    'L8',
    'units are spent that were never issued',
    () => [
      `update wallet_entries set wallet_account_id = ${mine("role = 'revenue'")}
     where wallet_account_id = ${mine("role = 'issuance'")}`,
      `update wallet_accounts set balance = balance + 1 where owner_id = ${account.id} and asset = 'points'`,
    ],
  ],
  [
    'L9',
    'more is given back than was paid',
    () => [
      'update item_purchases set refunded_at = now()',
      ...['operator_grant', 'refund'].map(
        (kind) => `select wallet_post('refund:' || id, '${kind}', '{"kind": "video", "id": "1"}', now(),
          jsonb_build_array(jsonb_build_object('asset', 'points', 'amount', price_amount + 1,
            'from', '{"site": "revenue"}'::jsonb, 'to', jsonb_build_object('account', account_id))))
          from item_purchases where '${kind}' = 'refund'`,
      ),
    ],
  ],
  [
    'L9',
    'less is given back than was paid',
    () => [
      'update item_purchases set price_amount = 9, refunded_at = now()',
      `select wallet_post('refund:' || id, 'refund', '{"kind": "video", "id": "1"}', now(),
        jsonb_build_array(jsonb_build_object('asset', 'points', 'amount', 9,
          'from', '{"site": "revenue"}'::jsonb, 'to', jsonb_build_object('account', account_id))))
        from item_purchases`,
    ],
  ],
  [
    'L9',
    'a refund is made of new units instead of what the site earned',
    () => [
      'update item_purchases set refunded_at = now()',
      `select wallet_post('refund:' || id, 'refund', '{"kind": "video", "id": "1"}', now(),
        jsonb_build_array(jsonb_build_object('asset', 'points', 'amount', price_amount,
          'from', '{"site": "issuance"}'::jsonb, 'to', jsonb_build_object('account', account_id))))
        from item_purchases`,
    ],
  ],
  [
    'L9',
    'something is refunded that was never bought',
    () => [
      `select wallet_post('refund:999999', 'refund', '{"kind": "video", "id": "1"}', now(),
        '[{"asset": "points", "amount": 1, "from": {"site": "revenue"}, "to": {"account": ${account.id}}}]')`,
    ],
  ],
  [
    'L6',
    'a credited order’s points are missing',
    () => ["delete from wallet_postings where kind = 'recharge'"],
  ],
  [
    'L6',
    'an order was credited with more than its points',
    () => ['update payment_orders set credited_points = 26'],
  ],
  [
    'L6',
    'points were credited for no order',
    () => [
      `update payment_orders set state = 'pending', credited_at = null, credited_points = null, credited_event_id = null`,
    ],
  ],
  ['L6', 'the event says another amount', () => ['update payment_events set amount = 499']],
  ['L6', 'the event is of another kind', () => ["update payment_events set kind = 'other'"]],
  [
    'L6',
    'a chargeback took nothing',
    () => ["update payment_orders set state = 'disputed', reversed_at = now(), lost_points = 0"],
  ],
  [
    'L6',
    'points were taken back for no order',
    () => [
      `select wallet_post('recharge_back:0', 'chargeback', '{"kind": "order", "id": "x"}', now(),
        '[{"asset": "points", "amount": 1, "from": {"account": ${account.id}}, "to": {"site": "issuance"}}]')`,
    ],
  ],
  [
    'L9',
    'a card’s price was returned but the card was not reversed',
    () => [
      `select wallet_post('card_refund:0', 'card_refund', '{"kind": "card", "id": "1"}', now(),
        '[{"asset": "points", "amount": 1, "from": {"site": "revenue"}, "to": {"account": ${account.id}}}]')`,
    ],
  ],
  [
    'L11',
    'a share was never held',
    () => [
      `insert into creator_shares (purchase_id, owner_id, coins, due_at)
       select max(id), ${account.id}, 70, now() from item_purchases`,
    ],
  ],
  [
    'L11',
    'coins are held for no sale',
    () => [
      `select wallet_post('share:0', 'sale_share', '{"kind": "video", "id": "1"}', now(),
        '[{"asset": "coins", "amount": 7, "from": {"site": "issuance"}, "to": {"site": "pending"}}]')`,
    ],
  ],
  [
    'L11',
    'a creator got a share that is still held',
    () => [
      `insert into creator_shares (purchase_id, owner_id, coins, due_at)
       select max(id), ${account.id}, 7, now() from item_purchases`,
      ...[
        ['share:', '{"site": "issuance"}', '{"site": "pending"}'],
        ['share_release:', '{"site": "pending"}', `{"account": ${account.id}}`],
      ].map(
        ([key, from, to]) =>
          `select wallet_post('${key}' || max(id), 'sale_share', '{"kind": "video", "id": "1"}', now(),
            '[{"asset": "coins", "amount": 7, "from": ${from}, "to": ${to}}]') from item_purchases`,
      ),
    ],
  ],
  [
    'L11',
    'a released share went to somebody else',
    () => [
      `insert into creator_shares (purchase_id, owner_id, coins, due_at, state, settled_at)
       select max(id), (select min(id) from accounts where id <> ${account.id}), 7, now(), 'released', now()
       from item_purchases`,
      ...[
        ['share:', '{"site": "issuance"}', '{"site": "pending"}'],
        ['share_release:', '{"site": "pending"}', `{"account": ${account.id}}`],
      ].map(
        ([key, from, to]) =>
          `select wallet_post('${key}' || max(id), 'sale_share', '{"kind": "video", "id": "1"}', now(),
            '[{"asset": "coins", "amount": 7, "from": ${from}, "to": ${to}}]') from item_purchases`,
      ),
    ],
  ],
  [
    'L11',
    'a share was taken back although its sale was not',
    () => [
      `insert into creator_shares (purchase_id, owner_id, coins, due_at, state, settled_at)
       select max(id), ${account.id}, 7, now(), 'reversed', now() from item_purchases`,
      ...[
        ['share:', '{"site": "issuance"}', '{"site": "pending"}'],
        ['share_reversal:', '{"site": "pending"}', '{"site": "issuance"}'],
      ].map(
        ([key, from, to]) =>
          `select wallet_post('${key}' || max(id), 'sale_share', '{"kind": "video", "id": "1"}', now(),
            '[{"asset": "coins", "amount": 7, "from": ${from}, "to": ${to}}]') from item_purchases`,
      ),
    ],
  ],
  ['L10', 'a free view’s use was not taken', () => ["delete from wallet_postings where kind = 'free_view'"]],
  ['L10', 'a free view was taken for nothing', () => ['delete from item_free_views']],
  [
    'L10',
    'a second free view is used on an open video',
    () => [
      `insert into item_free_views (account_id, item_id, used_at, valid_until)
       select account_id, item_id, used_at + interval '1 hour', valid_until + interval '1 hour' from item_free_views`,
    ],
  ],
])('%s', (invariant, what, statements) => {
  test(`is found when ${what}`, async () => {
    const found = await violationsAfter(...statements())
    expect(found.map((violation) => violation.invariant)).toContain(invariant)
    expect(found.every(({ subject, detail }) => subject !== '' && detail !== '')).toBe(true)
  })
})
