export interface SegmentFile {
  /** `{number, 5 digits}.{endMs}.m4s`: the name alone determines whether a preview may serve the file. */
  file: string
  /** Presentation times from the start of the video, milliseconds rounded up. */
  startMs: number
  endMs: number
  bytes: number
}

/** One finished rendition. Its files are in the folder `name`. */
export interface RenditionFiles {
  kind: 'video' | 'audio'
  name: string
  /** Displayed size, 0 for audio. */
  width: number
  height: number
  /** Frames per second, 0 for audio. */
  frameRate: number
  /** 0 for video. */
  channels: number
  /** RFC 6381. */
  codecs: string
  initFile: string
  segments: SegmentFile[]
  /** Bits per second. */
  peakBandwidth: number
  averageBandwidth: number
}

export const initFile = 'init.mp4'

export function segmentFileName(number: number, endMs: number): string {
  return `${String(number).padStart(5, '0')}.${endMs}.m4s`
}

/** Converts ticks of a timescale to milliseconds, rounded up so that no segment claims to end too early. */
export function ticksToMs(ticks: number, timescale: number): number {
  // Dividing last keeps the result exact: 1001 * 1000 / 30000 is exact, 1001 / 30000 is not.
  return Math.ceil((ticks * 1000) / timescale)
}
