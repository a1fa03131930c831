import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { followPublicVersions, type PublicVersions, type Topic } from './public-versions.ts'

let site: TestApp
let versions: PublicVersions
beforeAll(async () => {
  site = await openTestApp()
  versions = await followPublicVersions(site.ctx.db, site.ctx.log, { everyMs: 20 })
})
afterAll(async () => {
  versions.stop()
  await site.close()
})

const topicsOf = (...videos: { id: number }[]): Topic[] => [
  ...(['settings', 'categories', 'policies', 'faq', 'items', 'shorts', 'tags'] as const),
  ...videos.map(({ id }) => `item:${id}` as const),
]

/** Waits until this process has read what changes now. */
async function settled(): Promise<void> {
  const before = versions.of(['item:0'])
  await sql`select change_public_versions('item:0')`.execute(site.ctx.db)
  await expect.poll(() => versions.of(['item:0']), { interval: 10 }).not.toBe(before)
}

/** The topics among these whose version changes through `work`. */
async function changedBy(topics: readonly Topic[], work: () => Promise<unknown>): Promise<string[]> {
  await settled()
  const before = topics.map((topic) => versions.of([topic]))
  await work()
  await settled()
  return topics.filter((topic, index) => versions.of([topic]) !== before[index])
}

const onCards = ['items', 'shorts', 'own']
const onPages = { long: ['own'], short: ['shorts', 'own'] }

/** An update of each column that triggers watch, and the topics of a long video and of a short. */
const changes: [column: string, update: string, long: string[], short: string[]][] = [
  ...[
    ['items', 'state', `'hidden'`],
    ['items', 'category_id', '(select min(id) from categories)'],
    ['items', 'price_amount', '77'],
    ['items', 'is_vip_only', 'not is_vip_only'],
    ['items', 'cover', `'{"sources": []}'`],
    ['items', 'cover_token', 'id::text'],
    ['items', 'published_at', `published_at + interval '1 hour'`],
    ['item_texts', 'title', `'new'`],
    ['item_texts', 'description', `'new'`],
    ['videos', 'duration_ms', 'duration_ms + 1'],
    ['videos', 'width', 'width + 1'],
    ['videos', 'height', 'height + 1'],
  ].map(([table = '', column = '', value]): (typeof changes)[number] => [
    column,
    `update ${table} set ${column} = ${value} where ${table === 'item_texts' ? 'item_id' : 'id'} =`,
    onCards,
    onCards,
  ]),
  [
    'tags',
    `with tag as (insert into tags (lang) values ('hk') returning id)
     insert into item_tags (position, tag_id, item_id) select 1, tag.id, item.id from tag, items item where item.id =`,
    onCards,
    onCards,
  ],
  ...[
    ['free_seconds', 'free_seconds + 1'],
    ['preview_end_ms', 'preview_end_ms + 1'],
    ['asset_id', 'null'],
    ['leads_to_ms', 'leads_to_ms'],
  ].map(([column = '', value]): (typeof changes)[number] => [
    column,
    `update videos set ${column} = ${value} where id =`,
    onPages.long,
    onPages.short,
  ]),
  ['owner_id', 'update items set owner_id = null where id =', onCards, onCards],
  [
    'views and likes',
    'update items set view_count = view_count + 1, like_count = 5, hot_score = 9 where id =',
    [],
    [],
  ],
]

test.each(changes)(
  'a change of %s of a published video changes the topics of what shows it',
  async (_column, update, ...expected) => {
    await sql`insert into categories (slug, name) values ('any', '{}') on conflict do nothing`.execute(
      site.ctx.db,
    )
    const [long, short, other] = [
      await makeVideo(site.ctx),
      await makeVideo(site.ctx, { kind: 'short' }),
      await makeVideo(site.ctx),
    ]
    for (const [index, video] of [long, short].entries()) {
      const changed = await changedBy(topicsOf(video, other), () =>
        sql`${sql.raw(update)} ${video.id}`.execute(site.ctx.db),
      )
      expect(changed).toEqual(
        (expected[index] ?? []).map((topic) => (topic === 'own' ? `item:${video.id}` : topic)),
      )
    }
  },
)

