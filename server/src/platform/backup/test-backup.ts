import { BackupError } from './backup-error.ts'
import type { BackupFolder } from './backup-folder.ts'
import { noteTest } from './last-test.ts'
import type { Manifest } from './manifest.ts'
import { verifyMedia, verifyTables } from './verify-backup.ts'

interface TestOptions {
  signal?: AbortSignal
  /** With the media files that were read so far, and their bytes. */
  onProgress?: (progress: { files: number; bytes: number }) => void
  /** The result could not be noted in the folder: a copy of one may be read-only. */
  onNoteFailed: (error: unknown) => void
}

/**
 * Reads every file of a backup, and notes in its folder what it found.
 * @returns a sentence for each media file that is missing or damaged
 * @throws BackupError naming the first damaged file of the database: the media are not read then
 */
export async function testBackup(
  folder: BackupFolder,
  manifest: Manifest,
  { signal, onProgress, onNoteFailed }: TestOptions,
): Promise<string[]> {
  const note = async (problems: number) => {
    const result = { backupId: manifest.id, at: new Date(), problems }
    await noteTest(folder.path, result).catch(onNoteFailed)
  }
  try {
    await verifyTables(folder, manifest)
  } catch (error) {
    if (error instanceof BackupError) await note(1)
    throw error
  }
  const problems = await verifyMedia(folder, manifest, { signal, onProgress })
  await note(problems.length)
  return problems
}
