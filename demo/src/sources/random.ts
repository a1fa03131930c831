/** Numbers in [0, 1), the same sequence for the same seed: every site makes the same demo library. */
export type Random = () => number

/** mulberry32 over an FNV-1a hash of the text: small, fast, good enough for pictures and tunes. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random()
}

/** @throws RangeError for an empty list */
export function pick<T>(random: Random, list: readonly T[]): T {
  const index = Math.floor(random() * list.length)
  if (index >= list.length) throw new RangeError('Nothing to pick from.')
  return list[index] as T
}
