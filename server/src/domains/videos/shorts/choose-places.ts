/** Ids anywhere between the first and the last of the library: where to look for what is neither new nor hot. */
export function choosePlaces(
  range: { first: bigint; last: bigint },
  count: number,
  random: () => number,
): bigint[] {
  const span = Number(range.last - range.first) + 1
  return Array.from({ length: count }, () => range.first + BigInt(Math.floor(random() * span)))
}
