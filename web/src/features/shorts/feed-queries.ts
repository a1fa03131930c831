import {
  getShort,
  type InputOf,
  listShorts,
  type OutputOf,
  type Short,
  suggestShorts,
} from '@liuguang/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { personalKey, publicFindQuery } from '../../platform/api/call-query.ts'
import { clientOf } from '../../platform/api/query-client.ts'

/** The tabs over the feed: for me, and the operator's two (decisions, Routes). */
export const feedTabs = ['foryou', 'chosen', 'popular'] as const
export type FeedTab = (typeof feedTabs)[number]

/** The tab that an address names; for me where it names none. */
export function feedTabOf(search: URLSearchParams): FeedTab {
  return feedTabs.find((tab) => tab === search.get('tab')) ?? 'foryou'
}

/** Shorts per call: the first answer is part of the page, and half of all visits see fewer. */
const pageSize = 8
/** A feed is gone through once; coming back finds it as it was. */
const feedFreshMs = 30 * 60_000
/** Of what was suggested lately, this many are named so that they do not come again. */
const inHandMax = 50

type PublicFeed = InputOf<typeof listShorts>['feed']
type ShortPage = OutputOf<typeof listShorts>

/** Of a visitor, `for me` is the mix that everybody gets. */
export function publicFeedOf(tab: FeedTab): PublicFeed {
  return tab === 'foryou' ? 'mix' : tab
}

export function publicFeedQuery(feed: PublicFeed) {
  return infiniteQueryOptions({
    queryKey: [listShorts.name, feed],
    queryFn: ({ client, pageParam, signal }): Promise<ShortPage> =>
      clientOf(client).call(
        listShorts,
        { feed, size: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ShortPage): string | undefined => last.next ?? undefined,
    staleTime: feedFreshMs,
  })
}

/**
 * What is suggested to one account, page after page.
 * @param begunWith the short that stands before them
 */
export function suggestionsQuery(accountId: number | undefined, begunWith: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [...personalKey(accountId, suggestShorts), begunWith ?? 0],
    queryFn: async ({ client, pageParam, signal }): Promise<readonly Short[]> => {
      const { list } = await clientOf(client).call(
        suggestShorts,
        { size: pageSize, except: pageParam },
        { signal },
      )
      return list
    },
    initialPageParam: begunWith === undefined ? [] : [begunWith],
    getNextPageParam: (last: readonly Short[], pages: readonly (readonly Short[])[]): number[] | undefined =>
      last.length === 0
        ? undefined
        : [...(begunWith === undefined ? [] : [begunWith]), ...pages.flat().map(({ id }) => id)].slice(
            -inHandMax,
          ),
    enabled: accountId !== undefined,
    staleTime: feedFreshMs,
  })
}

export const shortQuery = (id: number) => publicFindQuery(getShort, { id })
