/** Long videos are cut for steady playback, shorts for a fast first frame. */
export type VideoKind = 'video' | 'short'

/** Lengths of segments and keyframe intervals, seconds. */
export interface SegmentTiming {
  firstSegment: number
  /** Every later one. */
  segment: number
  /** Between keyframes from the second one on. The first two are `firstKeyframeGap` apart. */
  betweenKeyframes: number
  firstKeyframeGap: number
}

const timings: Record<VideoKind, SegmentTiming> = {
  // Keyframes at 0, 2, 4, ...: players can switch rungs at any of them.
  video: { firstSegment: 4, segment: 4, betweenKeyframes: 2, firstKeyframeGap: 2 },
  // Keyframes at 0, 1, 3, 5, ..., each at the start of a segment.
  short: { firstSegment: 1, segment: 2, betweenKeyframes: 2, firstKeyframeGap: 1 },
}

export function segmentTimingOf(kind: VideoKind): SegmentTiming {
  return timings[kind]
}

/**
 * The expression for ffmpeg's `-force_key_frames`, in terms of the frame's time and the number of keyframes forced so
 * far.
 */
export function keyframeExpression({ betweenKeyframes, firstKeyframeGap }: SegmentTiming): string {
  const later = betweenKeyframes - firstKeyframeGap
  const nth = `n_forced*${betweenKeyframes}`
  return later === 0 ? `expr:gte(t,${nth})` : `expr:gte(t,max(0,${nth}-${later}))`
}
