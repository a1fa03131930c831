import {
  addComment,
  deleteComment,
  type ErrorName,
  editComment,
  getCommentThread,
  hideComment,
  limits,
  unhideComment,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { CommentedItem } from '../../../test/content/commented-item.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { findWrongCounts } from '../../../test/content/find-wrong-counts.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { blockTerms } from '../content-rules/index.ts'
import { changeSetting } from '../settings/index.ts'

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

describe('writing', () => {
  test('shows the comment to everybody, trimmed, and counts it on the card', async () => {
    const comment = await item.write(' first \u202e\n\n\n\nsecond  ')
    expect(comment).toMatchObject({ text: 'first\n\nsecond', parentId: null, likeCount: 0, replyCount: 0 })
    expect(await item.list()).toMatchObject({ list: [comment], total: 1, next: null })
    expect(await item.countOf()).toBe(1)
    // The name with which one signs in is not public.
    expect(comment.author.name).toBe(`${item.writer.name.slice(0, 2)}***${item.writer.name.slice(-2)}`)
  })

  test('marks comments of the owner of the item', async () => {
    item.id = (await makeVideo(site.ctx, { ownerId: item.writer.id })).id
    expect((await item.write('mine')).author.isOwner).toBe(true)
    expect((await item.write('not mine', { by: item.reader })).author.isOwner).toBe(false)
  })

  test('is refused for nobody, guests by default, empty, long and blocked texts', async () => {
    await expect(site.anonymous.call(addComment, { id: item.id, text: 'x' })).rejects.toMatchObject(
      failure('SESSION_EXPIRED'),
    )
    const guest = await makeAccount(site.ctx, { isGuest: true })
    await expect(item.write('x', { by: guest })).rejects.toMatchObject(failure('PERMISSION_DENIED'))
    await expect(item.write(' \n\u200b ')).rejects.toMatchObject(failure('COMMENT_EMPTY'))
    await expect(item.write('x'.repeat(limits.commentMax + 1))).rejects.toMatchObject(failure('BAD_REQUEST'))
    const operator = commandLineOperator('test')
    await blockTerms(site.ctx, { terms: ['forbidden'], isWhole: false, operator, reason })
    await expect(item.write('a forbidden word')).rejects.toMatchObject(failure('TEXT_REFUSED'))
    await expect(item.write('see https://example.com')).rejects.toMatchObject(failure('LINKS_REFUSED'))
    expect(await item.countOf()).toBe(0)
    await changeSetting(site.ctx, { key: 'guestsMayComment', value: true, operator })
    expect((await item.write('x', { by: guest })).author.name).toBe('')
    await changeSetting(site.ctx, { key: 'guestsMayComment', value: false, operator })
  })

  test.each(['hidden', 'removed', 'in_review'])(
    'writing and reading comments of a %s item are refused',
    async (state) => {
      const comment = await item.write('before')
      await item.setState(state)
      await expect(item.write('x')).rejects.toMatchObject(failure('NOT_FOUND'))
      await expect(item.list()).rejects.toMatchObject(failure('NOT_FOUND'))
      await expect(item.like(comment)).rejects.toMatchObject(failure('NOT_FOUND'))
      await expect(item.report(comment, item.reader)).rejects.toMatchObject(failure('NOT_FOUND'))
      await expect(site.anonymous.call(getCommentThread, { id: comment.id })).rejects.toMatchObject(
        failure('NOT_FOUND'),
      )
    },
  )

  test('a retry with the same key writes once', async () => {
    const client = site.as(item.writer.token)
    const requestKey = '3f0c6a52-0000-4000-8000-00000000000a'
    const send = () => client.call(addComment, { id: item.id, text: 'once' }, { requestKey })
    const [one, other] = await Promise.all([send(), send()])
    expect(other).toEqual(one)
    expect(await item.countOf()).toBe(1)
  })
})

describe('changing', () => {
  test('the author can edit for 15 minutes; others cannot', async () => {
    const comment = await item.write('draft')
    const edit = (text: string, { token } = item.writer) =>
      site.as(token).call(editComment, { id: comment.id, text })
    await expect(edit('x', item.reader)).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(edit('  ')).rejects.toMatchObject(failure('COMMENT_EMPTY'))
    await expect(edit('forbidden')).rejects.toMatchObject(failure('TEXT_REFUSED'))
    site.clock.advance(15 * 60_000)
    expect(await edit('final')).toMatchObject({ text: 'final', editedAt: '2026-11-21T10:25:00.000Z' })
    site.clock.advance(1)
    await expect(edit('later')).rejects.toMatchObject(failure('COMMENT_EDIT_OVER'))
    expect(await item.texts()).toEqual(['final'])
  })

  test('the author can delete, with the replies; others cannot', async () => {
    const comment = await item.write('x')
    const reply = await item.write('y', { by: item.reader, replyTo: comment })
    await item.like(reply)
    const remove = ({ token }: TestAccount) => site.as(token).call(deleteComment, { id: comment.id })
    await expect(remove(item.reader)).rejects.toMatchObject(failure('NOT_FOUND'))
    await remove(item.writer)
    await remove(item.writer)
    expect(await item.list()).toMatchObject({ list: [], total: 0 })
    expect(await item.countOf()).toBe(0)
  })

  test('counts stay right while many write, answer, like, delete, report and hide at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount(site.ctx)))
    const roots = [await item.write('one'), await item.write('two')]
    // Others may have deleted or hidden it.
    const unlessGone = <T>(done: Promise<T>) =>
      done.catch((error: { failure?: string }) => {
        if (error.failure !== 'NOT_FOUND') throw error
      })
    const work = people.flatMap((by, nth) =>
      roots.map(async (root, which) => {
        const own = await item.write(`${nth}`, { by })
        const reply = await unlessGone(item.write(`to ${nth}`, { by, replyTo: root }))
        await unlessGone(item.like(root, by))
        if (reply) await unlessGone(item.like(reply, by))
        if (nth % 2 === 0) await site.as(by.token).call(deleteComment, { id: own.id })
        if (nth % 3 === 0 && reply) await site.as(by.token).call(deleteComment, { id: reply.id })
        const decision = { id: root.id, reason }
        if (nth === 1) await unlessGone(item.staff().call(hideComment, decision))
        if (nth === 2 && which === 0) await unlessGone(item.staff().call(unhideComment, decision))
        if (nth === 4 && which === 1) await site.as(item.writer.token).call(deleteComment, { id: root.id })
      }),
    )
    await Promise.all(work)
    expect(await findWrongCounts(site.ctx.db)).toEqual([])
  })
})
