import { listMessages } from '@liuguang/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { clientOf } from '../../platform/api/query-client.ts'
import { useAccountId, useSession } from '../../platform/session/session-context.tsx'
import { sessionStore } from '../../platform/storage/browser-store.ts'
import { clearUnread, readUnread, storeUnread, type UnreadCounts } from './unread-cookie.ts'

/** Spec 3: this tab's count, removed at sign-out. */
const stored = 'unreadMsg'

function unreadQuery(accountId: number | undefined) {
  return queryOptions({
    queryKey: ['personal', accountId ?? 0, 'unread'],
    async queryFn({ client, signal }): Promise<UnreadCounts> {
      const page = await clientOf(client).call(listMessages, { page: 1, size: 1 }, { signal })
      signal.throwIfAborted()
      const unread = { messages: page.unread, answers: page.unreadAnswers }
      if (accountId !== undefined) storeUnread(document, accountId, unread)
      sessionStore.set(stored, String(unread.messages + unread.answers))
      return unread
    },
    // only the routing guard requests it
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const none: UnreadCounts = { messages: 0, answers: 0 }

/** The unread counts of the last response; zero when signed out or unknown. */
export function useUnread(): UnreadCounts {
  const accountId = useAccountId()
  const { data } = useQuery(unreadQuery(accountId))
  return accountId === undefined ? none : (data ?? none)
}

/**
 * Requests the count when the page is loaded (spec 4), and at each navigation unless the cookie has it (spec 2). Until the
 * response, a loaded page shows the cookie's count, which can be 600 s old.
 */
export function useUnreadSync(): void {
  const { pathname } = useLocation()
  const { status } = useSession()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const requestedFor = useRef('')
  useEffect(() => {
    if (status === 'anonymous') clearUnread(document)
    const step = `${accountId} ${pathname}`
    if (accountId === undefined || requestedFor.current === step) return
    const isPageLoad = requestedFor.current === ''
    requestedFor.current = step
    const query = unreadQuery(accountId)
    const cached = readUnread(document.cookie, accountId)
    if (cached !== undefined) queryClient.setQueryData(query.queryKey, cached)
    // if the request fails, the next navigation repeats it
    if (isPageLoad) clearUnread(document)
    if (isPageLoad || cached === undefined) void queryClient.prefetchQuery({ ...query, staleTime: 0 })
  }, [pathname, status, accountId, queryClient])
}

/** Shows a count from a response. Deletes the cookie, so that other tabs request it, too. */
export function useCacheUnread(): (unread: Partial<UnreadCounts>) => void {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  return useCallback(
    (unread) => {
      const query = unreadQuery(accountId)
      const { queryKey } = query
      const next = { ...none, ...queryClient.getQueryData(queryKey), ...unread }
      clearUnread(document)
      sessionStore.set(stored, String(next.messages + next.answers))
      // A pending response may have the former count: it is requested again.
      const isRequested = queryClient.isFetching({ queryKey }) > 0
      void queryClient.cancelQueries({ queryKey }, { silent: true, revert: false })
      queryClient.setQueryData(queryKey, next)
      if (isRequested) void queryClient.prefetchQuery({ ...query, staleTime: 0 })
    },
    [accountId, queryClient],
  )
}
