import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import type { AskedRange, ByteRange } from '../media-delivery/byte-range.ts'
import { openFileStorage } from './file-storage.ts'

export type StorageKind = 'file' | 's3'

export interface StoredFile {
  size: number
  /** Quoted, as it stands in a header. */
  etag: string
  modifiedAt: Date
}

export type ReadOutcome =
  | {
      file: StoredFile
      /** Undefined: the whole file. */
      range: ByteRange | undefined
      /** Whoever asked reads it to its end or destroys it. */
      stream: Readable
    }
  | { file: StoredFile; range: 'unsatisfiable' }

/**
 * Where files live: keys such as `assets/<token>/v720/00001.8000.m4s`, in a local folder or in an S3 bucket. Nothing
 * half-written is ever seen at a key. What is named by a row in the database does not change any more.
 *
 * Every method throws StorageUnavailableError when the storage does not answer.
 */
export interface Storage {
  kind: StorageKind
  /** @returns undefined when there is no such file */
  stat(key: string, signal?: AbortSignal): Promise<StoredFile | undefined>
  /** Opens a file, or a part of it. @returns undefined when there is no such file */
  read(key: string, asked?: AskedRange, signal?: AbortSignal): Promise<ReadOutcome | undefined>
  /** Stores what the stream gives, whole or not at all. */
  write(key: string, stream: Readable, signal?: AbortSignal): Promise<void>
  /**
   * Readies a finished local folder to become the content of `key`, which may take as long as its bytes need to
   * travel. The returned function makes it so in a moment: call it where rows that name the files are committed, and
   * only then. What was at the key before is replaced.
   */
  prepareFolder(folder: string, key: string, signal?: AbortSignal): Promise<() => Promise<void>>
  /** Where a program on this machine can read the file: as it is stored, or as a copy in `folder`. */
  localFile(key: string, folder: string, signal?: AbortSignal): Promise<string>
  removeFile(key: string): Promise<void>
  removeFolder(key: string): Promise<void>
  /** All files below a folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile & { key: string }>
  /** The names directly below a folder, of files and of folders. */
  listNames(folder: string): AsyncIterable<string>
  /** Removes what writes that were killed before this time left behind. */
  removeUnfinished(before: Date): Promise<void>
  close(): void
}

/** The storage does not answer, or not in time. Requests are told to come back. */
export class StorageUnavailableError extends Error {
  readonly statusCode = 503

  constructor(what: string, cause: unknown) {
    super(`the storage did not answer (${what}): ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'StorageUnavailableError'
    this.cause = cause
  }
}

/** The storage that the configuration names, or another one that it describes. */
export async function openStorage(config: Config, kind: StorageKind = config.storage): Promise<Storage> {
  if (kind === 'file') return openFileStorage(config.dataDir)
  // Half a second and 20 MB of code that a site on its own disk never needs.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(config.s3)
}
