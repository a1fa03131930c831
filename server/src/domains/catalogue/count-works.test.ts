import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { changeItem, changeState } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

/** Runs the second transaction while the first one has done its work and not committed. */
async function overlap(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) {
  const worked = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const one = inTransaction(site.ctx.db, async (tx) => {
    await first(tx)
    worked.resolve()
    await mayCommit.promise
  })
  await Promise.race([worked.promise, one])
  const other = inTransaction(site.ctx.db, second)
  await untilWaiting(site.ctx.db)
  mayCommit.resolve()
  await Promise.all([one, other])
}

const move =
  (name: 'hide' | 'restore') =>
  ({ id }: TestVideo) =>
  (tx: Tx) =>
    changeState(tx, name, {
      ...{ itemId: BigInt(id), reason: 'test', now: site.clock.now(), by: commandLineOperator('test') },
    })
const [hide, restore] = [move('hide'), move('restore')]

const worksOfActor = async (name: string) =>
  (
    await site.ctx.db
      .selectFrom('actors')
      .innerJoin('actor_counts', 'actor_id', 'actors.id')
      .select('works')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).works
const worksOfCreator = async (accountId: bigint) =>
  (
    await site.ctx.db
      .selectFrom('creators')
      .select('works')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).works

test('two works of an actor that are hidden or shown at once both count', async () => {
  const make = () => makeVideo(site.ctx, { actors: ['同時'] })
  const [first, second] = [await make(), await make()]
  await overlap(hide(first), hide(second))
  expect(await worksOfActor('同時')).toBe(0)
  await overlap(restore(first), restore(second))
  expect(await worksOfActor('同時')).toBe(2)
})

test('two works of a member that are hidden or shown at once both count, also the very first ones', async () => {
  const author = await makeUploader(site.ctx)
  const make = () => makeVideo(site.ctx, { ownerId: author.id })
  const [first, second] = [await make(), await make()]
  await overlap(hide(first), hide(second))
  expect(await worksOfCreator(author.id)).toBe(0)
  await site.ownerDb.deleteFrom('creators').where('account_id', '=', author.id).execute()
  await overlap(restore(first), restore(second))
  expect(await worksOfCreator(author.id)).toBe(2)
})

test('a tag that its author takes off a work is no longer one of its actor', async () => {
  const { id } = await makeVideo(site.ctx, { tags: ['退潮'], actors: ['潮君'] })
  const countTags = async () =>
    (
      await site.ctx.db
        .selectFrom('actor_tags')
        .innerJoin('actors', 'actors.id', 'actor_id')
        .select('tag_id')
        .where('name', '=', '潮君')
        .execute()
    ).length
  expect(await countTags()).toBe(1)
  const change = { lang: 'hk', title: '潮', description: '', tagIds: [], price: null } as const
  await inTransaction(site.ctx.db, (tx) => changeItem(tx, BigInt(id), change))
  expect(await countTags()).toBe(0)
})
