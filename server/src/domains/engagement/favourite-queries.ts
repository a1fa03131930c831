import type { FavouriteOrder, ItemKind, Lang } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey } from '../../platform/db/paging.ts'
import { titleIn } from '../catalogue/index.ts'

export interface FavouriteFacts {
  accountId: bigint
  itemId: bigint
}

/** Adds a favourite. A repeat keeps the first date. */
export async function addFavourite(db: DbOrTx, facts: FavouriteFacts, now: Date): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ account_id: facts.accountId, item_id: facts.itemId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of none of them, there are no rows; `in ()` is no SQL. */
const anyKind = (kinds: readonly ItemKind[]) => sql<ItemKind>`any(${[...kinds]}::text[])`

/** Removes these favourites, or all, if they are of these kinds. @returns the number removed */
export async function removeFavourites(
  db: DbOrTx,
  accountId: bigint,
  kinds: readonly ItemKind[],
  itemIds: readonly bigint[] | undefined,
): Promise<number> {
  let statement = db
    .deleteFrom('favourites')
    .using('items')
    .whereRef('items.id', '=', 'item_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', anyKind(kinds))
  if (itemIds) statement = statement.where('item_id', 'in', itemIds)
  const { numDeletedRows } = await statement.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface FavouriteFilter {
  accountId: bigint
  kinds: readonly ItemKind[]
  folderId: bigint | undefined
}

const favouritesMatching = (db: DbOrTx, { accountId, kinds, folderId }: FavouriteFilter) =>
  db
    .selectFrom('favourites')
    .innerJoin('items', 'items.id', 'item_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', anyKind(kinds))
    .$if(folderId !== undefined, (query) => query.where('folder_id', '=', folderId ?? 0n))

/** What each order sorts by, before the id. */
function sortColumn(order: FavouriteOrder, lang: Lang): RawBuilder<unknown> {
  if (order === 'title') return sql`lower(${titleIn(lang)})`
  return order === 'views' ? sql`items.view_count` : sql`added_at`
}

/** In any state. One more than `size` when there is another page. */
export async function listFavourites(
  db: DbOrTx,
  filter: FavouriteFilter,
  order: FavouriteOrder,
  page: { size: number; offset: number; after: bigint[] | undefined },
  lang: Lang,
) {
  const column = sortColumn(order, lang)
  const isAscending = order === 'oldest' || order === 'title'
  const [key = 0n, id] = page.after ?? []
  // A title does not fit into a cursor: it is that of the last row shown.
  const last =
    order === 'title'
      ? sql`(select ${column} from items where items.id = ${id})`
      : sql`${order === 'views' ? key : dateOfKey(key)}`
  return favouritesMatching(db, filter)
    .select(['items.id', 'version', 'state', 'kind', 'added_at', 'folder_id', 'view_count'])
    .$narrowType<{ kind: ItemKind }>()
    .$if(id !== undefined, (query) =>
      query.where(sql<boolean>`(${column}, item_id) ${sql.raw(isAscending ? '>' : '<')} (${last}, ${id})`),
    )
    .orderBy(column, isAscending ? 'asc' : 'desc')
    .orderBy('item_id', isAscending ? 'asc' : 'desc')
    .limit(page.size + 1)
    .offset(page.offset)
    .execute()
}

export function countFavourites(db: DbOrTx, filter: FavouriteFilter): Promise<Total> {
  return countTotal(db, favouritesMatching(db, filter))
}

/** SQL expression for queries of other domains: whether an item is a favourite. */
export const isFavourite = (account: RawBuilder<bigint>, item: RawBuilder<bigint>) =>
  sql<boolean>`exists (
    select from favourites where account_id = ${account} and item_id = ${item}
  )`
