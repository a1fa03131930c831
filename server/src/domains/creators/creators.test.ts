import {
  deleteAccount,
  followCreator,
  getCreator,
  getPublishingRight,
  getShort,
  getVideo,
  listCreatorWorks,
  listFollowed,
  listFollowedCreators,
  listMessages,
  listVideos,
  updateUser,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { changeState } from '../catalogue/index.ts'
import { tasks as engagementTasks } from '../engagement/jobs.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function creatorIdOf({ token }: TestAccount): Promise<number> {
  const { creatorId } = await site.as(token).call(getPublishingRight, {})
  if (creatorId === null) throw new Error('nothing was published')
  return creatorId
}

const change = (id: number, move: 'hide' | 'restore') =>
  inTransaction(site.ctx.db, (tx) =>
    changeState(tx, move, {
      itemId: BigInt(id),
      reason: 'test',
      by: commandLineOperator('test'),
      now: site.clock.now(),
    }),
  )

async function sendNextDigest(): Promise<void> {
  site.clock.advance(24 * 3_600_000)
  const digest = engagementTasks.find((task) => task.name === 'engagement.follow-digest')
  await digest?.run(site.ctx, {}, { signal: AbortSignal.timeout(10_000), isLastAttempt: false, workDir: '' })
}

test('a member becomes a creator with the first published work, which shows who made it', async () => {
  const account = await makeAccount(site.ctx)
  expect((await site.as(account.token).call(getPublishingRight, {})).creatorId).toBeNull()
  const video = await makeVideo(site.ctx, { ownerId: account.id })
  const short = await makeVideo(site.ctx, { ownerId: account.id, kind: 'short' })
  const operators = await makeVideo(site.ctx)
  const id = await creatorIdOf(account)

  const creator = await site.anonymous.call(getCreator, { id })
  expect(creator).toMatchObject({ id, works: 2, followers: 0, picture: '' })
  expect(creator.name).not.toBe('')
  const ref = { id, name: creator.name, picture: '' }
  expect((await site.anonymous.call(getVideo, { id: video.id })).creator).toEqual(ref)
  expect((await site.anonymous.call(getShort, { id: short.id })).creator).toEqual(ref)
  expect((await site.anonymous.call(getVideo, { id: operators.id })).creator).toBeNull()
  const cards = (await site.anonymous.call(listVideos, { order: 'new' })).list
  expect(cards.find((card) => card.id === video.id)?.creator).toEqual(ref)
})

test('lists the published works, newest first, in pages and by kind', async () => {
  const account = await makeAccount(site.ctx)
  const works = []
  for (const kind of ['video', 'short', 'video'] as const) {
    site.clock.advance(60_000)
    works.push((await makeVideo(site.ctx, { ownerId: account.id, kind })).id)
  }
  await makeVideo(site.ctx)
  const id = await creatorIdOf(account)
  const [oldest = 0, short = 0, newest = 0] = works
  const first = await site.anonymous.call(listCreatorWorks, { id, size: 2 })
  expect(first.list.map((card) => card.id)).toEqual([newest, short])
  expect(first.total).toBe(3)
  const rest = await site.anonymous.call(listCreatorWorks, { id, size: 2, cursor: first.next ?? '' })
  expect(rest.list.map((card) => card.id)).toEqual([oldest])
  expect(
    (await site.anonymous.call(listCreatorWorks, { id, kind: 'short' })).list.map((card) => card.id),
  ).toEqual([short])

  await change(newest, 'hide')
  expect((await site.anonymous.call(getCreator, { id })).works).toBe(2)
  expect((await site.anonymous.call(listCreatorWorks, { id })).list.map((card) => card.id)).toEqual([
    short,
    oldest,
  ])
  await change(newest, 'restore')
  expect((await site.anonymous.call(getCreator, { id })).works).toBe(3)
  expect((await site.anonymous.call(listCreatorWorks, { id: id + 1_000_000 })).list).toEqual([])
})

