import { seededRandom } from '@liuguang/server/platform/seeded-random'

/** Numbers in [0, 1), the same sequence for the same seed: every site makes the same demo library. */
export type Random = () => number

/** The sequence of a text: its FNV-1a hash is the seed. */
export function randomOf(text: string): Random {
  let seed = 0x811c9dc5
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193)
  return seededRandom(seed)
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
