import { type ErrorName, editComment, listMentionable, listMessages, updateUser } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { CommentedItem } from '../../../test/content/commented-item.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { storeComment } from './store-comment.ts'

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

  test('in a reply notifies people of the thread whose name is typed, at most five, and nobody else', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => makeAccount(site.ctx)))
    for (const [nth, { token }] of people.entries())
      await site.as(token).call(updateUser, { name: `Person ${nth}` })
    const comment = await item.write('a question')
    const [first, ...others] = people
    others.pop()
    for (const by of others) await item.write('an answer', { by, replyTo: comment })
    expect(await drainJobs(site.ctx)).toEqual([])
    const mention = (text: string) => item.write(text, { by: first ?? item.reader, replyTo: comment })
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

  test('is marked in the text, whatever the case of its letters, until an edit removes it', async () => {
    await site.as(item.reader.token).call(updateUser, { name: 'River 7' })
    const comment = await item.write('by the river', { by: item.reader })
    const reply = await item.write('thanks, @river 7！@Nobody', { replyTo: comment })
    expect(reply.mentions).toEqual([{ at: 8, length: 8 }])
    expect((await item.replies(comment)).list[0]?.mentions).toEqual(reply.mentions)
    expect(comment.mentions).toEqual([])
    const edited = await site.as(item.writer.token).call(editComment, { id: reply.id, text: 'thanks' })
    expect(edited.mentions).toEqual([])
  })

  test('in a comment notifies the owner of the item and people who commented on it, and nobody else', async () => {
    const owner = await named('Owner Lin')
    const earlier = await named('Earlier')
    const stranger = await named('Stranger')
    item.id = (await makeVideo(site.ctx, { ownerId: owner.id })).id
    await item.write('first', { by: earlier })
    const comment = await item.write('@Owner Lin and @earlier, not @Stranger')
    expect(comment.mentions).toHaveLength(2)
    expect(await drainJobs(site.ctx)).toEqual([])
    const link = `/play/${item.id}?comment=${comment.id}`
    expect([await mentions(owner), await mentions(earlier), await mentions(stranger)]).toEqual([
      [link],
      [link],
      [],
    ])
  })

  test.each(['see you @ the pier', '@Nobody'])('that names no account notifies nobody: %s', async (text) => {
    await item.write(text)
    expect(await drainJobs(site.ctx)).toEqual([])
  })

  test('of two people with the same name notifies only the one who was suggested', async () => {
    const [one, two] = [await named('Twin'), await named('Twin')]
    for (const by of [one, two]) await item.write('first', { by })
    await item.write('@Twin')
    expect(await drainJobs(site.ctx)).toEqual([])
    expect([(await mentions(one)).length, (await mentions(two)).length]).toEqual([0, 1])
  })

  test('that is added by an edit notifies the named person once, and nobody else again', async () => {
    const [one, two] = [await named('Reader One'), await named('Reader Two')]
    for (const by of [one, two]) await item.write('first', { by })
    const comment = await item.write('@Reader One')
    const edit = (text: string) => site.as(item.writer.token).call(editComment, { id: comment.id, text })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await edit('@Reader One and @Reader Two')).mentions).toHaveLength(2)
    await edit('@Reader Two, look')
    expect(await drainJobs(site.ctx)).toEqual([])
    expect([(await mentions(one)).length, (await mentions(two)).length]).toEqual([1, 1])
  })

  test('is offered with each name once: the thread first, the owner last, without oneself and people who have no name', async () => {
    const owner = await named('Owner')
    const [one, two] = [await named('Same'), await named('Same')]
    const other = await named('Other')
    const guest = await makeAccount(site.ctx, { isGuest: true })
    item.id = (await makeVideo(site.ctx, { ownerId: owner.id })).id
    const now = site.clock.now()
    const comment = await item.write('first', { by: other })
    for (const by of [one, two]) await item.write('later', { by })
    await inTransaction(site.ctx.db, (tx) =>
      storeComment(tx, { itemId: BigInt(item.id), authorId: guest.id, text: 'x', answered: undefined, now }),
    )
    await item.write('mine')
    const offered = async (more: { replyTo?: number } = {}) =>
      (await site.as(item.writer.token).call(listMentionable, { id: item.id, ...more })).map(
        ({ name }) => name,
      )
    expect(await offered()).toEqual(['Same', 'Other', 'Owner'])
    expect(await offered({ replyTo: comment.id })).toEqual(['Other', 'Same', 'Owner'])
  })

  test('is offered to nobody without a session, and not for what is not published or of another item', async () => {
    const comment = await item.write('first')
    await expect(site.anonymous.call(listMentionable, { id: item.id })).rejects.toMatchObject(
      failure('SESSION_EXPIRED'),
    )
    const client = site.as(item.writer.token)
    const other = (await makeVideo(site.ctx)).id
    await expect(client.call(listMentionable, { id: other, replyTo: comment.id })).rejects.toMatchObject(
      failure('NOT_FOUND'),
    )
    await item.setState('hidden')
    await expect(client.call(listMentionable, { id: item.id })).rejects.toMatchObject(failure('NOT_FOUND'))
  })
})
