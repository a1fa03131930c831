import { resolve } from 'node:path'
import { openBackupFolder } from '../platform/backup/backup-folder.ts'
import { chooseBackup } from '../platform/backup/manifest.ts'
import { readPassphrase } from '../platform/backup/passphrase.ts'
import { verifyMedia, verifyTables } from '../platform/backup/verify-backup.ts'
import { megabytes } from './backup.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions } from './read-options.ts'

/** Verifies a backup completely, and changes nothing. */
export const verifyBackupCommand: Command = {
  name: 'verify-backup',
  usage: 'FOLDER [--backup ID]',
  summary: 'read all of a backup and compare it with its hashes; exit code 1 when something is damaged',
  async run(args, { config, say }) {
    const { values, positionals } = readOptions(args, { backup: { type: 'string' } })
    const [path, ...rest] = positionals
    if (!path || rest.length > 0) throw new UsageError('Name exactly one folder.')
    const folder = await openBackupFolder(resolve(path), await readPassphrase(config))
    const manifest = await chooseBackup(folder, values.backup)
    await verifyTables(folder, manifest)
    const problems = await verifyMedia(folder, manifest)
    for (const problem of problems) say(problem)
    if (problems.length > 0) {
      say(`${problems.length} ${problems.length === 1 ? 'file is' : 'files are'} damaged or missing.`)
      return 1
    }
    const { media } = manifest
    say(
      media
        ? `Backup ${manifest.id} is whole: the database, and ${media.files} media files of ${megabytes(media.bytes)}.`
        : `Backup ${manifest.id} is whole: the database alone.`,
    )
    return 0
  },
}
