import { boxesIn, findBox } from './list-boxes.ts'
import type { Mp4Track } from './read-track.ts'

export interface Sample {
  /** In ticks of the track. Samples that the edit list skips have presentation times below 0. */
  decodeTime: number
  presentationTime: number
  duration: number
  size: number
  /** Offset of its bytes from the start of the `moof` box. */
  offset: number
}

/** Flags of a `trun` box. */
const dataOffsetPresent = 0x1
const firstSampleFlagsPresent = 0x4
const sampleDurationPresent = 0x100
const sampleSizePresent = 0x200
const sampleFlagsPresent = 0x400
const sampleCompositionTimeOffsetsPresent = 0x800

/** Flags of a `tfhd` box. */
const baseDataOffsetPresent = 0x1
const sampleDescriptionIndexPresent = 0x2
const defaultSampleDurationPresent = 0x8
const defaultSampleSizePresent = 0x10

/**
 * The samples of the `moof` box at the start of a buffer, in decoding order. The box must hold one track. ISO/IEC
 * 14496-12, 8.8.7 to 8.8.12.
 */
export function readFragment(buffer: Buffer, track: Mp4Track): Sample[] {
  const traf = findBox(buffer, ['moof', 'traf'])
  const tfhd = findBox(buffer, ['tfhd'], traf)
  const tfdt = findBox(buffer, ['tfdt'], traf)
  if (traf === undefined || tfhd === undefined || tfdt === undefined) {
    throw new Error('the fragment has no track or no time')
  }
  const defaults = readFragmentDefaults(buffer, tfhd.contentStart, track)
  const isLongTime = buffer[tfdt.contentStart] === 1
  let decodeTime = isLongTime
    ? Number(buffer.readBigUInt64BE(tfdt.contentStart + 4))
    : buffer.readUInt32BE(tfdt.contentStart + 4)

  const samples: Sample[] = []
  let offset = 0
  for (const trun of boxesIn(buffer, traf.contentStart, traf.end)) {
    if (trun.type !== 'trun') continue
    const version = buffer[trun.contentStart]
    const flags = buffer.readUIntBE(trun.contentStart + 1, 3)
    const count = buffer.readUInt32BE(trun.contentStart + 4)
    let at = trun.contentStart + 8
    const readUInt32 = (): number => {
      at += 4
      return buffer.readUInt32BE(at - 4)
    }
    if (flags & dataOffsetPresent) offset = readUInt32() | 0
    if (flags & firstSampleFlagsPresent) readUInt32()
    for (let index = 0; index < count; index += 1) {
      const duration = flags & sampleDurationPresent ? readUInt32() : defaults.duration
      const size = flags & sampleSizePresent ? readUInt32() : defaults.size
      if (flags & sampleFlagsPresent) readUInt32()
      const shift = flags & sampleCompositionTimeOffsetsPresent ? readUInt32() : 0
      const presentationTime = decodeTime + (version === 0 ? shift : shift | 0) - track.skippedTicks
      samples.push({ decodeTime, presentationTime, duration, size, offset })
      decodeTime += duration
      offset += size
    }
  }
  return samples
}

function readFragmentDefaults(
  buffer: Buffer,
  tfhdContent: number,
  track: Mp4Track,
): { duration: number; size: number } {
  const flags = buffer.readUIntBE(tfhdContent + 1, 3)
  let at = tfhdContent + 8
  if (flags & baseDataOffsetPresent) at += 8
  if (flags & sampleDescriptionIndexPresent) at += 4
  let duration = track.defaultSampleDuration
  let size = track.defaultSampleSize
  if (flags & defaultSampleDurationPresent) {
    duration = buffer.readUInt32BE(at)
    at += 4
  }
  if (flags & defaultSampleSizePresent) size = buffer.readUInt32BE(at)
  return { duration, size }
}
