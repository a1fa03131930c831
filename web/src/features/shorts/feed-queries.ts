import {
  getShort,
  type InputOf,
  listShorts,
  type OutputOf,
  type Short,
  suggestShorts,
} from '@liuguang/contract'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { localizedMeta, personalKey, publicFindQuery } from '../../platform/api/call-query.ts'
import { clientOf } from '../../platform/api/query-client.ts'

/** The tabs over the feed: suggestions, and the operator's two lists (decisions, Routes). */
export const feedTabs = ['foryou', 'chosen', 'popular'] as const
export type FeedTab = (typeof feedTabs)[number]

/** The tab in an address; `foryou` by default. */
export function feedTabOf(search: URLSearchParams): FeedTab {
  return feedTabs.find((tab) => tab === search.get('tab')) ?? 'foryou'
}

/** The address of a tab. */
export const feedTabPath = (tab: FeedTab): string => (tab === 'foryou' ? '/' : `/?tab=${tab}`)

/** Identifies a feed: with these values its list is restored from the cache. */
export interface FeedStart {
  tab: FeedTab
  /** The short in the address when the feed was opened. */
  startId: number | undefined
}

/** The feed in which each short was last watched in this tab, so that going back restores its neighbours. */
export const feedStarts = new Map<number, FeedStart>()

/** Shorts per request: the first response is part of the page, and half of all visits see fewer. */
export const pageSize = 8
/** A list stays the same for this long, so that it is unchanged after going back, ms. */
const feedStaleAfterMs = 30 * 60_000
/** Number of last suggestions that the next request excludes. */
const excludedMax = 50

export type PublicFeed = InputOf<typeof listShorts>['feed']
type ShortPage = OutputOf<typeof listShorts>

/** Without an account, `foryou` is the public mix. */
export function publicFeedOf(tab: FeedTab): PublicFeed {
  return tab === 'foryou' ? 'mix' : tab
}

export function publicFeedQuery(feed: PublicFeed) {
  return infiniteQueryOptions({
    queryKey: [listShorts.name, feed],
    meta: localizedMeta(listShorts),
    queryFn: ({ client, pageParam, signal }): Promise<ShortPage> =>
      clientOf(client).call(
        listShorts,
        { feed, size: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ShortPage): string | undefined => last.next ?? undefined,
    staleTime: feedStaleAfterMs,
  })
}

export type SuggestedPages = InfiniteData<readonly Short[], readonly number[]>

/**
 * Suggestions for one account, in pages.
 * @param firstId the short that precedes them
 */
export function suggestionsQuery(accountId: number | undefined, firstId: number | undefined) {
  const queryKey = [...personalKey(accountId, suggestShorts), firstId ?? 0]
  return infiniteQueryOptions({
    queryKey,
    meta: localizedMeta(suggestShorts),
    queryFn: async ({ client, pageParam, signal }): Promise<readonly Short[]> => {
      // A new request would suggest other shorts: after a change of language, the current ones are loaded one by one.
      const known = client.getQueryData<SuggestedPages>(queryKey)
      const page = known?.pageParams.findIndex((param) => String(param) === String(pageParam)) ?? -1
      const reloaded = await Promise.all(
        known?.pages[page]?.map(({ id }) => client.fetchQuery(shortQuery(id))) ?? [],
      )
      if (reloaded.length > 0) return reloaded.filter((short) => short !== null)
      const { list } = await clientOf(client).call(
        suggestShorts,
        { size: pageSize, except: pageParam },
        { signal },
      )
      return list
    },
    initialPageParam: firstId === undefined ? [] : [firstId],
    getNextPageParam: (last: readonly Short[], pages: readonly (readonly Short[])[]): number[] | undefined =>
      last.length === 0
        ? undefined
        : [...(firstId === undefined ? [] : [firstId]), ...pages.flat().map(({ id }) => id)].slice(
            -excludedMax,
          ),
    enabled: accountId !== undefined,
    staleTime: feedStaleAfterMs,
  })
}

export const shortQuery = (id: number) => publicFindQuery(getShort, { id })
