/** A long video is cut for steady playing, a short for a first picture at once. */
export type VideoForm = 'long' | 'short'

/** Where segments and keyframes fall, seconds. */
export interface SegmentTiming {
  firstSegment: number
  /** Every later one. */
  segment: number
  /** From the second keyframe on; the first two are `firstKeyframeGap` apart. */
  betweenKeyframes: number
  firstKeyframeGap: number
}

const timings: Record<VideoForm, SegmentTiming> = {
  // Keyframes at 0, 2, 4, ...: players change rung at any of them.
  long: { firstSegment: 4, segment: 4, betweenKeyframes: 2, firstKeyframeGap: 2 },
  // Keyframes at 0, 1, 3, 5, ..., each of which begins a segment.
  short: { firstSegment: 1, segment: 2, betweenKeyframes: 2, firstKeyframeGap: 1 },
}

export function segmentTimingOf(form: VideoForm): SegmentTiming {
  return timings[form]
}

/** x264's `-force_key_frames`: an expression of the frame's time and of how many were forced before it. */
export function keyframeExpression({ betweenKeyframes, firstKeyframeGap }: SegmentTiming): string {
  const later = betweenKeyframes - firstKeyframeGap
  const nth = `n_forced*${betweenKeyframes}`
  return later === 0 ? `expr:gte(t,${nth})` : `expr:gte(t,max(0,${nth}-${later}))`
}
