import type { listShorts as call, InputOf, Lang, PageOf, Short } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countEntries, findNewestEdition, hasEdition, listEntries } from './edition-queries.ts'
import { presentShorts } from './views.ts'

/** Longer than any edition: a cursor with a higher position was not issued by us. */
const positionMax = 1_000_000n

/** A page of a public feed: of the edition in the cursor, or of the newest one. */
export async function listShorts(
  ctx: Context,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<Short>> {
  const { size, page, offset, after } = readPage(input, 2)
  const [cursorEditionId = 0n, lastPosition = 0n] = after ?? []
  const editionId = await resolveEdition(ctx, input.feed, cursorEditionId)
  const position = lastPosition < 0n || lastPosition > positionMax ? positionMax : lastPosition
  const [rows, count] =
    editionId === undefined
      ? [[], 0]
      : await Promise.all([
          listEntries(ctx.db, editionId, { after: position, offset, size }),
          countEntries(ctx.db, editionId),
        ])
  const entries = presentPage({
    rows,
    size,
    page,
    total: { count, isEstimate: false },
    sortKeys: (row) => [editionId ?? 0n, BigInt(row.position)],
    view: (row) => row.video_id,
  })
  return { ...entries, list: await presentShorts(ctx, entries.list, lang) }
}

/** A cursor of an edition that was deleted continues at the same position of the newest one. */
async function resolveEdition(ctx: Context, feed: InputOf<typeof call>['feed'], cursorEditionId: bigint) {
  if (cursorEditionId > 0n && (await hasEdition(ctx.db, feed, cursorEditionId))) return cursorEditionId
  return (await findNewestEdition(ctx.db, feed))?.id
}
