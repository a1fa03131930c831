import {
  addComment,
  type Comment,
  deleteComment,
  editComment,
  getCommentThread,
  getVideo,
  hideComment,
  likeComment,
  limits,
  listComments,
  listMentionable,
  listMessages,
  listMyComments,
  mutePerson,
  pinComment,
  reportComment,
  unhideComment,
  updateUser,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineActor } from '../audit/index.ts'
import { blockTerms } from '../content-rules/index.ts'
import { changeSetting } from '../settings/index.ts'
import { forgetAccount } from './forget-account.ts'
import { storeComment } from './store-comment.ts'

const dayMs = 86_400_000

let site: TestApp
let writer: TestAccount
let reader: TestAccount
let staffToken: string
/** The item of a test. */
let id: number

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.set('2026-11-21T10:10:00Z')
  ;[writer, reader] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
  staffToken = (await makeStaff(site.ctx, 'moderator')).staffToken
  id = (await makeVideo(site.ctx)).id
})

const write = (text: string, { by = writer, replyTo }: { by?: TestAccount; replyTo?: Comment } = {}) =>
  site.as(by.token).call(addComment, { id, text, ...(replyTo ? { replyTo: replyTo.id } : {}) })
const list = (more: { order?: 'top' | 'newest'; cursor?: string; size?: number } = {}) =>
  site.anonymous.call(listComments, { id, ...more })
const texts = async (order: 'top' | 'newest' = 'top') => (await list({ order })).list.map(({ text }) => text)
const replies = ({ id: parentId }: Comment) => site.anonymous.call(listComments, { id, parentId })
const like = (comment: Comment, by = reader, isLiked = true) =>
  site.as(by.token).call(likeComment, { id: comment.id, isLiked })
const report = (comment: Comment, by: TestAccount) =>
  site.as(by.token).call(reportComment, { id: comment.id, reason: 'spam' })
const staff = () => site.as(staffToken)
const reason = 'a test'
const countOf = async (of = id) => (await site.anonymous.call(getVideo, { id: of })).commentCount
const failure = (name: string) => ({ failure: name })
const setState = (state: string) =>
  site.ctx.db.updateTable('items').set({ state }).where('id', '=', BigInt(id)).execute()

