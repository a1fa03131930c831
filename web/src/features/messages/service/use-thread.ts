import { listThread, markThread, type OutputOf, type ServiceMessage } from '@liuguang/contract'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { personalKey } from '../../../platform/api/call-query.ts'
import { clientOf } from '../../../platform/api/query-client.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useAccountId } from '../../../platform/session/session-context.tsx'
import { useShowUnread } from '../use-unread.ts'
import { useLive } from './use-live.ts'

type ThreadPage = OutputOf<typeof listThread>

/** How often it is asked for anything new: hardly while the server says so by itself, often while it cannot. */
const askEveryMs = { live: 60_000, silent: 4_000 }

/** The thread with customer service, oldest first; what is new comes by itself, and counts as read once it is shown. */
export function useThread() {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const showUnread = useShowUnread()
  const { mutate: mark } = useCall(markThread)
  const queryKey = useMemo(() => personalKey(accountId, listThread, 'thread'), [accountId])
  const isLive = useLive(() => void queryClient.invalidateQueries({ queryKey }))
  const query = useInfiniteQuery({
    queryKey,
    enabled: accountId !== undefined,
    queryFn: ({ client, pageParam, signal }): Promise<ThreadPage> =>
      clientOf(client).call(listThread, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: isLive ? askEveryMs.live : askEveryMs.silent,
    refetchOnWindowFocus: true,
    // an older copy is shown while the new one comes, never instead of it
    staleTime: 0,
  })
  const pages = query.data?.pages
  const messages = useMemo(() => oldestFirst(pages ?? []), [pages])

  const unread = pages?.[0]?.unread ?? 0
  const newestId = messages.at(-1)?.id
  useEffect(() => {
    if (unread === 0 || newestId === undefined || document.visibilityState === 'hidden') return
    mark({ through: newestId }, { onSuccess: (answer) => showUnread({ answers: answer.unread }) })
  }, [unread, newestId, mark, showUnread])

  /** What was just sent stands there before the thread is asked for again. */
  const add = useCallback(
    (message: ServiceMessage) => {
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

/** A message may stand on two pages when another came between them. */
function oldestFirst(pages: readonly ThreadPage[]): ServiceMessage[] {
  const all = pages.flatMap(({ list }) => list)
  return [...new Map(all.map((message) => [message.id, message])).values()].sort(
    (one, other) => one.id - other.id,
  )
}
