/**
 * Where a streak stands on the climb, from 0: after the last day it begins anew.
 * @throws RangeError for a streak below 1 or an empty climb
 */
export function climbPosition(streak: number, days: number): number {
  if (streak < 1 || days < 1) throw new RangeError(`day ${streak} of a climb of ${days}`)
  return (streak - 1) % days
}
