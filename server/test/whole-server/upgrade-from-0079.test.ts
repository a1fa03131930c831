import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addComment, CallError, type Client, getActor } from '@liuguang/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../../src/config.ts'
import { listStaffActors } from '../../src/domains/actors/index.ts'
import { indexMissing } from '../../src/domains/catalogue/index-missing.ts'
import { openPool } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { migrationsDir } from '../../src/platform/db/migration-files.ts'
import { prepareJobs } from '../../src/platform/jobs/prepare-jobs.ts'
import { writtenSigns } from '../releases/name-actors.ts'
import { migrationOf, readFacts, releases, restoreRelease } from '../releases/release-files.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/**
 * What migrations since 0080 do to the rows of the release before them, and to rows that only a later migration made
 * possible. Every release: upgrade.test.ts.
 */
const release = releases.find((one) => migrationOf(one) === 79) ?? ''
const facts = readFacts(release)
let site: TestApp
/** Read before the migrations. */
let signsBefore: unknown[]
let termsBefore: { term: string; lang: string | null }[]

/** By work: how much the price of its change is above its own. */
const pricesOfChanges = { published: 0, draft: 7, unsent: 3, inReview: 3 }

beforeAll(async () => {
  site = await openTestApp({ fill: upgrade })
  site.clock.set(facts.madeAt)
})
afterAll(() => site.close())

async function upgrade(config: Config): Promise<void> {
  await restoreRelease(config, release)
  const pool = openPool({ url: config.databaseUrl ?? '', poolSize: 1 })
  const read = async (text: string) => (await pool.query(text)).rows
  signsBefore = await read('select name, zodiac_sign from actors')
  termsBefore = await read('select term, lang from blocked_terms')
  await migrateTo(pool, 82)
  await read(`insert into merged_actors (id, actor_id, name, merged_at)
    values (103, 101, '林海', now() - interval '1 hour'), (105, 104, '林海', now())`)
  await read(`update comments set mentions = '{Vi***01,In***01}' where id = 1`)
  await read(`insert into messages (account_id, kind, facts, sent_at)
    select min(id), 'follow_digest', jsonb_build_object('works', 1, 'names', names, 'isAll', true, 'link', '/'), now()
    from accounts, (values ('[]'::jsonb), ('[{"cn":"林","hk":"林","en":"Lin","vi":"Lin"}]')) as given (names)
    group by names`)
  for (const [name, price] of Object.entries(pricesOfChanges))
    await read(`update works set edit = jsonb_build_object('title', 'x', 'price', coalesce(price_amount, 0) + ${price})
      from items where items.id = item_id and item_id = ${facts.videos[name]}`)
  // Staff changed the price of two of them since.
  await read(`insert into audit (number, at, actor_name, role, act, subject, before, previous_hash, hash)
    select 0, now(), 'tester', 'admin', 'catalogue.edit-item', 'item:' || item_id,
      jsonb_build_object('price', jsonb_build_object('asset', 'points', 'amount', edit -> 'price')), '', ''
    from works where item_id in (${facts.videos.unsent}, ${facts.videos.inReview})`)
  await migrate(pool)
  await prepareJobs(pool)
  await pool.end()
}

/** Applies the migrations up to one, as the program of that time did. */
async function migrateTo(pool: pg.Pool, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-migrations-'))
  const names = (await readdir(migrationsDir)).filter((name) => Number.parseInt(name, 10) <= last)
  for (const name of names) await copyFile(join(migrationsDir, name), join(folder, name))
  await mkdir(join(folder, 'repeatable'))
  await migrate(pool, folder)
  await rm(folder, { recursive: true })
}

const rowsOf = async (text: string) => (await sql.raw(text).execute(site.ctx.db)).rows
const as = (who: string): Client => site.as(facts.tokens[who] ?? '')

test('zodiac signs become codes, however they were written, and an invalid one becomes unknown (0080)', async () => {
  const written = Object.entries(writtenSigns).map(([name, zodiac_sign]) => ({ name, zodiac_sign }))
  expect(signsBefore).toEqual(expect.arrayContaining(written))
  expect(await rowsOf('select name, zodiac_sign from actors')).toEqual(
    expect.arrayContaining([
      { name: '林', zodiac_sign: 'leo' },
      { name: '陳海', zodiac_sign: 'pisces' },
      { name: '周雲', zodiac_sign: null },
    ]),
  )
})

test('an actor is found by a corrected pinyin once the worker has indexed it again (0080)', async () => {
  const find = async () => {
    const { list } = await listStaffActors(site.ctx, { text: 'chan hoi' })
    return list.map(({ name }) => name)
  }
  expect(await find()).toEqual([])
  expect(await indexMissing(site.ctx, new AbortController().signal)).toBeGreaterThan(0)
  expect(await find()).toEqual(['陳海'])
})

