import {
  clearHistory,
  type InputOf,
  listActors,
  listActorWorks,
  listFavourites,
  listHistory,
  listVideos,
} from '@liuguang/contract'
import { listActors as readActors } from '@liuguang/server/domains/actors/list-actors'
import { listItems } from '@liuguang/server/domains/catalogue/list-items'
import { listActorWorks as readActorWorks } from '@liuguang/server/domains/catalogue/list-works'
import { deleteHistory } from '@liuguang/server/domains/engagement/history-queries'
import { listFavourites as readFavourites } from '@liuguang/server/domains/engagement/list-favourites'
import { listHistory as readHistory } from '@liuguang/server/domains/engagement/list-history'
import { type Db, inTransaction } from '@liuguang/server/platform/db/database'
import type pg from 'pg'
import { type LibrarySize, pagesOf } from './generate/library-size.ts'
import { subCategories } from './generate/vocabulary.ts'
import { callRequest } from './load/requests.ts'
import { tokenOf } from './load/token-of.ts'
import { zipf } from './load/zipf.ts'

/** A request for a page of a list, or what changes one. */
export interface Step {
  /** For people: which page of which list. */
  name: string
  /** As a client sends it. */
  request: () => string
  /** The same without HTTP. @returns the page’s cursor to the next one */
  run: (db: Db) => Promise<string | null>
}

/** What requests name, in one library. */
export interface ListFacts {
  /** Requests name only as many entries as the smallest compared library has. */
  smallest: LibrarySize
  size: LibrarySize
  categoryId: number
  /** Of videos of that category. */
  tagIds: readonly number[]
  areas: readonly string[]
  initials: readonly string[]
  /** Those with the most shorts, so that pages of each kind are full in the smallest library, too. */
  actorIds: readonly number[]
  actorTagIds: readonly number[]
}

type Random = () => number
/** Makes the steps of one visitor. Those after the first of each inner list follow the cursor of the one before. */
type Visit = (facts: ListFacts, random: Random) => ((cursor: string | undefined) => Step)[]

const undone = new Error('undone')

const videos = (input: InputOf<typeof listVideos>): Step => ({
  name: `videos ${JSON.stringify(input)}`,
  request: () => callRequest(listVideos, input),
  run: async (db) => (await listItems({ db }, 'video', input, 'hk')).next,
})
const actors = (input: InputOf<typeof listActors>): Step => ({
  name: `actors ${JSON.stringify(input)}`,
  request: () => callRequest(listActors, input),
  run: async (db) => (await readActors(db, input, 'hk')).next,
})
const works = (input: InputOf<typeof listActorWorks>): Step => ({
  name: `works ${JSON.stringify(input)}`,
  request: () => callRequest(listActorWorks, input),
  run: async (db) => (await readActorWorks(db, input, 'hk')).next,
})
const history = (account: number, input: InputOf<typeof listHistory>): Step => ({
  name: `history ${JSON.stringify(input)}`,
  request: () => callRequest(listHistory, input, tokenOf(account)),
  run: async (db) => (await readHistory(db, idOf(account), input, 'hk')).next,
})
const removal = (account: number, itemId: number): Step => ({
  name: 'history, removal of one',
  request: () => callRequest(clearHistory, { ids: [itemId] }, tokenOf(account)),
  run: async (db) => {
    await inTransaction(db, async (tx) => {
      await deleteHistory(tx, idOf(account), { ids: [BigInt(itemId)] })
      throw undone
    }).catch((error: unknown) => {
      if (error !== undone) throw error
    })
    return null
  },
})
const favourites = (account: number, input: InputOf<typeof listFavourites>): Step => ({
  name: `favourites ${JSON.stringify(input)}`,
  request: () => callRequest(listFavourites, input, tokenOf(account)),
  run: async (db) => (await readFavourites({ db }, { accountId: idOf(account) }, input, 'hk')).next,
})

const idOf = (account: number) => BigInt(10_000 + account)
const drawOf = <T>(all: readonly T[], random: Random): T => {
  const drawn = all[Math.floor(random() * all.length)]
  if (drawn === undefined) throw new Error('there is nothing to draw from')
  return drawn
}

/** The first page, one of all by its number, the first ones most often, and the one after it by its cursor. */
function pagesBy<Input extends { page?: number; cursor?: string }>(
  make: (input: Input) => Step,
  input: Input,
  pages: number,
  random: Random,
): ReturnType<Visit> {
  const place = zipf(pages, random)
  return [
    () => make(input),
    () => make({ ...input, page: 1 + place() }),
    (cursor) => make(cursor === undefined ? input : { ...input, cursor }),
  ]
}

/** The first page and the next. */
const firstPagesBy = <Input extends { cursor?: string }>(
  make: (input: Input) => Step,
  input: Input,
): ReturnType<Visit> => [
  () => make(input),
  (cursor) => make(cursor === undefined ? input : { ...input, cursor }),
]

const periods = ['day', 'week', 'month'] as const
const orders = [
  { order: 'new' },
  ...periods.map((period) => ({ order: 'hot', period }) as const),
  { order: 'views' },
] as const

