import { createClient, listProgress, recordProgress } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useApi } from '../../platform/api/api-context.tsx'
import { personalKey } from '../../platform/api/call-query.ts'
import { useAccountId, useSessionStore } from '../../platform/session/session-context.tsx'
import { useRecountPersonalRows } from '../items/count-personal-rows.ts'
import { createProgressSaver } from './progress-saver.ts'

/** From here on the server offers to continue a video, ms. */
const continuedMs = 5_000

/** Saves the position in a video for signed-in viewers. */
export function useSaveProgress(videoId: number, durationMs: number) {
  const recountRows = useRecountPersonalRows()
  const isCounted = useRef(false)
  const onSaved = useCallback(
    (positionMs: number) => {
      if (positionMs < continuedMs || isCounted.current) return
      isCounted.current = true
      // the home page has it to continue, and what it suggests
      recountRows(2)
    },
    [recountRows],
  )
  const send = useSendProgress(videoId, onSaved)
  return useMemo(() => createProgressSaver(send, durationMs), [send, durationMs])
}

/**
 * @param onSaved called when a position is stored
 * @returns sends a position, ms, of a signed-in viewer in a video or short
 */
export function useSendProgress(itemId: number, onSaved?: (positionMs: number) => void) {
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
    (positionMs: number): void => {
      if (!session.token()) return
      hasSent.current = true
      const sender = document.hidden || !isMounted.current ? keepaliveClient : client
      sender.call(recordProgress, { id: itemId, positionMs }).then(
        () => onSaved?.(positionMs),
        // Failures are ignored, because the next position follows.
        () => {},
      )
    },
    [client, keepaliveClient, session, itemId, onSaved],
  )
}
