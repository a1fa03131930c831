import { networkOf } from './network-of.ts'

/** Limits how many requests or connections each network has open at once. */
export class NetworkLimit {
  private readonly counts = new Map<string, number>()
  private readonly max: number

  constructor(max: number) {
    this.max = max
  }

  /** Counts one more for the network of this address. @returns what to call once it is closed; undefined at the limit */
  tryOpen(address: string): (() => void) | undefined {
    const network = networkOf(address)
    const count = this.counts.get(network) ?? 0
    if (count >= this.max) return undefined
    this.counts.set(network, count + 1)
    return () => {
      const left = (this.counts.get(network) ?? 0) - 1
      if (left > 0) this.counts.set(network, left)
      else this.counts.delete(network)
    }
  }
}
