import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { ItemKind } from '../item-cards.ts'
import { Closed, Count, Id, Page, pageInput, TimeOrder, UtcDay } from '../shapes.ts'
import { NetworkClass, playProblems } from '../shorts.ts'
import { VideoKind } from '../video-card.ts'

/** Calls of the staff about how playing goes for visitors. */

/** Milliseconds; above 10 s for a start and 60 s for stalls, that bound. Null: none was measured. */
export const Quantiles = Type.Union([Closed({ p50: Count, p95: Count }), Type.Null()])

const quality = {
  /** Reported plays, and those of them that ended before the first frame. */
  plays: Count,
  failed: Count,
  /** Of the plays that started: those that stalled, and those that were left within a second. */
  stalled: Count,
  skipped: Count,
  /** From the call of play, or for shorts from the swipe, to the first frame. */
  startMs: Quantiles,
  /** How long the plays that stalled did so in all. */
  stallMs: Quantiles,
  /** Half of the plays that started were watched further than this. Null: none started. */
  watchedPercent: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]),
}

const QualityOfDay = Closed({
  /** The day and the kind, with a space between them. */
  id: Type.String(),
  day: UtcDay,
  kind: VideoKind,
  ...quality,
})
const QualityOfNetwork = Closed({
  /** The kind and the network class, with a space between them. */
  id: Type.String(),
  kind: VideoKind,
  network: NetworkClass,
  ...quality,
})
export type QualityOfDay = Static<typeof QualityOfDay>
export type QualityOfNetwork = Static<typeof QualityOfNetwork>

const metricsInput = {
  days: Type.Integer({ minimum: 1, maximum: 366 }),
  /** The last of them. Left out: today. */
  until: Type.Optional(UtcDay),
  kind: Type.Optional(VideoKind),
}

export const listPlaybackDays = defineCall({
  name: 'shorts.list-playback-days',
  path: '/v1/shorts/list-playback-days',
  who: 'staff',
  permission: 'operations.dashboard',
  summary:
    'How playing went on each of some days, up to today or another one: videos and shorts, or one of them; the newest or the oldest day first. All at once: two rows a day.',
  input: Closed({ ...metricsInput, order: Type.Optional(TimeOrder) }),
  output: Closed({ list: Type.Array(QualityOfDay), total: Count }),
})

/** By kind and class, the most plays first, or the largest share of plays that ended before the first frame. */
export const playbackNetworkOrders = ['network', 'plays', 'failed'] as const
export type PlaybackNetworkOrder = (typeof playbackNetworkOrders)[number]

export const listPlaybackNetworks = defineCall({
  name: 'shorts.list-playback-networks',
  path: '/v1/shorts/list-playback-networks',
  who: 'staff',
  permission: 'operations.dashboard',
  summary:
    'How playing went in some days, up to today or another one, by network class: videos and shorts, or one of them; all classes or one. In the order of the classes, or the most plays or the largest share of failed ones first.',
  input: Closed({
    ...metricsInput,
    network: Type.Optional(NetworkClass),
    /** Left out: `network`. */
    order: Type.Optional(Type.Enum(playbackNetworkOrders)),
  }),
  output: Closed({ list: Type.Array(QualityOfNetwork), total: Count }),
})

/** `left`: the viewer left before the first frame, and nothing was wrong that the player knew of. */
export const failedPlayProblems = ['left', ...playProblems] as const
const FailedPlayProblem = Type.Enum(failedPlayProblems)

export const FailedPlays = Closed({
  id: Id,
  day: UtcDay,
  item: Closed({ id: Id, kind: ItemKind, title: Type.String() }),
  network: NetworkClass,
  problem: FailedPlayProblem,
  /** They had shown a picture before they were stopped. */
  hasStarted: Type.Boolean(),
  /** How many plays of the item failed so on that day. */
  count: Count,
})
export type FailedPlays = Static<typeof FailedPlays>

/** Undefined parts do not restrict. */
const failedPlayFilters = {
  problem: Type.Optional(FailedPlayProblem),
  network: Type.Optional(NetworkClass),
  hasStarted: Type.Optional(Type.Boolean()),
  /** The first and the last day. */
  since: Type.Optional(UtcDay),
  until: Type.Optional(UtcDay),
  cursor: pageInput.cursor,
  size: pageInput.size,
}

/** An item with plays that failed, summed up. */
export const FailingItem = Closed({
  id: Id,
  kind: ItemKind,
  title: Type.String(),
  /** Plays that failed. */
  count: Count,
  /** The same by problem, the most frequent one first. */
  problems: Type.Array(Closed({ problem: FailedPlayProblem, count: Count })),
  /** The last day on which one failed. */
  lastDay: UtcDay,
})
export type FailingItem = Static<typeof FailingItem>

/** The most plays that failed first, or the last day on which one did. */
export const failingItemOrders = ['most', 'last'] as const
export type FailingItemOrder = (typeof failingItemOrders)[number]

export const listFailingItems = defineCall({
  name: 'shorts.list-failing-items',
  path: '/v1/shorts/list-failing-items',
  who: 'staff',
  permission: 'catalogue.read',
  isLocalized: true,
  summary:
    'Items with plays that did not start, or were stopped by a problem, summed up over some days, of 90 at most; without days, over the last seven. The item with the most such plays first, or with `last` the one with the latest.',
  input: Closed({ ...failedPlayFilters, order: Type.Optional(Type.Enum(failingItemOrders)) }),
  output: Page(FailingItem),
})

export const listFailedPlays = defineCall({
  name: 'shorts.list-failed-plays',
  path: '/v1/shorts/list-failed-plays',
  who: 'staff',
  permission: 'catalogue.read',
  isLocalized: true,
  summary:
    'Plays that did not start, or were stopped by a problem: numbers by day, item, network class and problem, kept for 90 days. The last that came up first, or with `oldest` the first.',
  input: Closed({
    itemId: Type.Optional(Id),
    order: Type.Optional(TimeOrder),
    ...failedPlayFilters,
  }),
  output: Page(FailedPlays),
})
