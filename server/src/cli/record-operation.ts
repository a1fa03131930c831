import { type Action, type ActionFacts, defineAction, recordAction } from '../domains/audit/index.ts'
import { type Db, inTransaction, openDatabase, openPool, sqlState } from '../platform/db/database.ts'

const reasonOptional = { needsReason: false }

/** Actions of the command line that concern the whole site, and no use case of a domain. */
export const backupMade = defineAction('site.backup', reasonOptional)
export const siteRestored = defineAction('site.restore', reasonOptional)
export const databaseMigrated = defineAction('site.migrate', reasonOptional)
export const databaseOpened = defineAction('site.open-database', reasonOptional)
export const mediaMoved = defineAction('site.move-media', reasonOptional)

type Facts = Pick<ActionFacts, 'operator' | 'subject' | 'after'>

const undefinedTable = '42P01'

/** Records what was done to the whole site. A database from before the audit (migration 0047) keeps no record. */
export async function recordOperation(db: Db, action: Action, facts: Facts): Promise<void> {
  await inTransaction(db, (tx) => recordAction(tx, action, { ...facts, now: new Date() })).catch((error) => {
    if (sqlState(error) !== undefinedTable) throw error
  })
}

/** The same for a command that has no connection of its own. */
export async function recordOperationAt(url: string, action: Action, facts: Facts): Promise<void> {
  await using db = openDatabase(openPool({ url, poolSize: 1 }))
  await recordOperation(db, action, facts)
}
