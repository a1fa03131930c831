/** How many free shorts come with the paid ones of a feed. */
export interface PaidRules {
  /** The first ones, this many, are free. */
  freeFirst: number
  /** At most one in this many in a row is paid. 1: as ranked. */
  paidInterval: number
  /** Paid ones without enough free ones before them are left out; otherwise they follow one another at the end. */
  dropsUnplacedPaid?: boolean
}

/** A ranking with its paid shorts further apart. Shorts that may come next keep the order of the ranking. */
export function spreadPaid<T>(
  ranked: readonly T[],
  isPaid: (one: T) => boolean,
  { freeFirst, paidInterval, dropsUnplacedPaid }: PaidRules,
): T[] {
  const waiting: T[] = []
  const spread: T[] = []
  // The page before may have ended with a paid one.
  let freeInRow = 0
  const mayBePaid = () => spread.length >= freeFirst && freeInRow >= paidInterval - 1
  const takeWaiting = () => {
    while (waiting.length > 0 && mayBePaid()) {
      spread.push(...waiting.splice(0, 1))
      freeInRow = 0
    }
  }
  for (const one of ranked) {
    takeWaiting()
    if (!isPaid(one)) {
      spread.push(one)
      freeInRow += 1
    } else if (mayBePaid()) {
      spread.push(one)
      freeInRow = 0
    } else waiting.push(one)
  }
  takeWaiting()
  return dropsUnplacedPaid ? spread : [...spread, ...waiting]
}
