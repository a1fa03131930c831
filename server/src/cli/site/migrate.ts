import type pg from 'pg'
import type { Config } from '../../config.ts'
import { BackupError } from '../../platform/backup/backup-error.ts'
import { refuseUnfinishedRestore } from '../../platform/backup/unfinished-restore.ts'
import { backUpBeforeUpgrade } from '../../platform/backup/upgrade-backup.ts'
import { asOwner, grantToApplication, requireOwner } from '../../platform/db/application-role.ts'
import { openPool } from '../../platform/db/database.ts'
import { findPending, migrate } from '../../platform/db/migrate.ts'
import { prepareJobs } from '../../platform/jobs/prepare-jobs.ts'
import { type Command, UsageError } from '../command.ts'
import { databaseMigrated, recordOperationAt } from '../record-operation.ts'

/** Migrates the database to the newest version, including the job queue. Running it again changes nothing. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'migrate the database to this version, after a backup of it',
  async run(_args, { config, operator, print }) {
    if (!config.databaseUrl) throw new UsageError('DATABASE_URL is not set')
    refuseUnfinishedRestore(config.dataDir)
    const owner = asOwner(config)
    const url = owner.databaseUrl ?? ''
    const pool = openPool({ url, poolSize: 2 })
    try {
      await requireOwner(pool)
      const report = await backUp(pool, owner)
      const applied = await migrate(pool)
      await prepareJobs(pool)
      await grantToApplication(pool, config)
      if (applied.length === 0) {
        print('The database is up to date.')
        return
      }
      const subject = { kind: 'database', id: applied.at(-1) ?? '' }
      await recordOperationAt(url, databaseMigrated, { operator, subject, after: { applied } })
      print(`${describeApplied(applied)}${report}`)
    } finally {
      await pool.end()
    }
  },
}

/**
 * How many files an upgrade applied, in one sentence: a new database has more than a hundred. The audit has their names.
 * @param names as `migrate` returns them, at least one
 */
export function describeApplied(names: readonly string[]): string {
  const functions = names.filter((name) => name.startsWith('repeatable/')).length
  const counts = [
    { number: names.length - functions, noun: 'migration' },
    { number: functions, noun: 'function' },
  ]
  const parts = counts
    .filter(({ number }) => number > 0)
    .map(({ number, noun }) => `${number} ${number === 1 ? noun : `${noun}s`}`)
  return `Applied ${parts.join(' and ')}.`
}

/** @returns the report of the backup. Empty when the database is new or unchanged */
async function backUp(pool: pg.Pool, config: Config): Promise<string> {
  if (!config.backupBeforeUpgrade) return ''
  const client = await pool.connect()
  try {
    const { applied, pending } = await findPending(client)
    if (applied === 0 || pending.length === 0) return ''
  } finally {
    client.release()
  }
  try {
    const { folder, report } = await backUpBeforeUpgrade(config)
    return ` Before that, the database was backed up as ${report.manifest.id} in ${folder}.`
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupError(
      `The database is not changed, because the backup before it failed: ${why} (BACKUP_BEFORE_UPGRADE=0 skips it.)`,
      { cause: error },
    )
  }
}
