import { isUtf8 } from 'node:buffer'
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
 * @throws MediaRefusal `not_a_video`, `several_files`, or `truncated` when the container's own sizes reach past the end
 */
export async function sniffContainer(path: string | Buffer): Promise<SniffedContainer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const container = matchContainer(head)
    if (container === undefined) throw notAVideo()
    if (container === 'mp4') await checkBoxes(file, size)
    if (container === 'matroska') await checkEbml(file, head, size)
    if (container === 'avi' && head.readUInt32LE(4) + 8 > size) throw truncated()
    return { container, demuxer: demuxers[container] }
  } finally {
    await file.close()
  }
}

function notAVideo(): MediaRefusal {
  return new MediaRefusal('not_a_video', 'This file is not a video of a kind that we know.')
}

/** Demuxers read the first and pass over the rest without a word. */
function severalFiles(): MediaRefusal {
  return new MediaRefusal(
    'several_files',
    'This is several videos, one behind the other: only the first would be seen. Join them with a program for video, or import each.',
  )
}

function truncated(): MediaRefusal {
  return new MediaRefusal('truncated', 'This video is cut short: part of the file is missing.')
}

const ebmlMagic = 0x1a45dfa3
const asfHeader = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')

function matchContainer(head: Buffer): Container | undefined {
  const text = (from: number, to: number): string => head.toString('latin1', from, to)
  if (/^(ftyp|styp|moov|mdat|free|skip|wide|pnot)$/.test(text(4, 8))) return 'mp4'
  if (head.length >= 4 && head.readUInt32BE(0) === ebmlMagic) return 'matroska'
  if (text(0, 4) === 'RIFF' && /^AVI[ X]$/.test(text(8, 12))) return 'avi'
  if (text(0, 4) === 'FLV\x01') return 'flv'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (head.subarray(0, 16).equals(asfHeader)) return 'asf'
  if (head.length >= 4 && head.readUInt32BE(0) === 0x000001ba) return 'mpegps'
  if (beginsTransportPackets(head)) return 'mpegts'
  return undefined
}

/** Plain; with a time code before each packet (Blu-ray, camcorders); with error correction behind each (receivers). */
const packetSizes = [188, 192, 204]
/** Half of what ffmpeg looks at to tell the size of packets. */
const longestJunk = 4096
/** Seven neighbours by chance: once in 2^56 places. Shorter files are known by all that they have. */
const wantedPackets = 8

/**
 * MPEG-TS: the sync byte stands at the start of every packet. Recordings may begin in the middle of one, or with
 * some bytes of the receiver's own; text before the first packet is another kind of file (playlists end in `.ts` too).
 */
function beginsTransportPackets(head: Buffer): boolean {
  for (let first = 0; first < Math.min(longestJunk, head.length); first += 1) {
    if (head[first] !== 0x47) continue
    const size = packetSizes.find((step) => {
      const packets = Math.min(wantedPackets, Math.floor((head.length - first) / step))
      const starts = Array.from({ length: packets }, (_, count) => head[first + count * step])
      // Three are the fewest that say anything.
      return packets >= 3 && starts.every((byte) => byte === 0x47)
    })
    if (size !== undefined)
      return !isText(head.subarray(0, first)) && !isText(head.subarray(first, first + size))
  }
  return false
}

/** Letters, signs and line breaks; of seven bytes or fewer chance makes some. */
function isText(bytes: Buffer): boolean {
  return bytes.length > 7 && isUtf8(bytes) && bytes.every((byte) => byte >= 0x20 || (byte >= 9 && byte <= 13))
}

/** What stands at the top of films, cut or not: ISO/IEC 14496-12, table 1, and QuickTime's. */
const filmBoxes = new Set(
  'ftyp styp moov moof mdat mfra sidx ssix prft emsg free skip wide pnot udta meta uuid pdin bloc'.split(' '),
)

/** Every top-level box must end inside the file, and one must say what the others hold. */
async function checkBoxes(file: FileHandle, size: number): Promise<void> {
  const { boxes, cutShort } = await listBoxes(file, size)
  const types = new Set(boxes.map((box) => box.type))
  if (cutShort !== undefined) {
    // Behind a whole film some programs leave text or bytes of their own, which read as a box that does not fit.
    const isTrailer = types.has('moov') && !filmBoxes.has(cutShort)
    if (!isTrailer) throw truncated()
  }
  const count = (type: string): number => boxes.filter((box) => box.type === type).length
  // A stream of fragments may repeat its beginning; a film with an index of its own is another one.
  if (count('ftyp') > 1 && count('moov') > 1 && !types.has('moof')) throw severalFiles()
  if (types.has('moov')) return
  // Pictures (HEIF, AVIF) are made of the same boxes, with `meta` in place of `moov`.
  throw types.has('mdat') && !types.has('meta') ? truncated() : notAVideo()
}

/** Matroska and WebM: the header names one of the two, and the segment, if its size is known, is all there. */
async function checkEbml(file: FileHandle, head: Buffer, size: number): Promise<void> {
  const header = readEbmlElement(head, 0)
  if (header === undefined || header.size === undefined) throw notAVideo()
  const headerEnd = header.contentAt + header.size
  const docType = head.toString('latin1', 0, Math.min(headerEnd, head.length))
  if (!/matroska|webm/.test(docType)) throw notAVideo()
  const segment = readEbmlElement(head, headerEnd)
  if (segment === undefined) throw truncated()
  if (segment.size === undefined) return
  const segmentEnd = segment.contentAt + segment.size
  if (segmentEnd > size) throw truncated()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, segmentEnd)
  if (bytesRead === 4 && buffer.readUInt32BE() === ebmlMagic) throw severalFiles()
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
