import {
  followActor,
  getVideo,
  listActors,
  listActorWorks,
  listMessages,
  search,
  setItemActors,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { tasks } from '../engagement/jobs.ts'
import { changeState } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:00:00Z')
  await site.ctx.db.updateTable('follow_digest_state').set({ covered_through: site.clock.now() }).execute()
})
afterAll(() => site.close())

const reason = 'the credits say so'
/** By an editor who signed in a moment ago: the digest comes a day later. */
const set = async (id: number, ...actors: string[]) => {
  const { staffToken } = await makeStaff(site.ctx, 'editor')
  return site.as(staffToken).call(setItemActors, { id, actors, reason })
}
const worksOf = async () =>
  Object.fromEntries((await site.anonymous.call(listActors, {})).list.map(({ name, works }) => [name, works]))
const found = async (text: string) =>
  (await site.anonymous.call(search, { text, isExact: true })).list.map(({ card }) => card.title)
const idOf = async (name: string) =>
  (await site.anonymous.call(listActors, {})).list.find((actor) => actor.name === name)?.id ?? 0

test('an item names the new actors at once: its page, lists, search, and counts of all of them', async () => {
  const { id } = await makeVideo(site.ctx, { title: '換角', actors: ['甲君', '乙君'] })
  await makeVideo(site.ctx, { title: '另片', actors: ['甲君'] })
  const { actors } = await set(id, '丙君', '乙君')
  expect(actors.map(({ name }) => name)).toEqual(['丙君', '乙君'])
  const video = await site.anonymous.call(getVideo, { id })
  expect(video.actors.map(({ name }) => name)).toEqual(['丙君', '乙君'])
  expect(await worksOf()).toEqual({ 甲君: 1, 乙君: 1, 丙君: 1 })
  expect(await found('丙君')).toEqual(['換角'])
  expect(await found('甲君')).toEqual(['另片'])
  const works = await site.anonymous.call(listActorWorks, { id: await idOf('丙君') })
  expect(works.list).toMatchObject([{ id, actors: [{ name: '丙君' }, { name: '乙君' }] }])
  await set(id)
  expect((await site.anonymous.call(getVideo, { id })).actors).toEqual([])
  expect(await worksOf()).toEqual({ 甲君: 1 })
})

test('a hidden item counts for nobody until it is shown again', async () => {
  const { id } = await makeVideo(site.ctx, { title: '藏片' })
  const move = (name: 'hide' | 'restore') =>
    inTransaction(site.ctx.db, (tx) =>
      changeState(tx, name, {
        ...{ itemId: BigInt(id), reason: 'test', now: site.clock.now(), by: commandLineOperator('test') },
      }),
    )
  await move('hide')
  await set(id, '丁君')
  expect((await worksOf()).丁君).toBeUndefined()
  await move('restore')
  expect((await worksOf()).丁君).toBe(1)
})

test('the approved work of a member can be hidden and shown again after its actors were changed', async () => {
  const author = await makeUploader(site.ctx)
  const { id } = await makeVideo(site.ctx, { title: '投稿', ownerId: author.id })
  await set(id, '戊君')
  const move = (name: 'hide' | 'restore') =>
    inTransaction(site.ctx.db, (tx) =>
      changeState(tx, name, {
        ...{ itemId: BigInt(id), reason: 'test', now: site.clock.now(), by: commandLineOperator('test') },
      }),
    )
  await move('hide')
  await move('restore')
  expect((await site.anonymous.call(getVideo, { id })).title).toBe('投稿')
})

test('the digest lists the works that name the actor when it is sent', async () => {
  const account = await makeAccount(site.ctx)
  await makeVideo(site.ctx, { title: '舊作', actors: ['己君'] })
  const viewer = site.as(account.token)
  await viewer.call(followActor, { id: await idOf('己君'), isFollowed: true })
  site.clock.advance(3_600_000)
  const gained = (await makeVideo(site.ctx, { title: '後補' })).id
  const lost = (await makeVideo(site.ctx, { title: '誤記', actors: ['己君'] })).id
  await set(gained, '己君')
  await set(lost, '庚君')
  site.clock.advance(24 * 3_600_000)
  const digest = tasks.find(({ name }) => name === 'engagement.follow-digest')
  const signal = new AbortController().signal
  await digest?.run(site.ctx, {}, { signal, isLastAttempt: false, workDir: '' })
  const { list } = await viewer.call(listMessages, {})
  expect(list.map(({ text, link }) => [text.en, link])).toEqual([
    ['1 new release from 己君.', `/play/${gained}`],
  ])
})

test('naming the same actors is not recorded; a change is recorded with the former actors', async () => {
  const { id } = await makeVideo(site.ctx, { actors: ['辛君', '壬君'] })
  await set(id, '辛君', '壬君')
  await set(id, '壬君', '辛君')
  const actions = await recordedActions(site.ctx.db, 'catalogue.set-actors')
  expect(actions.filter(({ subject }) => subject === `item:${id}`)).toMatchObject([
    { before: { actors: ['辛君', '壬君'] }, after: { actors: ['壬君', '辛君'] }, reason },
  ])
})

test('actors are not replaced if the request expects others to be named', async () => {
  const { id } = await makeVideo(site.ctx, { actors: ['子君'] })
  const { staffToken } = await makeStaff(site.ctx, 'editor')
  const replace = (expected: number[], name: string) =>
    site.as(staffToken).call(setItemActors, { id, actors: [name], expected, reason })
  const former = [await idOf('子君')]
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await replace(former, '丑君')
  await expect(replace(former, '寅君')).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
  const { actors } = await site.anonymous.call(getVideo, { id })
  expect(actors.map(({ name }) => name)).toEqual(['丑君'])
})

test('is refused for an unknown item, and for an invalid or repeated name', async () => {
  const { id } = await makeVideo(site.ctx)
  await expect(set(9_999_999, '癸君')).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  for (const actors of [[' '], ['癸君', '癸君'], Array.from({ length: 21 }, (_, n) => `Extra ${n}`)])
    await expect(set(id, ...actors)).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
})
