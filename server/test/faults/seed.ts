import { seededRandom } from '../../src/platform/seeded-random.ts'

/**
 * Reproducible pseudo-random numbers for a test: from FAULT_SEED of the environment, else from a new seed, which is
 * printed.
 */
export function faultRandom(name: string): () => number {
  const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${name}: FAULT_SEED=${seed}`)
  return seededRandom(seed)
}
