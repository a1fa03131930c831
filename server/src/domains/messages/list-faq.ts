import type { FaqEntry, LocalText } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { fillNumbers, getSettings } from '../settings/index.ts'

/** Frequently asked questions. The numbers in the answers are the ones that the code enforces. */
export async function listFaq(ctx: Context): Promise<FaqEntry[]> {
  const [rows, settings] = await Promise.all([
    ctx.db
      .selectFrom('faq_entries')
      .select(['id', 'is_offered', 'question', 'answer', 'link'])
      .where('is_visible', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    getSettings(ctx.db),
  ])
  return rows.map((row) => ({
    id: Number(row.id),
    isOffered: row.is_offered,
    question: row.question as LocalText,
    answer: fillNumbers(row.answer as LocalText, settings),
    link: row.link,
  }))
}
