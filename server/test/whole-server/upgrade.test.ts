import { join } from 'node:path'
import {
  buyVideo,
  exchangeCoins,
  getMemberInfo,
  getOrder,
  getPlayback,
  getPublicPlayback,
  listMessages,
  listPurchases,
  login,
  recoverGuest,
  redeemCode,
} from '@liuguang/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../media/test/repeat.ts'
import type { Config } from '../../src/config.ts'
import { domainTasks } from '../../src/domains/jobs.ts'
import { erasers } from '../../src/domains/personal-data.ts'
import { findLedgerViolations } from '../../src/domains/wallet/index.ts'
import { type Mailbox, openMailbox } from '../../src/mailbox/open-mailbox.ts'
import { openPool } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/prepare-jobs.ts'
import { describeSchema } from '../backups/backup-site.ts'
import { mailEnv } from '../mailed-code.ts'
import { type OpenSandboxProcessor, openSandboxProcessor } from '../processes/open-sandbox-processor.ts'
import { loadWorkerProcess } from '../processes/worker-process.ts'
import { readAnswers } from '../releases/read-answers.ts'
import {
  exchange,
  folderOf,
  migrationOf,
  password,
  readFacts,
  releases,
  restoreRelease,
  shop,
  videoPrice,
} from '../releases/release-files.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'

/** Everything in the ledger, as it was stored at the time of the oldest release. */
const ledger = `select p.key, p.kind, p.at, p.reference, a.owner_id, a.asset, a.role, e.transfer_no, e.amount, e.balance_after
  from wallet_postings p join wallet_entries e on e.posting_id = p.id join wallet_accounts a on a.id = e.wallet_account_id
  order by p.id, e.transfer_no, a.id`
/** What members and staff did: no upgrade may lose or change such a row. */
const keptTables = [
  ...['audit', 'staff', 'setting_changes', 'blocked_terms', 'muted_accounts', 'follows', 'favourite_folders'],
  ...[
    'favourites',
    'item_likes',
    'play_progress',
    'item_plays',
    'comments',
    'comment_likes',
    'comment_reports',
  ],
  ...['danmaku', 'danmaku_reports', 'topics', 'topic_texts', 'topic_items', 'uploaders', 'uploads', 'works'],
  ...['support_messages', 'code_batches', 'serial_codes'],
  ...['submissions', 'item_purchases', 'creator_shares', 'creators', 'item_state_changes'],
  ...['actors', 'actor_names', 'actor_texts', 'area_names', 'merged_actors', 'item_actors', 'item_texts'],
  ...['former_actor_names', 'comment_mentions', 'account_notes', 'support_threads', 'faq_entries'],
  ...['wallet_adjustments', 'money_checks', 'group_notices', 'table_exports', 'failed_plays'],
  ...['item_schedules', 'short_picks', 'staff_recovery_codes', 'pictures', 'imports', 'video_assets'],
]

/** Columns that a migration rewrites, in releases before it. Their own tests: upgrade-from-0079.test.ts. */
const convertedColumns = [
  { table: 'actors', column: 'zodiac_sign', by: 80 },
  { table: 'blocked_terms', column: 'lang', by: 81 },
  { table: 'works', column: 'edit', by: 123 },
]

/** Without the site’s empty ones, to which later releases add. */
const balances = `select owner_id, asset, role, balance from wallet_accounts
  where owner_id is not null or balance <> 0 order by id`

const bySchema = releases.toSorted((one, other) => migrationOf(other) - migrationOf(one))
/** The release with the newest schema. */
const newest = bySchema[0]
/** The newest and the oldest; all before a release. */
const tested = someOf(bySchema, releases.length - 1)
/** Encoding what was interrupted takes half a minute a release. `npm start` does it for the oldest, too. */
const releasesWithWorker = someOf(bySchema, releases.length)

