import {
  type listActorWorks as call,
  type InputOf,
  type ItemCard,
  type ItemKind,
  itemKinds,
  type Lang,
  limits,
  type PageOf,
} from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Total, totalOf } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { countActorWorks, findActor } from '../actors/index.ts'
import { findCreator } from '../creators/index.ts'
import { loadCards } from './cards.ts'

type Input = InputOf<typeof call>

/** Published works of one actor or creator, of which an index has each kind in order. */
interface WorksOf {
  /** SQL: `id` and `published_at` of the works of a kind. */
  ofKind: (kind: ItemKind) => RawBuilder<unknown>
  /** Works of every kind. */
  countAll: () => Promise<number>
}

/** The published items of an actor, newest first: for one who was merged into another, of that other one. */
export async function listActorWorks(db: DbOrTx, input: Input, lang: Lang): Promise<PageOf<ItemCard>> {
  const { id: actorId = BigInt(input.id) } = (await findActor(db, BigInt(input.id))) ?? {}
  const ofKind = (kind: ItemKind) => sql`
    select item_id as id, published_at from item_actors
    where actor_id = ${actorId} and kind = ${kind} and published_at is not null`
  return listWorks(db, { ofKind, countAll: () => countActorWorks(db, actorId) }, input, lang)
}

/** The published items of a creator, newest first; none for an unknown one. */
export async function listCreatorWorks(db: DbOrTx, input: Input, lang: Lang): Promise<PageOf<ItemCard>> {
  const creator = await findCreator(db, BigInt(input.id))
  const ofKind = (kind: ItemKind) => sql`
    select id, published_at from items
    where owner_id = ${creator?.accountId ?? null} and kind = ${kind} and state = 'published'`
  return listWorks(db, { ofKind, countAll: async () => creator?.works ?? 0 }, input, lang)
}

interface Entry {
  id: bigint
  version: bigint
  published_at: Date
}

async function listWorks(db: DbOrTx, works: WorksOf, input: Input, lang: Lang): Promise<PageOf<ItemCard>> {
  const { size, page, offset, after } = readPage(input, 2)
  const [publishedMs, lastId] = after ?? []
  const last = publishedMs === undefined ? undefined : dateOfKey(publishedMs)
  const kinds = input.kind === undefined ? itemKinds : [input.kind]
  const isAfter = last ? sql`(published_at, id) < (${last}, ${lastId})` : sql`true`
  const inOrder = sql`order by published_at desc, id desc`
  // The limit of each kind makes PostgreSQL read it in the order of the index.
  const each = kinds.map(
    (kind) => sql`(
    select * from (${works.ofKind(kind)}) as works where ${isAfter} ${inOrder} limit ${offset + size + 1})`,
  )
  const [{ rows }, total] = await Promise.all([
    sql<Entry>`
      select id, version, page.published_at
      from (
        select * from (${sql.join(each, sql` union all `)}) as works ${inOrder} limit ${size + 1} offset ${offset}
      ) as page join items using (id)
      order by page.published_at desc, id desc`.execute(db),
    countWorks(db, works, input.kind),
  ])
  const cards = await loadCards(db, rows, lang)
  return presentPage({
    ...{ rows, size, page, total },
    sortKeys: (row) => [BigInt(row.published_at.getTime()), row.id],
    // An item that was changed meanwhile may have no card any more.
    view: (row) => cards.get(row.id),
  })
}

async function countWorks(
  db: DbOrTx,
  { ofKind, countAll }: WorksOf,
  kind: ItemKind | undefined,
): Promise<Total> {
  if (kind === undefined) return { count: await countAll(), isEstimate: false }
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (${ofKind(kind)} limit ${limits.totalExactMax + 1}) as works`.execute(db)
  return totalOf(Number(rows[0]?.count ?? 0n))
}
