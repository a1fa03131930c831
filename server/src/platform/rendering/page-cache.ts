/** Keeps what was made for a key for a short time, and makes it once for all who ask meanwhile. */
export interface PageCache<T> {
  get(key: string, make: () => Promise<T>): Promise<T>
}

interface Options {
  freshMs: number
  /** Entries kept; the oldest goes first. */
  max: number
  now?: () => number
}

interface Entry<T> {
  value: Promise<T>
  until: number
}

/**
 * A page is the same for everybody (its nonce is put in later), so a thousand visitors within a moment cost one
 * rendering. What failed is not kept.
 */
export function createPageCache<T>({ freshMs, max, now = Date.now }: Options): PageCache<T> {
  const entries = new Map<string, Entry<T>>()
  return {
    get(key, make) {
      const kept = entries.get(key)
      if (kept && kept.until > now()) return kept.value
      const entry: Entry<T> = { value: make(), until: now() + freshMs }
      entries.delete(key)
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      const oldest = entries.keys().next()
      if (entries.size > max && !oldest.done) entries.delete(oldest.value)
      return entry.value
    },
  }
}
