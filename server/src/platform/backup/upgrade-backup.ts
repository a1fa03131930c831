import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type BackupReport, makeBackup } from './make-backup.ts'
import { readPassphrase } from './passphrase.ts'

/**
 * Of the backups before upgrades BACKUP_DIR keeps the newest three. Those with media are pruned by the
 * nightly job.
 */
const keepsAll = Number.MAX_SAFE_INTEGER

/**
 * Backs up the database before an upgrade changes it, into BACKUP_DIR, or into the data folder if that is not
 * set. Migrations change no media. @throws BackupError
 */
export async function backUpBeforeUpgrade(
  config: Config,
  databaseUrl: string,
): Promise<{ folder: string; report: BackupReport }> {
  const passphrase = await readPassphrase(config)
  // A folder stays encrypted or unencrypted, as it was created.
  const own = passphrase === undefined ? 'backups' : 'backups-encrypted'
  const folder = config.backupDir ?? join(config.dataDir, own)
  const report = await makeBackup({
    folder,
    mayCreate: config.backupDir === undefined,
    databaseUrl,
    dataDir: config.dataDir,
    storage: undefined,
    encrypts: passphrase !== undefined,
    passphrase,
    keep: keepsAll,
    now: new Date(),
  })
  return { folder, report }
}
