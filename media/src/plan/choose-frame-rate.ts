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

/**
 * The constant rate of every rung, 1 to 60 frames/s. A source with a steady rate keeps it; one that varies
 * (telephones, screen recordings) gets the first usual rate that loses no frame on average.
 */
export function chooseFrameRate(average: Rational, real: Rational): Rational {
  const averageNumber = toNumber(average)
  if (averageNumber < 1) return lowest
  const isSteady = Math.abs(toNumber(real) / averageNumber - 1) < 0.01
  if (isSteady && toNumber(real) <= 60) return real
  // An average of 29.94 is 30000/1001 with one frame lost, not a reason for 30.
  return usualRates.find((rate) => toNumber(rate) >= averageNumber * 0.995) ?? highest
}
