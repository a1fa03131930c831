import type { TimeOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { dateOfKey } from './paging.ts'

/**
 * The first key of a list that is sorted by a time, and by an id where times are equal: microseconds since 1970. A Date
 * has no microseconds, and a cursor without them would show a row twice.
 */
export const timeKeyOf = (time: RawBuilder<unknown>) =>
  sql<bigint>`(extract(epoch from ${time}) * 1000000)::bigint`

/**
 * The condition that a row of such a list comes after the one with these keys.
 * @throws AppError BAD_REQUEST for a time before 1970, or later than a Date can be
 */
export function comesAfterKeys(
  { time, id }: { time: RawBuilder<unknown>; id: RawBuilder<unknown> },
  [timeKey = 0n, idKey = 0n]: readonly bigint[],
  order: TimeOrder,
): RawBuilder<boolean> {
  // Refuses an invalid time before the database does.
  dateOfKey(timeKey / 1000n)
  const last = sql`timestamptz 'epoch' + ${timeKey}::bigint * interval '1 microsecond'`
  return sql<boolean>`(${time}, ${id}) ${order === 'newest' ? sql`<` : sql`>`} (${last}, ${idKey}::bigint)`
}
