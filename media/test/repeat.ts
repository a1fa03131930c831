/** Whether this run is the one before a release. */
export const isThorough = process.env.THOROUGH === '1'

/**
 * How often a test repeats what it does at random or for many inputs. `npm test` repeats it a few times, in minutes;
 * `THOROUGH=1 npm test`, before a release, as often as given here first, in an hour.
 */
export function repetitions(thorough: number, usual: number): number {
  return isThorough ? thorough : usual
}

/** All cases before a release, usually every `nth` of them, from the first. */
export function someOf<Case>(cases: readonly Case[], nth: number): Case[] {
  return cases.filter((_, index) => index % repetitions(1, nth) === 0)
}
