import type { CardOf, ItemKind, Lang, PageOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import { dateOfKey, type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { loadCards } from './cards.ts'
import { type ListRequest, listPages } from './list-queries.ts'

/** What a list call of any kind may ask for. */
interface ListInput extends PageInput {
  order: 'new' | 'hot'
  categoryId?: number | undefined
}

/**
 * A page of published items of a kind, by page number or cursor.
 * @throws AppError NOT_FOUND for an unknown or hidden category
 */
export async function listItems<Kind extends ItemKind>(
  ctx: Context,
  kind: Kind,
  input: ListInput,
  lang: Lang,
): Promise<PageOf<CardOf<Kind>>> {
  const categoryId = input.categoryId === undefined ? undefined : BigInt(input.categoryId)
  const { size, page: number, offset, after } = readPage(input, 2)
  const [publishedMs] = after ?? []
  if (publishedMs !== undefined && input.order === 'new') dateOfKey(publishedMs)
  const { order } = input
  const page = await findPage(ctx.db, {
    filter: { kind, order, categoryId },
    page: { size, offset, after },
  })
  if (!page.categoryExists) throw new AppError('NOT_FOUND')
  const cards = await loadCards<Kind>(ctx.db, page.entries, lang)
  return presentPage({
    // An item that was changed meanwhile may have no card any more.
    rows: page.entries.flatMap((entry) => {
      const card = cards.get(entry.id)
      return card ? [{ entry, card }] : []
    }),
    size,
    page: number,
    total: { count: page.total, isEstimate: false },
    sortKeys: ({ entry }) => [
      order === 'new' ? BigInt(entry.published_at.getTime()) : entry.hot_score,
      entry.id,
    ],
    view: ({ card }) => card,
  })
}

/** Concurrent requests for the same page share one query. */
const findPage = batchLoader(
  listPages,
  ({ filter, page }: ListRequest) =>
    `${filter.kind} ${filter.order} ${filter.categoryId} ${page.size} ${page.offset} ${page.after}`,
)
