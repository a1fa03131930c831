import { type Static, Type } from 'typebox'
import { ActorCard } from './actors.ts'
import { Creator } from './creators.ts'
import { defineCall } from './define-call.ts'
import { FavouriteKind, ItemCard, ItemKind } from './item-cards.ts'
import { limits } from './limits.ts'
import { Closed, Count, Empty, Id, Instant, Milliseconds, Page, pageInput, Text } from './shapes.ts'
import { Topic } from './topics.ts'

/*
 * Paths with `/v1/library/` have the domain's former name: apps and pages of earlier releases call them.
 */

export const setFavourite = defineCall({
  name: 'engagement.set-favourite',
  path: '/external/operateCollect',
  who: 'account',
  summary:
    'Adds something to my favourites, or removes it. A repeat changes nothing. With a kind, only an item of it can be added or removed. Where a setting restricts favourites to VIPs, others are refused with PERMISSION_DENIED; taking out is always possible.',
  input: Closed({
    kind: Type.Optional(FavouriteKind),
    id: Id,
    isFavourite: Type.Boolean(),
    /** When it was added before it was removed, to undo that: it gets its former place. Never later than now. */
    addedAt: Type.Optional(Instant),
  }),
  output: Closed({ isFavourite: Type.Boolean() }),
  errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
})

export const Favourite = Closed({
  kind: FavouriteKind,
  id: Id,
  addedAt: Instant,
  /** Null: in none. */
  folderId: Type.Union([Id, Type.Null()]),
  /** Of any kind. Null: it was removed or is hidden, and can only be removed from the list. */
  video: Type.Union([ItemCard, Type.Null()]),
})
export type Favourite = Static<typeof Favourite>

export const FavouriteOrder = Type.Enum(['newest', 'oldest', 'views', 'title'])
export type FavouriteOrder = Static<typeof FavouriteOrder>

export const listFavourites = defineCall({
  name: 'engagement.list-favourites',
  path: '/external/collectList',
  who: 'account',
  isLocalized: true,
  summary:
    'My favourites, the last added first if nothing else is said; of one kind of items or one folder, or all.',
  input: Closed({
    kind: Type.Optional(FavouriteKind),
    itemKind: Type.Optional(ItemKind),
    folderId: Type.Optional(Id),
    order: Type.Optional(FavouriteOrder),
    ...pageInput,
  }),
  output: Page(Favourite),
})

export const FavouriteFolder = Closed({ id: Id, name: Type.String(), count: Count })
export type FavouriteFolder = Static<typeof FavouriteFolder>

export const listFavouriteFolders = defineCall({
  name: 'engagement.list-favourite-folders',
  path: '/v1/library/list-favourite-folders',
  who: 'account',
  summary: 'My folders of favourites, the oldest first, with the number of favourites in each.',
  input: Empty,
  output: Type.Array(FavouriteFolder),
})

export const saveFavouriteFolder = defineCall({
  name: 'engagement.save-favourite-folder',
  path: '/v1/library/save-favourite-folder',
  who: 'account',
  summary:
    'Makes a folder, or renames the one with the id. If I already have a folder with the name of a new one, that folder is returned.',
  input: Closed({ id: Type.Optional(Id), name: Text(1, limits.folderNameMax) }),
  output: Closed({ id: Id, name: Type.String() }),
  errors: ['NOT_FOUND', 'FOLDER_EXISTS', 'TOO_MANY_FOLDERS', 'TEXT_REFUSED'],
  limit: { max: 60, seconds: 60 },
})

export const deleteFavouriteFolder = defineCall({
  name: 'engagement.delete-favourite-folder',
  path: '/v1/library/delete-favourite-folder',
  who: 'account',
  summary: 'Deletes a folder. What was in it stays among my favourites. A repeat changes nothing.',
  input: Closed({ id: Id }),
  output: Empty,
})

export const moveFavourites = defineCall({
  name: 'engagement.move-favourites',
  path: '/v1/library/move-favourites',
  who: 'account',
  summary: 'Puts these favourites into a folder, or into none. What is no favourite is left out.',
  input: Closed({
    ids: Type.Array(Id, { minItems: 1, maxItems: limits.favouriteIdsMax, uniqueItems: true }),
    folderId: Type.Union([Id, Type.Null()]),
  }),
  output: Closed({ moved: Count }),
  errors: ['NOT_FOUND'],
})

export const clearFavourites = defineCall({
  name: 'engagement.clear-favourites',
  path: '/external/collectClear',
  who: 'account',
  summary:
    'Takes these out of my favourites, or all of the kind when no ids are given; of every kind when no kind is given.',
  input: Closed({
    kind: Type.Optional(FavouriteKind),
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: limits.favouriteIdsMax, uniqueItems: true })),
  }),
  output: Closed({ removed: Count }),
})

export const recordProgress = defineCall({
  name: 'engagement.record-progress',
  path: '/external/vodPlayLog',
  who: 'account',
  summary:
    'Keeps where I am in an item, and that I watched it: from the third second on, or at once if it has no length. The last 5 % of a length are kept as its end. Nothing is kept in private mode, or when the account keeps no history.',
  input: Closed({ id: Id, positionMs: Milliseconds }),
  output: Empty,
  errors: ['NOT_FOUND'],
  limit: { max: 120, seconds: 60 },
})

