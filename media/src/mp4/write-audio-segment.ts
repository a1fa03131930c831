/** One coded packet of sound. */
export interface AudioPacket {
  duration: number
  data: Buffer
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0))
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...parts])
}

function fullBox(type: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return box(type, words((version << 24) | flags), ...parts)
}

function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, index * 4)
  return buffer
}

function longWord(value: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64BE(BigInt(value))
  return buffer
}

const baseIsMoof = 0x020000
const dataOffsetDurationSize = 0x000301

/**
 * A CMAF segment (ISO/IEC 23000-19) of one audio track with id 1: `styp`, `moof`, `mdat`.
 * `decodeTime` in ticks of the track.
 */
export function writeAudioSegment(
  number: number,
  decodeTime: number,
  packets: readonly AudioPacket[],
): Buffer {
  const sizes = words(...packets.flatMap((packet) => [packet.duration, packet.data.length]))
  const fragment = (dataOffset: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, words(number + 1)),
      box(
        'traf',
        fullBox('tfhd', 0, baseIsMoof, words(1)),
        fullBox('tfdt', 1, 0, longWord(decodeTime)),
        fullBox('trun', 0, dataOffsetDurationSize, words(packets.length, dataOffset), sizes),
      ),
    )
  // The offset counts from the fragment's first byte to the first byte after the header of `mdat`.
  const moof = fragment(fragment(0).length + 8)
  const styp = box('styp', Buffer.from('msdh'), words(0), Buffer.from('msdhmsixcmfs'))
  return Buffer.concat([styp, moof, box('mdat', ...packets.map((packet) => packet.data))])
}
