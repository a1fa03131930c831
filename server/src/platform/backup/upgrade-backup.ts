import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type BackupReport, makeBackup } from './make-backup.ts'
import { readPassphrase } from './passphrase.ts'

/** Backups with media that BACKUP_DIR is left with are the nightly job's matter; of these it keeps the newest three. */
const keepsAll = Number.MAX_SAFE_INTEGER

/**
 * Backs the database up before an upgrade changes it, into BACKUP_DIR, or the data folder where that is not set.
 * Migrations change no media. @throws BackupError
 */
export async function backUpBeforeUpgrade(
  config: Config,
  databaseUrl: string,
): Promise<{ folder: string; report: BackupReport }> {
  const passphrase = await readPassphrase(config)
  // A folder stays encrypted or not, as it was made.
  const own = passphrase === undefined ? 'backups' : 'backups-encrypted'
  const folder = config.backupDir ?? join(config.dataDir, own)
  const report = await makeBackup({
    folder,
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
