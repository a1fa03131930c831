import type { listVideos as call, InputOf, PageOf, VideoCard } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { momentOfKey, presentReadyPage, readPage } from '../../platform/db/paging.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ReadyJson } from '../../platform/http/ready-json.ts'
import { type ListAsk, listPages, type VideoPage } from './list-queries.ts'

/** A page of published videos, by number or by cursor. */
export async function listVideos(
  ctx: Context,
  input: InputOf<typeof call>,
): Promise<ReadyJson<PageOf<VideoCard>>> {
  const categoryId = input.categoryId === undefined ? undefined : BigInt(input.categoryId)
  const { size, page: number, offset, after } = readPage(input, 2)
  const [publishedMs] = after ?? []
  if (publishedMs !== undefined && input.order === 'new') momentOfKey(publishedMs)
  const page = await findPage(ctx.db, {
    number,
    filter: { order: input.order, categoryId },
    page: { size, offset, after },
  })
  if (!page) throw new AppError('NOT_FOUND')
  return page
}

interface PageAsk extends ListAsk {
  /** As it is shown. */
  number: number
}

/** Whoever asks for the same page at about the same time gets the very same answer: one is read, and written. */
const findPage = readTogether(
  {
    atOnce: 2,
    nameOf: ({ number, filter, page }: PageAsk) =>
      `${filter.order} ${filter.categoryId} ${number} ${page.size} ${page.offset} ${page.after}`,
  },
  async (db, asks: readonly PageAsk[]) => {
    const pages = await listPages(db, asks)
    return asks.map((ask, index) => presentPage(ask, pages[index]))
  },
)

function presentPage(
  { number, filter, page: { size } }: PageAsk,
  found: VideoPage | undefined,
): ReadyJson<PageOf<VideoCard>> | undefined {
  if (!found?.isKnown) return undefined
  const { cards, last, total } = found
  return presentReadyPage({
    items: cards,
    size,
    page: number,
    total: { count: total, isEstimate: false },
    next: last && [filter.order === 'new' ? BigInt(last.published_at.getTime()) : last.hot_score, last.id],
  })
}
