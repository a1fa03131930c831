import { type Rational, toNumber } from '../rational.ts'

/** Rates that recorders and broadcasters use. */
const usualRates: readonly Rational[] = [
  { num: 10, den: 1 },
  { num: 12, den: 1 },
  { num: 15, den: 1 },
  { num: 20, den: 1 },
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]

const highest: Rational = { num: 60, den: 1 }
/** A slide show: fewer would leave segments without a frame. */
const lowest: Rational = { num: 1, den: 1 }

export interface FrameRates {
  /** Over the whole file. */
  average: Rational
  /** The lowest rate at which every frame has a place. */
  real: Rational
  /** Where frames come fastest, for a second at least. */
  densest: number
  durationMs: number
}

/**
 * Repeated frames cost time too. Up to half an hour at 60 frames/s any film may be filled; a longer one becomes at most
 * this many times its own frames: two seconds of movement beside hours of nothing do not decide.
 */
const freeFrames = 108_000
const mostRepeats = 40

/**
 * The constant rate of every rung, 1 to 60 frames/s. A source with a steady rate keeps it; one that varies
 * (telephones, screen recordings) gets the rate of its densest stretch, so that what moves there is not thinned.
 */
export function chooseFrameRate({ average, real, densest: measured, durationMs }: FrameRates): Rational {
  const averageNumber = toNumber(average)
  const isWorthIt = (measured * durationMs) / 1000 <= freeFrames || measured <= averageNumber * mostRepeats
  const densest = isWorthIt ? measured : averageNumber
  const realNumber = toNumber(real)
  const isSteady = Math.abs(realNumber / averageNumber - 1) < 0.01
  if (isSteady && realNumber <= 60 && realNumber >= 1) return real
  // Slides: not one second has two frames.
  if (Math.max(averageNumber, densest) <= 1) return lowest
  // 3%: the measure is of one second, and a rate of 29.94 is 30000/1001 with one frame lost, not a reason for 48.
  const least = Math.max(averageNumber * 0.995, densest * 0.97)
  if (realNumber >= least && realNumber * 0.97 <= least && realNumber <= 60) return real
  return usualRates.find((rate) => toNumber(rate) >= least) ?? highest
}
