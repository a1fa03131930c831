import { listActors, listActorWorks } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { countRead } from '../../../test/count-read.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { listActorWorks as readActorWorks } from '../catalogue/list-works.ts'
import { putActors } from './put-actors.ts'
import { renameActor } from './rename-actor.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

/** Runs statements without triggers, which would note each row's change. */
async function fill(...statements: string[]): Promise<void> {
  await inTransaction(site.ownerDb, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
  await sql`analyze items, item_actors, actors, actor_counts`.execute(site.ownerDb)
}

/** An actor with this many published works, of which every fifth is a short. */
async function makeActor(works: number): Promise<number> {
  await makeVideo(site.ctx, { actors: [`With ${works} works`] })
  const { id } = await site.ctx.db
    .selectFrom('actors')
    .select('id')
    .where('name', '=', `With ${works} works`)
    .executeTakeFirstOrThrow()
  await fill(
    `with made as (
       insert into items (kind, state, lang, published_at, approved_by)
       select case n % 5 when 0 then 'short' else 'video' end, 'published', 'hk', now() - n * interval '1 minute', 'test'
       from generate_series(2, ${works}) n returning id, kind, published_at
     ), texts as (insert into item_texts (item_id, lang, title) select id, 'hk', 'title ' || id from made),
     facts as (insert into videos (id, duration_ms, width, height) select id, 60000, 1280, 720 from made)
     insert into item_actors (item_id, actor_id, position, kind, published_at) select id, ${id}, 1, kind, published_at from made`,
    `update actor_counts set works = ${works} where actor_id = ${id}`,
  )
  return Number(id)
}

describe('works of an actor with very many', () => {
  let actor = 0
  beforeAll(async () => {
    actor = await makeActor(13_000)
  })

  test('are counted exactly, and those of a kind up to ten thousand', async () => {
    const totals = async (kind?: 'video' | 'short') => {
      const { total, isEstimate } = await site.anonymous.call(listActorWorks, { id: actor, kind })
      return { total, isEstimate }
    }
    expect(await totals()).toEqual({ total: 13_000, isEstimate: false })
    expect(await totals('short')).toEqual({ total: 2600, isEstimate: false })
    expect(await totals('video')).toEqual({ total: 10_000, isEstimate: true })
  })

  test('are listed by date, whatever their kind, without gaps or repeats', async () => {
    const first = await site.anonymous.call(listActorWorks, { id: actor, size: 48 })
    const second = await site.anonymous.call(listActorWorks, {
      id: actor,
      size: 48,
      cursor: first.next ?? '',
    })
    const shown = [...first.list, ...second.list]
    const { rows } = await sql<{ id: bigint }>`
      select items.id from items join item_actors on item_id = items.id where actor_id = ${actor}
      order by items.published_at desc, items.id desc limit 96`.execute(site.ctx.db)
    expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => Number(id)))
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['video', 'short']))
    const byNumber = await site.anonymous.call(listActorWorks, { id: actor, size: 48, page: 2 })
    expect(byNumber.list).toEqual(second.list)
  })

  test('get the actor’s other name, and a name in another language, within the time that a statement may take', async () => {
    const by = { operator: commandLineOperator('test'), reason: 'a test' }
    const name = 'Renamed with many works'
    const startedAt = performance.now()
    await renameActor(site.ctx, { id: BigInt(actor), name, ...by })
    await putActors(site.ctx, { actors: [{ name, names: { en: 'In English' } }], pictures: new Map(), ...by })
    const { rows } = await sql<{ least: bigint }>`
      select min(version) as least from items join item_actors on item_id = items.id where actor_id = ${actor}`.execute(
      site.ctx.db,
    )
    expect(Number(rows[0]?.least)).toBeGreaterThan(1)
    // two transactions, each of which may take 10 s
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  test('cost no more to list than a few', async () => {
    const few = await makeActor(60)
    const read = (id: number) =>
      countRead(site.ctx.db, ['items', 'item_actors'], async (tx) => {
        const { list } = await readActorWorks(tx, { id, size: 24 }, 'hk')
        expect(list).toHaveLength(24)
      })
    const [readOfFew, readOfMany] = [await read(few), await read(actor)]
    expect(readOfFew).toBeGreaterThan(24)
    expect(readOfMany).toBeLessThan(readOfFew + 20)
  })
})

describe('a list of very many actors', () => {
  const actors = 11_000
  beforeAll(async () => {
    await fill(
      `with made as (
         insert into actors (name, area, initial)
         select 'extra ' || n, case when n % 10 = 0 then 'far' else 'near' end, case when n % 2 = 0 then 'E' else 'Q' end
         from generate_series(1, ${actors}) n returning id, area, initial
       )
       insert into actor_counts (actor_id, works, followers, area, initial)
       select id, 1, (id * 7919) % 1000, area, initial from made`,
    )
  })

  test.each([
    [{ area: 'near' }, { total: 9900, isEstimate: false }],
    [{ area: 'far' }, { total: 1100, isEstimate: false }],
    [
      { area: 'far', initial: 'E' },
      { total: 1100, isEstimate: false },
    ],
    [
      { area: 'far', initial: 'Q' },
      { total: 0, isEstimate: false },
    ],
    [{}, { total: 10_000, isEstimate: true }],
  ] as const)('of %j has the right total, and pages in order', async (filter, total) => {
    for (const order of ['followers', 'works', 'newest'] as const) {
      const first = await site.anonymous.call(listActors, { ...filter, order })
      expect(first).toMatchObject(total)
      const second = await site.anonymous.call(listActors, { ...filter, order, page: 2 })
      if (first.next !== null)
        expect(
          (await site.anonymous.call(listActors, { ...filter, order, cursor: first.next })).list,
        ).toEqual(second.list)
      const key = { followers: 'followers', works: 'works', newest: 'id' } as const
      const shown = [...first.list, ...second.list]
      expect(shown).toHaveLength(total.total === 0 ? 0 : 48)
      expect(shown).toEqual(
        shown.toSorted((one, other) => other[key[order]] - one[key[order]] || other.id - one.id),
      )
    }
  })

  test('follows a changed area at once', async () => {
    const { list } = await site.anonymous.call(listActors, { area: 'far', order: 'newest' })
    const moved = list[0]?.id ?? 0
    await site.ctx.db.updateTable('actors').set({ area: 'here' }).where('id', '=', BigInt(moved)).execute()
    const here = await site.anonymous.call(listActors, { area: 'here' })
    expect(here.list.map(({ id }) => id)).toEqual([moved])
    expect((await site.anonymous.call(listActors, { area: 'far' })).total).toBe(1099)
  })
})
