import type { BrowserStore } from '../storage/browser-store.ts'

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

export function createRequestKeys(store: BrowserStore, makeKey: () => string = randomKey): RequestKeys {
  const nameOf = (callName: string, accountId: number, input: unknown) =>
    `requestKey:${accountId}:${callName}:${JSON.stringify(input)}`
  return {
    take(callName, accountId, input) {
      const name = nameOf(callName, accountId, input)
      const kept = store.get(name)
      if (kept) return kept
      const key = makeKey()
      store.set(name, key)
      return key
    },
    settle: (callName, accountId, input) => store.remove(nameOf(callName, accountId, input)),
  }
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
