import { type Static, Type } from 'typebox'
import { ActorRef } from './card-fields.ts'
import { StaffItem } from './catalogue.ts'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Count, Empty, Id, Instant, Milliseconds, Page, pageInput } from './shapes.ts'
import { TopicRef } from './topics.ts'
import { VideoCard, VideoKind } from './video-card.ts'
import { AccountPlayback, Playback } from './videos.ts'

/** All data of a slide, so that no further call is needed before its first picture. */
export const Short = Closed({
  ...VideoCard.properties,
  description: Type.String(),
  tags: Type.Array(Type.String()),
  /** Its first actors, at most three. */
  actors: Type.Array(ActorRef),
  /** The newest published topics that have it, at most two. */
  topics: Type.Array(TopicRef),
  /** The long video it belongs to, and the position there: `?t={atMs / 1000}` of its page. Has its own right. */
  leadsTo: Type.Union([Closed({ id: Id, title: Type.String(), atMs: Milliseconds }), Type.Null()]),
  /** The playback for everybody. `videos.get-playbacks` returns the account's. */
  publicPlayback: Playback,
})
export type Short = Static<typeof Short>

/**
 * - `mix`: fresh and popular shorts alternately, the same for everybody; the feed of visitors without an
 * account.
 * - `chosen`: 精选, the operator’s picks in the operator’s order. May be empty.
 * - `popular`: 人气 (the specification’s `goddess`), the operator’s picks, then the most watched recently.
 */
export const ShortFeed = Type.Union([Type.Literal('mix'), Type.Literal('chosen'), Type.Literal('popular')])
export type ShortFeed = Static<typeof ShortFeed>

export const listShorts = defineCall({
  name: 'videos.list-shorts',
  path: '/external/shortVod',
  who: 'public',
  isLocalized: true,
  summary:
    'A public feed of shorts as it was at one moment: pages neither repeat nor leave out while shorts are published. A page may be shorter than requested; the end is where `next` is null.',
  input: Closed({ feed: ShortFeed, ...pageInput }),
  output: Page(Short),
})

export const getShort = defineCall({
  name: 'videos.get-short',
  path: '/v1/videos/get-short',
  who: 'public',
  isLocalized: true,
  summary: 'One short, as in a feed.',
  input: Closed({ id: Id }),
  output: Short,
  errors: ['NOT_FOUND'],
})

export const suggestShorts = defineCall({
  name: 'videos.suggest-shorts',
  path: '/v1/videos/suggest-shorts',
  who: 'account',
  isLocalized: true,
  summary:
    'The next shorts for me. What I have seen (record-short-watches) comes again only when nothing unseen is left, the longest ago first.',
  input: Closed({
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.suggestedShortsMax })),
    /** Ids that the client holds and has not yet reported as watched. */
    except: Type.Optional(Type.Array(Id, { maxItems: limits.shortsInHandMax, uniqueItems: true })),
  }),
  output: Closed({ list: Type.Array(Short) }),
})

export const MyPlayback = Closed({ id: Id, ...AccountPlayback.properties })
export type MyPlayback = Static<typeof MyPlayback>

export const getPlaybacks = defineCall({
  name: 'videos.get-playbacks',
  path: '/v1/videos/get-playbacks',
  who: 'account',
  summary:
    'videos.get-playback for several at once, in the order requested; those that do not exist are left out. Addresses stay the same within the hour, so what was fetched ahead is what is played.',
  input: Closed({ ids: Type.Array(Id, { minItems: 1, maxItems: limits.playbackIdsMax, uniqueItems: true }) }),
  output: Type.Array(MyPlayback),
})

export const recordShortWatches = defineCall({
  name: 'videos.record-short-watches',
  path: '/v1/videos/record-short-watches',
  who: 'account',
  summary:
    'Which shorts I saw, and how long I played each, repeats included. Less than a second is a skip; nearly all of it, finished. The best of several reports of one short counts. The history gets those that have no position there yet (engagement.record-progress).',
  input: Closed({
    watches: Type.Array(
      Closed({ id: Id, watchedMs: Type.Integer({ minimum: 0, maximum: limits.playReportMsMax }) }),
      { minItems: 1, maxItems: limits.playReportsMax },
    ),
  }),
  output: Empty,
  limit: { max: 120, seconds: 60 },
})

