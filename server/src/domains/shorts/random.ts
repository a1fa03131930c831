/** A seed of 32 bits from a number of any size. */
export function foldSeed(seed: bigint): number {
  return Number(BigInt.asUintN(32, seed ^ (seed >> 32n)))
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
