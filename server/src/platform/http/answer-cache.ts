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
  /** Asked for since its turn to leave came last, or ever. */
  isWanted: boolean
}

/** When room is short, addresses that nobody asked for twice keep no more than this of it. */
const newcomersShare = 0.2

/**
 * Two lists, each with the one that came first first. What is new waits among the newcomers; only a second use moves it
 * to the proven. So a flood of addresses that are asked for once (every cursor is an address) drives out nothing that
 * is wanted. Whose turn it is to leave stays once more if it was asked for meanwhile: a use costs one mark, and no move.
 */
export function createAnswerCache<T>(options: AnswerCacheOptions<T>): AnswerCache<T> {
  const { maxBytes, maxAgeMs, sizeOf, version, now = Date.now } = options
  const newcomers = new EntryList<T>()
  const proven = new EntryList<T>()
  const underWay = new Map<string, { version: string | undefined; value: Promise<T> }>()

  const isTrue = (entry: Entry<T>): boolean =>
    entry.version === version() && Math.abs(now() - entry.madeAt) < maxAgeMs

  function peek(key: string): T | undefined {
    const known = proven.get(key)
    if (known && isTrue(known)) {
      known.isWanted = true
      return known.value
    }
    const entry = proven.take(key) ?? newcomers.take(key)
    if (!entry || !isTrue(entry)) return undefined
    proven.put(key, entry)
    return entry.value
  }

  function keep(key: string, entry: Entry<T>): void {
    proven.take(key)
    newcomers.take(key)
    newcomers.put(key, entry)
    while (newcomers.bytes + proven.bytes > maxBytes) {
      const list = newcomers.bytes > maxBytes * newcomersShare ? newcomers : proven
      list.dropOldest()
    }
  }

  async function makeAndKeep(key: string, known: string | undefined, make: () => Promise<T>): Promise<T> {
    const madeAt = now()
    const value = await make()
    const bytes = sizeOf(key, value)
    // `known` is of before the making: what changed meanwhile may not be in it.
    if (known !== undefined && known === version() && bytes <= maxBytes * newcomersShare) {
      keep(key, { value, bytes, version: known, madeAt, isWanted: false })
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

/** Entries in the order in which they came. */
class EntryList<T> {
  bytes = 0
  private readonly entries = new Map<string, Entry<T>>()

  get(key: string): Entry<T> | undefined {
    return this.entries.get(key)
  }

  take(key: string): Entry<T> | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.bytes -= entry.bytes
    return entry
  }

  /** The key must not be in it. */
  put(key: string, entry: Entry<T>): void {
    this.entries.set(key, entry)
    this.bytes += entry.bytes
  }

  /** The first that nobody asked for since its last turn. */
  dropOldest(): void {
    for (const [key, entry] of this.entries) {
      this.take(key)
      if (!entry.isWanted) return
      entry.isWanted = false
      this.put(key, entry)
    }
  }
}
