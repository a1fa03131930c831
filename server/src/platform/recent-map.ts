/**
 * What was used lately, by name: at least `size` entries and at most twice as many. When that many new ones have come,
 * those that nobody used meanwhile leave all at once, so that neither a use nor a new entry moves another.
 */
export class RecentMap<V> {
  private young = new Map<string, V>()
  private old = new Map<string, V>()
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  /** Counts as a use. */
  get(name: string): V | undefined {
    const young = this.young.get(name)
    if (young !== undefined) return young
    const old = this.old.get(name)
    if (old !== undefined) this.set(name, old)
    return old
  }

  set(name: string, value: V): void {
    if (this.young.size >= this.size) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(name, value)
  }
}
