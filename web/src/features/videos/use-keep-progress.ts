import { countView, createClient, listProgress, recordProgress } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useApi } from '../../platform/api/api-context.tsx'
import { personalKey } from '../../platform/api/call-query.ts'
import { useAccountId, useSessionStore } from '../../platform/session/session-context.tsx'
import { createProgressKeeper } from './progress-keeper.ts'

/** Keeps where the viewer is in a video, for those who are signed in; and says once that playing began. */
export function useKeepProgress(videoId: number) {
  const { client } = useApi()
  const session = useSessionStore()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const isCounted = useRef(false)
  const keeper = useMemo(() => {
    // Its requests go on after the page is gone. What fails is not told: the next moment follows.
    const farewell = createClient({
      origin: '',
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
      getToken: session.token,
    })
    return createProgressKeeper((positionMs, isLeaving) => {
      if (!session.token()) return
      const sender = isLeaving ? farewell : client
      sender.call(recordProgress, { id: videoId, positionMs }).catch(() => {})
    })
  }, [client, session, videoId])
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // the lists that are shown next draw the line under this cover anew
      queryClient.removeQueries({ queryKey: personalKey(accountId, listProgress) })
    }
  }, [queryClient, accountId])

  return {
    onProgress: useCallback(
      (positionMs: number) => keeper.at(positionMs, document.hidden || !isMounted.current),
      [keeper],
    ),
    onPlaying: useCallback(() => {
      if (isCounted.current) return
      isCounted.current = true
      client.call(countView, { id: videoId }).catch(() => {})
    }, [client, videoId]),
  }
}
