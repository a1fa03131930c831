import type { Key } from 'react'

/** Each entry once, at its first place: one that moves while pages are read is on two of them. */
export function uniqueBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => Key): Entry[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
}
