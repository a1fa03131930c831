import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import type { ByteRange, RequestedRange } from '../media-delivery/byte-range.ts'
import { openFileStorage } from './file-storage.ts'

export type StorageKind = 'file' | 's3'

export interface StoredFile {
  size: number
  /** The ETag, with quotes, as in the header. */
  etag: string
  modifiedAt: Date
}

export type ReadOutcome =
  | {
      file: StoredFile
      /** Undefined: the whole file. */
      range: ByteRange | undefined
      /** The caller must read it to its end or destroy it. */
      stream: Readable
    }
  | { file: StoredFile; range: 'unsatisfiable' }

/**
 * Stores files under keys such as `assets/<token>/v720/00001.8000.m4s`, in a local folder or in an S3 bucket.
 * A partial write is never visible at a key. A file that a database row references changes only when a failed ladder is
 * tried again, which encodes its renditions again.
 *
 * Every method throws StorageUnavailableError when the storage does not respond.
 */
export interface Storage {
  kind: StorageKind
  /** @returns undefined when there is no such file */
  stat(key: string, signal?: AbortSignal): Promise<StoredFile | undefined>
  /** Opens a file, or a range of it. @returns undefined when there is no such file */
  read(key: string, requested?: RequestedRange, signal?: AbortSignal): Promise<ReadOutcome | undefined>
  /** Stores the stream's content completely or not at all. */
  write(key: string, stream: Readable, signal?: AbortSignal): Promise<void>
  /**
   * Prepares a finished local folder to become the content of `key`, which may take as long as the upload or
   * copy of its bytes; the folder may be moved. The returned function then publishes it in a moment: call it
   * where the rows that reference the files are committed, and only then. The previous content of the key is
   * replaced. What is never published is swept later.
   */
  prepareFolder(folder: string, key: string, signal?: AbortSignal): Promise<() => Promise<void>>
  /** A path at which a local program can read the file: the stored file itself, or a copy in `folder`. */
  localFile(key: string, folder: string, signal?: AbortSignal): Promise<string>
  removeFile(key: string): Promise<void>
  removeFolder(key: string): Promise<void>
  /** All files below a folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile & { key: string }>
  /** The names directly below a folder, of files and of folders. */
  listNames(folder: string): AsyncIterable<string>
  /** Removes the leftovers of writes that were killed before this time. */
  removeUnfinished(before: Date): Promise<void>
  close(): void
}

/** The storage does not respond, or not in time. The client gets 503 with Retry-After. */
export class StorageUnavailableError extends Error {
  readonly statusCode = 503

  constructor(what: string, cause: unknown) {
    super(`the storage did not respond (${what}): ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'StorageUnavailableError'
    this.cause = cause
  }
}

/** The storage of the configuration, or of another set of settings. */
export async function openStorage(config: Config, kind: StorageKind = config.storage): Promise<Storage> {
  if (kind === 'file') return openFileStorage(config.dataDir)
  // Loaded on demand: half a second and 20 MB of code that a site on its own disk never needs.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(config.s3)
}
