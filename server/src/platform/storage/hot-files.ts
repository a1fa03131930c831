import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Storage, StoredFile } from './storage.ts'

/** A file in memory. Whoever has it gives it back once it is sent, or no longer wanted. */
export interface LentFile {
  file: StoredFile
  bytes: Buffer
  giveBack: () => void
}

/** Files that several ask for at about the same time, whole and in memory: those are sent without reading anything. */
export interface HotFiles {
  /**
   * Counts as one who asks.
   * @returns undefined (or a promise of it) when it is to be read from the storage
   */
  lend(key: string): LentFile | undefined | Promise<LentFile | undefined>
}

export interface HotFilesOptions {
  /** For everything that is kept or still being sent; 0: nothing is ever kept. */
  maxBytes: number
  now?: () => number
}

/** What is kept is read again after so long, though no file that a row names ever changes. */
const maxAgeMs = 60_000
/** A segment of four seconds in 4K; of anything larger, what one reader does not take would stay in memory. */
const largestFile = 4 * 2 ** 20
/** So many names of files are known that were asked for lately. */
const namesKnown = 2_000

interface Entry {
  file: StoredFile
  bytes: Buffer
  readAt: number
  /** To so many at the moment. */
  lentTo: number
  isKept: boolean
}

/**
 * A file is read into memory when it is asked for the second time: what each is asked for once drives out nothing.
 * Bytes count until the last who reads them is done, however slow: then new files find no room, and are streamed.
 */
export function keepHotFiles(storage: Storage, { maxBytes, now = Date.now }: HotFilesOptions): HotFiles {
  /** The one that was wanted last comes last. */
  const kept = new Map<string, Entry>()
  const reading = new Map<string, Promise<Entry | undefined>>()
  const asked = new LRUCache<string, true>({ max: namesKnown })
  let bytesHeld = 0

  function isWantedAgain(key: string): boolean {
    const isKnown = asked.get(key) === true
    asked.set(key, true)
    return isKnown
  }

  function drop(key: string, entry: Entry): void {
    kept.delete(key)
    entry.isKept = false
    if (entry.lentTo === 0) bytesHeld -= entry.bytes.length
  }

  function lendEntry(entry: Entry): LentFile {
    let isOut = true
    entry.lentTo += 1
    const giveBack = () => {
      if (!isOut) return
      isOut = false
      entry.lentTo -= 1
      if (entry.lentTo === 0 && !entry.isKept) bytesHeld -= entry.bytes.length
    }
    return { file: entry.file, bytes: entry.bytes, giveBack }
  }

  /** What nobody reads at the moment leaves, that first which was not wanted for longest. */
  function makeRoom(bytes: number): boolean {
    for (const [key, entry] of kept) {
      if (bytesHeld + bytes <= maxBytes) return true
      if (entry.lentTo === 0) drop(key, entry)
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
      // Changed between the two: whoever asks next finds out what it is now.
      if (found.file.etag === file.etag && all.length === file.size) bytes = all
    } finally {
      if (!bytes) bytesHeld -= file.size
    }
    if (!bytes) return undefined
    const entry = { file, bytes, readAt: now(), lentTo: 0, isKept: true }
    kept.set(key, entry)
    return entry
  }

  function readOnce(key: string): Promise<Entry | undefined> {
    const underWay = reading.get(key)
    if (underWay) return underWay
    const mine = read(key).finally(() => reading.delete(key))
    reading.set(key, mine)
    return mine
  }

  return {
    lend(key) {
      const entry = kept.get(key)
      if (entry && Math.abs(now() - entry.readAt) < maxAgeMs) {
        kept.delete(key)
        kept.set(key, entry)
        return lendEntry(entry)
      }
      if (entry) drop(key, entry)
      if (maxBytes === 0 || !isWantedAgain(key)) return undefined
      return readOnce(key).then((found) => found && lendEntry(found))
    },
  }
}
