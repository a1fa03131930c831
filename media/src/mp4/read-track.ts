import { type AvcConfig, avcCodec, readAvcConfig } from './avc-config.ts'
import { type Box, findBox } from './list-boxes.ts'

/** The properties of the single track of an fMP4 initialisation segment. */
export interface Mp4Track {
  /** Ticks per second of all times in its fragments. */
  timescale: number
  /** RFC 6381, such as `avc1.4D401F` or `mp4a.40.2`. */
  codec: string
  /** Undefined unless the codec is H.264. */
  avc: AvcConfig | undefined
  /** Length of the empty edits before anything is presented, ticks. */
  delayTicks: number
  /** Media time that the edit list skips at the start, ticks: encoder priming or the decoding delay. */
  skippedTicks: number
  defaultSampleDuration: number
  defaultSampleSize: number
}

/** @throws Error when the segment is not as our own ffmpeg command writes it */
export function readTrack(init: Buffer): Mp4Track {
  const trak = findBox(init, ['moov', 'trak'])
  const mvhd = findBox(init, ['moov', 'mvhd'])
  const mdhd = findBox(init, ['mdia', 'mdhd'], trak)
  const stsd = findBox(init, ['mdia', 'minf', 'stbl', 'stsd'], trak)
  const trex = findBox(init, ['moov', 'mvex', 'trex'])
  if (!mvhd || !trak || !mdhd || !stsd || !trex) {
    throw new Error('the initialisation segment has no track')
  }
  // In both headers, version 1 has 64-bit times before the timescale.
  const readTimescale = (box: Box): number =>
    init.readUInt32BE(box.contentStart + (init[box.contentStart] === 1 ? 20 : 12))
  const timescale = readTimescale(mdhd)
  const elst = findBox(init, ['edts', 'elst'], trak)
  const { delay, skippedTicks } = elst === undefined ? noEdits : readEditList(init, elst.contentStart)
  return {
    timescale,
    ...readCodec(init, stsd.contentStart + 8, stsd.end),
    delayTicks: Math.round((delay * timescale) / readTimescale(mvhd)),
    skippedTicks,
    defaultSampleDuration: init.readUInt32BE(trex.contentStart + 12),
    defaultSampleSize: init.readUInt32BE(trex.contentStart + 16),
  }
}

const noEdits = { delay: 0, skippedTicks: 0 }

/**
 * The length of the empty edits, in ticks of the movie, and the media time of the first real edit. ISO/IEC 14496-12,
 * 8.6.6.
 */
function readEditList(init: Buffer, at: number): { delay: number; skippedTicks: number } {
  const isLong = init[at] === 1
  const count = init.readUInt32BE(at + 4)
  let delay = 0
  for (let entry = at + 8, index = 0; index < count; index += 1, entry += isLong ? 20 : 12) {
    const duration = isLong ? Number(init.readBigUInt64BE(entry)) : init.readUInt32BE(entry)
    const mediaTime = isLong ? Number(init.readBigInt64BE(entry + 8)) : init.readInt32BE(entry + 4)
    if (mediaTime >= 0) return { delay, skippedTicks: mediaTime }
    delay += duration
  }
  return { delay, skippedTicks: 0 }
}

/** Derives the codec string from the type of the sample entry and its decoder configuration. RFC 6381, 3.3 and 3.4. */
function readCodec(init: Buffer, entryAt: number, end: number): Pick<Mp4Track, 'codec' | 'avc'> {
  const type = init.toString('latin1', entryAt + 4, entryAt + 8)
  if (type === 'avc1') {
    const avcC = findBox(init, ['avcC'], { type, start: entryAt, contentStart: entryAt + 86, end })
    if (avcC !== undefined) {
      const avc = readAvcConfig(init.subarray(avcC.contentStart, avcC.end))
      return { codec: avcCodec(avc), avc }
    }
  }
  if (type === 'mp4a') {
    const esds = findBox(init, ['esds'], { type, start: entryAt, contentStart: entryAt + 36, end })
    if (esds !== undefined) {
      const codec = `mp4a.40.${readAudioObjectType(init, esds.contentStart + 4, esds.end)}`
      return { codec, avc: undefined }
    }
  }
  throw new Error(`the sample entry ${type} is not H.264 or AAC`)
}

/** Walks the descriptors (ES, decoder configuration, its specific part) of ISO/IEC 14496-1, 7.2.6. */
function readAudioObjectType(init: Buffer, from: number, end: number): number {
  let at = from
  while (at < end) {
    const tag = init[at]
    at += 1
    let byte = 0x80
    while (byte & 0x80 && at < end) {
      byte = init[at] ?? 0
      at += 1
    }
    if (tag === 0x03) at += 3
    else if (tag === 0x04) at += 13
    else if (tag === 0x05) {
      const type = (init[at] ?? 0) >> 3
      // 31 is an escape value: the type is in the next 6 bits, counted from 32.
      return type === 31 ? 32 + ((init.readUInt16BE(at) >> 5) & 0x3f) : type
    } else break
  }
  throw new Error('the audio track has no object type')
}
