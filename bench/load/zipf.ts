/** Draws ranks from 0 by Zipf’s law with exponent 1: the tenth is drawn a tenth as often as the first. */
export function zipf(count: number, random: () => number): () => number {
  const upTo: number[] = []
  let sum = 0
  for (let rank = 1; rank <= count; rank += 1) {
    sum += 1 / rank
    upTo.push(sum)
  }
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
