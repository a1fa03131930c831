import {
  changeSetting,
  followActor,
  getActor,
  getHome,
  listActors,
  listActorWorks,
  listFollowed,
  listRelatedActors,
  mergeActors,
  putActors,
  renameActor,
  search,
  searchActors,
  setItemActors,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { changeState } from '../catalogue/index.ts'
import { mergeActors as mergeInTransaction } from './merge-actors.ts'

let site: TestApp
let admin: ReturnType<TestApp['as']>
/** Of each test's own actors. */
let run = 0
let from: number
let into: number
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:00:00Z')
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})
afterAll(() => site.close())

const reason = 'the same person'
const nameOf = (who: '雨林' | '林雨') => `${who}${String.fromCodePoint(0x4e00 + run)}`
beforeEach(async () => {
  run += 1
  const [first, other] = await admin.call(putActors, {
    actors: [
      { name: nameOf('雨林'), names: { en: `Yulin ${run}` }, alias: [`小林${run}`], area: '香港' },
      { name: nameOf('林雨'), height: 170 },
    ],
    reason,
  })
  from = first?.id ?? 0
  into = other?.id ?? 0
})

const merge = (input: { from: number; into: number } = { from, into }) =>
  admin.call(mergeActors, { ...input, reason })
const worksOf = async (id: number) =>
  (await site.anonymous.call(listActorWorks, { id })).list.map(({ title }) => title).sort()

test('works of the merged actor name the remaining one instead, once and in the same position, and are found by both names', async () => {
  await makeVideo(site.ctx, { title: `獨演${run}`, actors: [nameOf('雨林')] })
  const both = await makeVideo(site.ctx, {
    title: `合演${run}`,
    kind: 'short',
    actors: [nameOf('雨林'), '配角', nameOf('林雨')],
  })
  await makeVideo(site.ctx, { title: `本來${run}`, actors: [nameOf('林雨')] })
  await makeVideo(site.ctx, { title: `隱藏${run}`, actors: [nameOf('雨林')], state: 'hidden' })
  expect(await merge()).toMatchObject({ id: into, works: 3, height: 170 })
  expect(await worksOf(into)).toEqual([`合演${run}`, `本來${run}`, `獨演${run}`].sort())
  const rows = await site.ctx.db
    .selectFrom('item_actors')
    .select(['actor_id', 'position'])
    .where('item_id', '=', BigInt(both.id))
    .orderBy('position')
    .execute()
  expect(rows.map(({ position }) => position)).toEqual([1, 2])
  expect(rows[0]?.actor_id).toBe(BigInt(into))
  for (const name of [nameOf('雨林'), nameOf('林雨'), `Yulin ${run}`]) {
    const { list } = await site.anonymous.call(searchActors, { text: name })
    expect(list.map(({ id }) => id)).toEqual([into])
    const works = await site.anonymous.call(search, { text: name, isExact: true })
    expect(works.list.map(({ card }) => card.title).sort()).toEqual(await worksOf(into))
  }
  const listed = await site.anonymous.call(listActors, { size: 48 })
  expect(listed.list.map(({ id }) => id)).not.toContain(from)
})

