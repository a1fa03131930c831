import type { FaqEntry, LocalText, StaffFaqEntry } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { fillPlaceholders, getSettings } from '../settings/index.ts'
import { type FaqRow, listFaqEntries } from './faq-queries.ts'

/** Frequently asked questions. The numbers in the answers are the ones that the code enforces. */
export async function listFaq(ctx: Context): Promise<FaqEntry[]> {
  const [rows, settings] = await Promise.all([listFaqEntries(ctx.db), getSettings(ctx.db)])
  return rows
    .filter((row) => row.is_visible)
    .map((row) => {
      const { isVisible: _, ...entry } = presentFaqEntry(row)
      return { ...entry, answer: fillPlaceholders(entry.answer, settings) }
    })
}

/** An entry as it was written. */
export function presentFaqEntry(row: FaqRow): StaffFaqEntry {
  return {
    id: Number(row.id),
    isVisible: row.is_visible,
    isOffered: row.is_offered,
    question: row.question as LocalText,
    answer: row.answer as LocalText,
    link: row.link,
  }
}
