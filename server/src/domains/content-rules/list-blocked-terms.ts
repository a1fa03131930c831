import {
  type BlockedTermOrder,
  type listBlockedTerms as call,
  type InputOf,
  type Lang,
  type LastAction,
  limits,
  type OutputOf,
  type TextSurface,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { decodeTextCursor, encodeTextCursor, type TextKey } from '../../platform/db/text-cursor.ts'
import { findLastActions, listRecordedActions, presentLastAction } from '../audit/index.ts'
import { listsSubject } from './block-terms.ts'
import { changedTerms, keyOfTerm } from './changed-terms.ts'
import { type BlockedTerm, listBlockedTerms } from './queries.ts'

const subject = `${listsSubject.kind}:${listsSubject.id}`

/**
 * The words that are refused, for staff: unless requested otherwise the last added first, each with the last action that put
 * it on a list or took it off one. All lists are one subject of the audit.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listBlockedTermPage(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { text, surface, lang, order = 'newest' } = input
  const { size, page, after } = readTermPage(input, order)
  const [{ list: rows, total }, actions] = await Promise.all([
    listBlockedTerms(db, { text, surface, lang }, { order, after, limit: size + 1 }),
    findLastActions(db, [subject]),
  ])
  const changes = await findLastChanges(db, rows)
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    ...presentPage({
      ...{ rows, size, page, total: { count: total, isEstimate: false }, order },
      sortKeys: ({ id }) => [id],
      view: (row) => ({
        ...{ id: Number(row.id), term: row.term, isWhole: row.is_whole },
        surfaces: row.surfaces as TextSurface[],
        lang: row.lang as Lang | null,
        createdAt: row.created_at.toISOString(),
        lastAction: changes.get(keyOfTerm(row)) ?? null,
      }),
    }),
    ...(order === 'term' && {
      next: last
        ? encodeTextCursor({ page: page + 1, after: { text: last.sort_text, id: last.id } }, order)
        : null,
    }),
    lastAction: actions.get(subject) ?? null,
  }
}

/** The cursor of the order by the word has the word. */
function readTermPage(
  { cursor, size = limits.pageSizeDefault }: InputOf<typeof call>,
  order: BlockedTermOrder,
): { size: number; page: number; after: TextKey | undefined } {
  if (order === 'term') {
    const read = cursor === undefined ? undefined : decodeTextCursor(cursor, order)
    return { size, page: read?.page ?? 1, after: read?.after }
  }
  const { page, after: [id] = [] } = readPage({ cursor, size }, 1, order)
  return { size, page, after: id === undefined ? undefined : { text: null, id } }
}

/** The last actions are read first: for the words that were added last few are read. */
const actionsAtOnce = 100

/** The last action that changed each of some words, by its key. Those without one are left out. */
async function findLastChanges(
  db: DbOrTx,
  rows: readonly BlockedTerm[],
): Promise<Map<string, NonNullable<LastAction>>> {
  const found = new Map<string, NonNullable<LastAction>>()
  const wanted = new Set(rows.map(keyOfTerm))
  let after: readonly bigint[] | undefined
  while (wanted.size > 0) {
    const actions = await listRecordedActions(db, { subject }, { after, offset: 0, limit: actionsAtOnce })
    for (const action of actions)
      for (const key of changedTerms(action))
        if (wanted.delete(key)) found.set(key, presentLastAction(action))
    const last: { number: bigint } | undefined = actions.at(-1)
    if (!last || actions.length < actionsAtOnce) break
    after = [last.number]
  }
  return found
}
