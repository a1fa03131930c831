import type { listShorts as call, InputOf, PageOf, Short } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { encodeCursor, readPage } from '../../../platform/db/paging.ts'
import { countEntries, findNewestEdition, hasEdition, listEntries } from './edition-queries.ts'
import { presentShorts } from './views.ts'

/** No edition is longer: a cursor that says more was not made by us, and need not be looked up. */
const positionMax = 1_000_000n

/** A page of a public feed: of the newest edition, or of the one that the cursor began in. */
export async function listShorts(ctx: Context, input: InputOf<typeof call>): Promise<PageOf<Short>> {
  const { size, page, offset, after } = readPage(input, 2)
  const [begunIn = 0n, lastPosition = 0n] = after ?? []
  const editionId = await editionOf(ctx, input.feed, begunIn)
  if (editionId === undefined) {
    return { list: [], nowPage: page, totalPage: 0, total: 0, isEstimate: false, next: null }
  }
  const position = lastPosition < 0n || lastPosition > positionMax ? positionMax : lastPosition
  const [rows, total] = await Promise.all([
    listEntries(ctx.db, editionId, { after: position, offset, size }),
    countEntries(ctx.db, editionId),
  ])
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    list: await presentShorts(
      ctx,
      shown.map((row) => row.video_id),
    ),
    nowPage: page,
    totalPage: Math.ceil(total / size),
    total,
    isEstimate: false,
    next:
      rows.length > size && last
        ? encodeCursor({ page: page + 1, after: [editionId, last.position].map(String) })
        : null,
  }
}

/** Who swipes for longer than editions are kept goes on at the same place of the newest one. */
async function editionOf(
  ctx: Context,
  feed: InputOf<typeof call>['feed'],
  begunIn: bigint,
): Promise<bigint | undefined> {
  if (begunIn > 0n && (await hasEdition(ctx.db, feed, begunIn))) return begunIn
  return (await findNewestEdition(ctx.db, feed))?.id
}
