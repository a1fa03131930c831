import type { Readable } from 'node:stream'
import { inParallel } from '../storage/in-parallel.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFolder, backupPath, objectForm, objectPath, textForm } from './backup-folder.ts'
import { readContent } from './content.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'
import { type MediaFile, readMediaList } from './media-list.ts'

const filesAtOnce = 4

/** Opens a file of one backup; its stream ends with a BackupError where it is damaged. */
export function readBackedUp(folder: BackupFolder, { id }: Manifest, file: BackedUpFile): Readable {
  return readContent(
    backupPath(folder, id, file.file),
    `${file.file} of backup ${id}`,
    textForm(folder),
    file,
  )
}

/** Opens what a media file held; the same holds of its stream. */
export function readMedia(folder: BackupFolder, { key, size, sha256 }: MediaFile): Readable {
  return readContent(objectPath(folder, sha256), `The content of ${key}`, objectForm(folder), {
    size,
    sha256,
  })
}

/**
 * Reads everything but the media to its end: tables, secrets, and the list of media, of which nothing is used before.
 * @throws BackupError naming the first thing that is damaged
 */
export async function verifyTables(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const { secrets, tables, media } = manifest
  for (const file of [secrets, ...tables, ...(media ? [media] : [])]) {
    await readToEnd(readBackedUp(folder, manifest, file))
  }
}

/** Reads every media file of a backup. @returns a sentence for each that is missing or damaged */
export async function verifyMedia(
  folder: BackupFolder,
  manifest: Manifest,
  onFile: (file: MediaFile) => void = () => undefined,
): Promise<string[]> {
  const problems: string[] = []
  await inParallel(filesAtOnce, readMediaList(folder, manifest), async (file) => {
    try {
      await readToEnd(readMedia(folder, file))
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      problems.push(error.message)
    }
    onFile(file)
  })
  return problems
}

async function readToEnd(content: Readable): Promise<void> {
  for await (const _chunk of content) {
    // Its end says whether it is whole.
  }
}
