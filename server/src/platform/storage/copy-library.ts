import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { inParallel } from './in-parallel.ts'
import { mediaFolders } from './media-folders.ts'
import type { MoveJournal } from './move-journal.ts'
import type { Storage } from './storage.ts'

const filesAtOnce = 4

export interface CopyProgress {
  /** Folders below `assets`, `covers`, `pictures` and `uploads`, and files below `sources`. */
  parts: number
  doneParts: number
  /** Files copied or verified in this run, and their bytes. */
  files: number
  bytes: number
}

/**
 * Copies every file of one storage into the other, verifies each copy by its hash, and leaves the source
 * unchanged. If killed, the next call resumes: a file is complete or missing, and the journal names the parts
 * whose files were all verified.
 */
export async function copyLibrary(
  { from, to }: { from: Storage; to: Storage },
  journal: MoveJournal,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopyProgress> {
  const parts: string[] = []
  for (const folder of mediaFolders) {
    for await (const name of from.listNames(folder)) parts.push(`${folder}/${name}`)
  }
  const progress: CopyProgress = { parts: parts.length, doneParts: 0, files: 0, bytes: 0 }
  for (const part of parts) {
    const files = await listPart(from, part)
    if (!journal.isDone(part, files)) {
      await inParallel(filesAtOnce, files, async ({ key, size }) => {
        if (!(await copyFile({ from, to }, key, size))) return
        progress.files += 1
        progress.bytes += size
        onProgress(progress)
      })
      await journal.add(part, files)
    }
    progress.doneParts += 1
    onProgress(progress)
  }
  return progress
}

async function listPart(from: Storage, part: string): Promise<{ key: string; size: number }[]> {
  const file = await from.stat(part)
  if (file) return [{ key: part, size: file.size }]
  const files: { key: string; size: number }[] = []
  for await (const { key, size } of from.list(part)) files.push({ key, size })
  return files
}

/** @returns false when the file has disappeared meanwhile: the site sweeps unreferenced files */
async function copyFile(
  { from, to }: { from: Storage; to: Storage },
  key: string,
  size: number,
): Promise<boolean> {
  const existing = await to.stat(key)
  // Left by a run that was killed before its part was complete.
  if (existing?.size === size && (await hashOf(to, key)) === (await hashOf(from, key))) return true
  const source = await from.read(key)
  if (!source || source.range === 'unsatisfiable') return false
  const hash = createHash('sha256')
  await to.write(key, Readable.from(hashInto(hash, source.stream), { objectMode: false }))
  const sent = hash.digest('hex')
  const arrived = await hashOf(to, key)
  if (arrived === sent) return true
  await to.removeFile(key)
  throw new Error(`${key} was not copied correctly: its hash is ${arrived}, not ${sent}`)
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const found = await storage.read(key)
  if (!found || found.range === 'unsatisfiable') return 'nothing'
  const hash = createHash('sha256')
  for await (const chunk of found.stream) hash.update(chunk)
  return hash.digest('hex')
}

async function* hashInto(hash: Hash, stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}
