/** Numbers in [0, 1) that follow from a seed: mulberry32. For order and choice, never for secrets. */
export function seededChance(seed: bigint): () => number {
  let state = Number(BigInt.asUintN(32, seed ^ (seed >> 32n)))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
