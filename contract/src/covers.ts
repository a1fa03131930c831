import { type Static, Type } from 'typebox'
import { Address, Closed, Count, Id } from './shapes.ts'

/** A picture in the sizes and formats that pages use: only what is needed to name all its files, because each card has one. */
export const Cover = Closed({
  /** Where the files lie, with a slash at its end. A random name, so what an address shows never changes. */
  folder: Address,
  /** How wide each file is, smallest first. */
  widths: Type.Array(Count, { maxItems: 3 }),
  /** A tiny blurred picture as a data address; empty: none. */
  placeholder: Type.String(),
})
export type Cover = Static<typeof Cover>

/** What a picture replaced: its id, and that of the former one, which stays stored for at least an hour. Null: there was none. */
export const PictureChange = Closed({ picture: Id, former: Type.Union([Id, Type.Null()]) })

/** A former picture to put back, null for none, and the one that the caller expects there now. */
export const putBackPictureInput = { picture: PictureChange.properties.former, expected: Id }

/** The addresses of one width of a picture. */
export interface CoverSource {
  width: number
  avif: string
  webp: string
  jpeg: string
}

/** What files are named after. A source narrower than 1280 px is not enlarged: its `cover-1280` has the source's width. */
const names = ['cover-320', 'cover-640', 'cover-1280'] as const

/** Smallest first; empty where there is no picture. */
export function coverSources(cover: Cover | null | undefined): CoverSource[] {
  if (!cover) return []
  return cover.widths.map((width, index) => {
    const file = `${cover.folder}${names[index]}`
    return { width, avif: `${file}.avif`, webp: `${file}.webp`, jpeg: `${file}.jpg` }
  })
}

/** The same uploaded picture as a JPEG, for readers of link previews. @param address of its WebP */
export const jpegOf = (address: string): string => address.replace(/\.webp$/, '.jpg')
