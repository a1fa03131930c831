import {
  type listVideos as call,
  type InputOf,
  limits,
  type PageOf,
  type VideoCard,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { decodeCursor, momentOfKey, pageSize, presentPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listCategories } from '../settings/index.ts'
import { countVideos, listVideos as queryVideos } from './list-queries.ts'
import { presentCard } from './views.ts'

/** A page of published videos, by number or by cursor. */
export async function listVideos(ctx: Context, input: InputOf<typeof call>): Promise<PageOf<VideoCard>> {
  const categoryId = input.categoryId === undefined ? undefined : BigInt(input.categoryId)
  if (categoryId !== undefined) {
    const categories = await listCategories(ctx.db)
    if (!categories.some((category) => category.id === categoryId)) throw new AppError('NOT_FOUND')
  }
  const size = pageSize(input)
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, 2)
  const [publishedMs] = cursor?.after ?? []
  if (publishedMs !== undefined && input.order === 'new') momentOfKey(publishedMs)
  const page = cursor?.page ?? input.page ?? 1
  const filter = { order: input.order, categoryId }
  const offset = cursor ? 0 : (page - 1) * size
  const [rows, total] = await Promise.all([
    queryVideos(ctx.db, filter, { size, offset, after: cursor?.after }),
    countVideos(ctx.db, filter, limits.totalExactMax),
  ])
  return presentPage({
    rows,
    size,
    page,
    total,
    sortKeys: (row) => [
      input.order === 'new' ? BigInt((row.published_at ?? new Date(0)).getTime()) : row.hot_score,
      row.id,
    ],
    view: presentCard,
  })
}
