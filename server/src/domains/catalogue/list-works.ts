import type { listActorWorks as call, InputOf, ItemCard, Lang, PageOf } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { findCreatorAccount } from '../creators/index.ts'
import { loadCards } from './cards.ts'

type Input = InputOf<typeof call>

/** The published items of an actor, newest first. */
export function listActorWorks(db: DbOrTx, input: Input, lang: Lang): Promise<PageOf<ItemCard>> {
  const isOfActor = sql<boolean>`items.id in (select item_id from item_actors where actor_id = ${BigInt(input.id)})`
  return listWorks(db, isOfActor, input, lang)
}

/** The published items of a creator, newest first; none for an unknown one. */
export async function listCreatorWorks(db: DbOrTx, input: Input, lang: Lang): Promise<PageOf<ItemCard>> {
  const accountId = await findCreatorAccount(db, BigInt(input.id))
  return listWorks(db, sql<boolean>`owner_id = ${accountId ?? null}::bigint`, input, lang)
}

async function listWorks(
  db: DbOrTx,
  isListed: RawBuilder<boolean>,
  input: Input,
  lang: Lang,
): Promise<PageOf<ItemCard>> {
  const { size, page, offset, after } = readPage(input, 2)
  const { kind } = input
  const works = db
    .selectFrom('items')
    .where(isListed)
    .where('state', '=', 'published')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
  const [publishedMs, lastId] = after ?? []
  const last = publishedMs === undefined ? undefined : dateOfKey(publishedMs)
  const [rows, count] = await Promise.all([
    works
      .select(['items.id', 'version', 'published_at'])
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(published_at, items.id) < (${last}, ${lastId})`),
      )
      .orderBy('published_at', 'desc')
      .orderBy('items.id', 'desc')
      .limit(size + 1)
      .offset(offset)
      .execute(),
    countRows(works),
  ])
  const cards = await loadCards(db, rows, lang)
  return presentPage({
    rows: rows.flatMap((row) => {
      const card = cards.get(row.id)
      return card ? [{ row, card }] : []
    }),
    size,
    page,
    total: { count, isEstimate: false },
    sortKeys: ({ row }) => [BigInt((row.published_at ?? new Date(0)).getTime()), row.id],
    view: ({ card }) => card,
  })
}
