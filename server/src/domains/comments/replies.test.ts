import {
  type ErrorName,
  getCommentThread,
  hideComment,
  listComments,
  listMessages,
  mutePerson,
  unhideComment,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { CommentedItem } from '../../../test/content/commented-item.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'

const reason = 'a test'
const failure = (name: ErrorName) => ({ failure: name })

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

describe('replies', () => {
  test('are one level below a comment, oldest first, and count on both', async () => {
    const comment = await item.write('a question')
    const reply = await item.write('an answer', { by: item.reader, replyTo: comment })
    const toReply = await item.write('thanks', { replyTo: reply })
    expect(reply).toMatchObject({ parentId: comment.id, replyTo: null })
    expect(toReply.parentId).toBe(comment.id)
    expect(toReply.replyTo).toBe(reply.author.name)
    expect((await item.replies(comment)).list.map(({ text }) => text)).toEqual(['an answer', 'thanks'])
    expect((await item.list()).list).toMatchObject([{ text: 'a question', replyCount: 2 }])
    expect(await item.countOf()).toBe(3)
    expect(await site.anonymous.call(getCommentThread, { id: toReply.id })).toMatchObject({
      itemId: item.id,
      comment: { id: comment.id },
      reply: { id: toReply.id },
    })
  })

  test('make no more pages of the comments that they are below', async () => {
    const comment = await item.write('one')
    for (const text of ['a', 'b', 'c']) await item.write(text, { replyTo: comment })
    const page = (number: number) => site.anonymous.call(listComments, { id: item.id, page: number, size: 1 })
    expect(await page(1)).toMatchObject({ total: 4, totalPage: 1, next: null })
    expect(await page(2)).toMatchObject({ list: [], totalPage: 1, next: null })
    await item.write('two')
    expect(await page(2)).toMatchObject({ total: 5, totalPage: 2, next: null })
  })

  test('are refused below a comment of another item, and below a reply to a hidden one', async () => {
    const comment = await item.write('a question')
    const reply = await item.write('an answer', { replyTo: comment })
    await item.staff().call(hideComment, { id: comment.id, reason })
    await expect(item.write('x', { replyTo: reply })).rejects.toMatchObject(failure('NOT_FOUND'))
    await item.staff().call(unhideComment, { id: comment.id, reason })
    item.id = (await makeVideo(site.ctx)).id
    await expect(item.write('x', { replyTo: comment })).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(item.replies(comment)).rejects.toMatchObject(failure('NOT_FOUND'))
  })

  test('send one message a day for a comment, one to whom they mention, and none to oneself', async () => {
    const third = await makeAccount(site.ctx)
    const comment = await item.write('a question')
    await item.write('my own', { replyTo: comment })
    const reply = await item.write('an answer', { by: item.reader, replyTo: comment })
    await item.write('another', { by: item.reader, replyTo: comment })
    await item.write('really?', { by: third, replyTo: reply })
    expect(await drainJobs(site.ctx)).toEqual([])
    const inbox = async ({ token }: TestAccount) =>
      (await site.as(token).call(listMessages, {})).list.map(({ title, link }) => ({ title: title.en, link }))
    expect(await inbox(item.writer)).toEqual([
      {
        title: 'New reply to your comment',
        link: expect.stringMatching(`^/play/${item.id}\\?comment=\\d+$`),
      },
    ])
    expect(await inbox(item.reader)).toMatchObject([{ title: 'You were mentioned in a comment' }])
    expect(await inbox(third)).toEqual([])
  })

  test('of muted people send no messages', async () => {
    const third = await makeAccount(site.ctx)
    const comment = await item.write('a question')
    const { author } = await item.write('an answer', { by: third, replyTo: comment })
    for (const { token } of [item.writer, item.reader])
      await site.as(token).call(mutePerson, { id: author.id })
    expect(await drainJobs(site.ctx)).toEqual([])
    const count = async ({ token }: TestAccount) => (await site.as(token).call(listMessages, {})).list.length
    const before = await count(item.writer)
    site.clock.advance(dayMs)
    const reply = await item.write('by the reader', { by: item.reader, replyTo: comment })
    await item.write('to the reader', { by: third, replyTo: reply })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await count(item.reader)).toBe(0)
    expect(await count(item.writer), 'the reader’s answer alone').toBe(before + 1)
    await item.write('to the writer', { by: third, replyTo: comment })
    site.clock.advance(dayMs)
    await item.write('to the writer', { by: third, replyTo: comment })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await count(item.writer)).toBe(before + 1)
  })
})