/** @param accounts from the first of which one is drawn */
function historyOf(accounts: number, size: LibrarySize, random: Random): ReturnType<Visit> {
  const account = 1 + Math.floor(random() * accounts)
  const pages = Math.floor((size.history * 0.9) / 24)
  return [
    ...pagesBy((input: InputOf<typeof listHistory>) => history(account, input), {}, pages, random),
    () => history(account, { kind: 'short' }),
    () => removal(account, 1001 + Math.floor(random() * size.videos)),
  ]
}

/** @param accounts from the first of which one is drawn */
function favouritesOf(accounts: number, size: LibrarySize, random: Random): ReturnType<Visit> {
  const account = 1 + Math.floor(random() * accounts)
  return (['newest', 'oldest', 'views', 'title'] as const).flatMap((order) =>
    pagesBy(
      (input: InputOf<typeof listFavourites>) => favourites(account, input),
      { kind: 'video', order },
      Math.floor(size.favourites / 24),
      random,
    ),
  )
}

/** The requests that a visitor of each list sends repeatedly. */
export const lists: Readonly<Record<string, Visit>> = {
  '/new': ({ smallest }, random) => pagesBy(videos, { order: 'new' }, pagesOf(smallest), random),

  '/hot': ({ smallest }, random) =>
    periods.flatMap((period) => pagesBy(videos, { order: 'hot', period }, pagesOf(smallest), random)),

  category: ({ smallest, categoryId, tagIds }, random) =>
    orders.flatMap((order) => {
      const ofCategory = { ...order, categoryId }
      return [
        ...pagesBy(videos, ofCategory, pagesOf(smallest, subCategories.share), random),
        ...firstPagesBy(videos, { ...ofCategory, price: drawOf(['free', 'paid', 'vip'] as const, random) }),
        ...firstPagesBy(videos, {
          ...ofCategory,
          length: drawOf(['short', 'medium', 'long'] as const, random),
        }),
        ...firstPagesBy(videos, { ...ofCategory, tagId: drawOf(tagIds, random) }),
      ]
    }),

  actors: ({ smallest, areas, initials, actorTagIds }, random) =>
    (['followers', 'works', 'newest'] as const).flatMap((order) => [
      ...pagesBy(actors, { order }, Math.floor(smallest.actors / 24), random),
      ...firstPagesBy(actors, { order, area: drawOf(areas, random) }),
      ...firstPagesBy(actors, { order, initial: drawOf(initials, random) as 'L' }),
      ...firstPagesBy(actors, { order, tagId: drawOf(actorTagIds, random) }),
    ]),

  works: ({ actorIds }, random) => {
    const rank = zipf(actorIds.length, random)
    return ([undefined, 'video', 'short'] as const).flatMap(
      (kind): ReturnType<Visit> => [
        () => works({ id: actorIds[rank()] ?? 0, kind }),
        () => works({ id: actorIds[rank()] ?? 0, kind, page: 2 }),
        () => works({ id: actorIds[0] ?? 0, kind }),
        (cursor) => works({ id: actorIds[0] ?? 0, kind, ...(cursor ? { cursor } : {}) }),
      ],
    )
  },

  history: ({ smallest, size }, random) => historyOf(smallest.watchers, size, random),

  /** Most of its cards are in no cache, and the rows of an account are spread over a table of any length. */
  'history of any account': ({ size }, random) => historyOf(size.watchers, size, random),

  /** Compares the titles of all 1,000 entries of an account with the text. */
  'search in a history': ({ size }, random) => [
    () => history(1 + Math.floor(random() * size.watchers), { text: '雨夜' }),
  ],

  favourites: ({ smallest, size }, random) => favouritesOf(smallest.watchers, size, random),

  'favourites of any account': ({ size }, random) => favouritesOf(size.watchers, size, random),
}

/** Actors whose shorts fill two pages in a library of 10,000 videos. */
const actorsWithFullPages = 5

/** Reads what requests name. Tags are named, because their ids differ between libraries. */
export async function readFacts(
  client: pg.ClientBase,
  size: LibrarySize,
  smallest: LibrarySize,
): Promise<ListFacts> {
  const all = async <T>(statement: string, ...values: unknown[]): Promise<T[]> => {
    const { rows } = await client.query<{ value: T }>(statement, values)
    return rows.map(({ value }) => value)
  }
  const [categoryId = 0] = await all<number>(
    'select id::int as value from categories where slug = $1',
    subCategories.of,
  )
  const tagIds = await all<number>(
    'select tag_id::int as value from tag_names where name = any($1)',
    subCategories.tags,
  )
  return {
    ...{ smallest, size, categoryId, tagIds },
    areas: await all('select distinct area as value from actor_counts where works > 0 order by 1'),
    initials: await all('select distinct initial as value from actor_counts where works > 0 order by 1'),
    actorIds: await all(
      `select actor_id::int as value from item_actors where kind = 'short' and published_at is not null
       group by actor_id order by count(*) desc, actor_id limit $1`,
      actorsWithFullPages,
    ),
    actorTagIds: await all(
      'select tag_id::int as value from actor_tags join tag_names using (tag_id) group by tag_id order by count(*) desc limit 20',
    ),
  }
}