test('cards and pages show a new name at once', async () => {
  const account = await makeAccount(site.ctx)
  const { id } = await makeVideo(site.ctx, { ownerId: account.id })
  expect((await site.anonymous.call(getVideo, { id })).creator?.name).not.toBe('新的名字')
  await site.as(account.token).call(updateUser, { name: '新的名字' })
  expect((await site.anonymous.call(getVideo, { id })).creator?.name).toBe('新的名字')
  expect((await site.anonymous.call(getCreator, { id: await creatorIdOf(account) })).name).toBe('新的名字')
})

test('a deleted account has no page, and its works name nobody', async () => {
  const account = await makeAccount(site.ctx, { isGuest: true })
  const { id } = await makeVideo(site.ctx, { ownerId: account.id })
  const creatorId = await creatorIdOf(account)
  const follower = await makeAccount(site.ctx)
  await site.as(follower.token).call(followCreator, { id: creatorId, isFollowed: true })
  await site.as(account.token).call(deleteAccount, {})
  expect((await site.anonymous.call(getVideo, { id })).creator).toBeNull()
  await expect(site.anonymous.call(getCreator, { id: creatorId })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  expect((await site.as(follower.token).call(listFollowedCreators, {})).list).toEqual([])
})

test('followers are counted once, and listed', async () => {
  const account = await makeAccount(site.ctx)
  await makeVideo(site.ctx, { ownerId: account.id })
  const id = await creatorIdOf(account)
  const follower = await makeAccount(site.ctx)
  const as = site.as(follower.token)
  await as.call(followCreator, { id, isFollowed: true })
  expect(await as.call(followCreator, { id, isFollowed: true })).toEqual({ isFollowed: true, followers: 1 })
  expect(await as.call(listFollowed, { kind: 'creator', ids: [id] })).toEqual([id])
  expect(await as.call(listFollowed, { kind: 'actor', ids: [id] })).toEqual([])
  expect((await as.call(listFollowedCreators, {})).list).toMatchObject([{ id, followers: 1, works: 1 }])
  expect((await site.anonymous.call(getCreator, { id })).followers).toBe(1)
  expect(await as.call(followCreator, { id, isFollowed: false })).toEqual({ isFollowed: false, followers: 0 })
  await expect(as.call(followCreator, { id: id + 1_000_000, isFollowed: true })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
})

test('the daily digest names followed creators with new works', async () => {
  const account = await makeAccount(site.ctx)
  await makeVideo(site.ctx, { ownerId: account.id })
  const id = await creatorIdOf(account)
  const { name } = await site.anonymous.call(getCreator, { id })
  const follower = await makeAccount(site.ctx)
  const as = site.as(follower.token)
  await as.call(followCreator, { id, isFollowed: true })
  await site.ctx.db.updateTable('follow_digest_state').set({ covered_through: site.clock.now() }).execute()
  site.clock.advance(3_600_000)
  await makeVideo(site.ctx, { ownerId: account.id, actors: ['Somebody whom nobody follows'] })
  await makeVideo(site.ctx, { ownerId: account.id })
  await sendNextDigest()
  const messages = (await as.call(listMessages, {})).list
  expect(messages.map(({ text, link }) => [text.en, link])).toEqual([
    [`2 new releases from ${name}.`, `/creator/${id}`],
  ])
})

test('a creator who deletes the account after publishing is in no digest', async () => {
  await sendNextDigest()
  const account = await makeAccount(site.ctx, { isGuest: true })
  await makeVideo(site.ctx, { ownerId: account.id })
  const follower = site.as((await makeAccount(site.ctx)).token)
  await follower.call(followCreator, { id: await creatorIdOf(account), isFollowed: true })
  site.clock.advance(60_000)
  await makeVideo(site.ctx, { ownerId: account.id })
  await site.as(account.token).call(deleteAccount, {})
  await sendNextDigest()
  expect((await follower.call(listMessages, {})).list).toEqual([])
})
