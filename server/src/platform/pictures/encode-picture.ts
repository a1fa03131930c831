import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { createTurns } from '../in-turn.ts'
import { type PictureKind, sniffPicture } from './sniff-picture.ts'

/** How pictures of one use are made. */
export interface PictureForm {
  /** As in the table: `avatar`. */
  name: string
  /** `square` is cut from the middle; `whole` is all of it, its longer side no longer than asked, and never enlarged. */
  shape: 'square' | 'whole'
  /** Pixels, from the smallest up; each is a file of its own. */
  sides: readonly number[]
}

export interface EncodedPicture {
  /** SHA-256 of all files, base64url. */
  key: string
  files: { side: number; bytes: Buffer }[]
  /** Of the largest. */
  width: number
  height: number
}

/** - `kind`: not a picture that is taken. - `dimensions`: too many pixels. - `broken`: it cannot be decoded. - `slow`: not in time. */
export type PictureFault = 'kind' | 'dimensions' | 'broken' | 'slow'

export class PictureRefusal extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture is refused: ${fault}`, { cause })
    this.name = 'PictureRefusal'
    this.fault = fault
  }
}

/** The largest pictures of phones are 50 MP and 8,160 wide; decoded, one takes 200 MB. */
const maxPixels = 50e6
const maxSide = 12_000
/** 50 MP of AVIF, the slowest, take 2 s here. */
const decodeSeconds = 10
const sizings = {
  square: { fit: 'cover' },
  whole: { fit: 'inside', withoutEnlargement: true },
} as const
/** By memory: two of the largest are 400 MB. */
const inTurn = createTurns(2)

/**
 * Decodes what a stranger sent and encodes it anew as WebP: nothing of the file itself remains, neither metadata nor
 * what may stand behind the picture. Of what moves the first frame is taken.
 * @throws PictureRefusal
 */
export async function encodePicture(bytes: Buffer, form: PictureForm): Promise<EncodedPicture> {
  const kind = sniffPicture(bytes)
  if (!kind) throw new PictureRefusal('kind')
  return inTurn(async () => {
    const picture = openPicture(bytes)
    await assertDecodable(picture, kind)
    const largest = Math.max(...form.sides)
    const sizing = sizings[form.shape]
    const { data, info } = await picture
      .autoOrient()
      .resize(largest, largest, sizing)
      .toColourspace('srgb')
      .timeout({ seconds: decodeSeconds })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw faultOf(error)
      })
    const { width, height, channels } = info
    const files = await Promise.all(
      form.sides.map(async (side) => ({
        side,
        bytes: await sharp(data, { raw: { width, height, channels } })
          .resize(side, side, sizing)
          .webp({ quality: 82, effort: 4 })
          .toBuffer(),
      })),
    )
    const hash = createHash('sha256')
    for (const file of files) hash.update(file.bytes)
    return { key: hash.digest('base64url'), files, width, height }
  })
}

/** A warning, as of an odd colour profile, is no fault; what ends early or is wrong is one. */
function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
}

/** The decoder that would run must be the one whose kind was sniffed. */
async function assertDecodable(picture: Sharp, kind: PictureKind): Promise<void> {
  const { format, compression, width, height } = await picture.metadata().catch((error: unknown) => {
    throw faultOf(error)
  })
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw new PictureRefusal('kind')
  if (kind === 'avif' && compression !== 'av1') throw new PictureRefusal('kind')
  if (Math.max(width, height) > maxSide || width * height > maxPixels) throw new PictureRefusal('dimensions')
}

function faultOf(error: unknown): PictureRefusal {
  const text = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(text)) return new PictureRefusal('dimensions', error)
  if (/timeout/i.test(text)) return new PictureRefusal('slow', error)
  return new PictureRefusal('broken', error)
}
