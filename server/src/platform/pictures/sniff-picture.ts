export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

/**
 * The format of a file by its first bytes, regardless of its name or declared type. Undefined for unsupported
 * formats.
 */
export function sniffPicture(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 12) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 4, 8) === 'ftyp' && isAvif(bytes)) return 'avif'
  return undefined
}

/** ISO 23008-12: the first box lists the brands of a file. HEIC, which cannot be decoded, has others. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(text(bytes, at, at + 4))) return true
  }
  return false
}
