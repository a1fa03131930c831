import {
  type Comment,
  deleteComment,
  type ErrorName,
  editComment,
  hideComment,
  listMyComments,
  listStaffComments,
  pinComment,
  unhideComment,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { CommentedItem } from '../../../test/content/commented-item.ts'
import { findWrongCounts } from '../../../test/content/find-wrong-counts.ts'
import { makeStaff } from '../../../test/staff.ts'
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

describe('reports and staff', () => {
  test('enough credible reports hide a comment from all but its author, until staff decide', async () => {
    const guest = await makeAccount(site.ctx, { isGuest: true })
    const old = await Promise.all(Array.from({ length: 4 }, () => makeAccount(site.ctx)))
    site.clock.advance(7 * dayMs)
    const young = await Promise.all(Array.from({ length: 4 }, () => makeAccount(site.ctx)))
    const comment = await item.write('maybe bad')
    await item.write('answer', { by: item.reader, replyTo: comment })
    for (const by of [guest, item.writer, ...young]) await item.report(comment, by)
    for (const by of old.slice(0, 2)) for (const _twice of [1, 2]) await item.report(comment, by)
    expect(await item.countOf()).toBe(2)
    for (const by of old.slice(2, 3)) await item.report(comment, by)
    expect(await item.list()).toMatchObject({ list: [], total: 0 })
    expect(await item.countOf()).toBe(0)
    const mine = (by: TestAccount) => site.as(by.token).call(listMyComments, { id: item.id, ids: [] })
    expect((await mine(item.writer)).hidden).toMatchObject([{ text: 'maybe bad' }])
    expect((await mine(item.reader)).hidden).toEqual([])
    item.staffToken = (await makeStaff(site.ctx, 'moderator')).staffToken
    await item.staff().call(unhideComment, { id: comment.id, reason })
    for (const by of old.slice(3)) await item.report(comment, by)
    expect(await item.countOf()).toBe(2)
    expect(await findWrongCounts(site.ctx.db)).toEqual([])
  })

  test('reports of those whose last ones the staff mostly rejected do not hide a comment', async () => {
    const [wrong, ...others] = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    if (!wrong) throw new Error('no account was made')
    site.clock.advance(7 * dayMs)
    item.staffToken = (await makeStaff(site.ctx, 'moderator')).staffToken
    const decide = async (call: typeof hideComment, count: number) => {
      for (let nth = 0; nth < count; nth += 1) {
        site.clock.advance(1000)
        const comment = await item.write('x')
        await item.report(comment, wrong)
        await item.staff().call(call, { id: comment.id, reason })
      }
    }
    /** Whether a comment is hidden once the account and two others have reported it. */
    const isHidden = async (text: string) => {
      const comment = await item.write(text)
      for (const by of [wrong, ...others]) await item.report(comment, by)
      return !(await item.texts('newest')).includes(text)
    }
    await decide(unhideComment, 7)
    expect(await isHidden('after seven')).toBe(true)
    await decide(unhideComment, 1)
    expect(await isHidden('after eight')).toBe(false)
    // Of the last ten, seven were rejected.
    await decide(hideComment, 3)
    expect(await isHidden('after three that were right')).toBe(true)
  })

  test('a hidden reply is among the hidden ones of its author alone', async () => {
    const comment = await item.write('x')
    const reply = await item.write('a bad reply', { by: item.reader, replyTo: comment })
    await item.staff().call(hideComment, { id: reply.id, reason })
    expect(await item.list()).toMatchObject({ list: [{ replyCount: 0 }], total: 1 })
    expect((await item.replies(comment)).list).toEqual([])
    const mine = (by: TestAccount) => site.as(by.token).call(listMyComments, { id: item.id, ids: [] })
    expect((await mine(item.reader)).hidden).toMatchObject([{ id: reply.id, parentId: comment.id }])
    expect((await mine(item.writer)).hidden).toEqual([])
  })

  test('staff hide, show and pin, each with a row of the audit; of pinned comments there is one', async () => {
    const [one, two] = [await item.write('one'), await item.write('two')]
    await item.write('three')
    const reply = await item.write('reply', { replyTo: one })
    const pin = (comment: Comment, isPinned = true) =>
      item.staff().call(pinComment, { id: comment.id, isPinned, reason })
    expect(await pin(one)).toEqual({ replaced: null })
    expect(await item.texts('newest')).toEqual(['one', 'three', 'two'])
    expect(await pin(two)).toEqual({ replaced: one.id })
    expect(await pin(two)).toEqual({ replaced: null })
    expect(await item.texts('newest')).toEqual(['two', 'three', 'one'])
    expect((await item.list({ order: 'newest', size: 1 })).list).toMatchObject([
      { text: 'two', isPinned: true },
    ])
    await expect(pin(reply)).rejects.toMatchObject(failure('NOT_FOUND'))
    await item.staff().call(hideComment, { id: two.id, reason })
    await item.staff().call(hideComment, { id: two.id, reason })
    await item.staff().call(hideComment, { id: reply.id, reason })
    expect(await item.texts('newest')).toEqual(['three', 'one'])
    expect(await item.countOf()).toBe(2)
    await item.staff().call(unhideComment, { id: two.id, reason })
    await pin(two)
    await pin(two, false)
    expect(await item.texts('newest')).toEqual(['three', 'two', 'one'])
    expect(await findWrongCounts(site.ctx.db)).toEqual([])
    const actions = await site.ctx.db
      .selectFrom('audit')
      .select('act')
      .where('subject', '=', `comment:${two.id}`)
      .orderBy('number')
      .execute()
    expect(actions.map(({ act }) => act.replace('comments.', ''))).toEqual(
      'pin pin hide hide unhide pin unpin'.split(' '),
    )
  })

  test('a decision that is undone leaves a comment as it was before: reported or not, cleared or not, pinned', async () => {
    const reporters = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    site.clock.advance(7 * dayMs)
    item.staffToken = (await makeStaff(site.ctx, 'moderator')).staffToken
    const { id } = await item.write('maybe bad')
    const read = async () => {
      const { list } = await item.staff().call(listStaffComments, { itemId: item.id })
      const { is_cleared } = await site.ctx.db
        .selectFrom('comments')
        .select('is_cleared')
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
      return { ...list[0], is_cleared, lastAction: null }
    }
    /** Decides, and undoes that twice. */
    const tryOut = async (call: typeof hideComment, undo: typeof hideComment) => {
      const before = await read()
      await item.staff().call(call, { id, reason })
      expect(await read()).not.toEqual(before)
      for (const _repeat of [1, 2]) await item.staff().call(undo, { id, reason, isUndo: true })
      expect(await read()).toEqual(before)
      expect(await findWrongCounts(site.ctx.db)).toEqual([])
    }
    await item.staff().call(pinComment, { id, isPinned: true, reason })
    await tryOut(hideComment, unhideComment)
    for (const by of reporters) await item.report({ id } as Comment, by)
    expect(await read()).toMatchObject({ state: 'reported', reports: [{ count: 3 }] })
    await tryOut(unhideComment, hideComment)
    await tryOut(hideComment, unhideComment)
    await item.staff().call(unhideComment, { id, reason })
    await tryOut(hideComment, unhideComment)
    const [last] = (await item.staff().call(listStaffComments, { itemId: item.id })).list
    expect(last?.lastAction?.action).toBe('comments.undo-decision')
  })

  test('a decision is not undone once a colleague has decided, or the text has changed', async () => {
    const { id } = await item.write('one')
    const undo = (call: typeof hideComment) =>
      expect(item.staff().call(call, { id, reason, isUndo: true })).rejects.toMatchObject(
        failure('CHANGED_MEANWHILE'),
      )
    await item.staff().call(unhideComment, { id, reason })
    await site.as(item.writer.token).call(editComment, { id, text: 'two' })
    await undo(hideComment)
    await item.staff().call(hideComment, { id, reason })
    item.staffToken = (await makeStaff(site.ctx, 'moderator')).staffToken
    await undo(unhideComment)
    await undo(hideComment)
    expect(await item.texts()).toEqual([])
  })

  test('a pinned comment whose text is changed is no longer pinned', async () => {
    const comment = await item.write('one')
    await item.write('two')
    await item.staff().call(pinComment, { id: comment.id, isPinned: true, reason })
    const edit = (text: string) => site.as(item.writer.token).call(editComment, { id: comment.id, text })
    expect(await edit('one')).toMatchObject({ isPinned: true })
    expect(await edit('another')).toMatchObject({ isPinned: false })
    expect(await item.texts('newest')).toEqual(['two', 'another'])
  })

  test('an author cannot edit what is hidden, but can delete it', async () => {
    const comment = await item.write('x')
    await item.staff().call(hideComment, { id: comment.id, reason })
    const edit = { id: comment.id, text: 'y' }
    await expect(site.as(item.writer.token).call(editComment, edit)).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
    await site.as(item.writer.token).call(deleteComment, { id: comment.id })
    expect((await site.as(item.writer.token).call(listMyComments, { id: item.id, ids: [] })).hidden).toEqual(
      [],
    )
    expect(await item.countOf()).toBe(0)
  })
})
