import { deleteComment, type ErrorName, listMyComments } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { CommentedItem } from '../../../test/content/commented-item.ts'
import { findWrongCounts } from '../../../test/content/find-wrong-counts.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'

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

describe('the order', () => {
  test('of the top comments is by recent likes and answers of others, and those without any are newest first', async () => {
    const old = await item.write('old favourite')
    const likers = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    for (const by of likers) await item.like(old, by)
    site.clock.advance(120 * dayMs)
    // Sessions have ended by then.
    ;[item.writer, item.reader] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    for (const text of ['plain', 'liked recently']) await item.write(text)
    const [late] = (await item.list({ order: 'newest' })).list
    if (late) await item.like(late)
    await item.write('last')
    // Three likes of 120 days ago weigh 3/16 of one of today.
    expect(await item.texts()).toEqual(['liked recently', 'old favourite', 'last', 'plain'])
    expect(await item.texts('newest')).toEqual(['last', 'liked recently', 'plain', 'old favourite'])
  })

  test('ignores an author’s own likes and answers, and likes that were taken back', async () => {
    const own = await item.write('own')
    await item.like(own, item.writer)
    await item.write('mine too', { replyTo: own })
    await item.write('newer')
    expect(await item.texts()).toEqual(['newer', 'own'])
    await item.like(own)
    expect(await item.texts()).toEqual(['own', 'newer'])
    await item.like(own, item.reader, false)
    expect(await item.texts()).toEqual(['newer', 'own'])
    const answer = await item.write('answer', { by: item.reader, replyTo: own })
    expect(await item.texts()).toEqual(['own', 'newer'])
    await site.as(item.reader.token).call(deleteComment, { id: answer.id })
    expect(await item.texts()).toEqual(['newer', 'own'])
  })

  test('ignores an answer that reports have hidden', async () => {
    const reporters = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    site.clock.advance(7 * dayMs)
    const answered = await item.write('answered')
    await item.write('newer')
    const answer = await item.write('bad', { by: item.reader, replyTo: answered })
    expect(await item.texts()).toEqual(['answered', 'newer'])
    for (const by of reporters) await item.report(answer, by)
    expect(await item.texts()).toEqual(['newer', 'answered'])
  })

  test('pages show each comment once while others are written', async () => {
    for (let nth = 1; nth <= 7; nth += 1) await item.write(`${nth}`)
    for (const order of ['newest', 'top'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await item.list({ order, size: 3, ...(cursor ? { cursor } : {}) })
        seen.push(...page.list.map(({ text }) => text))
        cursor = page.next ?? undefined
        await item.write('new')
      } while (cursor)
      expect(seen.filter((text) => text !== 'new')).toEqual(['7', '6', '5', '4', '3', '2', '1'])
    }
  })

  test('a cursor of another order is refused', async () => {
    for (const text of ['1', '2']) await item.write(text)
    const { next } = await item.list({ order: 'newest', size: 1 })
    await expect(item.list({ order: 'top', cursor: next ?? '' })).rejects.toMatchObject(
      failure('BAD_REQUEST'),
    )
  })
})

describe('likes', () => {
  test('count once per account, also for ten at once', async () => {
    const comment = await item.write('x')
    await Promise.all(Array.from({ length: 10 }, () => item.like(comment)))
    expect(await item.like(comment, item.writer)).toEqual({ isLiked: true, likeCount: 2 })
    const mine = { id: item.id, ids: [comment.id] }
    expect(await site.as(item.reader.token).call(listMyComments, mine)).toEqual({
      liked: [comment.id],
      own: [],
      hidden: [],
    })
    await Promise.all(Array.from({ length: 10 }, () => item.like(comment, item.reader, false)))
    expect(await item.like(comment, item.reader, false)).toEqual({ isLiked: false, likeCount: 1 })
    expect(await findWrongCounts(site.ctx.db)).toEqual([])
  })
})
