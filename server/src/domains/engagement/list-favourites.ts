import type { listFavourites as call, Favourite, InputOf, Lang, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { loadCards } from '../catalogue/index.ts'
import { kindsOfFavourites } from '../item-kinds.ts'
import { countFavourites, listFavourites as listRows } from './favourite-queries.ts'

/** The viewer’s favourites, newest first, with their cards where still published. */
export async function listFavourites(
  ctx: Context,
  { accountId }: Viewer,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<Favourite>> {
  const { kind } = input
  const kinds = kindsOfFavourites(kind)
  const { size, page, offset, after } = readPage(input, 2)
  const [addedAt, itemId] = after ?? []
  const lastShown =
    addedAt === undefined || itemId === undefined ? undefined : { addedAt: dateOfKey(addedAt), itemId }
  const [rows, count] = await Promise.all([
    listRows(ctx.db, accountId, kinds, { size, offset, after: lastShown }),
    countFavourites(ctx.db, accountId, kinds),
  ])
  const published = rows.filter(({ state }) => state === 'published')
  const cards = await loadCards(ctx.db, published, lang)
  return presentPage({
    rows,
    size,
    page,
    total: { count, isEstimate: false },
    sortKeys: (row) => [BigInt(row.added_at.getTime()), row.id],
    view: (row) => ({
      kind,
      id: Number(row.id),
      addedAt: row.added_at.toISOString(),
      video: cards.get(row.id) ?? null,
    }),
  })
}
