import type { listFavourites as call, Favourite, InputOf, Lang, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { loadCards } from '../catalogue/index.ts'
import { itemKinds, kindsOfFavourites } from '../item-kinds.ts'
import { countFavourites, listFavourites as listRows } from './favourite-queries.ts'

/** The viewer’s favourites, in the requested order, with their cards where still published. */
export async function listFavourites(
  ctx: Pick<Context, 'db'>,
  { accountId }: Pick<Viewer, 'accountId'>,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<Favourite>> {
  const { kind, itemKind, folderId, order = 'newest' } = input
  const filter = {
    accountId,
    kinds: kindsOfFavourites(kind).filter((one) => itemKind === undefined || one === itemKind),
    folderId: folderId === undefined ? undefined : BigInt(folderId),
  }
  const { size, page, offset, after } = readPage(input, 2, order)
  const [rows, total] = await Promise.all([
    listRows(ctx.db, filter, order, { size, offset, after }, lang),
    countFavourites(ctx.db, filter),
  ])
  const published = rows.filter(({ state }) => state === 'published')
  const cards = await loadCards(ctx.db, published, lang)
  return presentPage({
    rows,
    size,
    page,
    total,
    order,
    sortKeys: (row) => [order === 'views' ? row.view_count : BigInt(row.added_at.getTime()), row.id],
    view: (row) => ({
      kind: itemKinds[row.kind].favouriteKind,
      id: Number(row.id),
      addedAt: row.added_at.toISOString(),
      folderId: row.folder_id === null ? null : Number(row.folder_id),
      video: cards.get(row.id) ?? null,
    }),
  })
}
