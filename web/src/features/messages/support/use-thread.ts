import { listThread, markThread, type OutputOf, type SupportMessage } from '@liuguang/contract'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { personalKey } from '../../../platform/api/call-query.ts'
import { clientOf } from '../../../platform/api/query-client.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useAccountId } from '../../../platform/session/session-context.tsx'
import { useCacheUnread } from '../use-unread.ts'
import { useLiveUpdates } from './use-live-updates.ts'

type ThreadPage = OutputOf<typeof listThread>

/** Polling interval of the thread, ms: long while the event stream is connected, short while it is not. */
const pollIntervalMs = { live: 60_000, polled: 4_000 }

/** The thread with customer service, oldest first. Updates itself, and marks shown messages as read. */
export function useThread() {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const cacheUnread = useCacheUnread()
  const { mutate: mark } = useCall(markThread)
  const queryKey = useMemo(() => personalKey(accountId, listThread, 'thread'), [accountId])
  const isLive = useLiveUpdates(() => void queryClient.invalidateQueries({ queryKey }))
  const query = useInfiniteQuery({
    queryKey,
    enabled: accountId !== undefined,
    queryFn: ({ client, pageParam, signal }): Promise<ThreadPage> =>
      clientOf(client).call(listThread, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: isLive ? pollIntervalMs.live : pollIntervalMs.polled,
    refetchOnWindowFocus: true,
    // the cached thread is shown while it is refetched
    staleTime: 0,
  })
  const pages = query.data?.pages
  const messages = useMemo(() => oldestFirst(pages ?? []), [pages])

  const unread = pages?.[0]?.unread ?? 0
  const newestId = messages.at(-1)?.id
  const { dataUpdatedAt } = query
  // With every response, as after a hidden page is shown again or marking failed, until none is unread.
  useEffect(() => {
    const isShown = dataUpdatedAt > 0 && document.visibilityState !== 'hidden'
    if (unread === 0 || newestId === undefined || !isShown) return
    mark({ through: newestId }, { onSuccess: ({ unread }) => cacheUnread({ answers: unread }) })
  }, [dataUpdatedAt, unread, newestId, mark, cacheUnread])

  /** Shows a sent message before the thread is refetched. */
  const add = useCallback(
    (message: SupportMessage) => {
      queryClient.setQueryData<InfiniteData<ThreadPage>>(queryKey, (data) => {
        const [first, ...rest] = data?.pages ?? []
        if (!data || !first) return data
        return { ...data, pages: [{ ...first, list: [message, ...first.list] }, ...rest] }
      })
      void queryClient.invalidateQueries({ queryKey })
    },
    [queryClient, queryKey],
  )
  return { query, messages, isLive, add }
}

/** A new message moves others to the next page, so one message may be on two pages. */
function oldestFirst(pages: readonly ThreadPage[]): SupportMessage[] {
  const all = pages.flatMap(({ list }) => list)
  return [...new Map(all.map((message) => [message.id, message])).values()].sort(
    (one, other) => one.id - other.id,
  )
}
