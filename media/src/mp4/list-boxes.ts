import type { FileHandle } from 'node:fs/promises'

export interface Box {
  type: string
  /** Offset of the box's first byte in the file or buffer. */
  start: number
  contentStart: number
  end: number
}

/** More boxes at one level are garbage: an hour in fragments of half a second has 14,400. */
const maxBoxes = 100_000

/**
 * Lists the top-level boxes of an MP4 or QuickTime file by reading only their headers. `cutShort` is the type of a last
 * box that ends after the file, or empty when the next bytes are not a box header.
 */
export async function listBoxes(
  file: FileHandle,
  fileSize: number,
): Promise<{ boxes: Box[]; cutShort: string | undefined }> {
  const boxes: Box[] = []
  const header = Buffer.alloc(16)
  let start = 0
  while (start + 8 <= fileSize && boxes.length < maxBoxes) {
    const { bytesRead } = await file.read(header, 0, 16, start)
    const box = readBoxHeader(header.subarray(0, bytesRead), 0, start, fileSize)
    if (box === undefined) return { boxes, cutShort: '' }
    if (box.end > fileSize) return { boxes, cutShort: box.type }
    boxes.push(box)
    start = box.end
  }
  return { boxes, cutShort: undefined }
}

/** Yields the boxes between two offsets of a buffer and stops at the first that does not fit. */
export function* boxesIn(buffer: Buffer, from: number, to: number): Generator<Box> {
  let start = from
  while (start + 8 <= to) {
    const box = readBoxHeader(buffer, start, start, to)
    if (box === undefined || box.end > to) return
    yield box
    start = box.end
  }
}

/** The first box at a path of types, such as `['moov', 'trak', 'mdia']`. */
export function findBox(buffer: Buffer, path: readonly string[], within?: Box): Box | undefined {
  let parent = within ?? { type: '', start: 0, contentStart: 0, end: buffer.length }
  for (const type of path) {
    const found = boxesIn(buffer, parent.contentStart, parent.end).find((box) => box.type === type)
    if (found === undefined) return undefined
    parent = found
  }
  return parent
}

/** Size 0: the box reaches to the end. Size 1: the size follows in 64 bits. ISO/IEC 14496-12, 4.2. */
function readBoxHeader(buffer: Buffer, at: number, start: number, end: number): Box | undefined {
  if (at + 8 > buffer.length) return undefined
  const size = buffer.readUInt32BE(at)
  const type = buffer.toString('latin1', at + 4, at + 8)
  if (size === 0) return { type, start, contentStart: start + 8, end }
  if (size !== 1) return size < 8 ? undefined : { type, start, contentStart: start + 8, end: start + size }
  if (at + 16 > buffer.length) return undefined
  const longSize = Number(buffer.readBigUInt64BE(at + 8))
  return longSize < 16 ? undefined : { type, start, contentStart: start + 16, end: start + longSize }
}
