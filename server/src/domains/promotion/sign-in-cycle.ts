/**
 * Position of a streak in the sign-in cycle, from 0. After the last day it starts again.
 * @throws RangeError for a streak below 1 or an empty cycle
 */
export function cyclePosition(streak: number, days: number): number {
  if (streak < 1 || days < 1) throw new RangeError(`day ${streak} of a sign-in cycle of ${days} days`)
  return (streak - 1) % days
}
