/** Of a small copy of a frame, as sharp measures it: levels 0 to 255, entropy in bits, sharpness without unit. */
export interface FrameLook {
  /** Mean and standard deviation of red, green and blue. */
  means: readonly number[]
  deviations: readonly number[]
  entropy: number
  sharpness: number
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * How telling a frame is as a cover, higher is better. Black, white and flat frames (fades, titles on black) score
 * below every other; among the rest detail, contrast, sharpness and colour count, each up to a level past which
 * more of it tells no more.
 */
export function scoreFrame({ means, deviations, entropy, sharpness }: FrameLook): number {
  const brightness = average(means)
  const contrast = average(deviations)
  const colourfulness = Math.max(...means) - Math.min(...means)
  const isBlank = brightness < 16 || brightness > 240 || contrast < 10 || entropy < 2
  const middling = 1 - Math.abs(brightness - 118) / 137
  const look =
    Math.min(1, entropy / 7.6) * 3 +
    Math.min(1, contrast / 60) * 2 +
    Math.min(1, sharpness / 6) * 2 +
    Math.min(1, colourfulness / 50) +
    middling
  return isBlank ? look - 10 : look
}
