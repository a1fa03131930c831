import type { listVideos as call, InputOf, PageOf, VideoCard } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import { dateOfKey, presentReadyPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PreserializedJson } from '../../platform/http/preserialized-json.ts'
import { type ListRequest, listPages, type VideoPage } from './list-queries.ts'

/** A page of published videos, by page number or cursor. */
export async function listVideos(
  ctx: Context,
  input: InputOf<typeof call>,
): Promise<PreserializedJson<PageOf<VideoCard>>> {
  const categoryId = input.categoryId === undefined ? undefined : BigInt(input.categoryId)
  const { size, page: number, offset, after } = readPage(input, 2)
  const [publishedMs] = after ?? []
  if (publishedMs !== undefined && input.order === 'new') dateOfKey(publishedMs)
  const page = await findPage(ctx.db, {
    number,
    filter: { order: input.order, categoryId },
    page: { size, offset, after },
  })
  if (!page) throw new AppError('NOT_FOUND')
  return page
}

interface PageRequest extends ListRequest {
  /** The page number in the response. */
  number: number
}

/** Concurrent requests for the same page share one query and one response. */
const findPage = batchLoader(
  async (db, requests: readonly PageRequest[]) => {
    const pages = await listPages(db, requests)
    return requests.map((request, index) => presentPage(request, pages[index]))
  },
  ({ number, filter, page }) =>
    `${filter.order} ${filter.categoryId} ${number} ${page.size} ${page.offset} ${page.after}`,
)

function presentPage(
  { number, filter, page: { size } }: PageRequest,
  found: VideoPage | undefined,
): PreserializedJson<PageOf<VideoCard>> | undefined {
  if (!found?.categoryExists) return undefined
  const { cards, last, total } = found
  return presentReadyPage({
    items: cards,
    size,
    page: number,
    total: { count: total, isEstimate: false },
    next: last && [filter.order === 'new' ? BigInt(last.published_at.getTime()) : last.hot_score, last.id],
  })
}
