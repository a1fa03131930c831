import { randomBytes } from 'node:crypto'

/** Random bytes in a box that players skip (ISO 14496-12, `free`): at its end they enlarge an MP4 file. */
export function freeBox(bytes: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + bytes)
  head.write('free', 4)
  return Buffer.concat([head, randomBytes(bytes)])
}