/** Counts that differ from what the rows say. */
async function findWrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'item' as kind, items.id, comment_count as stored, counted from items, lateral (
      select count(*) as counted from comments left join comments as parent on parent.id = comments.parent_id
      where comments.item_id = items.id and comments.state = 'visible' and coalesce(parent.state, 'visible') = 'visible'
    ) as actual where counted <> comment_count
    union all select 'replies', comments.id, reply_count, counted from comments, lateral (
      select count(*) as counted from comments as reply where reply.parent_id = comments.id and reply.state = 'visible'
    ) as actual where counted <> reply_count
    union all select 'likes', comments.id, like_count, counted from comments, lateral (
      select count(*) as counted from comment_likes where comment_id = comments.id
    ) as actual where counted <> like_count`.execute(site.ctx.db)
  return rows
}

describe('writing', () => {
  test('shows the comment to everybody, trimmed, and counts it on the card', async () => {
    const comment = await write(' first \u202e\n\n\n\nsecond  ')
    expect(comment).toMatchObject({ text: 'first\n\nsecond', parentId: null, likeCount: 0, replyCount: 0 })
    expect(await list()).toMatchObject({ list: [comment], total: 1, next: null })
    expect(await countOf()).toBe(1)
    // The name with which one signs in is not public.
    expect(comment.author.name).toBe(`${writer.name.slice(0, 2)}***${writer.name.slice(-2)}`)
  })

  test('marks what the owner of the item wrote', async () => {
    id = (await makeVideo(site.ctx, { ownerId: writer.id })).id
    expect((await write('mine')).author.isOwner).toBe(true)
    expect((await write('not mine', { by: reader })).author.isOwner).toBe(false)
  })

  test('is refused for nobody, guests by default, empty, long and blocked texts', async () => {
    await expect(site.anonymous.call(addComment, { id, text: 'x' })).rejects.toMatchObject(
      failure('SESSION_EXPIRED'),
    )
    const guest = await makeAccount(site.ctx, { isGuest: true })
    await expect(write('x', { by: guest })).rejects.toMatchObject(failure('PERMISSION_DENIED'))
    await expect(write(' \n\u200b ')).rejects.toMatchObject(failure('COMMENT_EMPTY'))
    await expect(write('x'.repeat(limits.commentMax + 1))).rejects.toMatchObject(failure('BAD_REQUEST'))
    const actor = commandLineActor('test')
    await blockTerms(site.ctx, { terms: ['forbidden'], isWhole: false, actor, reason })
    await expect(write('a forbidden word')).rejects.toMatchObject(failure('TEXT_REFUSED'))
    await expect(write('see https://example.com')).rejects.toMatchObject(failure('LINKS_REFUSED'))
    expect(await countOf()).toBe(0)
    await changeSetting(site.ctx, { key: 'guestsMayComment', value: true, actor })
    expect((await write('x', { by: guest })).author.name).toBe('')
    await changeSetting(site.ctx, { key: 'guestsMayComment', value: false, actor })
  })

  test.each(['hidden', 'removed', 'in_review'])(
    'writing and reading comments of a %s item are refused',
    async (state) => {
      const comment = await write('before')
      await setState(state)
      await expect(write('x')).rejects.toMatchObject(failure('NOT_FOUND'))
      await expect(list()).rejects.toMatchObject(failure('NOT_FOUND'))
      await expect(like(comment)).rejects.toMatchObject(failure('NOT_FOUND'))
      await expect(report(comment, reader)).rejects.toMatchObject(failure('NOT_FOUND'))
      await expect(site.anonymous.call(getCommentThread, { id: comment.id })).rejects.toMatchObject(
        failure('NOT_FOUND'),
      )
    },
  )

  test('a retry with the same key writes once', async () => {
    const client = site.as(writer.token)
    const requestKey = '3f0c6a52-0000-4000-8000-00000000000a'
    const send = () => client.call(addComment, { id, text: 'once' }, { requestKey })
    const [one, other] = await Promise.all([send(), send()])
    expect(other).toEqual(one)
    expect(await countOf()).toBe(1)
  })
})

describe('replies', () => {
  test('are one level below a comment, oldest first, and count on both', async () => {
    const comment = await write('a question')
    const reply = await write('an answer', { by: reader, replyTo: comment })
    const toReply = await write('thanks', { replyTo: reply })
    expect(reply).toMatchObject({ parentId: comment.id, replyTo: null })
    expect(toReply.parentId).toBe(comment.id)
    expect(toReply.replyTo).toBe(reply.author.name)
    expect((await replies(comment)).list.map(({ text }) => text)).toEqual(['an answer', 'thanks'])
    expect((await list()).list).toMatchObject([{ text: 'a question', replyCount: 2 }])
    expect(await countOf()).toBe(3)
    expect(await site.anonymous.call(getCommentThread, { id: toReply.id })).toMatchObject({
      comment: { id: comment.id },
      reply: { id: toReply.id },
    })
  })

  test('are refused below a comment of another item, and below a reply to a hidden one', async () => {
    const comment = await write('a question')
    const reply = await write('an answer', { replyTo: comment })
    await staff().call(hideComment, { id: comment.id, reason })
    await expect(write('x', { replyTo: reply })).rejects.toMatchObject(failure('NOT_FOUND'))
    await staff().call(unhideComment, { id: comment.id, reason })
    id = (await makeVideo(site.ctx)).id
    await expect(write('x', { replyTo: comment })).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(replies(comment)).rejects.toMatchObject(failure('NOT_FOUND'))
  })

  test('send one message a day for a comment, one to whom they mention, and none to oneself', async () => {
    const third = await makeAccount(site.ctx)
    const comment = await write('a question')
    await write('my own', { replyTo: comment })
    const reply = await write('an answer', { by: reader, replyTo: comment })
    await write('another', { by: reader, replyTo: comment })
    await write('really?', { by: third, replyTo: reply })
    expect(await drainJobs(site.ctx)).toEqual([])
    const inbox = async ({ token }: TestAccount) =>
      (await site.as(token).call(listMessages, {})).list.map(({ title, link }) => ({ title: title.en, link }))
    expect(await inbox(writer)).toEqual([
      { title: 'New reply to your comment', link: expect.stringMatching(`^/play/${id}\\?comment=\\d+$`) },
    ])
    expect(await inbox(reader)).toMatchObject([{ title: 'You were mentioned in a comment' }])
    expect(await inbox(third)).toEqual([])
  })

  test('send a message to people of the thread whose name is typed, at most five, and to nobody else', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => makeAccount(site.ctx)))
    for (const [nth, { token }] of people.entries())
      await site.as(token).call(updateUser, { name: `Person ${nth}` })
    const comment = await write('a question')
    const [first, ...others] = people
    others.pop()
    for (const by of others) await write('an answer', { by, replyTo: comment })
    expect(await drainJobs(site.ctx)).toEqual([])
    const mention = (text: string) => write(text, { by: first ?? reader, replyTo: comment })
    await mention('@person 1, and ＠Person 2你好 @Person 7 @Nobody @Person 0')
    expect(await drainJobs(site.ctx)).toEqual([])
    const mentioned = async () => {
      const lists = await Promise.all(people.map(({ token }) => site.as(token).call(listMessages, {})))
      return lists.map(({ list }) => list.filter(({ title }) => title.en.includes('mentioned')).length)
    }
    expect(await mentioned()).toEqual([0, 1, 1, 0, 0, 0, 0, 0])
    await mention('@Person 1 @Person 2 @Person 3 @Person 4 @Person 5 @Person 6')
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await mentioned()).reduce((sum, count) => sum + count)).toBe(2 + 5)
  })

  test('with @ and without it are marked where they mention somebody', async () => {
    await site.as(reader.token).call(updateUser, { name: 'River 7' })
    const comment = await write('by the river', { by: reader })
    const reply = await write('thanks, @river 7！@Nobody', { replyTo: comment })
    expect(reply.mentions).toEqual([{ at: 8, length: 8 }])
    expect((await replies(comment)).list[0]?.mentions).toEqual(reply.mentions)
    expect(comment.mentions).toEqual([])
    const edited = await site.as(writer.token).call(editComment, { id: reply.id, text: 'thanks' })
    expect(edited.mentions).toEqual([])
  })

  test('of muted people send no messages', async () => {
    const third = await makeAccount(site.ctx)
    const comment = await write('a question')
    const { author } = await write('an answer', { by: third, replyTo: comment })
    for (const { token } of [writer, reader]) await site.as(token).call(mutePerson, { id: author.id })
    expect(await drainJobs(site.ctx)).toEqual([])
    const count = async ({ token }: TestAccount) => (await site.as(token).call(listMessages, {})).list.length
    const before = await count(writer)
    site.clock.advance(dayMs)
    const reply = await write('by the reader', { by: reader, replyTo: comment })
    await write('to the reader', { by: third, replyTo: reply })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await count(reader)).toBe(0)
    expect(await count(writer), 'the reader’s answer alone').toBe(before + 1)
    await write('to the writer', { by: third, replyTo: comment })
    site.clock.advance(dayMs)
    await write('to the writer', { by: third, replyTo: comment })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await count(writer)).toBe(before + 1)
  })
})

describe('a mention', () => {
  const named = async (name: string) => {
    const account = await makeAccount(site.ctx)
    await site.as(account.token).call(updateUser, { name })
    return account
  }
  const mentions = async ({ token }: TestAccount) =>
    (await site.as(token).call(listMessages, {})).list.flatMap(({ title, link }) =>
      title.en === 'You were mentioned in a comment' ? [link] : [],
    )

  test('in a comment tells the owner of the item and who commented on it, and nobody else', async () => {
    const owner = await named('Owner Lin')
    const earlier = await named('Earlier')
    const stranger = await named('Stranger')
    id = (await makeVideo(site.ctx, { ownerId: owner.id })).id
    await write('first', { by: earlier })
    const comment = await write('@Owner Lin and @earlier, not @Stranger')
    expect(comment.mentions).toHaveLength(2)
    expect(await drainJobs(site.ctx)).toEqual([])
    const link = `/play/${id}?comment=${comment.id}`
    expect([await mentions(owner), await mentions(earlier), await mentions(stranger)]).toEqual([
      [link],
      [link],
      [],
    ])
  })

  test('that an edit adds tells whom it names, once, and nobody again', async () => {
    const [one, two] = [await named('Reader One'), await named('Reader Two')]
    for (const by of [one, two]) await write('first', { by })
    const comment = await write('@Reader One')
    const edit = (text: string) => site.as(writer.token).call(editComment, { id: comment.id, text })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await edit('@Reader One and @Reader Two')).mentions).toHaveLength(2)
    await edit('@Reader Two, look')
    expect(await drainJobs(site.ctx)).toEqual([])
    expect([(await mentions(one)).length, (await mentions(two)).length]).toEqual([1, 1])
  })

  test('is offered with each name once: the thread first, the owner last, without oneself and who has no name', async () => {
    const owner = await named('Owner')
    const [one, two] = [await named('Same'), await named('Same')]
    const other = await named('Other')
    const guest = await makeAccount(site.ctx, { isGuest: true })
    id = (await makeVideo(site.ctx, { ownerId: owner.id })).id
    const now = site.clock.now()
    const comment = await write('first', { by: other })
    for (const by of [one, two]) await write('later', { by })
    await inTransaction(site.ctx.db, (tx) =>
      storeComment(tx, { itemId: BigInt(id), authorId: guest.id, text: 'x', answered: undefined, now }),
    )
    await write('mine')
    const offered = async (more: { replyTo?: number } = {}) =>
      (await site.as(writer.token).call(listMentionable, { id, ...more })).map(({ name }) => name)
    expect(await offered()).toEqual(['Same', 'Other', 'Owner'])
    expect(await offered({ replyTo: comment.id })).toEqual(['Other', 'Same', 'Owner'])
  })

  test('is offered to nobody without a session, and not for what is not published or of another item', async () => {
    const comment = await write('first')
    await expect(site.anonymous.call(listMentionable, { id })).rejects.toMatchObject(
      failure('SESSION_EXPIRED'),
    )
    const client = site.as(writer.token)
    const other = (await makeVideo(site.ctx)).id
    await expect(client.call(listMentionable, { id: other, replyTo: comment.id })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
    await setState('hidden')
    await expect(client.call(listMentionable, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
  })
})

describe('the order', () => {
  test('of the top comments is by recent likes and answers of others, and those without any are newest first', async () => {
    const old = await write('old favourite')
    const likers = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    for (const by of likers) await like(old, by)
    site.clock.advance(120 * dayMs)
    // Sessions have ended by then.
    ;[writer, reader] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    for (const text of ['plain', 'liked recently']) await write(text)
    const [late] = (await list({ order: 'newest' })).list
    if (late) await like(late)
    await write('last')
    // Three likes of 120 days ago weigh 3/16 of one of today.
    expect(await texts()).toEqual(['liked recently', 'old favourite', 'last', 'plain'])
    expect(await texts('newest')).toEqual(['last', 'liked recently', 'plain', 'old favourite'])
  })

  test('ignores an author’s own likes and answers, and likes that were taken back', async () => {
    const own = await write('own')
    await like(own, writer)
    await write('mine too', { replyTo: own })
    await write('newer')
    expect(await texts()).toEqual(['newer', 'own'])
    await like(own)
    expect(await texts()).toEqual(['own', 'newer'])
    await like(own, reader, false)
    expect(await texts()).toEqual(['newer', 'own'])
    const answer = await write('answer', { by: reader, replyTo: own })
    expect(await texts()).toEqual(['own', 'newer'])
    await site.as(reader.token).call(deleteComment, { id: answer.id })
    expect(await texts()).toEqual(['newer', 'own'])
  })

  test('pages show each comment once while others are written', async () => {
    for (let nth = 1; nth <= 7; nth += 1) await write(`${nth}`)
    for (const order of ['newest', 'top'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ order, size: 3, ...(cursor ? { cursor } : {}) })
        seen.push(...page.list.map(({ text }) => text))
        cursor = page.next ?? undefined
        await write('new')
      } while (cursor)
      expect(seen.filter((text) => text !== 'new')).toEqual(['7', '6', '5', '4', '3', '2', '1'])
    }
  })

  test('a cursor of another order is refused', async () => {
    for (const text of ['1', '2']) await write(text)
    const { next } = await list({ order: 'newest', size: 1 })
    await expect(list({ order: 'top', cursor: next ?? '' })).rejects.toMatchObject(failure('BAD_REQUEST'))
  })
})

describe('likes', () => {
  test('count once per account, also for ten at once', async () => {
    const comment = await write('x')
    await Promise.all(Array.from({ length: 10 }, () => like(comment)))
    expect(await like(comment, writer)).toEqual({ isLiked: true, likeCount: 2 })
    const mine = { id, ids: [comment.id] }
    expect(await site.as(reader.token).call(listMyComments, mine)).toEqual({
      liked: [comment.id],
      own: [],
      hidden: [],
    })
    await Promise.all(Array.from({ length: 10 }, () => like(comment, reader, false)))
    expect(await like(comment, reader, false)).toEqual({ isLiked: false, likeCount: 1 })
    expect(await findWrongCounts()).toEqual([])
  })
})

describe('changing', () => {
  test('the author can edit for 15 minutes; others cannot', async () => {
    const comment = await write('draft')
    const edit = (text: string, { token } = writer) =>
      site.as(token).call(editComment, { id: comment.id, text })
    await expect(edit('x', reader)).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(edit('  ')).rejects.toMatchObject(failure('COMMENT_EMPTY'))
    await expect(edit('forbidden')).rejects.toMatchObject(failure('TEXT_REFUSED'))
    site.clock.advance(15 * 60_000)
    expect(await edit('final')).toMatchObject({ text: 'final', editedAt: '2026-11-21T10:25:00.000Z' })
    site.clock.advance(1)
    await expect(edit('later')).rejects.toMatchObject(failure('COMMENT_EDIT_OVER'))
    expect(await texts()).toEqual(['final'])
  })

  test('the author can delete, with the replies; others cannot', async () => {
    const comment = await write('x')
    const reply = await write('y', { by: reader, replyTo: comment })
    await like(reply)
    const remove = ({ token }: TestAccount) => site.as(token).call(deleteComment, { id: comment.id })
    await expect(remove(reader)).rejects.toMatchObject(failure('NOT_FOUND'))
    await remove(writer)
    await remove(writer)
    expect(await list()).toMatchObject({ list: [], total: 0 })
    expect(await countOf()).toBe(0)
  })

  test('counts stay right while many write, answer, like, delete, report and hide at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount(site.ctx)))
    const roots = [await write('one'), await write('two')]
    // Others may have deleted or hidden it.
    const unlessGone = <T>(done: Promise<T>) =>
      done.catch((error: { failure?: string }) => {
        if (error.failure !== 'NOT_FOUND') throw error
      })
    const work = people.flatMap((by, nth) =>
      roots.map(async (root, which) => {
        const own = await write(`${nth}`, { by })
        const reply = await unlessGone(write(`to ${nth}`, { by, replyTo: root }))
        await unlessGone(like(root, by))
        if (reply) await unlessGone(like(reply, by))
        if (nth % 2 === 0) await site.as(by.token).call(deleteComment, { id: own.id })
        if (nth % 3 === 0 && reply) await site.as(by.token).call(deleteComment, { id: reply.id })
        const decision = { id: root.id, reason }
        if (nth === 1) await unlessGone(staff().call(hideComment, decision))
        if (nth === 2 && which === 0) await unlessGone(staff().call(unhideComment, decision))
        if (nth === 4 && which === 1) await site.as(writer.token).call(deleteComment, { id: root.id })
      }),
    )
    await Promise.all(work)
    expect(await findWrongCounts()).toEqual([])
  })
})

describe('reports and staff', () => {
  test('enough credible reports hide a comment from all but its author, until staff decide', async () => {
    const guest = await makeAccount(site.ctx, { isGuest: true })
    const old = await Promise.all(Array.from({ length: 4 }, () => makeAccount(site.ctx)))
    site.clock.advance(7 * dayMs)
    const young = await Promise.all(Array.from({ length: 4 }, () => makeAccount(site.ctx)))
    const comment = await write('maybe bad')
    await write('answer', { by: reader, replyTo: comment })
    for (const by of [guest, writer, ...young]) await report(comment, by)
    for (const by of old.slice(0, 2)) for (const _twice of [1, 2]) await report(comment, by)
    expect(await countOf()).toBe(2)
    for (const by of old.slice(2, 3)) await report(comment, by)
    expect(await list()).toMatchObject({ list: [], total: 0 })
    expect(await countOf()).toBe(0)
    const mine = (by: TestAccount) => site.as(by.token).call(listMyComments, { id, ids: [] })
    expect((await mine(writer)).hidden).toMatchObject([{ text: 'maybe bad' }])
    expect((await mine(reader)).hidden).toEqual([])
    staffToken = (await makeStaff(site.ctx, 'moderator')).staffToken
    await staff().call(unhideComment, { id: comment.id, reason })
    for (const by of old.slice(3)) await report(comment, by)
    expect(await countOf()).toBe(2)
    expect(await findWrongCounts()).toEqual([])
  })

  test('a hidden reply is among the hidden ones of its author alone', async () => {
    const comment = await write('x')
    const reply = await write('a bad reply', { by: reader, replyTo: comment })
    await staff().call(hideComment, { id: reply.id, reason })
    expect(await list()).toMatchObject({ list: [{ replyCount: 0 }], total: 1 })
    expect((await replies(comment)).list).toEqual([])
    const mine = (by: TestAccount) => site.as(by.token).call(listMyComments, { id, ids: [] })
    expect((await mine(reader)).hidden).toMatchObject([{ id: reply.id, parentId: comment.id }])
    expect((await mine(writer)).hidden).toEqual([])
  })

  test('staff hide, show and pin, each with a row of the audit; of pinned comments there is one', async () => {
    const [one, two] = [await write('one'), await write('two')]
    await write('three')
    const reply = await write('reply', { replyTo: one })
    const pin = (comment: Comment, isPinned = true) =>
      staff().call(pinComment, { id: comment.id, isPinned, reason })
    await pin(one)
    expect(await texts('newest')).toEqual(['one', 'three', 'two'])
    await pin(two)
    expect(await texts('newest')).toEqual(['two', 'three', 'one'])
    expect((await list({ order: 'newest', size: 1 })).list).toMatchObject([{ text: 'two', isPinned: true }])
    await expect(pin(reply)).rejects.toMatchObject(failure('NOT_FOUND'))
    await staff().call(hideComment, { id: two.id, reason })
    await staff().call(hideComment, { id: two.id, reason })
    await staff().call(hideComment, { id: reply.id, reason })
    expect(await texts('newest')).toEqual(['three', 'one'])
    expect(await countOf()).toBe(2)
    await staff().call(unhideComment, { id: two.id, reason })
    await pin(two)
    await pin(two, false)
    expect(await texts('newest')).toEqual(['three', 'two', 'one'])
    expect(await findWrongCounts()).toEqual([])
    const acts = await site.ctx.db
      .selectFrom('audit')
      .select('act')
      .where('subject', '=', `comment:${two.id}`)
      .orderBy('number')
      .execute()
    expect(acts.map(({ act }) => act.replace('comments.', ''))).toEqual(
      'pin hide hide unhide pin unpin'.split(' '),
    )
  })

  test('an author cannot edit what is hidden, but can delete it', async () => {
    const comment = await write('x')
    await staff().call(hideComment, { id: comment.id, reason })
    const edit = { id: comment.id, text: 'y' }
    await expect(site.as(writer.token).call(editComment, edit)).rejects.toMatchObject(failure('NOT_FOUND'))
    await site.as(writer.token).call(deleteComment, { id: comment.id })
    expect((await site.as(writer.token).call(listMyComments, { id, ids: [] })).hidden).toEqual([])
    expect(await countOf()).toBe(0)
  })
})

test('a deleted account leaves no comment, like, report or mention, and counts are right', async () => {
  const comment = await write('theirs', { by: reader })
  const reply = await write('mine', { replyTo: comment })
  await write('answer', { by: reader, replyTo: reply })
  await like(comment, writer)
  await report(comment, writer)
  const { signal } = new AbortController()
  await forgetAccount(site.ctx, writer.id, signal)
  await forgetAccount(site.ctx, writer.id, signal)
  expect((await list()).list).toMatchObject([{ text: 'theirs', likeCount: 0, replyCount: 1 }])
  expect((await replies(comment)).list).toMatchObject([{ text: 'answer', replyTo: null }])
  expect(await countOf()).toBe(2)
  expect(await findWrongCounts()).toEqual([])
})
