export interface SegmentFile {
  /** `{number, 5 digits}.{endMs}.m4s`: the name alone says whether a preview may have it. */
  file: string
  /** Presentation times from the start of the video, milliseconds rounded up. */
  startMs: number
  endMs: number
  bytes: number
}

/** One finished rendition: the files stand in the folder `name`. */
export interface RenditionFiles {
  kind: 'video' | 'audio'
  name: string
  /** Of the picture as shown, 0 for audio. */
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

/** Ticks of a timescale as whole milliseconds, rounded up so that no segment claims to end before it does. */
export function ticksToMs(ticks: number, timescale: number): number {
  // Divided last: 1001 * 1000 / 30000 is exact to the digit where 1001 / 30000 is not.
  return Math.ceil((ticks * 1000) / timescale)
}
