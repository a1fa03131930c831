import { isUtf8 } from 'node:buffer'
import { type FileHandle, open } from 'node:fs/promises'
import { MediaRefusal } from './media-refusal.ts'
import { listBoxes } from './mp4/list-boxes.ts'

const demuxers = {
  mp4: 'mov',
  matroska: 'matroska',
  avi: 'avi',
  mpegts: 'mpegts',
  mpegps: 'mpeg',
  flv: 'flv',
  asf: 'asf',
  ogg: 'ogg',
}
export type Container = keyof typeof demuxers

export const containerDemuxers: readonly string[] = Object.values(demuxers)

export interface SniffedContainer {
  container: Container
  /** The only ffmpeg demuxer that may open the file, because playlist demuxers read other files (facts, 2.4). */
  demuxer: string
}

const headBytes = 64 * 1024

/**
 * Detects the container from the first bytes, whatever the file name says. Text, playlists and pictures match none.
 * @throws MediaRefusal `not_a_video`, `several_files`, or `truncated` when the container's declared size exceeds the
 * file
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
  return new MediaRefusal('not_a_video', 'This file is not a video in a supported format.')
}

/** Demuxers read only the first video and skip the others silently. */
function severalFiles(): MediaRefusal {
  return new MediaRefusal(
    'several_files',
    'This file is several videos joined byte by byte, and only the first would play. Join them with a video editor, or import each one.',
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

/**
 * Plain packets, with a time code before each (Blu-ray, camcorders), or with error correction after each (receivers).
 */
const packetSizes = [188, 192, 204]
/** Half of what ffmpeg reads to detect the packet size. */
const maxLeadingBytes = 4096
/**
 * Seven more sync bytes at the right distance follow by chance once in 2^56 offsets. Shorter files are recognised by all
 * packets they have.
 */
const wantedPackets = 8

/**
 * MPEG-TS: every packet starts with the sync byte. Recordings may start in the middle of a packet or with some bytes
 * from the receiver. Text before the first packet means another kind of file (playlists may end in `.ts`).
 */
function beginsTransportPackets(head: Buffer): boolean {
  for (let first = 0; first < Math.min(maxLeadingBytes, head.length); first += 1) {
    if (head[first] !== 0x47) continue
    const size = packetSizes.find((step) => {
      const packets = Math.min(wantedPackets, Math.floor((head.length - first) / step))
      const starts = Array.from({ length: packets }, (_, count) => head[first + count * step])
      // Fewer than three packets prove nothing.
      return packets >= 3 && starts.every((byte) => byte === 0x47)
    })
    if (size !== undefined)
      return !isText(head.subarray(0, first)) && !isText(head.subarray(first, first + size))
  }
  return false
}

/** Printable UTF-8 and whitespace. Seven bytes or fewer may look like text by chance. */
function isText(bytes: Buffer): boolean {
  return bytes.length > 7 && isUtf8(bytes) && bytes.every((byte) => byte >= 0x20 || (byte >= 9 && byte <= 13))
}

/** Top-level boxes of complete or truncated videos: ISO/IEC 14496-12, table 1, and QuickTime. */
const videoBoxes = new Set(
  'ftyp styp moov moof mdat mfra sidx ssix prft emsg free skip wide pnot udta meta uuid pdin bloc'.split(' '),
)

/** Refuses MP4 files with incomplete top-level boxes or without an index. */
async function checkBoxes(file: FileHandle, size: number): Promise<void> {
  const { boxes, cutShort } = await listBoxes(file, size)
  const types = new Set(boxes.map((box) => box.type))
  if (cutShort !== undefined) {
    // Some programs append text or other bytes to a complete video, which read as a box that does not fit.
    const isTrailer = types.has('moov') && !videoBoxes.has(cutShort)
    if (!isTrailer) throw truncated()
  }
  const count = (type: string): number => boxes.filter((box) => box.type === type).length
  // A fragmented stream may repeat its header. A second video has an index of its own.
  if (count('ftyp') > 1 && count('moov') > 1 && !types.has('moof')) throw severalFiles()
  if (types.has('moov')) return
  // Pictures (HEIF, AVIF) use the same boxes, with `meta` instead of `moov`.
  throw types.has('mdat') && !types.has('meta') ? truncated() : notAVideo()
}

/** Matroska and WebM: the header names one of the two, and a segment of known size must be complete. */
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

/** An undefined size is unknown, as live recorders write it. */
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
