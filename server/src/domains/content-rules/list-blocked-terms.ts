import type { listBlockedTerms as call, InputOf, Lang, OutputOf, TextSurface } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { findLastActs } from '../audit/index.ts'
import { listsSubject } from './block-terms.ts'
import { listBlockedTerms } from './queries.ts'

/**
 * The words that are refused, for staff: the last added first. All lists are one subject of the audit.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listBlockedTermPage(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { size, page, after } = readPage(input, 1)
  const { text, surface, lang } = input
  const subject = `${listsSubject.kind}:${listsSubject.id}`
  const [{ list: rows, total }, acts] = await Promise.all([
    listBlockedTerms(db, { text, surface, lang }, { before: after?.[0], limit: size + 1 }),
    findLastActs(db, [subject]),
  ])
  return {
    ...presentPage({
      ...{ rows, size, page, total: { count: total, isEstimate: false } },
      sortKeys: ({ id }) => [id],
      view: (row) => ({
        ...{ id: Number(row.id), term: row.term, isWhole: row.is_whole },
        surfaces: row.surfaces as TextSurface[],
        lang: row.lang as Lang | null,
        createdAt: row.created_at.toISOString(),
      }),
    }),
    lastAct: acts.get(subject) ?? null,
  }
}
