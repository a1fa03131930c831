export interface H264Need {
  width: number
  height: number
  framesPerSecond: number
  maxRateKbit: number
}

/**
 * ITU-T H.264, table A-1: macroblocks per second and per frame, kbit/s of the High profile (1.25 times that of Main).
 */
const levels = [
  { level: '1.3', perSecond: 11_880, perFrame: 396, highKbit: 960 },
  { level: '2.1', perSecond: 19_800, perFrame: 792, highKbit: 5_000 },
  { level: '3.0', perSecond: 40_500, perFrame: 1_620, highKbit: 12_500 },
  { level: '3.1', perSecond: 108_000, perFrame: 3_600, highKbit: 17_500 },
  { level: '3.2', perSecond: 216_000, perFrame: 5_120, highKbit: 25_000 },
  { level: '4.0', perSecond: 245_760, perFrame: 8_192, highKbit: 25_000 },
  { level: '4.2', perSecond: 522_240, perFrame: 8_704, highKbit: 62_500 },
  { level: '5.1', perSecond: 983_040, perFrame: 36_864, highKbit: 300_000 },
  { level: '5.2', perSecond: 2_073_600, perFrame: 36_864, highKbit: 300_000 },
] as const

/** The lowest level that allows the given size, frame rate and bit rate. 5.2 when none does. */
export function chooseH264Level(need: H264Need): string {
  const wide = Math.ceil(need.width / 16)
  const high = Math.ceil(need.height / 16)
  const perFrame = wide * high
  const fits = levels.find(
    (level) =>
      perFrame <= level.perFrame &&
      // A.3.1: neither side may be longer than the square root of 8 x the frame's macroblocks.
      Math.max(wide, high) ** 2 <= level.perFrame * 8 &&
      perFrame * need.framesPerSecond <= level.perSecond &&
      need.maxRateKbit <= level.highKbit,
  )
  return fits?.level ?? '5.2'
}
