import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { followPublicVersions, type PublicVersions } from './public-versions.ts'

let site: TestApp
let versions: PublicVersions
beforeAll(async () => {
  site = await openTestApp()
  versions = await followPublicVersions(site.ctx.db, site.ctx.log)
})
afterAll(async () => {
  versions.stop()
  await site.close()
})

const topicsOf = (...videos: { id: number }[]) => [
  ...['settings', 'categories', 'policies', 'faq', 'videos', 'shorts'],
  ...videos.map(({ id }) => `video:${id}`),
]

/** Waits until this process has read what changes now. */
async function settled(): Promise<void> {
  const before = versions.of(['a test'])
  await sql`select change_public_versions('a test')`.execute(site.ctx.db)
  await expect.poll(() => versions.of(['a test'])).not.toBe(before)
}

/** The topics among these whose version changes through `work`. */
async function changedBy(topics: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
  await settled()
  const before = topics.map((topic) => versions.of([topic]))
  await work()
  await settled()
  return topics.filter((topic, index) => versions.of([topic]) !== before[index])
}

test.each([
  ['the price', ['videos', 'shorts', 'own'], 'price_amount = 77'],
  ['the state', ['videos', 'shorts', 'own'], `state = 'hidden'`],
  ['the description', ['shorts', 'own'], `description = 'new'`],
  ['the number of views', [], 'view_count = view_count + 1, like_count = 5, hot_score = 9'],
])('a change of %s of one video changes the topics %j', async (_what, expected, change) => {
  const [video, other] = [await makeVideo(site.ctx), await makeVideo(site.ctx)]
  const changed = await changedBy(topicsOf(video, other), () =>
    sql`update videos set ${sql.raw(change)} where id = ${video.id}`.execute(site.ctx.db),
  )
  expect(changed).toEqual(expected.map((topic) => (topic === 'own' ? `video:${video.id}` : topic)))
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
  const topics = topicsOf(first, second).filter((topic) => topic.startsWith('video:'))
  const release = Promise.withResolvers<void>()
  const updated = Promise.withResolvers<void>()
  const early = site.ctx.db.transaction().execute(async (tx) => {
    await sql`update videos set title = 'early' where id = ${first.id}`.execute(tx)
    updated.resolve()
    await release.promise
  })
  await updated.promise
  const changed = await changedBy(topics, () =>
    sql`update videos set title = 'late' where id = ${second.id}`.execute(site.ctx.db),
  )
  expect(changed).toEqual([`video:${second.id}`])
  expect(
    await changedBy(topics, async () => {
      release.resolve()
      await early
    }),
  ).toEqual([`video:${first.id}`])
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