test('each follower counts once, and follows since the earlier time', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => makeAccount(site.ctx)))
  if (!first || !second || !third) throw new Error('three accounts were made')
  const follow = (token: string, id: number) => site.as(token).call(followActor, { id, isFollowed: true })
  const earlier = site.clock.now()
  await follow(first.token, from)
  await follow(second.token, from)
  site.clock.advance(1000)
  await follow(second.token, into)
  await follow(third.token, into)
  expect(await merge()).toMatchObject({ followers: 3 })
  for (const { token } of [first, second, third])
    expect(await site.as(token).call(listFollowed, { kind: 'actor', ids: [from, into] })).toEqual([into])
  const { followed_at } = await site.ctx.db
    .selectFrom('follows')
    .select('followed_at')
    .where('account_id', '=', second.id)
    .executeTakeFirstOrThrow()
  expect(followed_at).toEqual(earlier)
  await expect(follow(first.token, from)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('the page of the merged actor shows the remaining one, also after that one is merged, too', async () => {
  const film = await makeVideo(site.ctx)
  await admin.call(setItemActors, { id: film.id, actors: [nameOf('雨林')], reason })
  await merge()
  expect(await site.anonymous.call(getActor, { id: from })).toMatchObject({
    ...{ id: into, name: nameOf('林雨') },
    alias: [nameOf('雨林'), `小林${run}`, `Yulin ${run}`],
  })
  const [third] = await admin.call(putActors, { actors: [{ name: `第三${run}` }], reason })
  await merge({ from: into, into: third?.id ?? 0 })
  for (const id of [from, into]) {
    expect(await site.anonymous.call(getActor, { id })).toMatchObject({ id: third?.id })
    await site.anonymous.call(listRelatedActors, { id })
    expect(await worksOf(id)).toEqual(await worksOf(third?.id ?? 0))
    const feed = await site.app.inject(`/feeds/actor/${id}.xml`)
    expect(feed.body).toContain(`/actor/detail/${third?.id}<`)
  }
})

test('an import that names the first one means the other, who cannot be put under that name', async () => {
  await merge()
  await makeVideo(site.ctx, { title: `後來${run}`, actors: [nameOf('雨林'), nameOf('林雨')] })
  expect(await worksOf(into)).toEqual([`後來${run}`])
  const again = admin.call(putActors, { actors: [{ name: nameOf('雨林') }], reason })
  await expect(again).rejects.toMatchObject({ failure: 'BAD_REQUEST', details: { path: '/0/name' } })
})

test('a row of the home page with the works of the merged actor has those of the remaining one', async () => {
  await makeVideo(site.ctx, { title: `首頁${run}`, actors: [nameOf('雨林')] })
  const title = { cn: 'a', hk: 'a', en: 'a', vi: 'a' }
  const value = [{ slug: 'hers', kind: 'actor', isOn: true, title, actor: from }]
  await admin.call(changeSetting, { key: 'homeSections', value, reason })
  await merge()
  const { rows } = await site.anonymous.call(getHome, {})
  const shown = rows.map(({ actorId, videos }) => [actorId, videos.map((video) => video.title)])
  expect(shown).toEqual([[into, [`首頁${run}`]]])
})

test('a repeat changes nothing; the audit has the facts of the merged actor', async () => {
  const work = await makeVideo(site.ctx, { actors: [nameOf('雨林')] })
  const once = await merge()
  expect(await merge()).toEqual(once)
  const actions = (await recordedActions(site.ctx.db, 'actors.merge')).filter(
    ({ subject }) => subject === `actor:${into}`,
  )
  expect(actions).toMatchObject([
    {
      before: {
        id: String(from),
        name: nameOf('雨林'),
        area: '香港',
        works: 1,
        firstWorks: [String(work.id)],
      },
      after: { into: nameOf('林雨') },
      reason,
    },
  ])
})

test('two merges of one actor at once end with one', async () => {
  const [third] = await admin.call(putActors, { actors: [{ name: `另一${run}` }], reason })
  const results = await Promise.allSettled([merge(), merge({ from, into: third?.id ?? 0 })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('is refused for the same actor twice, for an unknown one, and for one who was merged into a third', async () => {
  await expect(merge({ from, into: from })).rejects.toMatchObject({
    failure: 'BAD_REQUEST',
    details: { path: '/from' },
  })
  await expect(merge({ from: 9_999_999, into })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(merge({ from, into: 9_999_999 })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const [third] = await admin.call(putActors, { actors: [{ name: `第四${run}` }], reason })
  await merge({ from, into: third?.id ?? 0 })
  await expect(merge()).rejects.toMatchObject({ failure: 'BAD_REQUEST', details: { path: '/from' } })
})

describe('beside a merge that has not committed', () => {
  /** Begins the call while another transaction merges the two, and lets that one commit once the call waits for it. */
  async function besideMerge<T>(call: () => Promise<T>): Promise<T> {
    let called: Promise<T> | undefined
    await inTransaction(site.ctx.db, async (tx: Tx) => {
      const by = { operator: commandLineOperator('test'), reason }
      const db = tx as unknown as TestApp['ctx']['db']
      await mergeInTransaction({ db, clock: site.clock }, { from: BigInt(from), into: BigInt(into), ...by })
      called = call()
      called.catch(() => undefined)
      await untilWaiting(site.ctx.db)
    })
    if (!called) throw new Error('the transaction ran')
    return called
  }

  test('a new work that names the first one is the other’s', async () => {
    await besideMerge(() => makeVideo(site.ctx, { title: `並行${run}`, actors: [nameOf('雨林')] }))
    expect(await worksOf(into)).toEqual([`並行${run}`])
  })

  test('actors that are set on a work become the other', async () => {
    const { id } = await makeVideo(site.ctx, { title: `改演${run}` })
    const { actors } = await besideMerge(() =>
      admin.call(setItemActors, { id, actors: [nameOf('雨林'), `新人${run}`], reason }),
    )
    expect(actors.map(({ name }) => name)).toEqual([nameOf('林雨'), `新人${run}`])
  })

  test('facts of the first one are refused with the other’s name', async () => {
    const put = () => admin.call(putActors, { actors: [{ name: nameOf('雨林'), height: 150 }], reason })
    await expect(besideMerge(put)).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/0/name', problem: expect.stringContaining(nameOf('林雨')) },
    })
    expect(await site.anonymous.call(getActor, { id: into })).toMatchObject({ height: 170 })
  })

  test('a new name for the merged actor is refused: the id no longer exists', async () => {
    const rename = () => admin.call(renameActor, { id: from, name: `別名${run}`, reason })
    await expect(besideMerge(rename)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })
})

test('a work that is published while its actor is merged counts for the other', async () => {
  const { id } = await makeVideo(site.ctx, { title: `先鎖${run}`, actors: [nameOf('雨林')], state: 'hidden' })
  let merged: Promise<unknown> | undefined
  await inTransaction(site.ctx.db, async (tx) => {
    await changeState(tx, 'restore', {
      ...{ itemId: BigInt(id), reason, now: site.clock.now(), by: commandLineOperator('test') },
    })
    merged = merge()
    merged.catch(() => undefined)
    await untilWaiting(site.ctx.db)
  })
  expect(await merged).toMatchObject({ works: 1 })
  expect(await worksOf(into)).toEqual([`先鎖${run}`])
})

test('more followers than one statement moves all follow the other one', async () => {
  const followers = 10_500
  await inTransaction(site.ownerDb, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with made as (
        insert into accounts (name, password_hash, share_code)
        select 'fan' || n, 'none', 'fan' || n from generate_series(1, ${followers}::integer) n returning id)
      insert into follows (account_id, kind, subject_id, followed_at)
      select id, 'actor', ${from}::bigint, now() from made`.execute(tx)
    await sql`
      insert into follows (account_id, kind, subject_id, followed_at)
      select account_id, 'actor', ${into}::bigint, now() from follows where subject_id = ${from}::bigint
      order by account_id limit 500`.execute(tx)
    await sql`update actor_counts set followers = case actor_id when ${from}::bigint then ${followers}::integer else 500 end
      where actor_id in (${from}::bigint, ${into}::bigint)`.execute(tx)
  })
  expect(await merge()).toMatchObject({ followers })
  const { rows } = await sql<{ of: bigint; count: number }>`
    select subject_id as of, count(*)::integer as count from follows
    where subject_id in (${from}::bigint, ${into}::bigint) group by subject_id`.execute(site.ctx.db)
  expect(rows).toEqual([{ of: BigInt(into), count: followers }])
})
