import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type BackupReport, makeBackup } from './make-backup.ts'
import { hasPassphrase } from './passphrase.ts'

/**
 * This backup removes no others with media: the nightly job does. Of those without media, as before upgrades, the newest
 * three always stay.
 */
const keepsAll = Number.MAX_SAFE_INTEGER

/**
 * Backs up the database before an upgrade changes it, into BACKUP_DIR, or into the data folder if that is not
 * set. Migrations change no media. @throws BackupError
 */
export async function backUpBeforeUpgrade(config: Config): Promise<{ folder: string; report: BackupReport }> {
  const encrypts = hasPassphrase(config)
  // A folder stays encrypted or unencrypted, as it was created.
  const folder = config.backupDir ?? join(config.dataDir, encrypts ? 'backups-encrypted' : 'backups')
  const report = await makeBackup({
    folder,
    mayCreate: config.backupDir === undefined,
    config,
    storage: undefined,
    encrypts,
    keep: keepsAll,
    now: new Date(),
  })
  return { folder, report }
}
