import { boxesIn } from '../../src/mp4/list-boxes.ts'

/** From the top to the sample entry of HEVC, each with the bytes between its header and the boxes inside. */
const path: readonly (readonly [type: string, fieldBytes: number])[] = [
  ...(['moov', 'trak', 'mdia', 'minf', 'stbl'] as const).map((type) => [type, 0] as const),
  ['stsd', 8],
  ['hvc1', 78],
]

/**
 * A QuickTime film of HEVC, its index behind its pictures, that says to be Dolby Vision of profile 8, level 4, whose
 * base is HLG: what telephones write. Dolby Vision Streams Within the ISO Base Media File Format 2.3, 3.1.
 */
export function withDolbyVision(film: Buffer): Buffer {
  const configuration = Buffer.alloc(32)
  configuration.writeUInt32BE(configuration.length)
  configuration.write('dvvC', 4)
  const [profile, level, hasMetadata, hasBase, baseIsHlg] = [8, 4, 1, 1, 4]
  configuration.writeUInt8(1, 8)
  configuration.writeUInt16BE((profile << 9) | (level << 3) | (hasMetadata << 2) | hasBase, 10)
  configuration.writeUInt8(baseIsHlg << 4, 12)

  const changed = Buffer.from(film)
  let from = 0
  let to = film.length
  for (const [type, fieldBytes] of path) {
    const box = boxesIn(film, from, to).find((each) => each.type === type)
    if (box === undefined) throw new Error(`the film has no ${type}`)
    changed.writeUInt32BE(box.end - box.start + configuration.length, box.start)
    from = box.contentStart + fieldBytes
    to = box.end
  }
  return Buffer.concat([changed.subarray(0, to), configuration, changed.subarray(to)])
}
