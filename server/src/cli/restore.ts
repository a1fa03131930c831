import { resolve } from 'node:path'
import { openBackupFolder } from '../platform/backup/backup-folder.ts'
import { chooseBackup } from '../platform/backup/manifest.ts'
import { readPassphrase } from '../platform/backup/passphrase.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { openDatabase, openPool } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { megabytes } from './backup.ts'
import { checkLedger } from './check-ledger.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions } from './read-options.ts'

const sayEveryMs = 2_000

/** Creates a site from a backup, where there is none yet. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FOLDER [--backup ID]',
  summary: 'restore a backup, the newest unless told, into an empty data folder and an empty database',
  async run(args, { config, say }) {
    const { databaseUrl, dataDir } = config
    if (!databaseUrl) throw new UsageError('DATABASE_URL is not set')
    if (args.includes('--reason'))
      throw new UsageError('This restores a backup; a video is put back by: republish VIDEO')
    const { values, positionals } = readOptions(args, { backup: { type: 'string' } })
    const [path, ...rest] = positionals
    if (!path || rest.length > 0) throw new UsageError('Name exactly one folder.')
    const from = performance.now()
    const folder = await openBackupFolder(resolve(path), await readPassphrase(config))
    const manifest = await chooseBackup(folder, values.backup)
    const { media } = manifest
    say(`Restoring backup ${manifest.id}${media ? '' : ', of the database alone'}`)
    const storage = await openStorage(config)
    try {
      let files = 0
      let bytes = 0
      let saidAt = Date.now()
      const isFilledNow = await restoreBackup(folder, manifest, {
        databaseUrl,
        dataDir,
        storage,
        onFile: ({ size }) => {
          files += 1
          bytes += size
          if (Date.now() - saidAt < sayEveryMs) return
          saidAt = Date.now()
          say(`${files} of ${media?.files ?? 0} media files, ${megabytes(bytes)}`)
        },
      })
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      say(
        isFilledNow
          ? `Restored ${rows} rows of ${manifest.tables.length} tables and ${files} media files of ${megabytes(bytes)}, all compared by hash.`
          : 'An earlier run had restored all of it, and was ended just before it could say so.',
      )
    } finally {
      storage.close()
    }
    const code = await bringUpToDate(databaseUrl, say)
    say(`It took ${((performance.now() - from) / 1000).toFixed(1)} s.`)
    return code
  },
}

async function bringUpToDate(databaseUrl: string, say: (line: string) => void): Promise<number> {
  // Reading the whole ledger takes longer than a request may.
  const pool = openPool({ url: databaseUrl, poolSize: 2, statementTimeoutMs: 0 })
  const db = openDatabase(pool)
  try {
    const applied = await migrate(pool)
    await prepareJobs(pool)
    if (applied.length > 0) say(`Applied ${applied.join(', ')}.`)
    const { wrong } = await checkLedger(db, say)
    say(
      wrong === 0
        ? 'The ledger is sound.'
        : 'The ledger is restored as it was, and is wrong: do not open the site on it.',
    )
    return wrong === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}
