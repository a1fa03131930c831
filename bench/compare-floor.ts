import type { Figure } from './figure.ts'

/** The limit that a figure must reach and its goal; one entry of `floors.json`. */
export interface Floor {
  bench: string
  figure: string
  /** `ratio`: compares the ratio to the baseline, else the value itself. */
  unit: string
  atLeast?: number
  atMost?: number
  goal: number
  what: string
}

export type Verdict = 'goal reached' | 'limit kept' | 'LIMIT MISSED' | 'no limit'

/**
 * Floors without a figure: a bench that no longer measures one must not pass in silence.
 * @param fullRuns names of the benches that measured all of their figures
 */
export function findUnmeasured(
  figures: readonly Figure[],
  floors: readonly Floor[],
  fullRuns: readonly string[],
): Floor[] {
  const measured = new Set(figures.map(({ bench, figure }) => `${bench}/${figure}`))
  return floors.filter(({ bench, figure }) => fullRuns.includes(bench) && !measured.has(`${bench}/${figure}`))
}

/** Compares a figure with its floor. A figure that could not be measured (NaN) fails. */
export function compareFloor(figure: Figure, floors: readonly Floor[]): { floor?: Floor; verdict: Verdict } {
  const floor = floors.find((each) => each.bench === figure.bench && each.figure === figure.figure)
  if (floor === undefined) return { verdict: 'no limit' }
  const measured = floor.unit === 'ratio' ? (figure.ratio ?? Number.NaN) : figure.value
  const reaches = (bound: number): boolean =>
    floor.atMost === undefined ? measured >= bound : measured <= bound
  if (reaches(floor.goal)) return { floor, verdict: 'goal reached' }
  const bound = floor.atMost ?? floor.atLeast
  return { floor, verdict: bound !== undefined && reaches(bound) ? 'limit kept' : 'LIMIT MISSED' }
}
