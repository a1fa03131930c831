import { between, type Random } from './random.ts'

/**
 * A mountain line by midpoint displacement: `count` + 1 heights (a power of two, plus one) in 0..1, evenly spaced
 * from left to right. It starts from `segments` equal parts (a power of two) between valleys and summits in turn. A
 * `roughness` of 0.5 gives crags, 0.35 hills.
 */
export function makeRidge(random: Random, count: number, { segments = 8, roughness = 0.5 } = {}): number[] {
  const heights = new Array<number>(count + 1).fill(0)
  for (let i = 0; i <= segments; i++)
    heights[(i * count) / segments] = i % 2 === 0 ? random() * 0.6 : between(random, 0.7, 1.6)
  let displacement = 0.36
  for (let span = count / segments; span > 1; span /= 2) {
    for (let left = 0; left < count; left += span) {
      const middle = ((heights[left] ?? 0) + (heights[left + span] ?? 0)) / 2
      heights[left + span / 2] = middle + between(random, -displacement, displacement)
    }
    displacement *= roughness
  }
  const low = Math.min(...heights)
  const high = Math.max(...heights)
  return heights.map((value) => (value - low) / (high - low))
}
