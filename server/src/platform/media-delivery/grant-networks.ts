import { LRUCache } from 'lru-cache'
import { neighbourhood, networkOf } from '../http/network-of.ts'
import { UseCounter } from '../http/use-counter.ts'
import type { Grant } from './grant.ts'

/** Of viewers; one has at most `most` + 1 networks of some 12 bytes. */
const remembered = 10_000
/** Revocations for this cause: few enough for the list that every process reads. */
const perViewer = { max: 1, seconds: 60 }
const perProcess = { max: 60, seconds: 60 }

export interface GrantNetworksOptions {
  /** Networks that may use the grants that a viewer is given within a window; 0: any number. */
  most: number
  /** A clock in ms that is never set back. */
  now?: () => number
}

/**
 * Counts the networks (/24 of IPv4, /48 of IPv6) from which a viewer's full grants are used, in this process. More than
 * one person's phone has at a time means that an address was passed on.
 */
export class GrantNetworks {
  private readonly most: number
  private readonly seen = new LRUCache<string, Set<string>>({ max: remembered })
  private readonly ofViewer: UseCounter
  private readonly ofProcess: UseCounter

  constructor({ most, now }: GrantNetworksOptions) {
    this.most = most
    this.ofViewer = new UseCounter(perViewer, now)
    this.ofProcess = new UseCounter(perProcess, now)
  }

  /**
   * Notes a use of a grant that is in force.
   * @param since the number of the viewer's last revocation: the count begins anew with each
   * @returns whether there are too many networks by now
   */
  note(grant: Grant & { scope: 'full' }, since: number, address: string): boolean {
    if (this.most === 0) return false
    const key = `${grant.viewer}/${grant.window}/${since}`
    const known = this.seen.get(key)
    const networks = known ?? new Set()
    if (!known) this.seen.set(key, networks)
    if (networks.size <= this.most) networks.add(networkOf(address, neighbourhood))
    return networks.size > this.most
  }

  /** Whether a revocation may be written for this viewer now; counts as one. */
  mayRevoke(viewer: string): boolean {
    return this.ofViewer.count(viewer) === 0 && this.ofProcess.count('all') === 0
  }
}
