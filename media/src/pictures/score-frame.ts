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

// No standard gives these numbers: only the order of frames matters, which score-frame.test.ts checks.
/** At this level a measure counts fully: more of it makes no better cover. */
const enough = { entropy: 7.6, contrast: 60, sharpness: 6, colourfulness: 50 }
const weights = { entropy: 3, contrast: 2, sharpness: 2, colourfulness: 1, brightness: 1 }
/** The mean level of a well-lit frame. */
const midBrightness = 118
/** A frame beyond one of these limits is blank: black, white or flat. */
const blankLimits = { darkest: 16, brightest: 240, contrast: 10, entropy: 2 }
/** More than all weights together. */
const blankPenalty = 10

/**
 * How well a frame works as a cover, higher is better. Black, white and flat frames (fades, titles on black) score
 * below all others. Among the rest, detail, contrast, sharpness and colour count, each up to a limit.
 */
export function scoreFrame({ means, deviations, entropy, sharpness }: FrameStatistics): number {
  const brightness = average(means)
  const contrast = average(deviations)
  const colourfulness = Math.max(...means) - Math.min(...means)
  const isBlank =
    brightness < blankLimits.darkest ||
    brightness > blankLimits.brightest ||
    contrast < blankLimits.contrast ||
    entropy < blankLimits.entropy
  const closenessToMidBrightness = 1 - Math.abs(brightness - midBrightness) / (255 - midBrightness)
  const score =
    Math.min(1, entropy / enough.entropy) * weights.entropy +
    Math.min(1, contrast / enough.contrast) * weights.contrast +
    Math.min(1, sharpness / enough.sharpness) * weights.sharpness +
    Math.min(1, colourfulness / enough.colourfulness) * weights.colourfulness +
    closenessToMidBrightness * weights.brightness
  return isBlank ? score - blankPenalty : score
}
