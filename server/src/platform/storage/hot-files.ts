import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Storage, StoredFile } from './storage.ts'

/** A file in memory. The caller releases it once it is sent or no longer needed. */
export interface HotFile {
  file: StoredFile
  bytes: Buffer
  release: () => void
}

/**
 * A memory cache of whole files that several clients request at about the same time: these are sent without
 * reading the disk.
 */
export interface HotFiles {
  /**
   * Counts as one request for the file.
   * @returns undefined (or a promise of it) when the file must be read from the storage
   */
  acquire(key: string): HotFile | undefined | Promise<HotFile | undefined>
}

export interface HotFilesOptions {
  /** Limits the bytes of all files that are cached or still being sent. 0: nothing is cached. */
  maxBytes: number
  now?: () => number
}

/** A cached file is read again after this time, though no file that a row references ever changes. */
const maxAgeMs = 60_000
/** A four-second segment in 4K. The unread part of a larger file would stay in memory for one slow reader. */
const largestFile = 4 * 2 ** 20
/** The number of recently requested file names that are remembered. */
const namesRemembered = 2_000

interface Entry {
  file: StoredFile
  bytes: Buffer
  readAt: number
  /** How many readers hold it at the moment. */
  readers: number
  isCached: boolean
}

/**
 * A file is loaded into memory on its second request, so that files requested only once evict nothing. Its
 * bytes count until the last reader is done, however slow: meanwhile new files may not fit, and are streamed.
 */
export function cacheHotFiles(storage: Storage, { maxBytes, now = Date.now }: HotFilesOptions): HotFiles {
  /**
   * In order of use, the most recently used last. Not an LRUCache, which evicts and forgets by age alone: a file that is
   * being sent still occupies memory, so it must not be evicted, and its bytes count until its last reader is done.
   */
  const cached = new Map<string, Entry>()
  const reading = new Map<string, Promise<Entry | undefined>>()
  const requested = new LRUCache<string, true>({ max: namesRemembered })
  let bytesHeld = 0

  function wasRequestedBefore(key: string): boolean {
    const isKnown = requested.get(key) === true
    requested.set(key, true)
    return isKnown
  }

  function drop(key: string, entry: Entry): void {
    cached.delete(key)
    entry.isCached = false
    if (entry.readers === 0) bytesHeld -= entry.bytes.length
  }

  function acquireEntry(entry: Entry): HotFile {
    let isReleased = false
    entry.readers += 1
    const release = () => {
      if (isReleased) return
      isReleased = true
      entry.readers -= 1
      if (entry.readers === 0 && !entry.isCached) bytesHeld -= entry.bytes.length
    }
    return { file: entry.file, bytes: entry.bytes, release }
  }

  /** Evicts the least recently used of the files that nobody is reading. */
  function makeRoom(bytes: number): boolean {
    for (const [key, entry] of cached) {
      if (bytesHeld + bytes <= maxBytes) return true
      if (entry.readers === 0) drop(key, entry)
    }
    return bytesHeld + bytes <= maxBytes
  }

  async function read(key: string): Promise<Entry | undefined> {
    const file = await storage.stat(key)
    if (!file || file.size > largestFile || !makeRoom(file.size)) return undefined
    bytesHeld += file.size
    let bytes: Buffer | undefined
    try {
      const found = await storage.read(key)
      if (!found || found.range === 'unsatisfiable') return undefined
      const all = await buffer(found.stream)
      // The file changed between the two reads: the next request finds its current state.
      if (found.file.etag === file.etag && all.length === file.size) bytes = all
    } finally {
      if (!bytes) bytesHeld -= file.size
    }
    if (!bytes) return undefined
    const entry = { file, bytes, readAt: now(), readers: 0, isCached: true }
    cached.set(key, entry)
    return entry
  }

  function readOnce(key: string): Promise<Entry | undefined> {
    const pending = reading.get(key)
    if (pending) return pending
    const mine = read(key).finally(() => reading.delete(key))
    reading.set(key, mine)
    return mine
  }

  return {
    acquire(key) {
      const entry = cached.get(key)
      if (entry && Math.abs(now() - entry.readAt) < maxAgeMs) {
        cached.delete(key)
        cached.set(key, entry)
        return acquireEntry(entry)
      }
      if (entry) drop(key, entry)
      if (maxBytes === 0 || !wasRequestedBefore(key)) return undefined
      return readOnce(key).then((found) => found && acquireEntry(found))
    },
  }
}
