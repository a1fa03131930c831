import {
  followActor,
  getActor,
  getVideo,
  listActorAreas,
  listActors,
  listActorTags,
  listActorWorks,
  listFollowed,
  listFollowedActors,
  listRelatedActors,
  putActors,
  search,
  searchActors,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { changeState } from '../catalogue/index.ts'
import { tasks } from './jobs.ts'
import { listActors as readActors } from './list-actors.ts'

let site: TestApp
let member: TestAccount
let rain: number
let lin: number
let chen: number
let otto: number
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
  member = await makeAccount(site.ctx)
  rain = (await makeVideo(site.ctx, { title: '雨落', actors: ['林小雨', '陳海'] })).id
  await makeVideo(site.ctx, { title: '海邊', actors: ['林小雨'] })
  await makeVideo(site.ctx, { title: '短片', kind: 'short', actors: ['Otto Film'] })
  const unseen = (await makeVideo(site.ctx, { title: '未公開', actors: ['未知'] })).id
  await move('hide', unseen)
  const { list } = await site.anonymous.call(listActors, {})
  const idOf = (name: string) => list.find((actor) => actor.name === name)?.id ?? 0
  lin = idOf('林小雨')
  chen = idOf('陳海')
  otto = idOf('Otto Film')
  const set = (id: number, facts: object) =>
    site.ctx.db.updateTable('actors').set(facts).where('id', '=', BigInt(id)).execute()
  await set(lin, { area: '香港', birthday: '1996-02-29', height_cm: 165, aliases: ['小雨'] })
  await set(chen, { area: '臺灣' })
  await set(otto, { area: '香港' })
  await site.ctx.db
    .insertInto('actor_names')
    .values({ actor_id: BigInt(lin), lang: 'en', name: 'Rain Lin' })
    .execute()
})
afterAll(() => site.close())

/** Hides an item, or shows it again. */
const move = (name: 'hide' | 'restore', id: number) =>
  inTransaction(site.ctx.db, (tx) =>
    changeState(tx, name, {
      ...{ itemId: BigInt(id), reason: 'test', now: site.clock.now() },
      by: commandLineOperator('test'),
    }),
  )

const names = async (input: object = {}) =>
  (await site.anonymous.call(listActors, input)).list.map(({ name }) => name)

