import { type Act, type ActFacts, defineAct, recordAct } from '../domains/audit/index.ts'
import { type Db, inTransaction, openDatabase, openPool, sqlState } from '../platform/db/database.ts'

const withoutReason = { needsReason: false }

/** Acts of the command line that concern the whole site, and no use case of a domain. */
export const backupMade = defineAct('site.backup', withoutReason)
export const siteRestored = defineAct('site.restore', withoutReason)
export const databaseMigrated = defineAct('site.migrate', withoutReason)
export const databaseOpened = defineAct('site.open-database', withoutReason)
export const mediaMoved = defineAct('site.move-media', withoutReason)

type Facts = Pick<ActFacts, 'actor' | 'subject' | 'after'>

const undefinedTable = '42P01'

/** Records what was done to the whole site. A database from before the audit (migration 0047) keeps no record. */
export async function recordOperation(db: Db, act: Act, facts: Facts): Promise<void> {
  await inTransaction(db, (tx) => recordAct(tx, act, { ...facts, now: new Date() })).catch((error) => {
    if (sqlState(error) !== undefinedTable) throw error
  })
}

/** The same for a command that has no connection of its own. */
export async function recordOperationAt(url: string, act: Act, facts: Facts): Promise<void> {
  await using db = openDatabase(openPool({ url, poolSize: 1 }))
  await recordOperation(db, act, facts)
}
