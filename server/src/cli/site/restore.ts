import type { Config } from '../../config.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { asOwner, grantToApplication } from '../../platform/db/application-role.ts'
import { openDatabase, openPool } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { prepareJobs } from '../../platform/jobs/prepare-jobs.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { type Command, UsageError } from '../command.ts'
import { checkLedger } from '../money/verify-ledger.ts'
import { readArguments } from '../read-options.ts'
import { recordOperationAt, siteRestored } from '../record-operation.ts'
import { describeApplied } from './migrate.ts'
import { megabytes, throttle } from './progress.ts'
import { openBackup } from './verify-backup.ts'

/** Creates a site from a backup, where there is none yet. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FOLDER [--backup ID] [--without-upgrade]',
  summary: 'restore a backup, by default the newest, into an empty data folder and an empty database',
  async run(args, { config, operator, print }) {
    const { databaseUrl, dataDir } = asOwner(config)
    if (!databaseUrl) throw new UsageError('DATABASE_URL is not set')
    const from = performance.now()
    const { values, positionals } = readArguments(args, ['FOLDER'], {
      backup: { type: 'string' },
      'without-upgrade': { type: 'boolean' },
    })
    const { folder, manifest } = await openBackup(positionals[0], values.backup, config)
    const { media } = manifest
    print(`Restoring backup ${manifest.id}${media ? '' : ' (database without media)'}`)
    const storage = await openStorage(config)
    try {
      let files = 0
      let bytes = 0
      const printProgress = throttle<void>(() =>
        print(`${files} of ${media?.files ?? 0} media files, ${megabytes(bytes)}`),
      )
      const isFilledNow = await restoreBackup(folder, manifest, {
        databaseUrl,
        dataDir,
        storage,
        onFile: ({ size }) => {
          files += 1
          bytes += size
          printProgress()
        },
      })
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      print(
        isFilledNow
          ? `Restored ${rows} rows of ${manifest.tables.length} tables and ${files} media files of ${megabytes(bytes)}, all verified by hash.`
          : 'An earlier run had already restored everything.',
      )
    } finally {
      storage.close()
    }
    const restored = { operator, subject: { kind: 'backup', id: manifest.id } }
    if (values['without-upgrade']) {
      await recordOperationAt(databaseUrl, siteRestored, restored)
      print(`The database is of migration ${manifest.migration}: start the version of that time.`)
      if (config.databaseOwnerUrl)
        print(
          'The application’s role has no rights yet: npm start of that version grants them, or its npm run cli -- migrate.',
        )
      return 0
    }
    const code = await bringUpToDate(databaseUrl, config, print)
    await recordOperationAt(databaseUrl, siteRestored, restored)
    print(`It took ${((performance.now() - from) / 1000).toFixed(1)} s.`)
    return code
  },
}

async function bringUpToDate(
  databaseUrl: string,
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  // Reading the whole ledger takes longer than a request may.
  const pool = openPool({ url: databaseUrl, poolSize: 2, statementTimeoutMs: 0 })
  await using db = openDatabase(pool)
  const applied = await migrate(pool)
  await prepareJobs(pool)
  await grantToApplication(pool, config)
  if (applied.length > 0) print(describeApplied(applied))
  const { wrong } = await checkLedger(db, print)
  print(
    wrong === 0
      ? 'The ledger is consistent.'
      : 'The ledger is restored as it was backed up, and is inconsistent: do not open the site.',
  )
  return wrong === 0 ? 0 : 1
}
