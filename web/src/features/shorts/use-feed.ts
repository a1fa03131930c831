import { type Short, suggestShorts } from '@liuguang/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { personalKey } from '../../platform/api/call-query.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import { type FeedTab, publicFeedOf, publicFeedQuery, shortQuery, suggestionsQuery } from './feed-queries.ts'
import { type FoundShorts, findMorePublicShorts, findMoreSuggestions } from './find-more-shorts.ts'

/** As long as there is no short, ms: the first appear by themselves. */
const emptyRefetchMs = 5_000

export interface Feed {
  /** Undefined while the first is loading. */
  shorts: readonly Short[] | undefined
  /** The short that the address names does not exist. */
  isMissing: boolean
  error: Error | null
  isFetching: boolean
  hasMore: boolean
  /** Requests again what failed, else the next page. Does nothing while something is loading. */
  loadMore: () => void
  /** At the end: looks for shorts that came since. @throws the failure of that call */
  findMore: () => Promise<FoundShorts>
  /** Starts over with another list. */
  refresh: () => Promise<unknown>
}

/**
 * The list of shorts to swipe through. It starts with the short in the address, or with the first of the
 * public list, which the server has rendered. For an account its suggestions follow, else the public list.
 */
export function useFeed(tab: FeedTab, startId: number | undefined): Feed {
  const session = useSession()
  const queryClient = useQueryClient()
  const accountId = session.status === 'signed-in' ? session.user.userId : undefined
  const isPersonal = tab === 'foryou' && accountId !== undefined

  const start = useQuery({ ...shortQuery(startId ?? 0), enabled: startId !== undefined })
  const publicQuery = publicFeedQuery(publicFeedOf(tab))
  // fetched at once even if the address names a short, in parallel to that short
  const publicFeed = useInfiniteQuery({
    ...publicQuery,
    refetchInterval: ({ state }) => state.data?.pages[0]?.list.length === 0 && emptyRefetchMs,
  })
  const first = startId === undefined ? publicFeed.data?.pages[0]?.list[0] : start.data
  const suggested = suggestionsQuery(accountId, first?.id)
  const personal = useInfiniteQuery({
    ...suggested,
    enabled: isPersonal && first !== undefined && first !== null,
  })

  const following = isPersonal
    ? personal.data?.pages.flat()
    : publicFeed.data?.pages.flatMap(({ list }) => list)
  const shorts = useMemo(() => {
    if (!first) return undefined
    return [...new Map([first, ...(following ?? [])].map((short) => [short.id, short])).values()]
  }, [first, following])

  const laterPages = isPersonal ? personal : publicFeed
  const usesPublicFeed = startId === undefined || !isPersonal
  // Another one that fails is no error of this feed.
  const used = [start, ...(usesPublicFeed ? [publicFeed] : []), ...(isPersonal ? [personal] : [])]
  const isFetching = used.some((query) => query.isFetching)
  const isEmpty = startId === undefined && publicFeed.data?.pages[0]?.list.length === 0
  return {
    shorts: isEmpty ? [] : shorts,
    isMissing: startId !== undefined && start.data === null,
    error: used.find(({ error }) => error)?.error ?? null,
    isFetching,
    hasMore: laterPages.hasNextPage,
    loadMore: () => {
      if (isFetching) return
      // If later pages are there, it is the next one that failed: `fetchNextPage` requests it again.
      const failed = used.filter((query) => query.error && !(query === laterPages && query.data))
      for (const query of failed) void query.refetch()
      if (failed.length === 0 && laterPages.data) void laterPages.fetchNextPage()
    },
    findMore: () => {
      const known = new Set(shorts?.map(({ id }) => id))
      return isPersonal
        ? findMoreSuggestions(queryClient, accountId, first?.id, known)
        : findMorePublicShorts(queryClient, publicFeedOf(tab), known)
    },
    refresh: async () => {
      queryClient.removeQueries({ queryKey: personalKey(accountId, suggestShorts) })
      await queryClient.resetQueries({ queryKey: publicQuery.queryKey })
    },
  }
}
