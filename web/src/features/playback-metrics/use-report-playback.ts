import { createClient } from '@liuguang/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { MetricsQueue } from './metrics-queue.ts'
import type { PlayMetrics } from './play-meter.ts'

/** Sends playback reports: for the operator's statistics, and for suggestions to signed-in accounts. */
export function useReportPlayback(): (metrics: PlayMetrics, shortId?: number) => void {
  const session = useSessionStore()
  const reports = useMemo(() => {
    const client = createClient({
      origin: '',
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
      getToken: session.token,
    })
    return new MetricsQueue({ client, isSignedIn: () => Boolean(session.token()) })
  }, [session])

  useEffect(() => {
    const sendWhenHidden = () => {
      if (document.hidden) reports.send()
    }
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      // React runs this cleanup before that of the feed's slides, which add their last reports.
      queueMicrotask(reports.send)
    }
  }, [reports])

  return useCallback((metrics, shortId) => reports.add({ ...metrics, shortId }), [reports])
}