test('the works of a topic are shown since it was published (0080)', async () => {
  const works = await rowsOf(
    'select shown_at, published_at from topic_items join topics on topics.id = topic_id',
  )
  expect(works.length).toBeGreaterThan(1)
  for (const { shown_at, published_at } of works as Record<string, Date>[]) {
    expect(shown_at).toBeInstanceOf(Date)
    expect(shown_at).toEqual(published_at)
  }
})

test('blocked words stay refused as they were, and Vietnamese ones are words of no language (0081)', async () => {
  expect(termsBefore).toEqual(
    expect.arrayContaining([
      { term: 'casino', lang: 'en' },
      { term: 'cờ bạc', lang: 'vi' },
      { term: '賭場', lang: null },
    ]),
  )
  expect(await rowsOf('select term, lang, joined from blocked_terms')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ term: 'casino', lang: 'en', joined: 'casino' }),
      expect.objectContaining({ term: 'cờ bạc', lang: null, joined: 'cobac' }),
      expect.objectContaining({ term: '賭場', lang: null }),
    ]),
  )
  const write = (text: string) => as('buyer').call(addComment, { id: facts.videos.free ?? 0, text })
  for (const text of ['a casino', 'cờ bạc ở đây', 'co bac o day', '去賭場', 'badword']) {
    const refused = await write(text).catch((error: unknown) => error)
    expect([text, refused instanceof CallError && refused.failure]).toEqual([text, 'TEXT_REFUSED'])
  }
})

test('the counts of items stay right through changes that move an item and those that do not (0082)', async () => {
  const expectRightCounts = async () => {
    const kept = await rowsOf(
      'select kind, category_id, is_free, count from item_counts where count <> 0 order by 1, 2, 3',
    )
    const counted = await rowsOf(
      `select kind, category_id, price_amount is null and not is_vip_only as is_free, count(*)
       from items where state = 'published' group by 1, 2, 3 order by 1, 2, 3`,
    )
    expect(counted.length).toBeGreaterThan(1)
    expect(kept).toEqual(counted)
  }
  await expectRightCounts()
  await rowsOf('update items set version = version + 1')
  await expectRightCounts()
  await rowsOf(`update items set price_asset = null, price_amount = null where id = ${facts.videos.paid}`)
  await expectRightCounts()
})

test('the name of a merged actor is a former name, of the one merged last if several had it (0083)', async () => {
  expect(await rowsOf('select name, actor_id from former_actor_names')).toEqual([
    { name: '林海', actor_id: 104n },
  ])
  expect(await site.anonymous.call(getActor, { id: 103 })).toMatchObject({ id: 101, name: '林' })
})

test('a mention is of the account that took part under that name, others are dropped (0084)', async () => {
  expect(await rowsOf('select comment_id, account_id, name from comment_mentions')).toEqual([
    { comment_id: 1n, account_id: 10_004n, name: 'Vi***01' },
  ])
})

test('conversations wait since their first unread message, unless they were answered (0088)', async () => {
  const threads = await rowsOf(
    'select account_id, last_message_id, waiting_since, closed_at from support_threads order by account_id',
  )
  const open = { waiting_since: expect.any(Date), closed_at: null }
  expect(threads).toEqual([
    { account_id: 10_002n, last_message_id: 3n, ...open },
    { account_id: 10_003n, last_message_id: 4n, waiting_since: null, closed_at: null },
    { account_id: 10_004n, last_message_id: 2n, ...open },
    { account_id: 10_005n, last_message_id: 5n, ...open },
  ])
})

test('batches of codes were downloaded when they were made, and count their codes (0091)', async () => {
  expect(
    await rowsOf(
      'select id, size, downloaded_at = created_at as is_downloaded, revoked_at from code_batches',
    ),
  ).toEqual([{ id: 1n, size: 2, is_downloaded: true, revoked_at: null }])
})

test('messages about new works that name nobody are deleted (0101)', async () => {
  const kept = await rowsOf(`select facts -> 'names' as names from messages where kind = 'follow_digest'`)
  expect(kept).toEqual([{ names: [{ cn: '林', hk: '林', en: 'Lin', vi: 'Lin' }] }])
})

test('a change of a work loses a price that its author did not change, unless it waits for review (0123)', async () => {
  const changes = await rowsOf(`select item_id, edit from works where edit is not null`)
  const hasPrice = new Map(
    (changes as { item_id: bigint; edit: object }[]).map(({ item_id, edit }) => [
      Number(item_id),
      'price' in edit,
    ]),
  )
  const found = (name: string) => hasPrice.get(facts.videos[name] ?? 0)
  expect(['published', 'sold', 'draft', 'unsent', 'inReview'].map(found)).toEqual([
    ...[false, false],
    ...[true, false, true],
  ])
})
