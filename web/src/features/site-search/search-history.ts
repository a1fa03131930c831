import { useSyncExternalStore } from 'react'
import { localStore } from '../../platform/storage/browser-store.ts'

/** Spec 4: what was searched for on this device, the newest first. */
const key = 'searchRecord'
const maxEntries = 12

const listeners = new Set<() => void>()
const none: readonly string[] = []
let shown: { stored: string | undefined; entries: readonly string[] } = { stored: undefined, entries: none }

/** What was searched for on this device. Anything else under the key counts as nothing. */
function read(): readonly string[] {
  const stored = localStore.get(key)
  if (stored !== shown.stored) shown = { stored, entries: parse(stored) }
  return shown.entries
}

function parse(stored: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string').slice(0, maxEntries)
      : none
  } catch {
    return none
  }
}

function write(entries: readonly string[]): void {
  if (entries.length === 0) localStore.remove(key)
  else localStore.set(key, JSON.stringify(entries))
  for (const listener of listeners) listener()
}

/** The search does not tell apart capitals and small letters, nor full-width ones. */
const isSame = (one: string, other: string) => fold(one) === fold(other)
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

export function rememberSearch(text: string): void {
  write([text, ...read().filter((entry) => !isSame(entry, text))].slice(0, maxEntries))
}

export function removeSearch(text: string): void {
  write(read().filter((entry) => !isSame(entry, text)))
}

export function clearSearches(): void {
  write(none)
}

/** Empty on the server and in the first rendering. */
export function useSearchHistory(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => none,
  )
}
