import type { listShorts as call, InputOf, PageOf, Short } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { decodeCursor, encodeCursor, pageSize } from '../../../platform/db/paging.ts'
import { countEntries, findNewestEdition, hasEdition, listEntries } from './edition-queries.ts'
import { presentShorts } from './views.ts'

/** No edition is longer: a cursor that says more was not made by us, and need not be looked up. */
const positionMax = 1_000_000n

/** A page of a public feed: of the newest edition, or of the one that the cursor began in. */
export async function listShorts(ctx: Context, input: InputOf<typeof call>): Promise<PageOf<Short>> {
  const size = pageSize(input)
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, 2)
  const page = cursor?.page ?? input.page ?? 1
  const [begunIn = 0n, position = 0n] = cursor?.after ?? []
  const editionId = await editionOf(ctx, input.feed, begunIn)
  if (editionId === undefined) {
    return { list: [], nowPage: page, totalPage: 0, total: 0, isEstimate: false, next: null }
  }
  const after = position < 0n || position > positionMax ? positionMax : position
  const [rows, total] = await Promise.all([
    listEntries(ctx.db, editionId, { after, offset: cursor ? 0 : (page - 1) * size, size }),
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
