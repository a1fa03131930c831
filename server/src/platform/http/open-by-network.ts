import { networkOf } from './network-of.ts'

/** Counts how many of something each network has open, up to a limit. */
export class OpenByNetwork {
  private readonly counts = new Map<string, number>()
  private readonly max: number

  constructor(max: number) {
    this.max = max
  }

  /** @returns the function to call on close. Undefined if the network of this address is at its limit */
  enter(address: string): (() => void) | undefined {
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
