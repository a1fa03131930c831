import type { listVideos as call, InputOf, PageOf, VideoCard } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { decodeCursor, momentOfKey, pageSize, presentPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listVideos as queryVideos } from './list-queries.ts'
import { presentCard } from './views.ts'

/** A page of published videos, by number or by cursor. */
export async function listVideos(ctx: Context, input: InputOf<typeof call>): Promise<PageOf<VideoCard>> {
  const categoryId = input.categoryId === undefined ? undefined : BigInt(input.categoryId)
  const size = pageSize(input)
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, 2)
  const [publishedMs] = cursor?.after ?? []
  if (publishedMs !== undefined && input.order === 'new') momentOfKey(publishedMs)
  const page = cursor?.page ?? input.page ?? 1
  const { rows, total, isKnown } = await queryVideos(
    ctx.db,
    { order: input.order, categoryId },
    { size, offset: cursor ? 0 : (page - 1) * size, after: cursor?.after },
  )
  if (!isKnown) throw new AppError('NOT_FOUND')
  return presentPage({
    rows,
    size,
    page,
    total: { count: total, isEstimate: false },
    sortKeys: (row) => [
      input.order === 'new' ? BigInt((row.published_at ?? new Date(0)).getTime()) : row.hot_score,
      row.id,
    ],
    view: presentCard,
  })
}
