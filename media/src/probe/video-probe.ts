import type { Rational } from '../rational.ts'
import type { Container } from '../sniff-container.ts'

/**
 * Increase it when a field of `VideoProbe` is added or measured otherwise: what was stored with another one is then measured
 * again.
 */
export const probeFormat = 2

/** What planning needs to know about a file. Plain data that can be stored as JSON. */
export interface VideoProbe {
  container: Container
  /** The only ffmpeg demuxer that may open the file. */
  demuxer: string
  bytes: number
  /** From the first frame (or clearly earlier audio) to the end of the video or audio, whichever is later. */
  durationMs: number
  /** Time of the first frame on ffmpeg's clock, which starts with the earliest stream. */
  firstFrameSeconds: number
  streamCount: number
  video: VideoStreamProbe
  audio: AudioStreamProbe | undefined
  /** The file has audio, but none of it can be decoded. `audio` is then undefined. */
  hasUndecodableSound: boolean
}

export interface VideoStreamProbe {
  /** Index of the stream in the file. */
  index: number
  codec: string
  profile: string
  pixelFormat: string
  bitDepth: number
  /** Displayed size: after rotation, with square pixels. */
  width: number
  height: number
  /** Encoded size. */
  codedWidth: number
  codedHeight: number
  /** Rotation that players apply, degrees clockwise: 0, 90, 180, 270. */
  rotation: number
  /** The container requests a rotation by another angle, which no browser applies. */
  isRotationIgnored: boolean
  /** Players also mirror the picture. */
  isMirrored: boolean
  averageFrameRate: Rational
  /** The lowest rate that can represent every frame's time. Far above the average for variable rates. */
  realFrameRate: Rational
  /** Frame rate of the densest second. The average for interlaced video, whose fields may be counted as frames. */
  densestFrameRate: number
  frameCount: number
  /** Start of the first frame, after time 0. */
  startMs: number
  /** End of the last frame, after time 0. */
  endMs: number
  /** Counted from the first frame, ascending. */
  keyframeTimesMs: number[]
  /** Includes the time from the last keyframe to the end. */
  maxKeyframeGapMs: number
  startsWithKeyframe: boolean
  /** Some frames come after a keyframe but are shown before it, so segments are not independent. */
  isOpenGop: boolean
  /** Frames have decoding times only (AVI). */
  lacksPresentationTimes: boolean
  /** The clock restarts or leaps within the file. `durationMs` and keyframe times are corrected for it. */
  hasTimestampDiscontinuities: boolean
  /** An edit list hides frames that are needed to decode others. */
  hasHiddenFrames: boolean
  isInterlaced: boolean
  hdr: 'none' | 'pq' | 'hlg'
  colours: ColourProbe
  /** Bits per second, measured from the packets. */
  bitRate: number
}

/** Names as in ffprobe (ITU-T H.273). Undefined when the file does not say. */
export interface ColourProbe {
  matrix: string | undefined
  primaries: string | undefined
  transfer: string | undefined
  isFullRange: boolean
  isRgb: boolean
  /** Peak brightness that the video was mastered for, cd/m2. */
  peakNits: number | undefined
}

export interface AudioStreamProbe {
  index: number
  codec: string
  profile: string
  channels: number
  sampleRate: number
  /** Time of the first packet after the first frame, negative for encoder priming. Exact to a microsecond. */
  firstPacketSeconds: number
  /** End of the last packet, after time 0. */
  endMs: number
  packetCount: number
}

export interface ProbeLimits {
  maxBytes: number
  maxDurationMs: number
  /** Pixels of one frame. */
  maxPixels: number
  maxStreams: number
  /** Wall clock time of each ffmpeg or ffprobe run, on top of the time for reading the bytes. */
  timeoutMs: number
}

export const defaultProbeLimits: ProbeLimits = {
  maxBytes: 20 * 1024 ** 3,
  maxDurationMs: 4 * 3600 * 1000,
  // 4096 x 2160: the size of cinema 4K.
  maxPixels: 8_847_360,
  maxStreams: 32,
  timeoutMs: 120_000,
}
