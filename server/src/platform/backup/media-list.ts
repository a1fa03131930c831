import { Readable } from 'node:stream'
import { type BackupFolder, backupPath, compressedForm } from './backup-folder.ts'
import { readContent } from './content.ts'
import type { Manifest } from './manifest.ts'

/** One media file of a backup. */
export interface MediaFile {
  /** The key in storage, such as `assets/<token>/v720/00001.8000.m4s`. */
  key: string
  size: number
  /** The tag given by the storage. A file with the same tag is not read again. */
  etag: string
  sha256: string
  /** Size in bytes of the object that stores it. */
  stored: number
}

/** Compares keys in list order: by folder, then by name in it, and so on. */
export function compareKeys(a: string, b: string): number {
  const [left, right] = [a.replaceAll('/', '\0'), b.replaceAll('/', '\0')]
  return left < right ? -1 : left > right ? 1 : 0
}

/** The media of a backup in order, one at a time: the list of a large library may not fit in memory. */
export async function* readMediaList(folder: BackupFolder, manifest: Manifest): AsyncGenerator<MediaFile> {
  const { id, media } = manifest
  if (!media) return
  const name = `The list of media of backup ${id}`
  const content = readContent(backupPath(folder, id, media.file), name, compressedForm(folder), media)
  for await (const line of linesOf(content)) yield JSON.parse(line)
}

async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Serialises media as lines of a list. */
export function writeMediaLines(files: AsyncIterable<MediaFile>): Readable {
  return Readable.from(
    (async function* () {
      for await (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`)
    })(),
    { objectMode: false },
  )
}
