import { type Client, limits, type NetworkClass, recordShortWatches, reportPlays } from '@liuguang/contract'
import { connectionFacts } from '../../platform/network/connection-facts.ts'
import type { PlayMetrics } from './play-meter.ts'

/** Reports per request. Fewer are sent only when the page is hidden. */
const batchSize = 6

interface MeasuredPlay extends PlayMetrics {
  /** The feed's suggestions learn from it; undefined for a video outside the feed. */
  shortId: number | undefined
}

interface MetricsQueueOptions {
  /** Its requests outlive the page. */
  client: Client
  isSignedIn: () => boolean
}

/** Batches playback reports and sends them. A failed batch is dropped: only the statistics lose it. */
export class MetricsQueue {
  private readonly options: MetricsQueueOptions
  private waiting: MeasuredPlay[] = []

  constructor(options: MetricsQueueOptions) {
    this.options = options
  }

  add(measured: MeasuredPlay): void {
    this.waiting.push(measured)
    if (this.waiting.length >= batchSize || document.hidden) this.send()
  }

  readonly send = (): void => {
    if (this.waiting.length === 0) return
    const { client, isSignedIn } = this.options
    const sent = this.waiting.slice(0, limits.playReportsMax)
    this.waiting = this.waiting.slice(sent.length)
    client
      .call(reportPlays, { network: networkClass(), plays: sent.map(({ report }) => report) })
      .catch(() => {})
    // a short that was left before its first frame was neither watched nor skipped
    const watches = sent.flatMap(({ shortId: id, report, watchedMs }) =>
      id === undefined || report.startMs === null ? [] : [{ id, watchedMs }],
    )
    if (watches.length > 0 && isSignedIn()) client.call(recordShortWatches, { watches }).catch(() => {})
  }
}

/** The network class that this browser reports. */
function networkClass(): NetworkClass {
  const { type, effectiveType } = connectionFacts()
  if (effectiveType === 'slow-2g') return '2g'
  const known: readonly NetworkClass[] = ['wifi', 'ethernet', '4g', '3g', '2g']
  return known.find((name) => name === type || name === effectiveType) ?? 'unknown'
}
