import { createClient, listProgress, recordProgress } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useApi } from '../../platform/api/api-context.tsx'
import { personalKey } from '../../platform/api/call-query.ts'
import { useAccountId, useSessionStore } from '../../platform/session/session-context.tsx'
import { createProgressSaver } from './progress-saver.ts'

/** Saves the position in a video for signed-in viewers. */
export function useSaveProgress(videoId: number, durationMs: number) {
  const send = useSendProgress(videoId)
  return useMemo(() => createProgressSaver(send, durationMs), [send, durationMs])
}

/** @returns sends a position, ms, of a signed-in viewer in a video or short */
export function useSendProgress(itemId: number): (positionMs: number) => void {
  const { client } = useApi()
  const session = useSessionStore()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const isMounted = useRef(true)
  const hasSent = useRef(false)
  // Its requests outlive the page.
  const keepaliveClient = useMemo(
    () =>
      createClient({
        origin: '',
        fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
        getToken: session.token,
      }),
    [session],
  )

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // so that other lists refetch the progress of this video
      if (hasSent.current) queryClient.removeQueries({ queryKey: personalKey(accountId, listProgress) })
    }
  }, [queryClient, accountId])

  return useCallback(
    (positionMs) => {
      if (!session.token()) return
      hasSent.current = true
      const sender = document.hidden || !isMounted.current ? keepaliveClient : client
      // Failures are ignored, because the next position follows.
      sender.call(recordProgress, { id: itemId, positionMs }).catch(() => {})
    },
    [client, keepaliveClient, session, itemId],
  )
}
