import { readFile } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { BackupError } from './backup-error.ts'

type PassphraseConfig = Pick<Config, 'backupPassphrase' | 'backupPassphraseFile'>

export function hasPassphrase({ backupPassphrase, backupPassphraseFile }: PassphraseConfig): boolean {
  return (backupPassphrase ?? backupPassphraseFile) !== undefined
}

/**
 * The passphrase of encrypted backups. Undefined: none is set. @throws BackupError when its file cannot be
 * read
 */
export async function readPassphrase(config: PassphraseConfig): Promise<string | undefined> {
  const { backupPassphrase, backupPassphraseFile } = config
  if (backupPassphraseFile === undefined) return backupPassphrase
  let text: string
  try {
    text = await readFile(backupPassphraseFile, 'utf8')
  } catch (error) {
    const sentence = `BACKUP_PASSPHRASE_FILE names ${backupPassphraseFile}, which cannot be read.`
    throw new BackupError(sentence, { cause: error })
  }
  const [line = ''] = text.split(/\r?\n/)
  if (line.length < 16)
    throw new BackupError('The first line of BACKUP_PASSPHRASE_FILE must have 16 characters or more.')
  return line
}
