/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). Not for secrets. */
export function seededRandom(seed: bigint): () => number {
  let state = Number(BigInt.asUintN(32, seed ^ (seed >> 32n)))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Random ids between the first and the last of the library, where shorts that are neither new nor hot are looked up.
 */
export function randomIds(
  range: { first: bigint; last: bigint },
  count: number,
  random: () => number,
): bigint[] {
  const span = Number(range.last - range.first) + 1
  return Array.from({ length: count }, () => range.first + BigInt(Math.floor(random() * span)))
}
