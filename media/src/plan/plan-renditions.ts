import type { VideoProbe } from '../probe/video-probe.ts'
import { type Rational, toNumber } from '../rational.ts'
import { chooseFrameRate } from './choose-frame-rate.ts'
import { chooseH264Level } from './choose-h264-level.ts'
import { findCopyObstacles } from './find-copy-obstacles.ts'
import { type ColourPlan, planColours } from './plan-colours.ts'
import { type SegmentTiming, segmentTimingOf, type VideoKind } from './segment-timing.ts'

/** One picture size of the ladder and how it is encoded. */
export interface Rung {
  /** Also the name of its folder, such as `v720`. */
  name: string
  width: number
  height: number
  /** x264's constant rate factor, with an upper bound on the bit rate. */
  crf: number
  maxRateKbit: number
  bufferKbit: number
  profile: 'main' | 'high'
  level: string
}

export interface RenditionPlan {
  /** The first rendition to make. `obstacles` say why the source cannot be copied. */
  first: { mode: 'copy' } | { mode: 'encode'; rung: Rung; obstacles: string[] }
  /** Lowest first, at least one. */
  rungs: Rung[]
  /** The constant frame rate of every rung. */
  frameRate: Rational
  timing: SegmentTiming
  isDeinterlaced: boolean
  colours: ColourPlan
  hasAudio: boolean
}

interface RungQuality {
  shortSide: number
  crf: number
  maxRateKbit: number
  profile: Rung['profile']
}

/**
 * Short sides and bit rate limits at 30 frames/s, close to Apple's HLS authoring table (2 to 4 times between
 * neighbours). x264 veryfast stays below the limit with these settings on most material.
 */
const ladder: readonly RungQuality[] = [
  { shortSide: 240, crf: 25, maxRateKbit: 450, profile: 'main' },
  { shortSide: 360, crf: 24, maxRateKbit: 900, profile: 'main' },
  { shortSide: 480, crf: 24, maxRateKbit: 1600, profile: 'high' },
  { shortSide: 720, crf: 23, maxRateKbit: 3200, profile: 'high' },
  { shortSide: 1080, crf: 23, maxRateKbit: 6000, profile: 'high' },
]

/** A source slightly smaller than a rung (1072 of 1080 lines, as cameras encode it) gets that rung at its own size. */
const rungTolerance = 0.95

/** The largest side that H.264 decoders in phones support. */
const longestSide = 4096

export interface PlanOptions {
  /** `short`: a first segment of 1 s, then 2 s each. Default: `video`. */
  kind?: VideoKind
}

/** Plans the renditions of a source. Pure: a repeated job plans the same. */
export function planRenditions(probe: VideoProbe, { kind = 'video' }: PlanOptions = {}): RenditionPlan {
  const timing = segmentTimingOf(kind)
  const { averageFrameRate: average, realFrameRate: real, densestFrameRate: densest } = probe.video
  const frameRate = chooseFrameRate({ average, real, densest, durationMs: probe.durationMs })
  const shortSide = Math.min(probe.video.width, probe.video.height)
  const fitting = ladder.filter((quality) => shortSide >= quality.shortSide * rungTolerance)
  const [lowestQuality] = ladder
  const qualities = fitting.length > 0 || lowestQuality === undefined ? fitting : [lowestQuality]
  const rungs = qualities.map((quality) => planRung(probe, quality, frameRate))
  const [lowest] = rungs
  if (lowest === undefined) throw new Error('the ladder is empty')
  const obstacles = findCopyObstacles(probe, timing)
  return {
    first: obstacles.length === 0 ? { mode: 'copy' } : { mode: 'encode', rung: lowest, obstacles },
    rungs,
    frameRate,
    timing,
    isDeinterlaced: probe.video.isInterlaced,
    colours: planColours(probe.video),
    hasAudio: probe.audio !== undefined,
  }
}

function planRung({ video }: VideoProbe, quality: RungQuality, frameRate: Rational): Rung {
  const { width, height } = fitSize(video.width, video.height, quality.shortSide)
  const framesPerSecond = toNumber(frameRate)
  // Twice the frame rate needs about half as many bits again.
  const maxRateKbit = Math.round(quality.maxRateKbit * (framesPerSecond > 35 ? 1.5 : 1))
  return {
    name: `v${Math.min(quality.shortSide, Math.min(width, height))}`,
    width,
    height,
    crf: quality.crf,
    maxRateKbit,
    bufferKbit: maxRateKbit * 2,
    profile: quality.profile,
    level: chooseH264Level({ width, height, framesPerSecond, maxRateKbit }),
  }
}

/** Scales to the short side with even sides, never larger than the source, keeping the aspect ratio. */
function fitSize(width: number, height: number, shortSide: number): { width: number; height: number } {
  const scale = Math.min(1, shortSide / Math.min(width, height), longestSide / Math.max(width, height))
  const even = (side: number): number => {
    const rounded = Math.round((side * scale) / 2) * 2
    return Math.max(2, rounded > side ? rounded - 2 : rounded)
  }
  return { width: even(width), height: even(height) }
}