export const HistoryEntry = Closed({
  id: Id,
  kind: ItemKind,
  /** The last time, to the minute. */
  watchedAt: Instant,
  positionMs: Milliseconds,
  /** 0: it has no length. */
  durationMs: Milliseconds,
  /** Of any kind. Null: it was removed or is hidden, and can only be removed from the list. */
  item: Type.Union([ItemCard, Type.Null()]),
})
export type HistoryEntry = Static<typeof HistoryEntry>

export const listHistory = defineCall({
  name: 'engagement.list-history',
  path: '/external/playLogList',
  who: 'account',
  isLocalized: true,
  summary:
    'What I watched for some seconds, or opened if it has no length, the last first, once each. With a text: only what has all of its words in a title.',
  input: Closed({
    kind: Type.Optional(ItemKind),
    text: Type.Optional(Text(1, limits.searchTextMax)),
    ...pageInput,
  }),
  output: Page(HistoryEntry),
})

/** Until the year 2100. */
const UnixMilliseconds = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })

export const clearHistory = defineCall({
  name: 'engagement.clear-history',
  path: '/external/playLogClear',
  who: 'account',
  summary:
    'Removes these items from my history, or those whose last watching was between two times, or all; their positions are removed, too. A day later my feed of shorts forgets them too. Purchases stay.',
  input: Closed({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: limits.favouriteIdsMax, uniqueItems: true })),
    from: Type.Optional(UnixMilliseconds),
    /** Not included. */
    until: Type.Optional(UnixMilliseconds),
  }),
  output: Closed({ removed: Count }),
})

export const Liked = Closed({
  id: Id,
  kind: ItemKind,
  likedAt: Instant,
  /** Of any kind. Null: it was removed or is hidden; the like can be taken back. */
  item: Type.Union([ItemCard, Type.Null()]),
})
export type Liked = Static<typeof Liked>

export const listLiked = defineCall({
  name: 'engagement.list-liked',
  path: '/v1/library/list-liked',
  who: 'account',
  isLocalized: true,
  summary: 'What I like, the last first.',
  input: Closed(pageInput),
  output: Page(Liked),
})

export const Progress = Closed({ id: Id, positionMs: Milliseconds, durationMs: Milliseconds })
export type Progress = Static<typeof Progress>

/**
 * Whether a position is in the last 5 % of a video: it counts as watched, and starts over. What has no length (0) is never
 * finished.
 */
export function isFinished(positionMs: number, durationMs: number): boolean {
  return durationMs > 0 && positionMs >= durationMs * 0.95
}

export const listProgress = defineCall({
  name: 'engagement.list-progress',
  path: '/v1/library/list-progress',
  who: 'account',
  summary: 'Where I am in each of these items; those never begun are left out.',
  input: Closed({ ids: Type.Array(Id, { minItems: 1, maxItems: limits.progressIdsMax, uniqueItems: true }) }),
  output: Type.Array(Progress),
})

/** What can be followed. */
export const FollowKind = Type.Enum(['actor', 'topic', 'creator'])
export type FollowKind = Static<typeof FollowKind>

export const followActor = defineCall({
  name: 'engagement.follow-actor',
  path: '/external/collectActor',
  who: 'account',
  summary: 'Follows an actor, or stops following. A repeat changes nothing.',
  input: Closed({ id: Id, isFollowed: Type.Boolean() }),
  output: Closed({ isFollowed: Type.Boolean(), followers: Count }),
  errors: ['NOT_FOUND'],
  limit: { max: 60, seconds: 60 },
})

export const followTopic = defineCall({
  name: 'engagement.follow-topic',
  path: '/external/collectTopic',
  who: 'account',
  summary: 'Follows a topic, or stops following. A repeat changes nothing.',
  input: Closed({ id: Id, isFollowed: Type.Boolean() }),
  output: Closed({ isFollowed: Type.Boolean(), followers: Count }),
  errors: ['NOT_FOUND'],
  limit: { max: 60, seconds: 60 },
})

export const followCreator = defineCall({
  name: 'engagement.follow-creator',
  path: '/v1/library/follow-creator',
  who: 'account',
  summary: 'Follows a creator, or stops following. A repeat changes nothing.',
  input: Closed({ id: Id, isFollowed: Type.Boolean() }),
  output: Closed({ isFollowed: Type.Boolean(), followers: Count }),
  errors: ['NOT_FOUND'],
  limit: { max: 60, seconds: 60 },
})

export const listFollowed = defineCall({
  name: 'engagement.list-followed',
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
  name: 'engagement.list-followed-actors',
  path: '/v1/library/list-followed-actors',
  who: 'account',
  isLocalized: true,
  summary: 'The actors that I follow, the last one first.',
  input: Closed({ ...pageInput }),
  output: Page(ActorCard),
})

export const listFollowedCreators = defineCall({
  name: 'engagement.list-followed-creators',
  path: '/v1/library/list-followed-creators',
  who: 'account',
  summary: 'The creators that I follow, the last one first.',
  input: Closed({ ...pageInput }),
  output: Page(Creator),
})

export const listFollowedTopics = defineCall({
  name: 'engagement.list-followed-topics',
  path: '/v1/library/list-followed-topics',
  who: 'account',
  isLocalized: true,
  summary: 'The topics that I follow, the last one first.',
  input: Closed({ ...pageInput }),
  output: Page(Topic),
})
