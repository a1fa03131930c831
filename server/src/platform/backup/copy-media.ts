import { stat } from 'node:fs/promises'
import { inParallel } from '../storage/in-parallel.ts'
import { mediaFolders } from '../storage/media-folders.ts'
import type { Storage } from '../storage/storage.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import { dayMs } from '../utc-day.ts'
import { type BackupFolder, objectPath, uncompressedForm, unfinishedFolder } from './backup-folder.ts'
import { placeFile, writeContent } from './content.ts'
import { compareKeys, type MediaFile } from './media-list.ts'

const filesAtOnce = 4
const renewalDays = 30

export interface MediaProgress {
  files: number
  bytes: number
  /** The part of these that the folder did not hold yet. */
  copiedFiles: number
  copiedBytes: number
}

interface ListedFile {
  key: string
  size: number
  etag: string
}

/**
 * Copies every media file into the folder's objects unless its content is already there, and yields them in
 * order.
 * @param earlier the media of the previous backup, in order. A file with the same size and tag is not read
 *   again
 */
export async function* copyMedia(
  storage: Storage,
  folder: BackupFolder,
  earlier: AsyncIterator<MediaFile>,
  { progress, now, signal }: { progress: MediaProgress; now: Date; signal?: AbortSignal | undefined },
): AsyncGenerator<MediaFile> {
  const findEarlier = seekIn(earlier)
  for await (const part of listParts(storage)) {
    const listed = (await listPart(storage, part)).map((file, index) => ({ file, index }))
    const known: (MediaFile | undefined)[] = []
    for (const { file } of listed) known.push(await findEarlier(file.key))
    const copied: (MediaFile | undefined)[] = []
    await inParallel(filesAtOnce, listed, async ({ file, index }) => {
      signal?.throwIfAborted()
      copied[index] =
        (await reuse(folder, file, known[index], now)) ??
        (await copyFile(storage, folder, file, progress, signal))
    })
    for (const file of copied) {
      if (!file) continue
      progress.files += 1
      progress.bytes += file.size
      yield file
    }
  }
}

async function* listParts(storage: Storage): AsyncGenerator<string> {
  for (const folder of mediaFolders) {
    const parts = await Array.fromAsync(storage.listNames(folder), (name) => `${folder}/${name}`)
    yield* parts.sort(compareKeys)
  }
}

/** The files of one asset, cover, picture or source. */
async function listPart(storage: Storage, part: string): Promise<ListedFile[]> {
  const file = await storage.stat(part)
  if (file) return [{ key: part, ...file }]
  const files = await Array.fromAsync(storage.list(part))
  return files.sort((a, b) => compareKeys(a.key, b.key))
}

/** Walks a list in step with another list of the same order. */
function seekIn(files: AsyncIterator<MediaFile>): (key: string) => Promise<MediaFile | undefined> {
  let next: IteratorResult<MediaFile> | undefined
  return async (key) => {
    next ??= await files.next()
    while (!next.done && compareKeys(next.value.key, key) < 0) next = await files.next()
    return !next.done && next.value.key === key ? next.value : undefined
  }
}

async function reuse(
  folder: BackupFolder,
  file: ListedFile,
  known: MediaFile | undefined,
  now: Date,
): Promise<MediaFile | undefined> {
  if (known?.size !== file.size || known.etag !== file.etag || isDueForRenewal(known, now)) return undefined
  const object = await unlessMissing(stat(objectPath(folder, known.sha256)))
  return object?.size === known.stored ? known : undefined
}

/**
 * Each day one thirtieth of the objects is rewritten, chosen by content and day: damage in the folder stays
 * in later backups for a month at most.
 */
function isDueForRenewal({ sha256 }: MediaFile, now: Date): boolean {
  const day = Math.floor(now.getTime() / dayMs)
  return Number.parseInt(sha256.slice(0, 6), 16) % renewalDays === day % renewalDays
}

/**
 * @returns undefined when the file has disappeared meanwhile: it belonged to work in progress, which no row
 *   references
 */
async function copyFile(
  storage: Storage,
  folder: BackupFolder,
  { key, size, etag }: ListedFile,
  progress: MediaProgress,
  signal: AbortSignal | undefined,
): Promise<MediaFile | undefined> {
  const found = await storage.read(key, undefined, signal)
  if (!found || found.range === 'unsatisfiable') return undefined
  const written = await writeContent(unfinishedFolder(folder), found.stream, uncompressedForm(folder), signal)
  if (written.size !== found.file.size) {
    throw new Error(`${key} has ${found.file.size} bytes, but ${written.size} were read`)
  }
  const target = objectPath(folder, written.sha256)
  const there = await unlessMissing(stat(target))
  // Also replaces an object of the same name, which may be damaged.
  await placeFile(written.path, target)
  if (there?.size !== written.stored) {
    progress.copiedFiles += 1
    progress.copiedBytes += size
  }
  return { key, size: written.size, etag, sha256: written.sha256, stored: written.stored }
}
