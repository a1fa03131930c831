/** Keeps public answers as ready bytes until what they are made of changes (docs/decisions/008). */
export interface AnswerCache<T> {
  /** What is kept and still true; counts as a use. */
  peek(key: string): T | undefined
  /** The same, or else what `make` makes: once for all who ask meanwhile. What fails is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T>
}

export interface AnswerCacheOptions<T> {
  maxBytes: number
  /** For what changes without a new version: numbers of views and likes. */
  maxAgeMs: number
  /** What an answer holds, with its key. */
  sizeOf: (key: string, value: T) => number
  /** Of everything that public answers are made of; undefined: not known, so nothing kept can be trusted. */
  version: () => string | undefined
  now?: () => number
}

interface Entry<T> {
  value: T
  bytes: number
  version: string
  madeAt: number
}

/** Addresses that nobody asks for twice fill no more than this of the room. */
const newcomersShare = 0.2

/**
 * Two lists, each with the one used longest ago first. What is new waits among the newcomers; only a second use moves it
 * to the proven. So a flood of addresses that are asked for once (every cursor is an address) drives out nothing that
 * is wanted.
 */
export function createAnswerCache<T>(options: AnswerCacheOptions<T>): AnswerCache<T> {
  const { maxBytes, maxAgeMs, sizeOf, version, now = Date.now } = options
  const newcomers = new BoundedList<T>(maxBytes * newcomersShare)
  const proven = new BoundedList<T>(maxBytes * (1 - newcomersShare))
  const underWay = new Map<string, { version: string | undefined; value: Promise<T> }>()

  const isTrue = (entry: Entry<T>): boolean =>
    entry.version === version() && Math.abs(now() - entry.madeAt) < maxAgeMs

  function peek(key: string): T | undefined {
    const entry = proven.take(key) ?? newcomers.take(key)
    if (!entry || !isTrue(entry)) return undefined
    for (const [oldKey, old] of proven.put(key, entry)) newcomers.put(oldKey, old)
    return entry.value
  }

  async function makeAndKeep(key: string, known: string | undefined, make: () => Promise<T>): Promise<T> {
    const madeAt = now()
    const value = await make()
    const bytes = sizeOf(key, value)
    // `known` is of before the making: what changed meanwhile may not be in it.
    if (known !== undefined && known === version() && bytes <= maxBytes * newcomersShare) {
      newcomers.put(key, { value, bytes, version: known, madeAt })
    }
    return value
  }

  return {
    peek,
    get(key, make) {
      const kept = peek(key)
      if (kept !== undefined) return Promise.resolve(kept)
      const known = version()
      const others = underWay.get(key)
      if (others && others.version === known) return others.value
      const mine = { version: known, value: makeAndKeep(key, known, make) }
      underWay.set(key, mine)
      const forget = () => {
        if (underWay.get(key) === mine) underWay.delete(key)
      }
      mine.value.then(forget, forget)
      return mine.value
    },
  }
}

class BoundedList<T> {
  private readonly entries = new Map<string, Entry<T>>()
  private readonly maxBytes: number
  private bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  take(key: string): Entry<T> | undefined {
    const entry = this.entries.get(key)
    if (entry) this.remove(key, entry)
    return entry
  }

  /** @returns what had to go, the one used longest ago first */
  put(key: string, entry: Entry<T>): [string, Entry<T>][] {
    this.take(key)
    this.entries.set(key, entry)
    this.bytes += entry.bytes
    const gone: [string, Entry<T>][] = []
    for (const oldest of this.entries) {
      if (this.bytes <= this.maxBytes) break
      this.remove(...oldest)
      gone.push(oldest)
    }
    return gone
  }

  private remove(key: string, entry: Entry<T>): void {
    this.entries.delete(key)
    this.bytes -= entry.bytes
  }
}
