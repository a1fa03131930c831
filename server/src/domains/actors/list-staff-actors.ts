import type { listStaffActors as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/paging.ts'
import { searchIndex } from '../search/index.ts'
import { listStoredActors } from './content-queries.ts'
import { loadStaffActors, presentStaffActor } from './views.ts'

const pageSize = 24

/**
 * Every actor for staff: the last made first, or those whom a text names.
 * @throws AppError BAD_REQUEST for an invalid cursor
 */
export async function listStaffActors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { text, cursor, size = pageSize }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (text !== undefined) {
    const { refs, next } = await searchIndex.search(db, {
      ...{ text, cursor, kinds: ['actor'], facts: [], order: 'relevance' },
      ...{ limit: size, now: clock.now() },
    })
    const list = await loadStaffActors(
      db,
      refs.map(({ id }) => id),
    )
    return { list, next: next ?? null }
  }
  const before = cursor === undefined ? undefined : decodeCursor(cursor, 1).after[0]
  const rows = await listStoredActors(db, { limit: size + 1, before })
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    list: rows.slice(0, size).map(presentStaffActor),
    next: last ? encodeCursor({ page: 1, after: [String(last.id)] }) : null,
  }
}
