import { type Static, Type } from 'typebox'
import { PicturedActor } from './actors.ts'
import { defineCall } from './define-call.ts'
import { ItemCard } from './item-cards.ts'
import { limits } from './limits.ts'
import { LengthClass, PriceClass } from './list-filters.ts'
import {
  Address,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  LocalText,
  Milliseconds,
  Page,
  Price,
  pageInput,
} from './shapes.ts'
import { TopicRef } from './topics.ts'
import { VideoCard } from './video-card.ts'

/** Kinds of postings for videos that are bought, and refunded. */
export const videoPostings = ['purchase', 'sale_share', 'refund'] as const

export const CategoryRef = Closed({ id: Id, mid: Id, name: LocalText })
export type CategoryRef = Static<typeof CategoryRef>

export const VideoDetail = Closed({
  ...VideoCard.properties,
  description: Type.String(),
  tags: Type.Array(Type.String()),
  actors: Type.Array(PicturedActor),
  /** Published topics that have it, the newest first; at most 5. */
  topics: Type.Array(TopicRef),
  category: Type.Union([CategoryRef, Type.Null()]),
  /** The length of the preview for everybody; 0: only the cover. The whole length of a free video. */
  previewMs: Milliseconds,
  /** False until the first rendition is ready. */
  isPlayable: Type.Boolean(),
})
export type VideoDetail = Static<typeof VideoDetail>

export const hotPeriods = ['day', 'week', 'month'] as const
export type HotPeriod = (typeof hotPeriods)[number]

export const listVideos = defineCall({
  name: 'videos.list',
  path: '/external/pageVod',
  who: 'public',
  isLocalized: true,
  summary:
    'Published videos, all or those of a category with its sub-categories: the newest, the most watched recently, or the most watched ever. A filtered list goes on by cursor only; a page of it may be short or empty while `next` is set.',
  input: Closed({
    order: Type.Enum(['new', 'hot', 'views']),
    /** Of `hot`: how long a view counts half. Default: a day. */
    period: Type.Optional(Type.Enum(hotPeriods)),
    categoryId: Type.Optional(Id),
    length: Type.Optional(LengthClass),
    price: Type.Optional(PriceClass),
    tagId: Type.Optional(Id),
    ...pageInput,
  }),
  output: Page(VideoCard),
  errors: ['NOT_FOUND'],
})

export const listVideoTags = defineCall({
  name: 'videos.list-tags',
  path: '/v1/videos/list-tags',
  who: 'public',
  isLocalized: true,
  summary: 'Up to 20 tags by which a list can be filtered: the most frequent ones of what is hot in it.',
  input: Closed({ categoryId: Type.Optional(Id) }),
  output: Type.Array(Closed({ id: Id, name: Type.String() })),
})

export const getVideo = defineCall({
  name: 'videos.get',
  path: '/external/vodinfo',
  who: 'public',
  isLocalized: true,
  summary: 'What a video is. The same for everybody; what I may do with it is get-playback.',
  input: Closed({ id: Id }),
  output: VideoDetail,
  errors: ['NOT_FOUND'],
})

export const listRelatedVideos = defineCall({
  name: 'videos.list-related',
  path: '/external/relevantVod',
  who: 'public',
  isLocalized: true,
  summary:
    'Up to 24 videos to watch after this one: shared tags, actors and topics first, then the category. A screen shows those that its viewer has not finished.',
  input: Closed({ id: Id }),
  output: Type.Array(VideoCard),
  errors: ['NOT_FOUND'],
})

export const listAlsoWatchedVideos = defineCall({
  name: 'videos.list-also-watched',
  path: '/v1/videos/list-also-watched',
  who: 'public',
  isLocalized: true,
  summary:
    'Up to 12 videos that viewers of this one also watched. Empty until enough viewers did (setting alsoWatchedViewers).',
  input: Closed({ id: Id }),
  output: Type.Array(VideoCard),
  errors: ['NOT_FOUND'],
})

/**
 * Why the viewer may watch, in the order in which the reasons are checked (decisions, What one may watch).
 */
export const viewingReasons = [
  'owner',
  'staff',
  'free',
  'bought',
  'vip',
  'free_view',
  'preview',
  'removed_after_purchase',
  'not_published',
] as const
export type ViewingReason = (typeof viewingReasons)[number]

/** A way to unlock the whole video. */
export const Offer = Type.Union([
  Closed({ kind: Type.Literal('pay'), price: Price }),
  Closed({ kind: Type.Literal('free_view'), left: Count }),
  Closed({ kind: Type.Literal('vip') }),
])
export type Offer = Static<typeof Offer>

