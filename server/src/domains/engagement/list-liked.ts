import type { InputOf, ItemKind, Lang, Liked, listLiked as listCall, PageOf } from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { loadCards } from '../catalogue/index.ts'

/** What an account likes, the last first, with cards where still published. */
export async function listLiked(
  db: DbOrTx,
  accountId: bigint,
  input: InputOf<typeof listCall>,
  lang: Lang,
): Promise<PageOf<Liked>> {
  const { size, page, offset, after: [likedMs, lastId] = [] } = readPage(input, 2)
  const last = likedMs === undefined ? undefined : dateOfKey(likedMs)
  const likes = db.selectFrom('item_likes').where('account_id', '=', accountId)
  const [rows, total] = await Promise.all([
    likes
      .innerJoin('items', 'items.id', 'item_id')
      .select(['items.id', 'version', 'state', 'kind', 'liked_at'])
      .$narrowType<{ kind: ItemKind }>()
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(liked_at, item_id) < (${last}, ${lastId})`),
      )
      .orderBy('liked_at', 'desc')
      .orderBy('item_id', 'desc')
      .limit(size + 1)
      .offset(offset)
      .execute(),
    countTotal(db, likes),
  ])
  const cards = await loadCards(
    db,
    rows.filter(({ state }) => state === 'published'),
    lang,
  )
  return presentPage({
    rows,
    size,
    page,
    total,
    sortKeys: (row) => [BigInt(row.liked_at.getTime()), row.id],
    view: (row) => ({
      id: Number(row.id),
      kind: row.kind,
      likedAt: row.liked_at.toISOString(),
      item: cards.get(row.id) ?? null,
    }),
  })
}
