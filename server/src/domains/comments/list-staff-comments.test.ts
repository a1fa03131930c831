import {
  addComment,
  type Client,
  hideComment,
  type InputOf,
  listStaffComments,
  reportComment,
  unhideComment,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { forgetAccount } from './forget-account.ts'
import { countFlagged } from './list-queries.ts'

let site: TestApp
let admin: Client
let writer: TestAccount
const written = new Map<string, number>()
let [sea, hill] = [0, 0]
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'triage')).staffToken)
  ;[sea, hill] = [
    (await makeVideo(site.ctx, { title: '海' })).id,
    (await makeVideo(site.ctx, { title: '山' })).id,
  ]
  writer = await makeAccount(site.ctx)
  const other = await makeAccount(site.ctx)
  for (const [text, id, by] of [
    ['Hello sea', sea, writer],
    ['100% lovely', hill, writer],
    ['hello hill', hill, other],
  ] as const)
    written.set(text, (await site.as(by.token).call(addComment, { id, text })).id)
  await admin.call(hideComment, { id: written.get('hello hill') ?? 0, reason: 'an insult' })
  // As when enough members have reported it.
  const reported = BigInt(written.get('100% lovely') ?? 0)
  await site.ownerDb.updateTable('comments').set({ state: 'reported' }).where('id', '=', reported).execute()
  await site.ownerDb
    .insertInto('comment_reports')
    .values({
      ...{ comment_id: reported, account_id: other.id, reason: 'spam', is_credible: true },
      reported_at: site.clock.now(),
    })
    .execute()
})
afterAll(() => site.close())

const textsOf = async (input: InputOf<typeof listStaffComments>) =>
  (await admin.call(listStaffComments, input)).list.map(({ text }) => text)

test('an invalid cursor is refused, and an unknown author has written nothing', async () => {
  await expect(admin.call(listStaffComments, { cursor: 'bm8' })).rejects.toMatchObject({
    failure: 'BAD_REQUEST',
  })
  expect(await textsOf({ author: 'nobody-at-all' })).toEqual([])
})

test('comments in any state are found by state, author, item and a part of the text', async () => {
  expect(await textsOf({})).toEqual(['hello hill', '100% lovely', 'Hello sea'])
  expect(await textsOf({ order: 'oldest' })).toEqual(['Hello sea', '100% lovely', 'hello hill'])
  expect(await textsOf({ state: 'reported' })).toEqual(['100% lovely'])
  expect(await textsOf({ state: 'hidden' })).toEqual(['hello hill'])
  expect(await textsOf({ state: 'visible' })).toEqual(['Hello sea'])
  expect(await textsOf({ author: writer.name })).toEqual(['100% lovely', 'Hello sea'])
  expect(await textsOf({ itemId: hill })).toEqual(['hello hill', '100% lovely'])
  expect(await textsOf({ text: 'HELLO' })).toEqual(['hello hill', 'Hello sea'])
  // Not any character.
  expect(await textsOf({ text: '0% ' })).toEqual(['100% lovely'])
  expect(await textsOf({ text: '_' })).toEqual([])
  expect(await textsOf({ itemId: hill, author: String(writer.id), text: 'lovely' })).toEqual(['100% lovely'])
})

test('a comment comes with its reports, its item, and who decided about it', async () => {
  const { list } = await admin.call(listStaffComments, { itemId: hill })
  expect(list).toMatchObject([
    {
      ...{ state: 'hidden', item: { id: hill, kind: 'video', title: '山' }, reports: [] },
      lastAction: { action: 'comments.hide', reason: 'an insult' },
    },
    {
      ...{ state: 'reported', reports: [{ reason: 'spam', count: 1, credible: 1 }], lastAction: null },
      author: { id: Number(writer.id) },
    },
  ])
})

test('pages go on by their cursor, with and without a text', async () => {
  for (const filter of [{}, { text: 'l' }]) {
    const first = await admin.call(listStaffComments, { ...filter, size: 2 })
    expect(first.list).toHaveLength(2)
    const second = await admin.call(listStaffComments, { ...filter, size: 2, cursor: first.next ?? '' })
    expect([second.list.map(({ text }) => text), second.next]).toEqual([['Hello sea'], null])
    const oldest = { ...filter, order: 'oldest', size: 2 } as const
    const { next } = await admin.call(listStaffComments, oldest)
    expect(await textsOf({ ...oldest, cursor: next ?? '' })).toEqual(['hello hill'])
    const problem = expect.stringContaining('in the order “oldest”')
    await expect(textsOf({ ...oldest, cursor: first.next ?? '' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/cursor', problem },
    })
  }
})

test('a shown comment with a report waits among the flagged ones until staff decide, also of a new member', async () => {
  const list = () => textsOf({ state: 'flagged' })
  expect(await list()).toEqual([])
  const id = written.get('Hello sea') ?? 0
  await site.as((await makeAccount(site.ctx)).token).call(reportComment, { id, reason: 'spam' })
  expect(await list()).toEqual(['Hello sea'])
  await admin.call(unhideComment, { id, reason: 'a greeting' })
  expect(await list()).toEqual([])
  expect(await textsOf({ state: 'visible' })).toEqual(['Hello sea'])
})

test('a comment is no longer flagged once the accounts that reported it are deleted', async () => {
  const { id } = await site.as(writer.token).call(addComment, { id: sea, text: 'low tide' })
  const [first, second] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
  const firstAt = site.clock.now()
  site.clock.set(firstAt)
  await site.as(first.token).call(reportComment, { id, reason: 'spam' })
  site.clock.advance(60_000)
  const secondAt = site.clock.now()
  await site.as(second.token).call(reportComment, { id, reason: 'abuse' })
  const since = async () => (await countFlagged(site.ctx.db, secondAt)).since
  expect(await since()).toEqual(firstAt)
  await forgetAccount(site.ctx, first.id, AbortSignal.timeout(10_000))
  expect(await since()).toEqual(secondAt)
  expect(await textsOf({ state: 'flagged' })).toEqual(['low tide'])
  await forgetAccount(site.ctx, second.id, AbortSignal.timeout(10_000))
  expect(await countFlagged(site.ctx.db, secondAt)).toEqual({ waiting: 0, overdue: 0, since: null })
  expect(await textsOf({ state: 'flagged' })).toEqual([])
})