describe.each(tested)('a data folder of release %s', (release) => {
  const facts = readFacts(release)
  let mailbox: Mailbox
  let provider: OpenSandboxProcessor
  let env: Record<string, string>
  let site: TestApp
  let before: unknown[][]
  let keptBefore: KeptRows

  beforeAll(async () => {
    mailbox = await openMailbox()
    const { VEROTEL_SHOP_ID: shopId, VEROTEL_SECRET: secret } = shop
    provider = await openSandboxProcessor(
      { shopId, secret, webhookUrl: () => '', salesPath: join(folderOf(release), 'sales.jsonl') },
      { port: 0 },
    )
    env = {
      ...mailEnv(mailbox),
      ...shop,
      VEROTEL_BASE_URL: provider.origin,
      PUBLIC_URL: 'https://liuguang.example',
    }
    site = await openTestApp({ env, fill: upgrade })
    site.clock.set(facts.madeAt)
  })
  afterAll(async () => {
    await site.close()
    await provider.close()
    await mailbox.close()
  })

  async function upgrade(config: Config): Promise<void> {
    await restoreRelease(config, release)
    before = [await query(config, ledger), await query(config, balances)]
    keptBefore = await readKept(config)
    const pool = openPool({ url: config.databaseUrl ?? '', poolSize: 1 })
    await migrate(pool)
    await prepareJobs(pool)
    await pool.end()
  }

  const isConverted = (table: string, column: string) =>
    convertedColumns.some(
      (one) => one.table === table && one.column === column && migrationOf(release) < one.by,
    )
  const as = (who: string) => site.as(facts.tokens[who] ?? '')
  const idOf = (name: string) => facts.videos[name] ?? 0
  const pointsOf = async (who: string) => (await as(who).call(getMemberInfo, {})).points

  test('has the schema of a new database', async () => {
    const fresh = await openTestDatabase()
    try {
      const expected = await describeSchema(fresh.url)
      expect(await describeSchema(site.ctx.config.databaseUrl ?? '')).toEqual(expected)
    } finally {
      await fresh.drop()
    }
  })

  test('keeps what members and staff did, row by row', async () => {
    const after = await readKept(site.ctx.config)
    for (const [table, rows] of keptBefore) {
      if (rows.length === 0) continue
      const now = after.get(table) ?? []
      // Migrations since the oldest releases removed and renamed columns.
      const columns = Object.keys(rows[0] ?? {}).filter(
        (column) => column in (now[0] ?? {}) && !isConverted(table, column),
      )
      expect(columns.length, table).toBeGreaterThan(0)
      expect([table, ...textsOf(now, columns)]).toEqual([table, ...textsOf(rows, columns)])
    }
    // Older releases have no such tables, or had no program that fills them.
    if (release !== newest) return
    const empty = [...keptBefore].filter(([, rows]) => rows.length === 0)
    expect(empty.map(([table]) => table)).toEqual([])
    const { db } = site.ctx
    const states = await db.selectFrom('items').select('state').where('id', 'in', worksOf(facts)).execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['draft', 'in_review', 'published', 'removed']),
    )
    const decisions = await db.selectFrom('submissions').select('state').distinct().execute()
    expect(decisions.map(({ state }) => state).sort()).toEqual(['approved', 'rejected', 'waiting'])
  })

  test('answers every call as before: ids, addresses, balances, rights, orders, messages', async () => {
    const accounts = Object.fromEntries(Object.keys(facts.tokens).map((who) => [who, as(who)]))
    const { anonymous } = site
    expect(await readAnswers({ anonymous, accounts, videos: facts.videos })).toMatchObject(
      asAnsweredNow(facts.answers),
    )
  })

  test('keeps the approvals of works: what is published is what was approved', async () => {
    const { rows } = await sql<{ is_approved: boolean }>`
      select exists (
        select from submissions
        where item_id = items.id and state = 'approved' and content_hash = item_content_hash(items.id)
      ) as is_approved
      from items where state = 'published' and owner_id is not null`.execute(site.ctx.db)
    expect(rows.every(({ is_approved }) => is_approved)).toBe(true)
    if (release === newest) expect(rows.length).toBeGreaterThan(1)
  })

  test('sends the same media for grants signed before', async () => {
    expect(facts.media.length).toBeGreaterThan(10)
    for (const { address, text } of facts.media) {
      const response = await site.app.inject({ url: address })
      expect([address, response.statusCode, response.body]).toEqual([address, 200, text])
    }
  })

  test('keeps each posting with its key, and each balance', async () => {
    const { config, db } = site.ctx
    expect([await query(config, ledger), await query(config, balances)]).toEqual(before)
    expect(JSON.stringify(before)).toMatch(/"purchase:\d+".*"refund:\d+"/)
    expect(await findLedgerViolations(db)).toEqual([])
  })

  test('charges and refunds nothing a second time', async () => {
    const [coins, points] = [await as('inviter').call(getMemberInfo, {}), await pointsOf('buyer')]
    const bought = await as('buyer').call(buyVideo, { id: idOf('paid'), price: videoPrice })
    const { list } = await as('buyer').call(listPurchases, {})
    expect(list.map(({ id }) => id)).toContain(bought.id)
    await as('inviter').call(exchangeCoins, exchange.input, { requestKey: exchange.requestKey })
    await sql`select graphile_worker.add_job('videos.refund-removed', json_build_object('changeId', id::text))
      from item_state_changes where to_state = 'removed' and item_id = ${idOf('removed')}`.execute(
      site.ctx.db,
    )
    expect(await pointsOf('buyer')).toBe(points)
    expect(await as('inviter').call(getMemberInfo, {})).toEqual(coins)
  })

  test('signs members in by their passwords, and guests by their codes', async () => {
    const member = await site.anonymous.call(login, { account: 'Buyer0001', password })
    expect(member.user).toEqual(await as('buyer').call(getMemberInfo, {}))
    const guest = await site.anonymous.call(recoverGuest, { recoveryCode: facts.guestCode })
    const serial = await site.as(guest.token).call(redeemCode, { code: facts.serialCode })
    expect(serial.grants).toEqual([{ kind: 'points', amount: 50 }])
  })

  const runsWorker = test.runIf(releasesWithWorker.includes(release))
  runsWorker(
    'runs the jobs that waited, and finishes the imports that were interrupted',
    async () => {
      const { config } = site.ctx
      const names = await query(config, 'select task_identifier from graphile_worker.jobs')
      const known = domainTasks.map(({ name }) => name)
      expect(
        names
          .map((row) => Reflect.get(row as object, 'task_identifier'))
          .filter((name) => !known.includes(name)),
      ).toEqual([])
      const [buyer, vip] = [await pointsOf('buyer'), await pointsOf('vip')]
      // The deleted account of the oldest release had nothing to erase.
      if (release !== '617c801') {
        expect(await leftOfDeleted(config)).toEqual(
          expect.arrayContaining([
            'favourites',
            'item_likes',
            'play_progress',
            'short_watches',
            'support_messages',
          ]),
        )
      }
      const worker = await loadWorkerProcess(config, { ...env, LOG_LEVEL: 'error' })
      await worker.begin()
      try {
        const left = () =>
          query(
            config,
            `select task_identifier, attempts, last_error from graphile_worker.jobs
           where locked_at is not null or attempts > 0 or run_at <= now()`,
          )
        await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([])
      } finally {
        await worker.stop()
      }
      expect(worker.output()).toBe('')
      // An ended session stays for a time, so that its token is answered with SESSION_ENDED.
      expect(await leftOfDeleted(config)).toEqual(['sessions'])
      for (const name of ['inLadder', 'inRendition', 'waiting']) {
        const playback = await site.anonymous.call(getPublicPlayback, { id: idOf(name) })
        expect([name, playback.right]).toEqual([name, 'preview'])
      }
      const states = await query(config, 'select distinct state from imports')
      expect(states).toEqual([{ state: 'done' }])
      // The video removed last is refunded, the one removed before the upgrade is not refunded again.
      expect(await pointsOf('buyer')).toBe(buyer + 10)
      expect((await as('buyer').call(getPlayback, { id: idOf('hidden') })).right).toBe('none')
      const paid = await as('vip').call(getOrder, { id: facts.orders.paid ?? '' })
      expect([paid.state, await pointsOf('vip')]).toEqual(['credited', vip + paid.points])
      const messages = await as('vip').call(listMessages, {})
      expect(messages.list.map(({ title }) => title.hk)).toContain('維護')
      expect(await findLedgerViolations(site.ctx.db)).toEqual([])
    },
    90_000,
  )
})

