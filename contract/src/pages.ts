import { type Static, Type } from 'typebox'
import { Cover } from './covers.ts'
import { defineCall } from './define-call.ts'
import { ItemCard, itemCards } from './item-cards.ts'
import { Closed, Empty, Id, LocalText } from './shapes.ts'
import { TopicRef } from './topics.ts'
import { CategoryRef } from './videos.ts'

/** A card with the beginning of the item's description, for the banner. */
export const BannerCard = Type.Unsafe<ItemCard & { description: string }>(
  Type.Union(itemCards.map(({ properties }) => Closed({ ...properties, description: Type.String() }))),
)
export type BannerCard = Static<typeof BannerCard>

/** Rows of the home page that only an account has, in the order in which they come first. */
export const personalHomeSections = ['continued', 'recommended', 'purchased'] as const
/** Rows of the home page for everybody. `hot`: most watched recently. `watched`: most watched ever. */
export const publicHomeSections = [
  'new',
  'hot',
  'watched',
  'free',
  'category',
  'actor',
  'topic',
  'picked',
] as const

const HomeRow = Closed({
  kind: Type.Enum(publicHomeSections),
  /** The operator’s own title; left out: the usual one of its kind. Always set for `actor` and `picked`. */
  title: Type.Optional(LocalText),
  /** Set for rows of kind `category`. */
  category: Type.Union([CategoryRef, Type.Null()]),
  /** Set for rows of kind `topic`, which have its title if the operator gave none. */
  topic: Type.Optional(TopicRef),
  /** Set for rows of kind `actor`. */
  actorId: Type.Optional(Id),
  /** Of any kind. An item is in one row only. */
  videos: Type.Array(ItemCard),
})

export const HomePage = Closed({ banner: Type.Array(BannerCard), rows: Type.Array(HomeRow) })
export type HomePage = Static<typeof HomePage>

/**
 * Why a section that is on has no row. `notShown`: its category is hidden, or its topic is a draft. `tooFew`: it has too few
 * items. `inRowsAbove`: it has enough, but rows above it have taken them.
 */
export const emptySectionReasons = ['notShown', 'tooFew', 'inRowsAbove'] as const
export type EmptySectionReason = (typeof emptySectionReasons)[number]

const HomePreview = Closed({
  banner: Type.Array(BannerCard),
  /** With the section to which each belongs; one section may have several rows. */
  rows: Type.Array(Closed({ ...HomeRow.properties, slug: Type.String() })),
  /** Sections for everybody that are on and have no row. */
  emptySections: Type.Array(Closed({ slug: Type.String(), reason: Type.Enum(emptySectionReasons) })),
})
export type HomePreview = Static<typeof HomePreview>

export const getHome = defineCall({
  name: 'pages.home',
  path: '/clientelm/featuredVideos',
  who: 'public',
  isLocalized: true,
  summary: 'The home page at once: banner and featured rows.',
  input: Empty,
  output: HomePage,
})

export const previewHome = defineCall({
  name: 'pages.preview-home',
  path: '/v1/pages/preview-home',
  who: 'staff',
  permission: 'catalogue.read',
  isLocalized: true,
  summary: 'The home page as it would be with other sections (setting homeSections), which are not stored.',
  input: Closed({ sections: Type.Array(Type.Unknown(), { maxItems: 40 }) }),
  output: HomePreview,
})

export const listCategoryCovers = defineCall({
  name: 'pages.list-category-covers',
  path: '/v1/pages/list-category-covers',
  who: 'public',
  summary:
    'The categories of the menu that have published items, each with a picture: the cover of its hottest item that has one.',
  input: Empty,
  output: Type.Array(Closed({ id: Id, cover: Type.Union([Cover, Type.Null()]) })),
})

export const MyHome = Closed({
  /** The rows that the operator shows, in their order; `title` as above. */
  sections: Type.Array(
    Closed({
      kind: Type.Enum(personalHomeSections),
      title: Type.Optional(LocalText),
    }),
  ),
  /** Videos that I began and did not finish, the last one first. */
  continued: Type.Array(ItemCard),
  /**
   * By tags and categories of what I played last, without it and without all that I have finished. Empty without plays: what
   * is hot is no recommendation.
   */
  recommended: Type.Array(ItemCard),
  /** What I bought, newest first. */
  purchased: Type.Array(ItemCard),
})
export type MyHome = Static<typeof MyHome>

export const getMyHome = defineCall({
  name: 'pages.my-home',
  path: '/v1/pages/my-home',
  who: 'account',
  isLocalized: true,
  summary: 'The rows of the home page that are mine.',
  input: Empty,
  output: MyHome,
})