export const Playback = Closed({
  right: Type.Union([Type.Literal('full'), Type.Literal('preview'), Type.Literal('none')]),
  reason: Type.Enum(viewingReasons),
  /** Null when there is nothing to play: no preview, or no rendition yet. */
  source: Type.Union([
    Closed({
      /** Master playlist, absolute path. */
      masterUrl: Address,
      /** When media addresses of this grant expire, ms since 1970 by the server’s clock; 0: never. */
      expiresAt: Count,
      /** Time until they expire, ms, for clients with a wrong clock. 0: never. */
      expiresInMs: Count,
      /** WebVTT with preview pictures for seeking; null for previews. */
      storyboardUrl: Type.Union([Address, Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** WebVTT subtitles; a preview’s end with it. None if nothing can be played. */
  subtitles: Type.Array(Closed({ language: Type.String(), label: Type.String(), url: Address })),
  durationMs: Milliseconds,
  /** The end of the preview, ms of the video; the whole length with a full right. */
  endMs: Milliseconds,
  offers: Type.Array(Offer),
})
export type Playback = Static<typeof Playback>

export const getPublicPlayback = defineCall({
  name: 'videos.get-public-playback',
  path: '/v1/videos/get-public-playback',
  who: 'public',
  summary: 'What anyone without an account may watch of a video: all of a free one, else the preview.',
  input: Closed({ id: Id }),
  output: Playback,
  errors: ['NOT_FOUND'],
})

/** What an account may watch of a video, its like and where it stopped. */
export const AccountPlayback = Closed({
  ...Playback.properties,
  isLiked: Type.Boolean(),
  /** The current count; that of public responses may be some seconds old. */
  likeCount: Count,
  isFavourite: Type.Boolean(),
  positionMs: Milliseconds,
})

export const getPlayback = defineCall({
  name: 'videos.get-playback',
  path: '/v1/videos/get-playback',
  who: 'account',
  summary:
    'What I may watch of a video, with offers, my like and where I stopped. A repeated call renews the grant.',
  input: Closed({ id: Id }),
  output: AccountPlayback,
  errors: ['NOT_FOUND'],
})

export const FullRight = Closed({ id: Id, reason: Type.Enum(viewingReasons) })
export type FullRight = Static<typeof FullRight>

export const listRights = defineCall({
  name: 'videos.list-rights',
  path: '/v1/videos/list-rights',
  who: 'account',
  summary:
    'Which of these I may watch whole, and why: cards then show no price. The others are left out, as are items that are free for everybody.',
  input: Closed({ ids: Type.Array(Id, { minItems: 1, maxItems: limits.progressIdsMax, uniqueItems: true }) }),
  output: Type.Array(FullRight),
})

export const Purchase = Closed({
  id: Id,
  videoId: Id,
  price: Price,
  purchasedAt: Instant,
  /** Balance of the price’s asset after this purchase. */
  balance: Count,
})
export type Purchase = Static<typeof Purchase>

export const buyVideo = defineCall({
  name: 'videos.buy',
  path: '/external/buyvod',
  who: 'account',
  summary: 'Pay once, watch for life. Buying again returns the first purchase and charges nothing.',
  input: Closed({ id: Id, price: Price }),
  output: Purchase,
  errors: ['NOT_FOUND', 'NOT_FOR_SALE', 'PRICE_CHANGED', 'INSUFFICIENT_BALANCE', 'SPENDING_LOCKED'],
  limit: { max: 60, seconds: 60, by: 'account' },
})

/** A purchase in the account's list. */
export const BoughtVideo = Closed({
  id: Id,
  videoId: Id,
  title: Type.String(),
  price: Price,
  purchasedAt: Instant,
  /** Null: it was not refunded. */
  refundedAt: Type.Union([Instant, Type.Null()]),
  /** Of any kind. Null: it was removed from the site. */
  video: Type.Union([ItemCard, Type.Null()]),
})
export type BoughtVideo = Static<typeof BoughtVideo>

export const listPurchases = defineCall({
  name: 'videos.list-purchases',
  path: '/v1/videos/list-purchases',
  who: 'account',
  isLocalized: true,
  summary: 'What I bought, newest first. What has left the site or was refunded stays in it.',
  input: Closed(pageInput),
  output: Page(BoughtVideo),
})

export const spendFreeView = defineCall({
  name: 'videos.spend-free-view',
  path: '/v1/videos/spend-free-view',
  who: 'account',
  summary: 'Spends one free view on a video for 24 hours. Within that time a repeat spends nothing.',
  input: Closed({ id: Id }),
  output: Closed({ validUntil: Instant, freeWatch: Count }),
  wireNames: { freeWatch: 'freeViews' },
  errors: ['NOT_FOUND', 'NOT_FOR_SALE', 'NO_FREE_VIEWS', 'SPENDING_LOCKED'],
  limit: { max: 60, seconds: 60, by: 'account' },
})

export const likeVideo = defineCall({
  name: 'videos.like',
  path: '/external/operateUp',
  who: 'account',
  summary: 'Likes a video, or takes the like back. A repeat changes nothing.',
  input: Closed({ id: Id, isLiked: Type.Boolean() }),
  output: Closed({ isLiked: Type.Boolean(), likeCount: Count }),
  errors: ['NOT_FOUND'],
})

export const countView = defineCall({
  name: 'videos.count-view',
  path: '/v1/videos/count-view',
  who: 'visitor',
  summary:
    'Says that playback began. Of one video and hour it counts once for each account, and up to 10 times from one network.',
  input: Closed({ id: Id }),
  output: Empty,
  errors: ['NOT_FOUND'],
  limit: { max: 60, seconds: 60 },
})
