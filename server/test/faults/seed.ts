/**
 * Reproducible pseudo-random numbers: from FAULT_SEED of the environment, else from a new seed, which is
 * printed.
 */
export function seededDice(name: string): () => number {
  const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${name}: FAULT_SEED=${seed}`)
  let state = seed >>> 0
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
