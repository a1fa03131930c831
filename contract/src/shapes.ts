import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { limits } from './limits.ts'

/** A closed object: an unknown field is refused with its path. */
export function Closed<P extends Record<string, TSchema>>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false })
}

/** Text without NUL (PostgreSQL cannot store it) and without lone surrogates (UTF-8 cannot). Lengths in code points. */
export function Text(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, pattern: '^[^\\u0000\\p{Cs}]*$' })
}

/** One line of text: without control characters, line ends, and space around it. Lengths in code points. */
export function Line(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, pattern: '^(?!\\s)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*(?<!\\s)$' })
}

/** Integers in JSON stay below 2^53. */
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Milliseconds = Count
/** Unix time in seconds; 0 means never. */
export const UnixSeconds = Count
/** ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time', maxLength: 30 })
/** A day of UTC, `2026-11-21`. Not of the first years: the database has no year 0. */
export const UtcDay = Type.String({ format: 'date', pattern: '^[1-9]' })
export const Address = Type.String({ maxLength: 1000 })

export const Asset = Type.Enum(['points', 'coins', 'diamonds', 'cache_points', 'free_views'])
export type Asset = Static<typeof Asset>

/** A price in points or diamonds, whole units. */
export const Price = Closed({
  asset: Type.Union([Type.Literal('points'), Type.Literal('diamonds')]),
  amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
})
export type Price = Static<typeof Price>

/** The languages as the specification's `lang` values. */
export const Lang = Type.Enum(['cn', 'hk', 'en', 'vi'])
export type Lang = Static<typeof Lang>

/** The site's default and fallback (spec 4: zh-HK). */
export const defaultLang: Lang = 'hk'

/** One text in the languages of the site; keys are the specification's `lang` values. */
export const LocalText = Closed({
  cn: Type.String(),
  hk: Type.String(),
  en: Type.String(),
  vi: Type.String(),
})
export type LocalText = Static<typeof LocalText>

/** The orders of a list by time. */
export const timeOrders = ['newest', 'oldest'] as const
export const TimeOrder = Type.Enum(timeOrders)
export type TimeOrder = (typeof timeOrders)[number]

/**
 * The input of a list call: a page number or, beyond the last one, the cursor of an earlier response in the same order.
 */
export const pageInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageMax })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax })),
}

/** A cursor of a list that has an order by a text, which may be in it. */
export const textCursor = Type.Optional(
  Type.String({ minLength: 1, maxLength: 600, pattern: '^[A-Za-z0-9_-]+$' }),
)

/** The output of a list call. `next` is null at the end. `total` is an estimate when `isEstimate`. */
export function Page<T extends TSchema>(item: T) {
  return Closed({
    list: Type.Array(item),
    nowPage: Type.Integer({ minimum: 1 }),
    totalPage: Count,
    total: Count,
    isEstimate: Type.Boolean(),
    next: Type.Union([Type.String(), Type.Null()]),
  })
}

export type PageOf<T> = {
  list: T[]
  nowPage: number
  totalPage: number
  total: number
  isEstimate: boolean
  next: string | null
}

export const Empty = Closed({})

/** The accepted media types of pictures. Not SVG, which can contain scripts. */
export const pictureFile = {
  maxBytes: limits.pictureBytes,
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
} as const
