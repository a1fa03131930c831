import {
  followActor,
  followTopic,
  listMessages,
  putTopics,
  setItemActors,
  setPreference,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { changeState } from '../catalogue/index.ts'
import { tasks } from './jobs.ts'

const hourMs = 3_600_000
let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:00:00Z')
  await site.ctx.db.updateTable('follow_digest_state').set({ covered_through: site.clock.now() }).execute()
})
afterAll(() => site.close())

async function runDigest(signal = new AbortController().signal): Promise<void> {
  const task = tasks.find(({ name }) => name === 'engagement.follow-digest')
  await task?.run(site.ctx, {}, { signal, isLastAttempt: false, workDir: '' })
}

async function actorNamed(name: string): Promise<number> {
  const row = await site.ctx.db
    .selectFrom('actors')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Number(row.id)
}

const follow = async ({ token }: TestAccount, name: string) =>
  site.as(token).call(followActor, { id: await actorNamed(name), isFollowed: true })

const messagesOf = async ({ token }: TestAccount) =>
  (await site.as(token).call(listMessages, {})).list.map(({ text, link }) => [text.en, link])

const publish = async (title: string, actors: string[], facts: Parameters<typeof makeVideo>[1] = {}) =>
  (await makeVideo(site.ctx, { title, actors, ...facts })).id

/** Hides a work, or shows it again. */
const move = (name: 'hide' | 'restore', id: number) =>
  inTransaction(site.ctx.db, (tx) =>
    changeState(tx, name, {
      ...{ itemId: BigInt(id), reason: 'test', now: site.clock.now() },
      by: commandLineOperator('test'),
    }),
  )

/** To the next day's digest. */
async function nextDay(): Promise<void> {
  site.clock.advance(24 * hourMs)
  await runDigest()
}

test('a follower gets one message a day about new works, with what they are and where', async () => {
  await publish('old', ['Anna', 'Bo', 'Cy', 'Di'])
  const [one, all, quiet, late] = await Promise.all([1, 2, 3, 4].map(() => makeAccount(site.ctx)))
  if (!one || !all || !quiet || !late) throw new Error('four accounts were made')
  site.clock.advance(hourMs)
  for (const account of [one, quiet]) await follow(account, 'Anna')
  for (const name of ['Anna', 'Bo', 'Cy', 'Di']) await follow(all, name)
  await site.as(quiet.token).call(setPreference, { name: 'followDigest', value: false })
  site.clock.advance(hourMs)
  const first = await publish('first', ['Anna'])
  await publish('hidden', ['Anna'], { state: 'hidden' })
  site.clock.advance(hourMs)
  await follow(late, 'Anna')
  await nextDay()
  await runDigest()
  expect(await messagesOf(one)).toEqual([['1 new release from Anna.', `/play/${first}`]])
  expect(await messagesOf(quiet)).toEqual([])
  expect(await messagesOf(late), 'followed only afterwards').toEqual([])

  await publish('second', ['Anna'])
  await publish('third', ['Anna', 'Bo', 'Cy', 'Di'], { kind: 'short' })
  await nextDay()
  expect((await messagesOf(one))[0]).toEqual([
    '2 new releases from Anna.',
    `/actor/detail/${await actorNamed('Anna')}`,
  ])
  expect((await messagesOf(all))[0]).toEqual([
    '2 new releases from Anna, Bo, Cy and others.',
    '/user/follows',
  ])

  await nextDay()
  expect(await messagesOf(one), 'no message without new works').toHaveLength(2)
})

test('a digest that was stopped is continued with the same works, and nobody gets it twice', async () => {
  const account = await makeAccount(site.ctx)
  await publish('before', ['Eve'])
  await follow(account, 'Eve')
  site.clock.advance(hourMs)
  await publish('during', ['Eve'])
  site.clock.advance(hourMs)
  await expect(runDigest(AbortSignal.abort())).rejects.toThrow()
  const begun = await site.ctx.db.selectFrom('follow_digest_state').selectAll().executeTakeFirstOrThrow()
  site.clock.advance(hourMs)
  await publish('after the stop', ['Eve'])
  site.clock.advance(hourMs)
  await runDigest()
  // The process ended after the messages, before the end was noted.
  await site.ctx.db.updateTable('follow_digest_state').set(begun).execute()
  await runDigest()
  expect((await messagesOf(account)).map(([text]) => text)).toEqual(['1 new release from Eve.'])
  await nextDay()
  expect((await messagesOf(account)).map(([text]) => text)).toEqual([
    '1 new release from Eve.',
    '1 new release from Eve.',
  ])
})

test('an actor who is named within 30 days of the publication has a new work, once', async () => {
  const account = await makeAccount(site.ctx)
  const old = await publish('long published', [])
  await publish('of the late actor', ['Fay'])
  await follow(account, 'Fay')
  for (let day = 0; day < 29; day += 1) site.clock.advance(24 * hourMs)
  const late = await publish('bare import', ['Guy'])
  await runDigest()
  site.clock.advance(2 * 24 * hourMs)
  await runDigest()
  expect(await messagesOf(account)).toEqual([])
  const name = async (id: number, ...actors: string[]) => {
    const { staffToken } = await makeStaff(site.ctx, 'editor')
    await site.as(staffToken).call(setItemActors, { id, actors, reason: 'the credits say so' })
  }
  await name(old, 'Fay')
  await name(late, 'Guy', 'Fay')
  // Within the minutes that a digest leaves to transactions: it is for the next one.
  await runDigest()
  expect(await messagesOf(account)).toEqual([])
  await nextDay()
  const expected = [['1 new release from Fay.', `/play/${late}`]]
  expect(await messagesOf(account), 'not of the one that was published 31 days ago').toEqual(expected)
  await name(late, 'Fay', 'Guy')
  await name(late, 'Fay')
  await nextDay()
  expect(await messagesOf(account), 'a change of the order of actors adds no message').toEqual(expected)
})

