import type { Short } from '@liuguang/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../platform/session/session-context.tsx'
import { type FeedTab, publicFeedOf, publicFeedQuery, shortQuery, suggestionsQuery } from './feed-queries.ts'

export interface Feed {
  /** Undefined while the first is on its way. */
  shorts: readonly Short[] | undefined
  /** The short that the address names does not exist. */
  isMissing: boolean
  error: Error | null
  isAsking: boolean
  hasMore: boolean
  /** More of them, or once again what failed. */
  loadMore: () => void
  /** Begins anew. */
  refresh: () => Promise<unknown>
}

/**
 * What is swiped through. It begins with the short that the address names, or with the first that everybody gets:
 * the server has rendered that one, and whoever is signed in goes on from it with what is suggested to them.
 */
export function useFeed(tab: FeedTab, startId: number | undefined): Feed {
  const session = useSession()
  const queryClient = useQueryClient()
  const accountId = session.status === 'signed-in' ? session.user.user_id : undefined
  const isMine = tab === 'foryou' && accountId !== undefined

  const start = useQuery({ ...shortQuery(startId ?? 0), enabled: startId !== undefined })
  const publicQuery = publicFeedQuery(publicFeedOf(tab))
  // a page of one short asks for the rest at once; by then its own picture is on the way
  const open = useInfiniteQuery(publicQuery)
  const first = startId === undefined ? open.data?.pages[0]?.list[0] : start.data
  const suggested = suggestionsQuery(accountId, first?.id)
  const mine = useInfiniteQuery({ ...suggested, enabled: isMine && first !== undefined && first !== null })

  const following = isMine ? mine.data?.pages.flat() : open.data?.pages.flatMap(({ list }) => list)
  const shorts = useMemo(() => {
    if (!first) return undefined
    return [...new Map([first, ...(following ?? [])].map((short) => [short.id, short])).values()]
  }, [first, following])

  const rest = isMine ? mine : open
  const isEmpty = startId === undefined && open.data?.pages[0]?.list.length === 0
  return {
    shorts: isEmpty ? [] : shorts,
    isMissing: startId !== undefined && start.data === null,
    error: start.error ?? (isMine ? mine.error : null) ?? open.error,
    isAsking: start.isFetching || rest.isFetching,
    hasMore: rest.hasNextPage,
    loadMore: () => {
      if (rest.isFetching) return
      if (start.error) void start.refetch()
      if (!rest.data) void rest.refetch()
      else void rest.fetchNextPage()
    },
    refresh: async () => {
      queryClient.removeQueries({ queryKey: suggested.queryKey })
      await queryClient.resetQueries({ queryKey: publicQuery.queryKey })
    },
  }
}
