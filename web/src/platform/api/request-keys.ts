import type { BrowserStore } from '../storage/browser-store.ts'

/**
 * After this long without a try, a tap means something new: whoever buys a second card an hour later gets a second
 * card. The server answers a repeat for far longer (30 days, `accounts.sweep`), so a kept key is never too old for it.
 */
export const keptForMs = 15 * 60_000

/**
 * Keys of repeatable calls. A key is kept until its call was answered, over reloads too: a tap after a lost
 * answer sends the same key, and the server returns the first answer instead of charging twice.
 */
export interface RequestKeys {
  /** The key for this call with this input; the one kept from an unanswered try, else a new one. */
  take(callName: string, accountId: number, input: unknown): string
  /** The call was answered: the next one is another request. */
  settle(callName: string, accountId: number, input: unknown): void
}

interface Means {
  makeKey?: () => string
  now?: () => number
}

const prefix = 'requestKey:'

export function createRequestKeys(
  store: BrowserStore,
  { makeKey = randomKey, now = Date.now }: Means = {},
): RequestKeys {
  const find = (name: string): string | undefined => {
    const [triedAt, key] = store.get(name)?.split(' ') ?? []
    // either way: a phone's clock may have been set back
    const isFresh = Math.abs(now() - Number(triedAt)) <= keptForMs
    return isFresh ? key : undefined
  }
  for (const name of store.keys()) {
    if (name.startsWith(prefix) && !find(name)) store.remove(name)
  }
  return {
    take(callName, accountId, input) {
      const name = nameOf(callName, accountId, input)
      const key = find(name) ?? makeKey()
      // each try counts anew: a whole hour of taps in a tunnel is one request
      store.set(name, `${now()} ${key}`)
      return key
    },
    settle: (callName, accountId, input) => store.remove(nameOf(callName, accountId, input)),
  }
}

/** A password is left out, for the name stands in the browser's storage: another one is refused under the same key. */
function nameOf(callName: string, accountId: number, input: unknown): string {
  const payload = JSON.stringify(input, (field, value) => (field === 'password' ? undefined : value))
  return `${prefix}${accountId}:${callName}:${payload}`
}

/** A random UUID. Not `crypto.randomUUID`, which browsers keep from plain http, such as a house's own network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: version 4, variant 10
  const fields = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = Array.from(fields, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
