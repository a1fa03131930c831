import { resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { openBackupFolder } from '../../platform/backup/backup-folder.ts'
import { chooseBackup } from '../../platform/backup/manifest.ts'
import { readPassphrase } from '../../platform/backup/passphrase.ts'
import { testBackup } from '../../platform/backup/test-backup.ts'
import type { Command } from '../command.ts'
import { readArguments } from '../read-options.ts'
import { megabytes } from './progress.ts'

/** @param id by default the newest backup of the folder */
export async function openBackup(path: string, id: string | undefined, config: Config) {
  const folder = await openBackupFolder(resolve(path), await readPassphrase(config))
  return { folder, manifest: await chooseBackup(folder, id) }
}

/** Verifies a backup completely, and changes nothing but the note of the last test in its folder. */
export const verifyBackupCommand: Command = {
  name: 'verify-backup',
  usage: 'FOLDER [--backup ID]',
  summary: 'verify every file of a backup against its hash; exit code 1 if one is damaged',
  async run(args, { config, print }) {
    const { values, positionals } = readArguments(args, ['FOLDER'], { backup: { type: 'string' } })
    const { folder, manifest } = await openBackup(positionals[0], values.backup, config)
    const problems = await testBackup(folder, manifest, {
      onNoteFailed: (error) =>
        print(`The result was not noted in the folder: ${error instanceof Error ? error.message : error}`),
    })
    for (const problem of problems) print(problem)
    if (problems.length > 0) {
      print(`${problems.length} ${problems.length === 1 ? 'file is' : 'files are'} damaged or missing.`)
      return 1
    }
    const { media } = manifest
    print(
      media
        ? `Backup ${manifest.id} is complete: the database and ${media.files} media files of ${megabytes(media.bytes)}.`
        : `Backup ${manifest.id} is complete: the database without media.`,
    )
    return 0
  },
}
