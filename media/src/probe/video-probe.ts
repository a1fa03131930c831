import type { Rational } from '../rational.ts'
import type { Container } from '../sniff-container.ts'

/** What is in a file, as far as planning needs it. Plain data: it may be kept as JSON. */
export interface VideoProbe {
  container: Container
  /** The only ffmpeg demuxer that may open it. */
  demuxer: string
  bytes: number
  /**
   * From the first picture, or from sound that starts clearly earlier, to the end of the picture or of the sound,
   * whichever is later.
   */
  durationMs: number
  /** What ffmpeg's clock shows at that start: it begins with the earliest stream, and we with the picture. */
  clockOffsetSeconds: number
  streamCount: number
  video: VideoStreamProbe
  audio: AudioStreamProbe | undefined
  /** The file has sound, but nothing of it can be decoded: `audio` is undefined. */
  hasUndecodableSound: boolean
}

export interface VideoStreamProbe {
  /** Of the stream in the file. */
  index: number
  codec: string
  profile: string
  pixelFormat: string
  bitDepth: number
  /** As shown: after rotation, with square pixels. */
  width: number
  height: number
  /** As coded. */
  codedWidth: number
  codedHeight: number
  /** Degrees clockwise that players turn it by: 0, 90, 180, 270. */
  rotation: number
  /** The container asks for another angle, which nobody turns by. */
  isRotationIgnored: boolean
  /** Players mirror it, too. */
  isMirrored: boolean
  averageFrameRate: Rational
  /** The lowest rate at which every frame has a place; far above the average when the rate varies. */
  realFrameRate: Rational
  /** Frames/s of the densest second; the average where lines of two moments are interlaced, whose fields may count. */
  densestFrameRate: number
  frameCount: number
  /** Of the first picture, after the earliest start of sound or picture. */
  startMs: number
  /** Of the last picture, from where `durationMs` begins. */
  endMs: number
  /** From the first picture, ascending. */
  keyframeTimesMs: number[]
  /** The last one's way to the end counts too. */
  maxKeyframeGapMs: number
  startsWithKeyframe: boolean
  /** Some pictures come after a keyframe but are shown before it: what starts there is not independent. */
  isOpenGop: boolean
  /** Only the order of decoding is known (AVI). */
  lacksPresentationTimes: boolean
  /** The clock begins again or leaps within the file; `durationMs` and keyframes count on. */
  hasClockJumps: boolean
  /** An edit list hides some that are needed to decode others. */
  hasHiddenPictures: boolean
  isInterlaced: boolean
  hdr: 'none' | 'pq' | 'hlg'
  colours: ColourProbe
  /** Bits per second, from the packets. */
  bitRate: number
}

/** As ffprobe names them (ITU-T H.273); undefined where the file does not say. */
export interface ColourProbe {
  matrix: string | undefined
  primaries: string | undefined
  transfer: string | undefined
  isFullRange: boolean
  isRgb: boolean
  /** Brightest light that the film was made for, cd/m2. */
  peakNits: number | undefined
}

export interface AudioStreamProbe {
  index: number
  codec: string
  profile: string
  channels: number
  sampleRate: number
  /** Of the first packet, after the first picture; negative for an encoder's priming. Exact to a microsecond. */
  firstPacketSeconds: number
  /** Of the last packet, from where `durationMs` begins. */
  endMs: number
  packetCount: number
}

export interface ProbeLimits {
  maxBytes: number
  maxDurationMs: number
  /** Of one picture. */
  maxPixels: number
  maxStreams: number
  /** Wall clock of each look into the file, besides what reading its bytes takes. */
  timeoutMs: number
}

export const defaultProbeLimits: ProbeLimits = {
  maxBytes: 20 * 1024 ** 3,
  maxDurationMs: 4 * 3600 * 1000,
  // 4096 x 2160, facts FF-1.
  maxPixels: 8_847_360,
  maxStreams: 32,
  timeoutMs: 120_000,
}
