import { LRUCache } from 'lru-cache'
import { networkOf, regionPrefix } from '../http/network-of.ts'
import { ProcessRateLimiter } from '../http/rate-limiter.ts'
import type { Grant } from './grant.ts'

/** Number of viewers remembered. Each has at most one network of about 12 bytes more than are allowed. */
const viewersRemembered = 10_000
/** Limits revocations for this cause, because every process reads the whole list. */
const perViewer = { max: 1, seconds: 60 }
const perProcess = { max: 60, seconds: 60 }

interface GrantUse {
  /** The number of the viewer's last revocation: each starts a new count. */
  since: number
  /** From which the grant is used. */
  address: string
  /** Networks that may use a viewer's grants of one window. 0: any number. */
  allowed: number
}

interface GrantNetworksOptions {
  /** A monotonic clock in ms. */
  now?: () => number
}

/**
 * Counts the networks (/24 of IPv4, /48 of IPv6) from which a viewer's full grants are used, in this process.
 * More networks than one person's phone uses at a time mean that the URL was shared.
 */
export class GrantNetworks {
  private readonly seen = new LRUCache<string, Set<string>>({ max: viewersRemembered })
  private readonly ofViewer: ProcessRateLimiter
  private readonly ofProcess: ProcessRateLimiter

  constructor({ now }: GrantNetworksOptions = {}) {
    this.ofViewer = new ProcessRateLimiter(perViewer, now)
    this.ofProcess = new ProcessRateLimiter(perProcess, now)
  }

  /**
   * Records a use of a valid grant.
   * @returns whether there are too many networks now
   */
  recordUse(grant: Grant & { scope: 'full' }, { since, address, allowed }: GrantUse): boolean {
    if (allowed === 0) return false
    const key = `${grant.viewer}/${grant.endsAt}/${since}`
    const known = this.seen.get(key)
    const networks = known ?? new Set()
    if (!known) this.seen.set(key, networks)
    if (networks.size <= allowed) networks.add(networkOf(address, regionPrefix))
    return networks.size > allowed
  }

  /** Whether a revocation may be written for this viewer now. A call counts as one. */
  mayRevoke(viewer: string): boolean {
    return this.ofViewer.consume(viewer) === 0 && this.ofProcess.consume('all') === 0
  }
}
