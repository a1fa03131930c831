import { listShorts } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { makeEditions } from './make-editions.ts'
import { listPicks } from './pick-queries.ts'
import { pickShort, unpickShort } from './pick-short.ts'

let site: TestApp
const shorts: number[] = []
beforeAll(async () => {
  site = await openTestApp()
  for (let made = 0; made < 5; made += 1) shorts.push((await makeVideo(site.ctx, { kind: 'short' })).id)
})
afterAll(() => site.close())

const pick = (index: number, position = 1, tab: 'chosen' | 'popular' = 'chosen') =>
  pickShort(site.ctx, {
    videoId: BigInt(shorts[index] ?? 0),
    tab,
    position,
    pickedBy: commandLineOperator('tester'),
  })
const positionsOf = async (tab: 'chosen' | 'popular') =>
  (await listPicks(site.ctx.db, tab)).map((id) => shorts.indexOf(Number(id)))
const feedOf = async (feed: 'chosen' | 'popular') => {
  await makeEditions(site.ctx)
  const { list } = await site.anonymous.call(listShorts, { feed })
  return list.map((short) => shorts.indexOf(short.id))
}

test('a pick gets its position, an existing pick moves, and the tab shows that order', async () => {
  for (const index of [0, 1, 2]) await pick(index)
  expect(await positionsOf('chosen')).toEqual([2, 1, 0])
  await pick(3, 2)
  expect(await positionsOf('chosen')).toEqual([2, 3, 1, 0])
  await pick(0, 1)
  await pick(2, 99)
  expect(await feedOf('chosen')).toEqual([0, 3, 1, 2])
})

test('a removed pick is gone, and its position can be used again', async () => {
  expect(
    await unpickShort(site.ctx, {
      videoId: BigInt(shorts[3] ?? 0),
      tab: 'chosen',
      operator: commandLineOperator('test'),
    }),
  ).toBe(true)
  expect(
    await unpickShort(site.ctx, {
      videoId: BigInt(shorts[3] ?? 0),
      tab: 'chosen',
      operator: commandLineOperator('test'),
    }),
  ).toBe(false)
  await pick(4, 2)
  expect(await feedOf('chosen')).toEqual([0, 4, 1, 2])
})

test('the audit says where a short was, and where it is', async () => {
  const actions = await site.ctx.db
    .selectFrom('audit')
    .select(['act', 'before', 'after'])
    .where('subject', 'in', [`item:${shorts[2]}`, `item:${shorts[3]}`])
    .orderBy('number')
    .execute()
  const at = (position: number) => ({ tab: 'chosen', position })
  expect(actions.filter(({ act }) => act.startsWith('shorts.'))).toEqual([
    { act: 'shorts.pick', before: null, after: at(1) },
    { act: 'shorts.pick', before: null, after: at(2) },
    { act: 'shorts.pick', before: at(2), after: at(4) },
    { act: 'shorts.unpick', before: at(2), after: null },
  ])
})

test('the popular feed lists its picks first, then the hottest, each once', async () => {
  const heat = (index: number, score: bigint) =>
    site.ctx.db
      .updateTable('items')
      .set({ hot_score: score })
      .where('id', '=', BigInt(shorts[index] ?? 0))
      .execute()
  await heat(3, 9000n)
  await heat(1, 5000n)
  await pick(2, 1, 'popular')
  expect(await feedOf('popular')).toEqual([2, 3, 1, 4, 0])
})

test('long videos and unknown ids cannot be picked', async () => {
  const long = await makeVideo(site.ctx)
  for (const videoId of [BigInt(long.id), 999_999n]) {
    expect(
      await pickShort(site.ctx, {
        videoId,
        tab: 'chosen',
        position: 1,
        pickedBy: commandLineOperator('tester'),
      }),
    ).toBe(false)
  }
})

test('concurrent picks leave a complete order', async () => {
  await Promise.all(shorts.map((_, index) => pick(index, 1)))
  expect((await positionsOf('chosen')).sort()).toEqual([0, 1, 2, 3, 4])
})

test('publishing and picking share one job that regenerates the feeds', async () => {
  const { rows } = await sql`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'videos.renew-editions'`.execute(site.ctx.db)
  expect(rows).toEqual([{ count: 1 }])
})
