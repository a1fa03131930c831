import { type RawBuilder, sql } from 'kysely'

/** Whether a session is not ended and its account not suspended. An expression for a select. */
export function isSessionOpen(sessionId: RawBuilder<bigint | null>): RawBuilder<boolean> {
  return sql`exists (
    select from sessions join accounts on accounts.id = sessions.account_id
    where sessions.id = ${sessionId} and sessions.ended_at is null and accounts.suspended_at is null
  )`
}
