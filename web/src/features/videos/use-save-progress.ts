import { createClient, listProgress, recordProgress } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useApi } from '../../platform/api/api-context.tsx'
import { personalKey } from '../../platform/api/call-query.ts'
import { useAccountId, useSessionStore } from '../../platform/session/session-context.tsx'
import { createProgressSaver } from './progress-saver.ts'

/** Saves the position in a video for signed-in viewers. */
export function useSaveProgress(videoId: number, durationMs: number) {
  const { client } = useApi()
  const session = useSessionStore()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const isMounted = useRef(true)
  const saver = useMemo(() => {
    // Its requests outlive the page. Failures are ignored, because the next position follows.
    const keepaliveClient = createClient({
      origin: '',
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
      getToken: session.token,
    })
    return createProgressSaver((positionMs) => {
      if (!session.token()) return
      const sender = document.hidden || !isMounted.current ? keepaliveClient : client
      sender.call(recordProgress, { id: videoId, positionMs }).catch(() => {})
    }, durationMs)
  }, [client, session, videoId, durationMs])

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // so that other lists refetch the progress of this video
      queryClient.removeQueries({ queryKey: personalKey(accountId, listProgress) })
    }
  }, [queryClient, accountId])

  return saver
}