test('subtitles change the page of a video, and the feeds if it is a short; actors change its card, too', async () => {
  const [long, short] = [await makeVideo(site.ctx), await makeVideo(site.ctx, { kind: 'short' })]
  const subtitle = ({ id }: { id: number }) =>
    sql`insert into video_subtitles (video_id, language, label, cues, first_ms) values (${id}, 'en', 'x', '[]', 0)`.execute(
      site.ctx.db,
    )
  const actor = ({ id }: { id: number }) =>
    sql`with added as (insert into actors (name) values (${crypto.randomUUID()}) returning id)
      insert into item_actors (item_id, actor_id, position) select ${id}, id, 1 from added`.execute(
      site.ctx.db,
    )
  expect(await changedBy(topicsOf(long), () => subtitle(long))).toEqual([`item:${long.id}`])
  expect(await changedBy(topicsOf(short), () => subtitle(short))).toEqual(['shorts', `item:${short.id}`])
  // Cards name actors.
  for (const video of [long, short]) {
    const changed = await changedBy(topicsOf(video), () => actor(video))
    expect(changed).toEqual(['items', 'shorts', `item:${video.id}`])
  }
})

test('a version of another cluster, as a restored row has, is not read', async () => {
  await sql`insert into public_versions (topic, version) values ('policies', '900000000000')
    on conflict (topic) do update set version = excluded.version`.execute(site.ctx.db)
  await settled()
  expect(versions.of(['policies'])).not.toContain('900000000000')
})

test.each([
  ['settings', `insert into settings (name, value) values ('test', '1')`],
  ['categories', `insert into categories (slug, name) values ('test', '{}')`],
  ['policies', `update policies set effective_at = effective_at`],
  ['faq', `update faq_entries set position = position`],
])('a change of the %s changes no other topic', async (topic, change) => {
  const video = await makeVideo(site.ctx)
  expect(await changedBy(topicsOf(video), () => sql.raw(change).execute(site.ctx.db))).toEqual([topic])
})

test('a change that commits after a later one was read is noticed too', async () => {
  const [first, second] = [await makeVideo(site.ctx), await makeVideo(site.ctx)]
  const topics = topicsOf(first, second).filter((topic) => topic.startsWith('item:'))
  const release = Promise.withResolvers<void>()
  const updated = Promise.withResolvers<void>()
  const early = site.ctx.db.transaction().execute(async (tx) => {
    await sql`update item_texts set title = 'early' where item_id = ${first.id}`.execute(tx)
    updated.resolve()
    await release.promise
  })
  await updated.promise
  const changed = await changedBy(topics, () =>
    sql`update item_texts set title = 'late' where item_id = ${second.id}`.execute(site.ctx.db),
  )
  expect(changed).toEqual([`item:${second.id}`])
  expect(
    await changedBy(topics, async () => {
      release.resolve()
      await early
    }),
  ).toEqual([`item:${first.id}`])
})

test('transactions that change the same topics in different orders all commit', async () => {
  const changes = [
    (name: string) => sql`insert into settings (name, value) values (${name}, '1')`,
    (name: string) => sql`insert into categories (slug, name) values (${name}, '{}')`,
    (name: string) =>
      sql`insert into faq_entries (slug, position, is_offered, question, answer)
        values (${name}, 1, false, '{}', '{}')`,
  ]
  const change = (n: number) =>
    site.ctx.db.transaction().execute(async (tx) => {
      for (const insert of n % 2 ? changes : changes.toReversed()) await insert(`order-${n}`).execute(tx)
    })
  await expect(Promise.all(Array.from({ length: 100 }, (_, n) => change(n)))).resolves.toHaveLength(100)
})
