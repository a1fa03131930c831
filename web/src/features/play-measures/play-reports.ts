import { type Client, limits, type NetworkClass, recordShortWatches, reportPlays } from '@liuguang/contract'
import { connectionFacts } from '../../platform/network/connection-facts.ts'
import type { PlayMeasure } from './play-meter.ts'

/** Sent together once there are this many, and when the page is hidden. */
const batch = 6

interface Measured extends PlayMeasure {
  /** Of what the feed learns from; undefined: a video that is not of the feed. */
  shortId: number | undefined
}

interface PlayReportsOptions {
  /** Its requests outlive the page. */
  client: Client
  isSignedIn: () => boolean
}

/** Gathers how playing went, and sends it. What fails is lost, and only a sum is poorer. */
export class PlayReports {
  private readonly options: PlayReportsOptions
  private waiting: Measured[] = []

  constructor(options: PlayReportsOptions) {
    this.options = options
  }

  add(measured: Measured): void {
    this.waiting.push(measured)
    if (this.waiting.length >= batch || document.hidden) this.send()
  }

  readonly send = (): void => {
    if (this.waiting.length === 0) return
    const { client, isSignedIn } = this.options
    const sent = this.waiting.slice(0, limits.playReportsMax)
    this.waiting = this.waiting.slice(sent.length)
    client
      .call(reportPlays, { network: networkClass(), plays: sent.map(({ report }) => report) })
      .catch(() => {})
    // what was left before it moved was neither seen nor turned down
    const watches = sent.flatMap(({ shortId: id, report, watchedMs }) =>
      id === undefined || report.startMs === null ? [] : [{ id, watchedMs }],
    )
    if (watches.length > 0 && isSignedIn()) client.call(recordShortWatches, { watches }).catch(() => {})
  }
}

/** What this browser says of its line. */
function networkClass(): NetworkClass {
  const { type, effectiveType } = connectionFacts()
  if (effectiveType === 'slow-2g') return '2g'
  const known: readonly NetworkClass[] = ['wifi', 'ethernet', '4g', '3g', '2g']
  return known.find((name) => name === type || name === effectiveType) ?? 'unknown'
}
