import type { Short } from '@liuguang/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../platform/session/session-context.tsx'
import { type FeedTab, publicFeedOf, publicFeedQuery, shortQuery, suggestionsQuery } from './feed-queries.ts'

export interface Feed {
  /** Undefined while the first is loading. */
  shorts: readonly Short[] | undefined
  /** The short that the address names does not exist. */
  isMissing: boolean
  error: Error | null
  isFetching: boolean
  hasMore: boolean
  /** The next page, or a retry of what failed. */
  loadMore: () => void
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
  const publicFeed = useInfiniteQuery(publicQuery)
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
  const isEmpty = startId === undefined && publicFeed.data?.pages[0]?.list.length === 0
  return {
    shorts: isEmpty ? [] : shorts,
    isMissing: startId !== undefined && start.data === null,
    error: start.error ?? (isPersonal ? personal.error : null) ?? publicFeed.error,
    isFetching: start.isFetching || laterPages.isFetching,
    hasMore: laterPages.hasNextPage,
    loadMore: () => {
      if (laterPages.isFetching) return
      if (start.error) void start.refetch()
      if (!laterPages.data) void laterPages.refetch()
      else void laterPages.fetchNextPage()
    },
    refresh: async () => {
      queryClient.removeQueries({ queryKey: suggested.queryKey })
      await queryClient.resetQueries({ queryKey: publicQuery.queryKey })
    },
  }
}
