import type {
  listBlockedTerms as call,
  InputOf,
  Lang,
  LastAct,
  OutputOf,
  TextSurface,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { findLastActs, listRecordedActs, presentLastAct } from '../audit/index.ts'
import { listsSubject } from './block-terms.ts'
import { changedTerms, keyOfTerm } from './changed-terms.ts'
import { type BlockedTerm, listBlockedTerms } from './queries.ts'

const subject = `${listsSubject.kind}:${listsSubject.id}`

/**
 * The words that are refused, for staff: the last added first, each with the last act that put it on a list or took it off
 * one. All lists are one subject of the audit.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listBlockedTermPage(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { size, page, after } = readPage(input, 1)
  const { text, surface, lang } = input
  const [{ list: rows, total }, acts] = await Promise.all([
    listBlockedTerms(db, { text, surface, lang }, { before: after?.[0], limit: size + 1 }),
    findLastActs(db, [subject]),
  ])
  const changes = await findLastChanges(db, rows)
  return {
    ...presentPage({
      ...{ rows, size, page, total: { count: total, isEstimate: false } },
      sortKeys: ({ id }) => [id],
      view: (row) => ({
        ...{ id: Number(row.id), term: row.term, isWhole: row.is_whole },
        surfaces: row.surfaces as TextSurface[],
        lang: row.lang as Lang | null,
        createdAt: row.created_at.toISOString(),
        lastAct: changes.get(keyOfTerm(row)) ?? null,
      }),
    }),
    lastAct: acts.get(subject) ?? null,
  }
}

/** The last acts are read first, and the words that were added last are listed first: few are read for them. */
const actsAtOnce = 100

/** The last act that changed each of some words, by its key. Those without one are left out. */
async function findLastChanges(
  db: DbOrTx,
  rows: readonly BlockedTerm[],
): Promise<Map<string, NonNullable<LastAct>>> {
  const found = new Map<string, NonNullable<LastAct>>()
  const wanted = new Set(rows.map(keyOfTerm))
  let after: readonly bigint[] | undefined
  while (wanted.size > 0) {
    const acts = await listRecordedActs(db, { subject }, { after, offset: 0, limit: actsAtOnce })
    for (const act of acts)
      for (const key of changedTerms(act)) if (wanted.delete(key)) found.set(key, presentLastAct(act))
    const last: { number: bigint } | undefined = acts.at(-1)
    if (!last || acts.length < actsAtOnce) break
    after = [last.number]
  }
  return found
}