const worksOf = ({ videos }: { videos: Record<string, number> }) =>
  ['published', 'sold', 'refused', 'inReview', 'draft', 'unsent'].map((name) => BigInt(videos[name] ?? 0))

/** The rows of each table that the release has. */
type KeptRows = Map<string, Record<string, unknown>[]>

async function readKept(config: Config): Promise<KeptRows> {
  const kept: KeptRows = new Map()
  for (const table of keptTables) {
    const [found] = await query(config, `select to_regclass('${table}')::text as name`)
    if (!Reflect.get(found as object, 'name')) continue
    const rows = (await query(config, `select to_jsonb(t) as row from ${table} as t`)) as {
      row: Record<string, unknown>
    }[]
    kept.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return kept
}

/** Some columns of rows as text, sorted. */
function textsOf(rows: readonly Record<string, unknown>[], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()
}

/** Tables that an erasure clears and that still have rows of a deleted account. */
async function leftOfDeleted(config: Config): Promise<string[]> {
  const erased = new Set<string>(erasers.flatMap(({ tables }) => tables))
  const references = (await query(
    config,
    `select distinct relname as name, attname as owner from pg_constraint join pg_class on pg_class.oid = conrelid
     join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'accounts'::regclass order by name`,
  )) as { name: string; owner: string }[]
  const left: string[] = []
  for (const { name, owner } of references.filter((reference) => erased.has(reference.name))) {
    const rows = await query(
      config,
      `select from ${name} where ${owner} in (select id from accounts where deleted_at is not null) limit 1`,
    )
    if (rows.length > 0) left.push(name)
  }
  return left
}

/**
 * What releases answered, as it is answered now: calls of the domain that was named library, kinds instead of forms, the
 * actors of a short instead of its first, of which theirs have none, other texts and gifts, and each video in one row of the
 * home page, which leaves these few with one row.
 */
function asAnsweredNow(answers: object): object {
  const text = JSON.stringify(answers)
    .replaceAll('"form":"long"', '"kind":"video"')
    .replaceAll('"form":"short"', '"kind":"short"')
    .replaceAll('"actor":null', '"actors":[]')
    .replaceAll(' library.', ' engagement.')
  return JSON.parse(text, (_key, value) => {
    if (Array.isArray(value) && value.every((row) => row?.videos && 'category' in row))
      return value.slice(0, 1)
    if (value?.cachePoints !== undefined && 'months' in value)
      return { ...value, cachePoints: 0, freeViews: 0 }
    // each language writes money in its own way
    if (value?.hk === 'USD 5.00') return { cn: 'US$5', hk: 'US$5', en: '$5', vi: '5\u00a0US$' }
    if (value?.sentAt !== undefined && 'title' in value) {
      const { title: _, text: __, ...message } = value
      return message
    }
    return value
  })
}

async function query({ databaseUrl }: Config, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
