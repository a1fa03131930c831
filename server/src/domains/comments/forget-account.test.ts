import { addComment, deleteAccount, registerAccount, updateUser } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { CommentedItem } from '../../../test/content/commented-item.ts'
import { findWrongCounts } from '../../../test/content/find-wrong-counts.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { forgetAccount } from './forget-account.ts'

let site: TestApp
let item: CommentedItem

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.set('2026-11-21T10:10:00Z')
  item = await CommentedItem.make(site)
})

test('a deleted account leaves no comment, like, report or mention, and counts are right', async () => {
  const comment = await item.write('theirs', { by: item.reader })
  const reply = await item.write('mine', { replyTo: comment })
  await item.write('answer', { by: item.reader, replyTo: reply })
  await item.like(comment, item.writer)
  await item.report(comment, item.writer)
  const { signal } = new AbortController()
  await forgetAccount(site.ctx, item.writer.id, signal)
  await forgetAccount(site.ctx, item.writer.id, signal)
  expect((await item.list()).list).toMatchObject([{ text: 'theirs', likeCount: 0, replyCount: 1 }])
  expect((await item.replies(comment)).list).toMatchObject([{ text: 'answer', replyTo: null }])
  expect(await item.countOf()).toBe(2)
  expect(await findWrongCounts(site.ctx.db)).toEqual([])
})

test('a deleted account is mentioned nowhere: no name of it is stored, and the texts of others stay', async () => {
  const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
  const leaving = await site.anonymous.call(registerAccount, {
    account: 'AnnOfHarbour1',
    password: 'moonlit7',
    consent,
    device: 'Pixel',
  })
  const staying = await makeAccount(site.ctx)
  for (const [name, { token }] of [
    ['Leaving Lin', leaving],
    ['Staying Wu', staying],
  ] as const) {
    await site.as(token).call(updateUser, { name })
    await site.as(token).call(addComment, { id: item.id, text: 'first' })
  }
  const text = '@Leaving Lin and @Staying Wu'
  const comment = await item.write(text)
  const reply = await item.write(text, { by: item.reader, replyTo: comment })
  expect([comment.mentions, reply.mentions].map(({ length }) => length)).toEqual([2, 2])
  await site.as(leaving.token).call(deleteAccount, { password: 'moonlit7' })
  expect(await drainJobs(site.ctx)).toEqual([])
  const [shown] = (await item.list({ order: 'newest' })).list
  expect(shown).toMatchObject({ id: comment.id, text, mentions: [{ at: 17, length: 11 }] })
  expect((await item.replies(comment)).list[0]).toMatchObject({ text, mentions: [{ at: 17, length: 11 }] })
  const stored = await site.ctx.db.selectFrom('comment_mentions').select(['account_id', 'name']).execute()
  expect(stored).toEqual([comment, reply].map(() => ({ account_id: staying.id, name: 'Staying Wu' })))
})
