import { type FileHandle, open } from 'node:fs/promises'
import { MediaRefusal } from './media-refusal.ts'
import { listBoxes } from './mp4/list-boxes.ts'

const containers = ['mp4', 'matroska', 'avi', 'mpegts', 'mpegps', 'flv', 'asf', 'ogg'] as const
export type Container = (typeof containers)[number]

export interface SniffedContainer {
  container: Container
  /** The only ffmpeg demuxer that may open the file; see facts, 2.4: playlists read other files. */
  demuxer: string
}

const demuxers: Record<Container, string> = {
  mp4: 'mov',
  matroska: 'matroska',
  avi: 'avi',
  mpegts: 'mpegts',
  mpegps: 'mpeg',
  flv: 'flv',
  asf: 'asf',
  ogg: 'ogg',
}

export const containerDemuxers: readonly string[] = Object.values(demuxers)

const headBytes = 64 * 1024

/**
 * Tells the container by its own first bytes, whatever the name says; text, playlists and pictures match none.
 * @throws MediaRefusal `not_a_video`, or `truncated` when the container's own sizes reach past the end
 */
export async function sniffContainer(path: string): Promise<SniffedContainer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const container = matchContainer(head)
    if (container === undefined) throw notAVideo()
    if (container === 'mp4') await checkBoxes(file, size)
    if (container === 'matroska') checkEbml(head, size)
    if (container === 'avi' && head.readUInt32LE(4) + 8 > size) throw truncated()
    return { container, demuxer: demuxers[container] }
  } finally {
    await file.close()
  }
}

function notAVideo(): MediaRefusal {
  return new MediaRefusal('not_a_video', 'This file is not a video of a kind that we know.')
}

function truncated(): MediaRefusal {
  return new MediaRefusal('truncated', 'This video is cut short: part of the file is missing.')
}

const asfHeader = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')

function matchContainer(head: Buffer): Container | undefined {
  const text = (from: number, to: number): string => head.toString('latin1', from, to)
  if (/^(ftyp|moov|mdat|free|skip|wide|pnot)$/.test(text(4, 8))) return 'mp4'
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return 'matroska'
  if (text(0, 4) === 'RIFF' && /^AVI[ X]$/.test(text(8, 12))) return 'avi'
  if (text(0, 4) === 'FLV\x01') return 'flv'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (head.subarray(0, 16).equals(asfHeader)) return 'asf'
  if (head.length >= 4 && head.readUInt32BE(0) === 0x000001ba) return 'mpegps'
  // Packets of 188 bytes, or of 192 with a time code before each (Blu-ray, camcorders).
  const everyPacketSyncs = (first: number, step: number): boolean =>
    [0, 1, 2].every((count) => head[first + count * step] === 0x47)
  if (everyPacketSyncs(0, 188) || everyPacketSyncs(4, 192)) return 'mpegts'
  return undefined
}

/** Every top-level box must end inside the file, and one must say what the others hold. */
async function checkBoxes(file: FileHandle, size: number): Promise<void> {
  const { boxes, isCutShort } = await listBoxes(file, size)
  const types = new Set(boxes.map((box) => box.type))
  if (isCutShort) throw truncated()
  if (types.has('moov')) return
  // Pictures (HEIF, AVIF) are made of the same boxes, with `meta` in place of `moov`.
  throw types.has('mdat') && !types.has('meta') ? truncated() : notAVideo()
}

/** Matroska and WebM: the header names one of the two, and the segment, if its size is known, is all there. */
function checkEbml(head: Buffer, size: number): void {
  const header = readEbmlElement(head, 0)
  if (header === undefined || header.size === undefined) throw notAVideo()
  const headerEnd = header.contentAt + header.size
  const docType = head.toString('latin1', 0, Math.min(headerEnd, head.length))
  if (!/matroska|webm/.test(docType)) throw notAVideo()
  const segment = readEbmlElement(head, headerEnd)
  if (segment === undefined) throw truncated()
  if (segment.size !== undefined && segment.contentAt + segment.size > size) throw truncated()
}

/** Size undefined: unknown, as live recorders write it. */
function readEbmlElement(
  head: Buffer,
  at: number,
): { contentAt: number; size: number | undefined } | undefined {
  const idLength = Math.clz32(head[at] ?? 0) - 23
  const sizeAt = at + idLength
  const first = head[sizeAt] ?? 0
  const sizeLength = Math.clz32(first) - 23
  const contentAt = sizeAt + sizeLength
  if (idLength > 4 || sizeLength > 8 || contentAt > head.length) return undefined
  let size = first & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (const byte of head.subarray(sizeAt + 1, contentAt)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { contentAt, size: isUnknown ? undefined : size }
}
