import { type Static, Type } from 'typebox'
import type { cardFields } from './card-fields.ts'
import type { LocalText } from './shapes.ts'
import { VideoCard, videoKinds } from './video-card.ts'

/** The card of each kind. */
export const itemCards = [VideoCard] as const

/** The card of an item of any kind; `kind` says which. */
export const ItemCard = Type.Union([...itemCards])
export type ItemCard = Static<typeof ItemCard>

/** Every kind of items, in the order in which screens name them. */
export const itemKinds = [...videoKinds] as const satisfies readonly ItemCard['kind'][]
export const ItemKind = Type.Enum([...itemKinds])
export type ItemKind = ItemCard['kind']

/** What one of each kind is called, for staff. The texts of the site have their own. */
export const itemKindNames: Readonly<Record<ItemKind, LocalText>> = {
  video: { cn: '视频', hk: '影片', en: 'Video', vi: 'Video' },
  short: { cn: '短视频', hk: '短影片', en: 'Short', vi: 'Video ngắn' },
}

/**
 * What only some kinds have. `media`: files that are played, with a length, free seconds and subtitles. `leadsTo`: a video
 * that it leads to.
 */
export const ItemPart = Type.Enum(['media', 'leadsTo'])
export type ItemPart = Static<typeof ItemPart>

/** Below which address of the site the items of a kind are. */
const addresses: Record<ItemKind, string> = { video: '/play', short: '/vod/shortVideo' }

/** Whether everybody may watch all of an item: it has no price, and is not for VIPs only. */
export const isFreeItem = ({ price, isVipOnly }: { price: unknown; isVipOnly: boolean }): boolean =>
  price === null && !isVipOnly

/** The address of an item's page on the site, without the origin. */
export function itemPath({ kind, id }: { kind: ItemKind; id: number | bigint | string }): string {
  return `${addresses[kind]}/${id}`
}

/** The item whose page has this path on the site; undefined for every other page. */
export function itemOfPath(path: string): { kind: ItemKind; id: number } | undefined {
  const [, address, id] = /^(\/.+)\/([1-9][0-9]{0,14})\/?$/.exec(path) ?? []
  const kind = itemKinds.find((kind) => addresses[kind] === address)
  return kind && { kind, id: Number(id) }
}

/** The card of one kind, or of some. */
export type CardOf<Kind extends ItemKind> = CardAmong<ItemCard, Kind>
type CardAmong<Card extends ItemCard, Kind> = Card extends unknown
  ? Extract<Kind, Card['kind']> extends never
    ? never
    : Card
  : never

/** What the card of a kind shows beyond what every card does. */
export type CardFactsOf<Kind extends ItemKind> = Omit<CardOf<Kind>, keyof typeof cardFields | 'kind'>

/**
 * Kinds of favourites, by which a client may list, add and remove them: clients that show one kind only. A short is a
 * video.
 */
export const FavouriteKind = Type.Enum(['video'])
export type FavouriteKind = Static<typeof FavouriteKind>
