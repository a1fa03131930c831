import { boxesIn } from '../../src/mp4/list-boxes.ts'

/** Path from the top to the HEVC sample entry, each with the number of bytes between its header and its child boxes. */
const path: readonly (readonly [type: string, fieldBytes: number])[] = [
  ...(['moov', 'trak', 'mdia', 'minf', 'stbl'] as const).map((type) => [type, 0] as const),
  ['stsd', 8],
  ['hvc1', 78],
]

/**
 * Turns a QuickTime HEVC video with its index at the end into Dolby Vision profile 8, level 4, with an HLG base, as
 * phones write it. Dolby Vision Streams Within the ISO Base Media File Format 2.3, 3.1.
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
