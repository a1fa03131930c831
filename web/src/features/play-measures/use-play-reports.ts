import { createClient } from '@liuguang/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import type { PlayMeasure } from './play-meter.ts'
import { PlayReports } from './play-reports.ts'

/** Sends how playing went: for the operator's sums, and of those who are signed in for what is suggested next. */
export function usePlayReports(): (measure: PlayMeasure, shortId?: number) => void {
  const session = useSessionStore()
  const reports = useMemo(() => {
    const client = createClient({
      origin: '',
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
      getToken: session.token,
    })
    return new PlayReports({ client, isSignedIn: () => Boolean(session.token()) })
  }, [session])

  useEffect(() => {
    const leave = () => {
      if (document.hidden) reports.send()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      // after the slides have told of their last play
      queueMicrotask(reports.send)
    }
  }, [reports])

  return useCallback((measure, shortId) => reports.add({ ...measure, shortId }), [reports])
}
