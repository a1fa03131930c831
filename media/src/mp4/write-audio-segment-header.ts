import { box, fullBox, words } from './write-box.ts'

export interface AudioPacket {
  duration: number
  /** Bytes. */
  size: number
}

function uint64(value: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64BE(BigInt(value))
  return buffer
}

const baseIsMoof = 0x020000
const dataOffsetDurationSize = 0x000301

/**
 * What comes before the packets in a CMAF segment (ISO/IEC 23000-19) of one audio track with id 1: `styp`, `moof` and
 * the header of `mdat`. `decodeTime` is in ticks of the track.
 */
export function writeAudioSegmentHeader(
  number: number,
  decodeTime: number,
  packets: readonly AudioPacket[],
): Buffer {
  const sizes = words(...packets.flatMap(({ duration, size }) => [duration, size]))
  const fragment = (dataOffset: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, words(number + 1)),
      box(
        'traf',
        fullBox('tfhd', 0, baseIsMoof, words(1)),
        fullBox('tfdt', 1, 0, uint64(decodeTime)),
        fullBox('trun', 0, dataOffsetDurationSize, words(packets.length, dataOffset), sizes),
      ),
    )
  // The offset counts from the first byte of the fragment to the first byte after the `mdat` header.
  const moof = fragment(fragment(0).length + 8)
  const styp = box('styp', Buffer.from('msdh'), words(0), Buffer.from('msdhmsixcmfs'))
  const dataBytes = packets.reduce((sum, { size }) => sum + size, 0)
  return Buffer.concat([styp, moof, words(8 + dataBytes), Buffer.from('mdat')])
}
