import type { Lang, ShortTab, StaffItem } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentStaffItem, readStaffItems } from '../catalogue/index.ts'
import { listPicks } from './pick-queries.ts'

/** The shorts that are picked for a tab, in their order, as staff see them. */
export async function listPickedShorts(
  ctx: Pick<Context, 'db' | 'secrets' | 'clock'>,
  tab: ShortTab,
  lang: Lang,
): Promise<StaffItem[]> {
  const ids = await listPicks(ctx.db, tab)
  const rows = await readStaffItems(ctx.db, ids, lang)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentStaffItem(ctx, row)] : []
  })
}
