import { relative } from 'node:path'
import type { Readable } from 'node:stream'
import { inParallel } from '../storage/in-parallel.ts'
import { BackupError } from './backup-error.ts'
import {
  type BackupFolder,
  backupPath,
  compressedForm,
  objectPath,
  uncompressedForm,
} from './backup-folder.ts'
import { readContent } from './content.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'
import { type MediaFile, readMediaList } from './media-list.ts'

const filesAtOnce = 4

/** Opens a file of one backup. Its stream ends with a BackupError if the file is damaged. */
export function readBackedUp(folder: BackupFolder, { id }: Manifest, file: BackedUpFile): Readable {
  return readContent(
    backupPath(folder, id, file.file),
    `${file.file} of backup ${id}`,
    compressedForm(folder),
    file,
  )
}

/** Opens the content of a media file. Its stream ends with a BackupError if the file is damaged. */
export function readMedia(folder: BackupFolder, { key, size, sha256 }: MediaFile): Readable {
  const path = objectPath(folder, sha256)
  const what = `The content of ${key} (${relative(folder.path, path)})`
  return readContent(path, what, uncompressedForm(folder), { size, sha256 })
}

/**
 * Reads everything but the media to the end: tables, secrets and the media list. Nothing is used before that.
 * @throws BackupError naming the first damaged file
 */
export async function verifyTables(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const { secrets, tables, media } = manifest
  for (const file of [secrets, ...tables, ...(media ? [media] : [])]) {
    await readToEnd(readBackedUp(folder, manifest, file))
  }
}

interface VerifyOptions {
  signal?: AbortSignal | undefined
  /** With the files that were read so far, and their bytes. */
  onProgress?: ((progress: { files: number; bytes: number }) => void) | undefined
}

/** Reads every media file of a backup. @returns a sentence for each that is missing or damaged */
export async function verifyMedia(
  folder: BackupFolder,
  manifest: Manifest,
  { signal, onProgress }: VerifyOptions = {},
): Promise<string[]> {
  const problems: string[] = []
  const progress = { files: 0, bytes: 0 }
  await inParallel(filesAtOnce, readMediaList(folder, manifest), async (file) => {
    signal?.throwIfAborted()
    try {
      await readToEnd(readMedia(folder, file))
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      problems.push(error.message)
    }
    progress.files += 1
    progress.bytes += file.size
    onProgress?.({ ...progress })
  })
  return problems
}

async function readToEnd(content: Readable): Promise<void> {
  for await (const _chunk of content) {
    // Only the end of the stream shows whether it is complete.
  }
}