/** The network classes that browsers report (`navigator.connection`). */
export const networkClasses = ['wifi', 'ethernet', '4g', '3g', '2g', 'unknown'] as const
export const NetworkClass = Type.Enum(networkClasses)
export type NetworkClass = Static<typeof NetworkClass>

/**
 * What can stop a player. `unreachable`: no server of the media answers. `refused`: the right has ended. `missing`: a file
 * is gone. `broken`: the browser cannot play the files.
 */
export const playProblems = ['offline', 'unreachable', 'refused', 'missing', 'broken'] as const

const ReportedMs = Type.Integer({ minimum: 0, maximum: limits.playReportMsMax })

export const PlayReport = Closed({
  kind: VideoKind,
  /** From the swipe, or the call of play, to the first frame; null: left before that. */
  startMs: Type.Union([ReportedMs, Type.Null()]),
  stallCount: Type.Integer({ minimum: 0, maximum: 1000 }),
  stallMs: ReportedMs,
  /** Left within a second of its start. */
  isSkipped: Type.Boolean(),
  /** Share of the duration, 0 to 100. */
  watchedPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** What the play was stopped by when the viewer left; missing: nothing, or an older page reports it. */
  problem: Type.Optional(Type.Enum(playProblems)),
  /** For the statistics of its author, and for the list of plays that failed. */
  item: Type.Optional(
    Closed({
      id: Id,
      /** Time played, repeats included. */
      watchedMs: ReportedMs,
      /** The furthest position. */
      reachedMs: Milliseconds,
      /** The preview of a priced video played to its end. */
      isPreviewEnd: Type.Boolean(),
    }),
  ),
})
export type PlayReport = Static<typeof PlayReport>

export const reportPlays = defineCall({
  name: 'videos.report-plays',
  path: '/v1/videos/report-plays',
  who: 'visitor',
  summary:
    'How playing went, for sums per day and network class, and per video for its author. Nothing about the viewer is kept. Small enough for sendBeacon.',
  input: Closed({
    network: NetworkClass,
    plays: Type.Array(PlayReport, { minItems: 1, maxItems: limits.playReportsMax }),
  }),
  output: Closed({ counted: Count }),
  limit: { max: 60, seconds: 60 },
})

/** The tabs of the feed whose first shorts are picked by hand. */
export const shortTabs = ['chosen', 'popular'] as const
const ShortTab = Type.Enum(shortTabs)
export type ShortTab = Static<typeof ShortTab>

export const ShortPick = Closed({
  ...StaffItem.properties,
  /** Who last gave it its place in the tab, and when. */
  pickedBy: Type.String(),
  pickedAt: Instant,
})
export type ShortPick = Static<typeof ShortPick>

export const listShortPicks = defineCall({
  name: 'shorts.list-picks',
  path: '/v1/shorts/list-picks',
  who: 'staff',
  permission: 'catalogue.read',
  isLocalized: true,
  summary: 'The shorts that are picked for a tab of the feed, in their order, in any state.',
  input: Closed({ tab: ShortTab }),
  output: Type.Array(ShortPick),
})

export const pickShort = defineCall({
  name: 'shorts.pick',
  path: '/v1/shorts/pick',
  who: 'staff',
  permission: 'catalogue.change',
  summary:
    'Puts a short into a tab of the feed, or moves it there; later ones move down. One that is not published appears once it is.',
  input: Closed({
    id: Id,
    tab: ShortTab,
    /** 1 for the first; beyond the end means last. */
    position: Id,
    /** The position that the caller expects, null for none: refused when it is another one. */
    expected: Type.Optional(Type.Union([Id, Type.Null()])),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const unpickShort = defineCall({
  name: 'shorts.unpick',
  path: '/v1/shorts/unpick',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Takes a short out of the picks of a tab. A repeat changes nothing.',
  input: Closed({
    id: Id,
    tab: ShortTab,
    /** The position that the caller expects: refused when it is another one. */
    expected: Type.Optional(Id),
  }),
  output: Empty,
  errors: ['CHANGED_MEANWHILE'],
})
