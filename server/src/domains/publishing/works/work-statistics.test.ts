import { buyVideo, getWorkStatistics, type PlayReport, reportPlays, retentionParts } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { makeVideo } from '../../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../../test/content/review.ts'
import { makeDraft } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { makeBuyer } from '../../../../test/faults/buyers.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { removeItem } from '../../entitlements/index.ts'
import { itemKinds } from '../../item-kinds.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

type Item = NonNullable<PlayReport['item']>

const play = (item: Item, startMs: number | null = 100): PlayReport => ({
  ...{ kind: 'video', startMs, stallCount: 0, stallMs: 0, isSkipped: false, watchedPercent: 50 },
  item,
})

const report = (plays: PlayReport[]) => site.anonymous.call(reportPlays, { network: 'wifi', plays })

/** A published film of a minute with a price. */
async function makeFilm() {
  const author = await makeUploader(site.ctx)
  const { id } = await makeVideo(site.ctx, { ownerId: author.id })
  await site.ctx.db
    .insertInto('works')
    .values({ item_id: BigInt(id) })
    .execute()
  const read = () => site.as(author.token).call(getWorkStatistics, { id })
  return { id, author, read }
}

const reached = (...plays: number[]) =>
  Array.from({ length: retentionParts }, (_, part) => plays.filter((last) => last >= part).length)

test('plays are summed, with how far they reached', async () => {
  const { id, read } = await makeFilm()
  expect(await read()).toEqual({
    ...{ views: 0, plays: 0, watchedMs: 0, previewEnds: 0, purchases: 0, likes: 0, comments: 0 },
    reached: reached(),
  })
  await report([
    play({ id, watchedMs: 5_000, reachedMs: 5_000, isPreviewEnd: true }),
    play({ id, watchedMs: 90_000, reachedMs: 60_000, isPreviewEnd: false }),
    play({ id, watchedMs: 1, reachedMs: 999_999_999, isPreviewEnd: false }),
    // Left before its first frame.
    play({ id, watchedMs: 0, reachedMs: 0, isPreviewEnd: false }, null),
  ])
  expect(await read()).toMatchObject({
    ...{ plays: 3, watchedMs: 95_001, previewEnds: 1 },
    reached: reached(1, retentionParts - 1, retentionParts - 1),
  })
})

test('concurrent reports of several works in different orders are all counted', async () => {
  const [one, other] = [await makeFilm(), await makeFilm()]
  const of = ({ id }: { id: number }) => play({ id, watchedMs: 10, reachedMs: 0, isPreviewEnd: false })
  await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      report(place % 2 === 0 ? [of(one), of(other), of(one)] : [of(other), of(one)]),
    ),
  )
  expect([(await one.read()).plays, (await other.read()).plays]).toEqual([60, 40])
  expect((await one.read()).watchedMs).toBe(600)
})

test('plays of works that are not public, or do not exist, are not counted', async () => {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id)
  const item = { watchedMs: 10, reachedMs: 10, isPreviewEnd: false }
  expect(await report([play({ id, ...item }), play({ id: id + 1_000_000, ...item })])).toEqual({ counted: 2 })
  expect((await site.as(author.token).call(getWorkStatistics, { id })).plays).toBe(0)
})

test('plays of an item without a length count, without how far they reached', async () => {
  const { id, read } = await makeFilm()
  await inTransaction(site.ctx.db, (tx) => itemKinds.video.erase(tx, BigInt(id)))
  await site.ownerDb.deleteFrom('videos').where('id', '=', BigInt(id)).execute()
  await report([play({ id, watchedMs: 5_000, reachedMs: 5_000, isPreviewEnd: false })])
  expect(await read()).toMatchObject({ plays: 1, watchedMs: 5_000, reached: reached() })
})

test('purchases count, refunded ones do not', async () => {
  const { id, read } = await makeFilm()
  for (const _ of [1, 2]) {
    const buyer = await makeBuyer(site.ctx, 100n)
    await site.as(buyer.token).call(buyVideo, { id, price: { asset: 'points', amount: 10 } })
  }
  expect((await read()).purchases).toBe(2)
  await removeItem(site.ctx, { itemId: BigInt(id), reason: 'test', by: commandLineOperator('test') })
  await drainJobs(site.ctx)
  expect((await read()).purchases).toBe(0)
})

test('nobody sees how another’s work is watched', async () => {
  const { id } = await makeFilm()
  const { token } = await makeAccount(site.ctx)
  await expect(site.as(token).call(getWorkStatistics, { id })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})
