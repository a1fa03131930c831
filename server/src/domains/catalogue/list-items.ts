import type { CardOf, HotPeriod, ItemKind, Lang, LengthClass, PageOf, PriceClass } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/database.ts'
import { dateOfKey, type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { loadCards } from './cards.ts'
import { type FilteredPage, listCategoryTree, listFiltered } from './filtered-list-queries.ts'
import { type ListRequest, listPages } from './list-queries.ts'

/** What a list call of any kind may ask for. */
interface ListInput extends PageInput {
  order: 'new' | 'hot' | 'views'
  period?: HotPeriod | undefined
  categoryId?: number | undefined
  length?: LengthClass | undefined
  price?: PriceClass | undefined
  tagId?: number | undefined
}

/**
 * A page of published items of a kind, by page number or cursor.
 * @throws AppError NOT_FOUND for an unknown or hidden category; BAD_REQUEST for a page number of a filtered list,
 * which would have to be counted through
 */
export async function listItems<Kind extends ItemKind>(
  ctx: Pick<Context, 'db'>,
  kind: Kind,
  input: ListInput,
  lang: Lang,
): Promise<PageOf<CardOf<Kind>>> {
  const { order } = input
  const period = order === 'hot' ? (input.period ?? 'day') : 'day'
  const isFiltered = [input.length, input.price, input.tagId].some((filter) => filter !== undefined)
  if (isFiltered && (input.page ?? 1) > 1)
    throw refusal('/page', 'must be 1 in a filtered list: go on by its cursor')
  const sort = order === 'hot' ? period : order
  const page = readPage(input, 2, sort)
  const { size, offset, after } = page
  const [publishedMs] = after ?? []
  if (publishedMs !== undefined && order === 'new') dateOfKey(publishedMs)
  const categoryId = input.categoryId === undefined ? undefined : BigInt(input.categoryId)
  const found =
    (isFiltered || order === 'views' || period !== 'day'
      ? undefined
      : await findUnfiltered(ctx.db, {
          filter: { kind, order, categoryId },
          page: { size, offset, after },
        })) ??
    (await listFiltered(
      ctx.db,
      {
        ...{ kind, length: input.length, price: input.price },
        sort,
        categoryIds: categoryId === undefined ? undefined : await categoryIdsOf(ctx.db, categoryId),
        tagId: input.tagId === undefined ? undefined : BigInt(input.tagId),
      },
      { size, offset, after },
    ))
  const cards = await loadCards<Kind>(ctx.db, found.entries, lang)
  return presentPage({
    rows: found.entries,
    size,
    page: page.page,
    total: found.total,
    scannedTo: found.scannedTo,
    order: sort,
    sortKeys: (entry) => [entry.key, entry.id],
    // An item that was changed meanwhile may have no card any more.
    view: (entry) => cards.get(entry.id),
  })
}

const refusal = (path: string, problem: string) => new AppError('BAD_REQUEST', { path, problem })

/** Undefined for a category with sub-categories. */
async function findUnfiltered(db: Db, request: ListRequest): Promise<FilteredPage | undefined> {
  const { entries, total, categoryExists, hasSubCategories } = await findPage(db, request)
  if (!categoryExists) throw new AppError('NOT_FOUND')
  if (hasSubCategories) return undefined
  return { entries, scannedTo: undefined, total: { count: total, isEstimate: false } }
}

async function categoryIdsOf(db: Db, categoryId: bigint): Promise<bigint[]> {
  const ids = await listCategoryTree(db, categoryId)
  if (ids.length === 0) throw new AppError('NOT_FOUND')
  return ids
}

/** Concurrent requests for the same page share one query. */
const findPage = batchLoader(
  listPages,
  ({ filter, page }: ListRequest) =>
    `${filter.kind} ${filter.order} ${filter.categoryId} ${page.size} ${page.offset} ${page.after}`,
)
