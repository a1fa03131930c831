import type { DbOrTx } from '../src/platform/db/database.ts'

/** What the audit has of this act, the latest first. */
export function recordedActs(db: DbOrTx, act: string) {
  return db
    .selectFrom('audit')
    .select(['actor_id', 'actor_name', 'role', 'subject', 'before', 'after', 'reason'])
    .where('act', '=', act)
    .orderBy('number', 'desc')
    .execute()
}
