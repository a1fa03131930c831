import type { Lang, ShortPick, ShortTab } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentStaffItem, readStaffItems } from '../catalogue/index.ts'
import { listPlacedPicks } from './pick-queries.ts'

/** The shorts that are picked for a tab, in their order, as staff see them. */
export async function listPickedShorts(
  ctx: Pick<Context, 'db' | 'secrets' | 'clock'>,
  tab: ShortTab,
  lang: Lang,
): Promise<ShortPick[]> {
  const picks = await listPlacedPicks(ctx.db, tab)
  const ids = picks.map((pick) => pick.video_id)
  const rows = await readStaffItems(ctx.db, ids, lang)
  return picks.flatMap(({ video_id, picked_by, picked_at }) => {
    const row = rows.get(video_id)
    if (!row) return []
    return [{ ...presentStaffItem(ctx, row), pickedBy: picked_by, pickedAt: picked_at.toISOString() }]
  })
}
