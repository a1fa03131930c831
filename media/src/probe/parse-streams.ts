import { parseRational, type Rational, toNumber } from '../rational.ts'
import type { ColourProbe } from './video-probe.ts'

/** The part of ffprobe's JSON that we read. Everything is optional, because it depends on the file. */
export interface FfprobeOutput {
  streams?: FfprobeStream[]
  /** MPEG-TS only: one recording may hold several stations. */
  programs?: { streams?: { index: number }[] }[]
  format?: { start_time?: string; duration?: string; nb_streams?: number }
}

export interface FfprobeStream {
  index: number
  /** The stream's id in MPEG-TS and MPEG-PS, such as `0x100`. */
  id?: string
  codec_type?: string
  codec_name?: string
  profile?: string
  width?: number
  height?: number
  pix_fmt?: string
  bits_per_raw_sample?: string
  field_order?: string
  color_transfer?: string
  color_space?: string
  color_primaries?: string
  color_range?: string
  sample_aspect_ratio?: string
  r_frame_rate?: string
  avg_frame_rate?: string
  duration?: string
  start_time?: string
  channels?: number
  sample_rate?: string
  disposition?: { attached_pic?: number; default?: number }
  tags?: { rotate?: string }
  side_data_list?: {
    side_data_type?: string
    rotation?: number
    displaymatrix?: string
    max_luminance?: string
    max_content?: number
  }[]
}

/** The video stream that players show. The cover picture of an audio file does not count. */
export function findVideoStream(streams: readonly FfprobeStream[]): FfprobeStream | undefined {
  const videos = streams.filter(
    (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic,
  )
  return videos.find((stream) => stream.disposition?.default) ?? videos[0]
}

/** The audio stream that players choose: from the same programme as the video if there are several. */
export function findAudioStream(
  { streams = [], programs = [] }: FfprobeOutput,
  video: FfprobeStream,
): FfprobeStream | undefined {
  const audios = streams.filter(
    (stream) =>
      stream.codec_type === 'audio' && (stream.channels ?? 0) > 0 && stream.codec_name !== undefined,
  )
  const program = programs.find((each) => each.streams?.some(({ index }) => index === video.index))
  const own = audios.filter((audio) => program?.streams?.some(({ index }) => index === audio.index))
  const candidates = own.length > 0 ? own : audios
  return candidates.find((stream) => stream.disposition?.default) ?? candidates[0]
}

/**
 * Rotation in degrees clockwise: 0, 90, 180 or 270. 0 for a matrix of zeros (ffprobe prints -2^63) and for any other
 * angle: browsers ignore those, ffmpeg would apply them, so `isIgnored` says to switch that off.
 */
export function readRotation(stream: FfprobeStream): { degrees: number; isIgnored: boolean } {
  const matrix = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation
  // The display matrix counts counter-clockwise.
  const clockwise = matrix === undefined ? Number(stream.tags?.rotate ?? 0) : -matrix
  const isQuarterTurns = Math.abs(clockwise) <= 360 && clockwise % 90 === 0
  return { degrees: isQuarterTurns ? (clockwise + 360) % 360 : 0, isIgnored: !isQuarterTurns }
}

/**
 * Whether the container's display matrix mirrors the picture, with or without rotation: its determinant is negative.
 * ffprobe prints three numbers per line, after the line's offset.
 */
export function readIsMirrored(stream: FfprobeStream): boolean {
  const text = stream.side_data_list?.find((data) => data.displaymatrix !== undefined)?.displaymatrix ?? ''
  const rows = text.split('\n').filter((line) => line.trim() !== '')
  const [[a = 1, b = 0] = [], [c = 0, d = 1] = []] = rows.map((line) => {
    const numbers = line.replace(/^\s*\w+:/, '').trim()
    return numbers.split(/\s+/).map(Number)
  })
  return a * d - b * c < 0
}

/** The displayed size: square pixels, after rotation. */
export function readDisplaySize(stream: FfprobeStream, rotation: number): { width: number; height: number } {
  const aspect = parseRational(stream.sample_aspect_ratio) ?? { num: 1, den: 1 }
  const width = Math.round(((stream.width ?? 0) * aspect.num) / aspect.den)
  const height = stream.height ?? 0
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Bits per sample: 8 unless the pixel format or the stream says more (`yuv420p10le`, `p010le`). */
export function readBitDepth(stream: FfprobeStream): number {
  const fromFormat = /(?:p|gray|p0)(9|10|12|14|16)(?:le|be)?$/.exec(stream.pix_fmt ?? '')?.[1]
  return Number(fromFormat ?? stream.bits_per_raw_sample ?? 8) || 8
}

export function readHdr(stream: FfprobeStream): 'none' | 'pq' | 'hlg' {
  if (stream.color_transfer === 'smpte2084') return 'pq'
  return stream.color_transfer === 'arib-std-b67' ? 'hlg' : 'none'
}

export function readColours(stream: FfprobeStream): ColourProbe {
  const known = (name: string | undefined): string | undefined =>
    name === undefined || /^(unknown|unspecified|reserved)$/.test(name) ? undefined : name
  const data = stream.side_data_list ?? []
  const maxContent = data.find((each) => each.max_content)?.max_content
  const mastering = parseRational(data.find((each) => each.max_luminance)?.max_luminance)
  return {
    matrix: known(stream.color_space),
    primaries: known(stream.color_primaries),
    transfer: known(stream.color_transfer),
    isFullRange: stream.color_range === 'pc' || /^yuvj/.test(stream.pix_fmt ?? ''),
    isRgb: /^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8|x2rgb)/.test(stream.pix_fmt ?? ''),
    peakNits: maxContent ?? (mastering === undefined ? undefined : toNumber(mastering)),
  }
}

/** The frame rates that ffprobe reports. If one is missing, the other is used for both. */
export function readFrameRates(stream: FfprobeStream): { average: Rational; real: Rational } | undefined {
  const average = parseRational(stream.avg_frame_rate) ?? parseRational(stream.r_frame_rate)
  const real = parseRational(stream.r_frame_rate) ?? average
  return average === undefined || real === undefined ? undefined : { average, real }
}
