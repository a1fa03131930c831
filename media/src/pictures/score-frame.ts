/** Measures of a downscaled frame, as sharp computes them: levels 0 to 255, entropy in bits, sharpness without unit. */
export interface FrameStatistics {
  /** Mean and standard deviation of red, green and blue. */
  means: readonly number[]
  deviations: readonly number[]
  entropy: number
  sharpness: number
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * How well a frame works as a cover, higher is better. Black, white and flat frames (fades, titles on black) score
 * below all others. Among the rest, detail, contrast, sharpness and colour count, each up to a limit.
 */
export function scoreFrame({ means, deviations, entropy, sharpness }: FrameStatistics): number {
  const brightness = average(means)
  const contrast = average(deviations)
  const colourfulness = Math.max(...means) - Math.min(...means)
  const isBlank = brightness < 16 || brightness > 240 || contrast < 10 || entropy < 2
  const midBrightness = 1 - Math.abs(brightness - 118) / 137
  const score =
    Math.min(1, entropy / 7.6) * 3 +
    Math.min(1, contrast / 60) * 2 +
    Math.min(1, sharpness / 6) * 2 +
    Math.min(1, colourfulness / 50) +
    midBrightness
  return isBlank ? score - 10 : score
}
