import { isExpired, type PlayerSource } from '../player-source.ts'
import type { SegmentLoaderOptions } from './segment-loader.ts'

/** The part of a grant's life after which a new one is requested. */
const renewAfter = 0.8
/** The least time between two renewals that nobody forced, ms: a grant may come back with the same end. */
const renewPauseMs = 1_000
/** `/media/<grant>/<asset>/<file>` */
const layout = /^\/media\/([^/]+)\/([^/]+)\/(.+)$/

/** Whether a source gives the same media and right again, so that only addresses change and playing goes on. */
export function isRenewal(current: PlayerSource, next: PlayerSource): boolean {
  return (
    current.isPreview === next.isPreview &&
    current.previewEndMs === next.previewEndMs &&
    moveToGrant(current.masterUrl, next.masterUrl) === next.masterUrl
  )
}

/** A path of the same asset as a master playlist's, under its grant; every other path as it is. */
export function moveToGrant(path: string, masterUrl: string): string {
  const [, grant, asset] = layout.exec(masterUrl) ?? []
  const [, , own, file] = layout.exec(path) ?? []
  return own !== undefined && own === asset ? `/media/${grant}/${asset}/${file}` : path
}

function grantOf(path: string): string {
  return layout.exec(path)?.[1] ?? ''
}

type MediaGrantOptions = Pick<SegmentLoaderOptions, 'source' | 'renewSource' | 'onOtherSource'>

/** The grant under which one source's media is fetched; renewed before it ends, and when it is refused. */
export class MediaGrant {
  private readonly options: MediaGrantOptions
  private readonly closed: AbortSignal
  private source: PlayerSource
  /** Every grant that this media was played under. */
  private readonly grants = new Set<string>()
  private renewAt = 0
  private renewal: Promise<boolean> | undefined

  /** @param closed aborted when nobody plays it any more */
  constructor(options: MediaGrantOptions, closed: AbortSignal) {
    this.options = options
    this.closed = closed
    this.source = options.source
    this.grants.add(grantOf(options.source.masterUrl))
    // one that has ended already is renewed first
    if (!isExpired(options.source)) this.planRenewal()
  }

  /**
   * The path of a file under the newest grant, of its address under any earlier one. An address under a grant that was
   * never this media's stays as it is: after a purchase the page requests seek pictures of the whole video before the
   * player leaves the preview.
   */
  pathOf(address: string): string {
    const { pathname, search } = new URL(address, location.href)
    const isOwn = this.grants.has(grantOf(pathname))
    return (isOwn ? moveToGrant(pathname, this.source.masterUrl) : pathname) + search
  }

  /** Takes another grant of the same media; false, and nothing done, when it is other media. */
  adopt(next: PlayerSource): boolean {
    if (!isRenewal(this.source, next)) return false
    this.source = next
    this.grants.add(grantOf(next.masterUrl))
    this.planRenewal()
    return true
  }

  /** Renews it shortly before its end, in the background; once it has ended, waits for the new one. */
  async freshen(): Promise<void> {
    const { expiresAt } = this.source
    if (expiresAt === 0 || Date.now() < this.renewAt) return
    const renewal = this.renew()
    if (Date.now() >= expiresAt) await renewal
  }

  /** One renewal at a time, shared by all callers; false when the request failed. */
  renew(): Promise<boolean> {
    this.renewal ??= this.requestRenewal().finally(() => {
      this.renewal = undefined
    })
    return this.renewal
  }

  private async requestRenewal(): Promise<boolean> {
    try {
      const next = await this.options.renewSource()
      if (!this.closed.aborted && !this.adopt(next)) this.options.onOtherSource(next)
      return true
    } catch {
      return false
    }
  }

  private planRenewal(): void {
    const now = Date.now()
    this.renewAt = now + Math.max(renewPauseMs, (this.source.expiresAt - now) * renewAfter)
  }
}
