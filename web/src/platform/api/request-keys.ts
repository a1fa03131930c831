import type { BrowserStore } from '../storage/browser-store.ts'

/**
 * After this long without an attempt, a tap is a new request: buying a second card an hour later buys a
 * second card. The server recognizes repeats for much longer (30 days, `accounts.sweep`), so a stored key
 * never outlives it.
 */
export const requestKeyLifeMs = 15 * 60_000

/**
 * Request keys of repeatable calls. A key is stored until its call has a response, across reloads, too: a tap
 * after a lost response sends the same key, and the server repeats the first response instead of charging twice.
 */
export interface RequestKeys {
  /** The key for this call and input: the stored one of an attempt without a response, else a new one. */
  getOrCreate(callName: string, accountId: number, input: unknown): string
  /** Removes the key after a response: the next request gets a new one. */
  remove(callName: string, accountId: number, input: unknown): void
}

/** Replaceable in tests. */
interface KeySources {
  makeKey?: () => string
  now?: () => number
}

const prefix = 'requestKey:'
/** Fields of an input that are not stored: passwords, and serial codes, which whoever reads them can redeem. */
const secretField = /^code$|password$/i
/** In the name of a key that an earlier release stored with such a field. */
const storedSecret = /(?:"code|password)":"/i

export function createRequestKeys(
  store: BrowserStore,
  { makeKey = randomKey, now = Date.now }: KeySources = {},
): RequestKeys {
  const find = (name: string): string | undefined => {
    const [triedAt, key] = store.get(name)?.split(' ') ?? []
    // absolute, because a phone's clock may have been set back
    const isFresh = Math.abs(now() - Number(triedAt)) <= requestKeyLifeMs
    return isFresh ? key : undefined
  }
  for (const name of store.keys()) {
    if (name.startsWith(prefix) && (storedSecret.test(name) || !find(name))) store.remove(name)
  }
  return {
    getOrCreate(callName, accountId, input) {
      const name = nameOf(callName, accountId, input)
      const key = find(name) ?? makeKey()
      // each attempt renews the time: an hour of taps without a network is one request
      store.set(name, `${now()} ${key}`)
      return key
    },
    remove: (callName, accountId, input) => store.remove(nameOf(callName, accountId, input)),
  }
}

/** Without secrets, because names are stored. The same key with another password or code is refused. */
function nameOf(callName: string, accountId: number, input: unknown): string {
  const payload = JSON.stringify(input, (field, value) => (secretField.test(field) ? undefined : value))
  return `${prefix}${accountId}:${callName}:${payload}`
}

/** A random UUID. Not `crypto.randomUUID`, which is missing on plain http, as in a local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: version 4, variant 10
  const fields = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = Array.from(fields, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
