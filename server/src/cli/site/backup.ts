import { resolve } from 'node:path'
import { openContext } from '../../open-context.ts'
import { recordBackup, totalBytes } from '../../platform/backup/backup-runs.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { hasPassphrase } from '../../platform/backup/passphrase.ts'
import { asOwner } from '../../platform/db/application-role.ts'
import { sqlState } from '../../platform/db/database.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, wholeNumber } from '../read-options.ts'
import { backupMade, recordOperation } from '../record-operation.ts'
import { megabytes, throttle } from './progress.ts'

/** An undefined table, or an undefined column. */
const missingInOlderVersion = ['42P01', '42703']

/** Backs up the whole site: database, media and secrets. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'FOLDER [--encrypt] [--keep N]',
  summary: 'back up database, media and secrets, while the site runs or not; only new media are copied',
  async run(args, cli) {
    const { operator, print } = cli
    // The database of an older version has not granted the application anything yet.
    const config = asOwner(cli.config)
    const { values, positionals } = readArguments(args, ['FOLDER'], {
      encrypt: { type: 'boolean' },
      keep: { type: 'string' },
    })
    const keep = wholeNumber('keep', values.keep, 1, 10_000)
    if (values.encrypt && !hasPassphrase(config)) {
      throw new UsageError('--encrypt needs BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.')
    }
    const folder = resolve(positionals[0])
    await using ctx = await openContext(config)
    const report = await makeBackup({
      folder,
      mayCreate: true,
      config,
      storage: ctx.storage,
      encrypts: values.encrypt ?? false,
      keep,
      now: ctx.clock.now(),
      onProgress: throttle(({ files, bytes, copiedFiles }) =>
        print(`${files} media files, ${megabytes(bytes)}; ${copiedFiles} of them copied`),
      ),
    })
    // The database of an older version lacks this table, or its column `folder`.
    await recordBackup(ctx.db, report, { isNightly: false, folder }).catch((error) => {
      if (!missingInOlderVersion.includes(sqlState(error) ?? '')) throw error
    })
    await recordOperation(ctx.db, backupMade, {
      operator,
      subject: { kind: 'backup', id: report.manifest.id },
      after: {
        folder,
        isEncrypted: values.encrypt ?? false,
        removed: report.removed,
      },
    })
    const { manifest, progress, tookMs, removed, pruneError } = report
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${rows} rows of ${manifest.tables.length} tables; ${progress.files} media files`)
    print(`${megabytes(progress.copiedBytes)} of media copied, in ${progress.copiedFiles} files`)
    if (removed.length > 0) print(`Removed: ${removed.join(', ')}`)
    print(
      `Backup ${manifest.id} of ${megabytes(totalBytes(manifest))} was made in ${(tookMs / 1000).toFixed(1)} s.`,
    )
    if (!pruneError) return 0
    print(
      `Older backups could not be removed: ${pruneError instanceof Error ? pruneError.message : pruneError}`,
    )
    return 1
  },
}
