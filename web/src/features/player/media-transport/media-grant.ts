import { isExpired, type PlayerSource } from '../player-source.ts'
import type { SegmentLoaderOptions } from './segment-loader.ts'

/** Share of a grant's lifetime after which a new one is requested. */
const renewalShare = 0.8
/** Shortest time between two scheduled renewals, ms: a renewed grant may have the same expiry time. */
const minRenewalIntervalMs = 1_000
/** `/media/<grant>/<asset>/<file>` */
const mediaPathPattern = /^\/media\/([^/]+)\/([^/]+)\/(.+)$/

/** Whether a source is the same media with the same right, so that only addresses change and playback continues. */
export function isRenewal(current: PlayerSource, next: PlayerSource): boolean {
  return (
    current.isPreview === next.isPreview &&
    current.previewEndMs === next.previewEndMs &&
    moveToGrant(current.masterUrl, next.masterUrl) === next.masterUrl
  )
}

/** Replaces the grant in a path by that of a master playlist of the same asset; other paths are unchanged. */
export function moveToGrant(path: string, masterUrl: string): string {
  const [, grant, asset] = mediaPathPattern.exec(masterUrl) ?? []
  const [, , own, file] = mediaPathPattern.exec(path) ?? []
  return own !== undefined && own === asset ? `/media/${grant}/${asset}/${file}` : path
}

function grantOf(path: string): string {
  return mediaPathPattern.exec(path)?.[1] ?? ''
}

type MediaGrantOptions = Pick<SegmentLoaderOptions, 'source' | 'renewSource' | 'onOtherSource'>

/** The grant in the addresses of one source's media; renewed before it expires, and when it is refused. */
export class MediaGrant {
  private readonly options: MediaGrantOptions
  private readonly closed: AbortSignal
  private source: PlayerSource
  /** All grants that this media has had. */
  private readonly grants = new Set<string>()
  private renewAt = 0
  private renewal: Promise<boolean> | undefined

  /** @param closed aborted when the player closes the media */
  constructor(options: MediaGrantOptions, closed: AbortSignal) {
    this.options = options
    this.closed = closed
    this.source = options.source
    this.grants.add(grantOf(options.source.masterUrl))
    // an expired one is renewed before the first request
    if (!isExpired(options.source)) this.scheduleRenewal()
  }

  /**
   * Replaces any earlier grant in a file's address by the newest one. An address with a grant of other media is
   * unchanged: after a purchase the page requests seek pictures of the whole video before the player leaves the
   * preview.
   */
  pathOf(address: string): string {
    const { pathname, search } = new URL(address, location.href)
    const isOwn = this.grants.has(grantOf(pathname))
    return (isOwn ? moveToGrant(pathname, this.source.masterUrl) : pathname) + search
  }

  /** Uses another grant of the same media; false, without an effect, if it is other media. */
  adopt(next: PlayerSource): boolean {
    if (!isRenewal(this.source, next)) return false
    this.source = next
    this.grants.add(grantOf(next.masterUrl))
    this.scheduleRenewal()
    return true
  }

  /** Renews it in the background shortly before it expires; after that, waits for the new one. */
  async renewIfDue(): Promise<void> {
    const { expiresAt } = this.source
    if (expiresAt === 0 || Date.now() < this.renewAt) return
    const renewal = this.renew()
    if (Date.now() >= expiresAt) await renewal
  }

  /** One renewal at a time, shared by all callers; false if the request failed. Rejects with an exception of `onOtherSource`. */
  renew(): Promise<boolean> {
    const use = (next: PlayerSource) => {
      if (!this.closed.aborted && !this.adopt(next)) this.options.onOtherSource(next)
      return true
    }
    this.renewal ??= this.options
      .renewSource()
      .then(use, () => false)
      .finally(() => {
        this.renewal = undefined
      })
    return this.renewal
  }

  private scheduleRenewal(): void {
    const now = Date.now()
    this.renewAt = now + Math.max(minRenewalIntervalMs, (this.source.expiresAt - now) * renewalShare)
  }
}
