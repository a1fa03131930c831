import type { DbOrTx } from '../src/platform/db/database.ts'

/** What the audit has of this action, the latest first. */
export function recordedActions(db: DbOrTx, action: string) {
  return db
    .selectFrom('audit')
    .select(['actor_id', 'actor_name', 'role', 'subject', 'before', 'after', 'reason'])
    .where('act', '=', action)
    .orderBy('number', 'desc')
    .execute()
}
