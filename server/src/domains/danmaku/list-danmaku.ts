import type { countDanmaku, Danmaku, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { listCounts, listOfAuthor, listOfMinute } from './list-queries.ts'
import { presentDanmaku } from './views.ts'
import { getEndFor, getPublicEnd } from './watchable-end.ts'

const minuteMs = 60_000

/** How many an item has, in all and by minute. @throws AppError NOT_FOUND */
export async function countAll({ db }: Context, itemId: bigint): Promise<OutputOf<typeof countDanmaku>> {
  await getPublishedItem(db, itemId)
  const rows = await listCounts(db, itemId)
  const minutes = Array.from({ length: (rows.at(-1)?.minute ?? -1) + 1 }, () => 0)
  for (const { minute, count } of rows) minutes[minute] = Number(count)
  return { total: minutes.reduce((sum, count) => sum + count, 0), minutes }
}

/** Those of a minute that everybody may see. @throws AppError NOT_FOUND */
export async function listPublic(ctx: Context, itemId: bigint, minute: number): Promise<Danmaku[]> {
  const { endMs } = await getPublicEnd(ctx, itemId)
  return listBefore(ctx, itemId, minute, endMs)
}

/** Those of a minute that a viewer may see. @throws AppError NOT_FOUND */
export async function listVisible(
  ctx: Context,
  viewer: Viewer,
  itemId: bigint,
  minute: number,
): Promise<Danmaku[]> {
  const { endMs } = await getEndFor(ctx, viewer, itemId)
  return listBefore(ctx, itemId, minute, endMs)
}

/** The sample of the whole minute is cut, so everybody sees the same ones, and its cost does not depend on the end. */
async function listBefore({ db }: Context, itemId: bigint, minute: number, endMs: number) {
  if (minute * minuteMs >= endMs) return []
  const rows = await listOfMinute(db, itemId, minute)
  return rows.filter((row) => row.at_ms < endMs).map(presentDanmaku)
}

/** A viewer's own on an item, in any state. @throws AppError NOT_FOUND */
export async function listMine({ db }: Context, { accountId }: Viewer, itemId: bigint): Promise<Danmaku[]> {
  await getPublishedItem(db, itemId)
  return (await listOfAuthor(db, accountId, itemId)).map(presentDanmaku)
}