describe('the list', () => {
  test('has actors with published works only, and can be filtered and sorted', async () => {
    expect(await names()).toHaveLength(3)
    expect(await names({ order: 'works' })).toEqual(['林小雨', 'Otto Film', '陳海'])
    expect(await names({ order: 'newest' })).toEqual(['Otto Film', '陳海', '林小雨'])
    expect(await names({ area: '香港', order: 'newest' })).toEqual(['Otto Film', '林小雨'])
    expect(await names({ initial: 'L' })).toEqual(['林小雨'])
    expect(await names({ initial: 'L', area: '臺灣' })).toEqual([])
    await expect(names({ initial: 'l' })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
  })

  test('can be filtered by what most works of an actor are tagged with', async () => {
    const tags = ['夜景', '人文', ...Array.from({ length: 9 }, (_, index) => `標籤${index}`)]
    const first = (await makeVideo(site.ctx, { actors: ['周夜'], tags })).id
    await makeVideo(site.ctx, { actors: ['周夜', '吳明'], tags: ['夜景', '晨光'] })
    const listed = (lang: 'hk' | 'en') => site.anonymous.call(listActorTags, {}, { lang })
    const idOf = async (name: string) => (await listed('hk')).find((tag) => tag.name === name)?.id ?? 0
    expect((await listed('hk'))[0]?.name).toBe('夜景')
    expect(await names({ tagId: await idOf('夜景') })).toEqual(['吳明', '周夜'])
    expect(await names({ tagId: await idOf('晨光') }), 'only ten tags of an actor count').toEqual(['吳明'])
    const [people] = [await idOf('人文')]
    await move('hide', first)
    expect(await names({ tagId: people }), 'tags of hidden works do not count').toEqual([])
    expect(await names({ tagId: await idOf('晨光') })).toEqual(['吳明', '周夜'])
    expect(await names({ tagId: 9_999_999 })).toEqual([])
    await site.ctx.db.deleteFrom('item_actors').where('item_id', '>=', BigInt(first)).execute()
    await site.ctx.db
      .updateTable('actor_counts')
      .set({ works: 0 })
      .where('actor_id', 'in', (query) =>
        query.selectFrom('actors').select('id').where('name', 'in', ['周夜', '吳明']),
      )
      .execute()
  })

  test('goes on by cursor without repeats', async () => {
    const first = await site.anonymous.call(listActors, { order: 'works', size: 2 })
    const second = await site.anonymous.call(listActors, {
      order: 'works',
      size: 2,
      cursor: first.next ?? '',
    })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([lin, otto, chen])
    expect(second.next).toBeNull()
    expect(first.total).toBe(3)
  })

  test('goes on after a page that has lost an actor, who was merged into another while it was read', async () => {
    const { id } = await site.ctx.db
      .insertInto('actors')
      .values({ name: '將合併' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await site.ctx.db.insertInto('actor_counts').values({ actor_id: id, works: 1 }).execute()
    const { reading } = await inTransaction(site.ownerDb, async (tx) => {
      // The page waits after it has found its actors, before it reads their cards.
      await sql`lock table pictures`.execute(tx)
      const started = { reading: readActors(site.ctx.db, { order: 'newest', size: 2 }, 'hk') }
      await untilWaiting(site.ctx.db)
      await tx.deleteFrom('actor_counts').where('actor_id', '=', id).execute()
      await tx.deleteFrom('actors').where('id', '=', id).execute()
      return started
    })
    const { list, next } = await reading
    expect(list.map(({ name }) => name)).toEqual(['Otto Film'])
    expect(await names({ order: 'newest', size: 2, cursor: next })).toEqual(['陳海', '林小雨'])
  })

  test('names the areas and initials that it has', async () => {
    expect(await site.anonymous.call(listActorAreas, {})).toEqual({
      areas: [
        { name: '香港', otherNames: [] },
        { name: '臺灣', otherNames: [] },
      ],
      initials: ['C', 'L', 'O'],
    })
  })
})

describe('cards', () => {
  test('name the first two actors in the reader’s language, and a new name at once', async () => {
    const { id } = await makeVideo(site.ctx, { title: '合演', actors: ['林小雨', '陳海', 'Otto Film'] })
    const named = async (lang: 'hk' | 'en') => {
      const { list } = await site.anonymous.call(listActorWorks, { id: chen }, { lang })
      return list.find((card) => card.id === id)?.actors
    }
    expect(await named('hk')).toEqual([
      { id: lin, name: '林小雨' },
      { id: chen, name: '陳海' },
    ])
    expect((await named('en'))?.map(({ name }) => name)).toEqual(['Rain Lin', '陳海'])
    await site.ctx.db
      .insertInto('actor_names')
      .values({ actor_id: BigInt(chen), lang: 'en', name: 'Hai Chen' })
      .execute()
    expect((await named('en'))?.map(({ name }) => name)).toEqual(['Rain Lin', 'Hai Chen'])
    await site.ctx.db
      .updateTable('item_actors')
      .set({ position: 4 })
      .where('item_id', '=', BigInt(id))
      .where('position', '=', 1)
      .execute()
    expect((await named('en'))?.map(({ name }) => name)).toEqual(['Hai Chen'])
    await site.ctx.db.deleteFrom('actor_names').where('actor_id', '=', BigInt(chen)).execute()
    expect((await named('en'))?.map(({ name }) => name)).toEqual(['陳海'])
    await move('hide', id)
  })
})

describe('the page', () => {
  test('has what is known, and the name in the reader’s language', async () => {
    const actor = await site.anonymous.call(getActor, { id: lin })
    expect(actor).toEqual({
      ...{ id: lin, name: '林小雨', picture: '', area: '香港', works: 2, followers: 0 },
      ...{ pinyin: 'linxiaoyu', alias: ['小雨'], birthday: '1996-02-29', height: 165 },
    })
    expect((await site.anonymous.call(getActor, { id: lin }, { lang: 'en' })).name).toBe('Rain Lin')
    await expect(site.anonymous.call(getActor, { id: 9_999_999 })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
  })

  test('lists works of every kind, newest first, and those of one kind', async () => {
    const works = async (input: object) =>
      (await site.anonymous.call(listActorWorks, { id: lin, ...input })).list.map(({ title }) => title)
    expect(await works({})).toEqual(['海邊', '雨落'])
    expect(await works({ kind: 'short' })).toEqual([])
    const first = await site.anonymous.call(listActorWorks, { id: lin, size: 1 })
    expect(await works({ size: 1, cursor: first.next })).toEqual(['雨落'])
  })

  test('names related actors: those of shared works, then those of the same area', async () => {
    const related = async (id: number) =>
      (await site.anonymous.call(listRelatedActors, { id })).map(({ name }) => name)
    expect(await related(lin)).toEqual(['陳海', 'Otto Film'])
    expect(await related(otto)).toEqual(['林小雨'])
    await expect(related(9_999_999)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })

  test('is linked from the video', async () => {
    const { actors } = await site.anonymous.call(getVideo, { id: rain }, { lang: 'en' })
    expect(actors).toEqual([
      { id: lin, name: 'Rain Lin', picture: '' },
      { id: chen, name: '陳海', picture: '' },
    ])
  })
})

test('actors are found by names, aliases and pinyin, and searches can be limited to their works', async () => {
  const found = async (text: string) =>
    (await site.anonymous.call(searchActors, { text })).list.map(({ name }) => name)
  expect(await found('浪花')).toEqual([])
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const known = { name: '陳海', area: '臺灣', alias: ['浪花'] }
  await editor.call(putActors, { actors: [known], reason: 'a test' })
  expect(await found('浪花')).toEqual(['陳海'])
  expect(await found('小雨')).toEqual(['林小雨'])
  expect(await found('ottof')).toEqual(['Otto Film'])
  expect(await found('ch')).toEqual(['陳海'])
  expect(await found('未知')).toEqual([])
  const titles = async (actorId: number) =>
    (await site.anonymous.call(search, { text: '雨', actorId })).list.map(({ card }) => card.title)
  expect(await titles(chen)).toEqual(['雨落'])
  expect(await titles(otto)).toEqual([])
})

test('in the name of a found actor the words of the query are marked, also corrected ones', async () => {
  const marked = async (text: string) => {
    const { list } = await site.anonymous.call(searchActors, { text })
    return list.map(({ name, marks }) => [name, ...marks.map(({ start, end }) => name.slice(start, end))])
  }
  expect(await marked('小雨')).toEqual([['林小雨', '小雨']])
  expect(await marked('林少雨')).toEqual([['林小雨', '林小雨']])
})

test('a mistyped name is corrected as the actor writes it, unless exactly what was typed is wanted', async () => {
  const find = (facts: object) => site.anonymous.call(searchActors, { text: '林少雨', ...facts })
  expect(await find({})).toMatchObject({ didYouMean: '林小雨', isBroad: true, list: [{ name: '林小雨' }] })
  expect(await find({ isExact: true })).toMatchObject({ didYouMean: null, list: [] })
  expect(await site.anonymous.call(searchActors, { text: '陈害' })).toMatchObject({ didYouMean: '陳海' })
})

test('a hidden work is not counted, and its only actor is not listed', async () => {
  await move('hide', rain)
  expect(await names({ order: 'works' })).toEqual(['Otto Film', '林小雨'])
  expect((await site.anonymous.call(listActorWorks, { id: lin })).total).toBe(1)
  await move('restore', rain)
  expect(await names({ order: 'works' })).toEqual(['林小雨', 'Otto Film', '陳海'])
})

describe('following', () => {
  const follow = (id: number, isFollowed: boolean, account = member) =>
    site.as(account.token).call(followActor, { id, isFollowed })

  test('counts each follower once, and is undone once', async () => {
    const other = await makeAccount(site.ctx)
    expect(await follow(chen, true)).toEqual({ isFollowed: true, followers: 1 })
    expect(await follow(chen, true)).toEqual({ isFollowed: true, followers: 1 })
    expect(await follow(chen, true, other)).toEqual({ isFollowed: true, followers: 2 })
    expect(await names()).toEqual(['陳海', 'Otto Film', '林小雨'])
    expect(await follow(chen, false, other)).toEqual({ isFollowed: false, followers: 1 })
    expect(await follow(chen, false, other)).toEqual({ isFollowed: false, followers: 1 })
    await expect(follow(9_999_999, true)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })

  test('two taps at once count once', async () => {
    const other = await makeAccount(site.ctx)
    await Promise.all([1, 2, 3].map(() => follow(otto, true, other)))
    expect((await site.anonymous.call(getActor, { id: otto })).followers).toBe(1)
  })

  test('lists what an account follows, the last one first', async () => {
    site.clock.advance(1000)
    await follow(lin, true)
    const mine = site.as(member.token)
    expect(await mine.call(listFollowed, { kind: 'actor', ids: [lin, chen, otto] })).toEqual(
      expect.arrayContaining([lin, chen]),
    )
    const first = await mine.call(listFollowedActors, { size: 1 })
    expect(first.list.map(({ id }) => id)).toEqual([lin])
    const second = await mine.call(listFollowedActors, { size: 1, cursor: first.next ?? '' })
    expect(second.list.map(({ id }) => id)).toEqual([chen])
  })
})

test('actors from before this version get their pinyin and are found by it', async () => {
  await site.ctx.db.updateTable('actors').set({ pinyin: '', initial: '#' }).execute()
  for (const task of tasks)
    await task.run(site.ctx, {}, { signal: AbortSignal.timeout(60_000), isLastAttempt: false, workDir: '' })
  expect(await names({ initial: 'C' })).toEqual(['陳海'])
  const { list } = await site.anonymous.call(search, { text: 'rain lin' })
  expect(list.map(({ card }) => card.title).sort()).toEqual(['海邊', '雨落'])
})
