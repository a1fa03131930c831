import { type Static, Type } from 'typebox'
import { ActorCard } from './actors.ts'
import { defineCall } from './define-call.ts'
import { FavouriteKind, ItemCard } from './item-cards.ts'
import { limits } from './limits.ts'
import { Closed, Count, Empty, Id, Instant, Milliseconds, Page, pageInput } from './shapes.ts'
import { Topic } from './topics.ts'

export const setFavourite = defineCall({
  name: 'library.set-favourite',
  path: '/external/operateCollect',
  who: 'account',
  summary:
    'Adds something to my favourites, or removes it. A repeat changes nothing. Where a setting restricts favourites to VIPs, others are refused with PERMISSION_DENIED; taking out is always possible.',
  input: Closed({ kind: FavouriteKind, id: Id, isFavourite: Type.Boolean() }),
  output: Closed({ isFavourite: Type.Boolean() }),
  errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
})

export const Favourite = Closed({
  kind: FavouriteKind,
  id: Id,
  addedAt: Instant,
  /** Of any kind. Null: it was removed or is hidden, and can only be removed from the list. */
  video: Type.Union([ItemCard, Type.Null()]),
})
export type Favourite = Static<typeof Favourite>

export const listFavourites = defineCall({
  name: 'library.list-favourites',
  path: '/external/collectList',
  who: 'account',
  isLocalized: true,
  summary: 'My favourites, newest first.',
  input: Closed({ kind: FavouriteKind, ...pageInput }),
  output: Page(Favourite),
})

export const clearFavourites = defineCall({
  name: 'library.clear-favourites',
  path: '/external/collectClear',
  who: 'account',
  summary: 'Takes these out of my favourites, or all of the kind when no ids are given.',
  input: Closed({
    kind: FavouriteKind,
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: limits.favouriteIdsMax, uniqueItems: true })),
  }),
  output: Closed({ removed: Count }),
})

export const recordProgress = defineCall({
  name: 'library.record-progress',
  path: '/external/vodPlayLog',
  who: 'account',
  summary: 'Keeps where I am in a video. The last 5 % are kept as its end.',
  input: Closed({ id: Id, positionMs: Milliseconds }),
  output: Empty,
  errors: ['NOT_FOUND'],
  limit: { max: 120, seconds: 60 },
})

export const Progress = Closed({ id: Id, positionMs: Milliseconds, durationMs: Milliseconds })
export type Progress = Static<typeof Progress>

/** Whether a position is in the last 5 % of a video: it counts as watched, and starts over. */
export function isFinished(positionMs: number, durationMs: number): boolean {
  return positionMs >= durationMs * 0.95
}

export const listProgress = defineCall({
  name: 'library.list-progress',
  path: '/v1/library/list-progress',
  who: 'account',
  summary: 'Where I am in each of these videos; those never begun are left out.',
  input: Closed({ ids: Type.Array(Id, { minItems: 1, maxItems: limits.progressIdsMax, uniqueItems: true }) }),
  output: Type.Array(Progress),
})

/** What can be followed. */
export const FollowKind = Type.Enum(['actor', 'topic'])
export type FollowKind = Static<typeof FollowKind>

export const collectActor = defineCall({
  name: 'library.follow-actor',
  path: '/external/collectActor',
  who: 'account',
  summary: 'Follows an actor, or no longer. A repeat changes nothing.',
  input: Closed({ id: Id, isFollowed: Type.Boolean() }),
  output: Closed({ isFollowed: Type.Boolean(), followers: Count }),
  errors: ['NOT_FOUND'],
  limit: { max: 60, seconds: 60 },
})

export const collectTopic = defineCall({
  name: 'library.follow-topic',
  path: '/external/collectTopic',
  who: 'account',
  summary: 'Follows a topic, or no longer. A repeat changes nothing.',
  input: Closed({ id: Id, isFollowed: Type.Boolean() }),
  output: Closed({ isFollowed: Type.Boolean(), followers: Count }),
  errors: ['NOT_FOUND'],
  limit: { max: 60, seconds: 60 },
})

export const listFollowed = defineCall({
  name: 'library.list-followed',
  path: '/v1/library/list-followed',
  who: 'account',
  summary: 'Which of these I follow.',
  input: Closed({
    kind: FollowKind,
    ids: Type.Array(Id, { minItems: 1, maxItems: limits.favouriteIdsMax, uniqueItems: true }),
  }),
  output: Type.Array(Id),
})

export const listFollowedActors = defineCall({
  name: 'library.list-followed-actors',
  path: '/v1/library/list-followed-actors',
  who: 'account',
  isLocalized: true,
  summary: 'The actors that I follow, the last one first.',
  input: Closed({ ...pageInput }),
  output: Page(ActorCard),
})

export const listFollowedTopics = defineCall({
  name: 'library.list-followed-topics',
  path: '/v1/library/list-followed-topics',
  who: 'account',
  isLocalized: true,
  summary: 'The topics that I follow, the last one first.',
  input: Closed({ ...pageInput }),
  output: Page(Topic),
})
