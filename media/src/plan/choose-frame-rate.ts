import { type Rational, toNumber } from '../rational.ts'

const whole = (num: number): Rational => ({ num, den: 1 })
/** American television runs 0.1% slower. */
const ntsc = (num: number): Rational => ({ num: num * 1000, den: 1001 })

const highest = whole(60)
/** For slide shows. A lower rate would leave segments without a frame. */
const lowest = whole(1)
/** Frame rates that recorders and broadcasters use. */
const commonRates: readonly Rational[] = [
  ...[whole(10), whole(12), whole(15), whole(20), ntsc(24), whole(24), whole(25)],
  ...[ntsc(30), whole(30), whole(48), whole(50), ntsc(60), highest],
]

export interface FrameRates {
  /** Average over the whole file. */
  average: Rational
  /** The lowest rate that can represent every frame's time exactly. */
  real: Rational
  /** Highest rate within any second. */
  densest: number
  durationMs: number
}

/**
 * Repeated frames cost encoding time. Videos of up to 108,000 frames (30 minutes at 60 frames/s) are never limited. A
 * longer video may grow to 40 times its own frame count, so that two seconds of motion in hours of still pictures do
 * not decide the rate.
 */
const unlimitedFrames = 108_000
const maxGrowth = 40

/**
 * The constant frame rate of every rung, 1 to 60 frames/s. A constant source keeps its rate. A variable one (phones,
 * screen recordings) gets the rate of its densest second, so that no motion is lost.
 */
export function chooseFrameRate({ average, real, densest: measured, durationMs }: FrameRates): Rational {
  const averageNumber = toNumber(average)
  const isWithinLimit =
    (measured * durationMs) / 1000 <= unlimitedFrames || measured <= averageNumber * maxGrowth
  const densest = isWithinLimit ? measured : averageNumber
  const realNumber = toNumber(real)
  const isSteady = Math.abs(realNumber / averageNumber - 1) < 0.01
  if (isSteady && realNumber <= 60 && realNumber >= 1) return real
  // A slide show: no second has two frames.
  if (Math.max(averageNumber, densest) <= 1) return lowest
  // 3% tolerance, because the measure covers one second: 29.94 is 30000/1001 with one frame lost and must not
  // become 48.
  const least = Math.max(averageNumber * 0.995, densest * 0.97)
  if (realNumber >= least && realNumber * 0.97 <= least && realNumber <= 60) return real
  return commonRates.find((rate) => toNumber(rate) >= least) ?? highest
}
