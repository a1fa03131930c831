import { createClient, limits, type NetworkClass, recordShortWatches, reportPlays } from '@liuguang/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { connectionFacts } from '../../platform/network/connection-facts.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import type { PlayMeasure } from './play-meter.ts'

/** Sent together once there are this many, and when the page is hidden. */
const batch = 6

interface Measured extends PlayMeasure {
  id: number
}

/** Sends how playing went: for the operator's sums, and of those who are signed in for what is suggested next. */
export function usePlayReports(): (id: number, measure: PlayMeasure) => void {
  const session = useSessionStore()
  const reports = useMemo(() => {
    // its requests outlive the page; what fails is lost, and only a sum is poorer
    const client = createClient({
      origin: '',
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
      getToken: session.token,
    })
    let waiting: Measured[] = []
    const send = () => {
      if (waiting.length === 0) return
      const sent = waiting.slice(0, limits.playReportsMax)
      waiting = waiting.slice(sent.length)
      client
        .call(reportPlays, { network: networkClass(), plays: sent.map(({ report }) => report) })
        .catch(() => {})
      if (!session.token()) return
      const watches = sent.map(({ id, watchedMs }) => ({ id, watchedMs }))
      client.call(recordShortWatches, { watches }).catch(() => {})
    }
    return {
      send,
      add(measured: Measured) {
        waiting.push(measured)
        if (waiting.length >= batch || document.hidden) send()
      },
    }
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

  return useCallback((id, measure) => reports.add({ id, ...measure }), [reports])
}

/** What this browser says of its line. */
function networkClass(): NetworkClass {
  const { type, effectiveType } = connectionFacts()
  if (effectiveType === 'slow-2g') return '2g'
  const known: readonly NetworkClass[] = ['wifi', 'ethernet', '4g', '3g', '2g']
  return known.find((name) => name === type || name === effectiveType) ?? 'unknown'
}