test('a work that is published and gets its actor between two digests is one', async () => {
  const account = await makeAccount(site.ctx)
  await publish('of the second actor', ['Hal', 'Ida'])
  await follow(account, 'Hal')
  site.clock.advance(hourMs)
  const id = await publish('gets its actor', ['Ida'])
  site.clock.advance(hourMs)
  const { staffToken } = await makeStaff(site.ctx, 'editor')
  await site.as(staffToken).call(setItemActors, { id, actors: ['Ida', 'Hal'], reason: 'the credits say so' })
  // The publication is within the span of this digest, the change is not.
  site.clock.advance(60_000)
  await runDigest()
  expect(await messagesOf(account)).toEqual([])
  for (const _ of ['the next', 'and another']) await nextDay()
  expect(await messagesOf(account)).toEqual([['1 new release from Hal.', `/play/${id}`]])
})

test('a followed topic tells of works that it gets, and of those that are published in it, once', async () => {
  const put = async (slug: string, items: number[], isPublished = true) => {
    const texts = { hk: { title: `${slug} 專題`, description: '' }, en: { title: slug, description: '' } }
    const topics = [{ slug: slug.toLowerCase(), lang: 'hk' as const, isPublished, texts, items }]
    // A session of staff ends within the day.
    const { staffToken } = await makeStaff(site.ctx, 'editor')
    return (await site.as(staffToken).call(putTopics, { topics, reason: 'a test' }))[0]?.id ?? 0
  }
  const old = await publish('an old film', [])
  const waiting = await publish('not yet shown', [], { state: 'hidden' })
  const topic = await put('Night', [waiting])
  const quiet = await put('Quiet', [])
  const account = await makeAccount(site.ctx)
  const viewer = site.as(account.token)
  for (const id of [topic, quiet]) await viewer.call(followTopic, { id, isFollowed: true })
  await nextDay()
  expect(await messagesOf(account)).toEqual([])

  // An old video that is added is new in the topic, though not on the site.
  await put('Night', [waiting, old])
  await nextDay()
  expect(await messagesOf(account)).toEqual([['1 new release from Night.', `/play/${old}`]])

  await put('Night', [old, waiting])
  const published = { state: 'published', published_at: site.clock.now() }
  await site.ctx.db.updateTable('items').set(published).where('id', '=', BigInt(waiting)).execute()
  const another = await publish('another', [])
  await put('Night', [another, old, waiting])
  await nextDay()
  expect((await messagesOf(account))[0]).toEqual(['2 new releases from Night.', `/topic/topic/${topic}`])

  await nextDay()
  expect(await messagesOf(account), 'the same works in another order are not new').toHaveLength(2)

  // What a topic gets while it is withdrawn is new once it is back.
  const hidden = await publish('added to a draft', [])
  await put('Quiet', [hidden], false)
  await nextDay()
  expect(await messagesOf(account)).toHaveLength(2)
  await put('Quiet', [hidden])
  await nextDay()
  expect((await messagesOf(account))[0]).toEqual(['1 new release from Quiet.', `/play/${hidden}`])

  await viewer.call(setPreference, { name: 'followDigest', value: false })
  await put('Quiet', [hidden, old])
  await nextDay()
  expect(await messagesOf(account), 'who turned it off gets none').toHaveLength(3)
})

test('a work that was hidden when digests were sent is in the one after it is shown again, once', async () => {
  await publish('the first', ['Jan'])
  const account = await makeAccount(site.ctx)
  await follow(account, 'Jan')
  await nextDay()
  site.clock.advance(hourMs)
  const id = await publish('hidden soon', ['Jan'])
  site.clock.advance(hourMs / 4)
  await move('hide', id)
  site.clock.advance(hourMs / 4)
  for (const _ of ['one day', 'and another']) await nextDay()
  expect(await messagesOf(account)).toEqual([])
  site.clock.advance(hourMs)
  await move('restore', id)
  await nextDay()
  const expected = [['1 new release from Jan.', `/play/${id}`]]
  expect(await messagesOf(account)).toEqual(expected)
  await nextDay()
  site.clock.advance(hourMs)
  await move('hide', id)
  await nextDay()
  site.clock.advance(hourMs)
  await move('restore', id)
  await nextDay()
  expect(await messagesOf(account), 'hidden and shown again after a digest told of it').toEqual(expected)
})

test('a work that is shown again more than 30 days after its publication is not new', async () => {
  await publish('the first of Kim', ['Kim'])
  const account = await makeAccount(site.ctx)
  await follow(account, 'Kim')
  site.clock.advance(hourMs)
  const id = await publish('hidden for long', ['Kim'])
  await move('hide', id)
  for (let day = 0; day < 31; day += 1) site.clock.advance(24 * hourMs)
  await runDigest()
  site.clock.advance(hourMs)
  await move('restore', id)
  await nextDay()
  expect(await messagesOf(account)).toEqual([])
})
