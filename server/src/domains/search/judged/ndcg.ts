/** Normalized discounted cumulative gain of the first ten results (Järvelin and Kekäläinen 2002), gain 2^grade - 1. Something must fit. */
export function ndcgAt10(results: readonly number[], grades: ReadonlyMap<number, number>): number {
  const ideal = gainOf([...grades.values()].sort((a, b) => b - a))
  return gainOf(results.map((id) => grades.get(id) ?? 0)) / ideal
}

const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
