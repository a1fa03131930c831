import type { listVideos as call, InputOf, PageOf, VideoCard } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { momentOfKey, presentReadyPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ReadyJson } from '../../platform/http/ready-json.ts'
import { listVideos as queryVideos } from './list-queries.ts'

/** A page of published videos, by number or by cursor. */
export async function listVideos(
  ctx: Context,
  input: InputOf<typeof call>,
): Promise<ReadyJson<PageOf<VideoCard>>> {
  const categoryId = input.categoryId === undefined ? undefined : BigInt(input.categoryId)
  const { size, page, offset, after } = readPage(input, 2)
  const [publishedMs] = after ?? []
  if (publishedMs !== undefined && input.order === 'new') momentOfKey(publishedMs)
  const { cards, last, total, isKnown } = await queryVideos(ctx.db, {
    filter: { order: input.order, categoryId },
    page: { size, offset, after },
  })
  if (!isKnown) throw new AppError('NOT_FOUND')
  return presentReadyPage({
    items: cards,
    size,
    page,
    total: { count: total, isEstimate: false },
    next: last && [input.order === 'new' ? BigInt(last.published_at.getTime()) : last.hot_score, last.id],
  })
}
