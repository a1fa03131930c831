/** An origin that has failed is asked after the others for so long, ms. */
const avoidanceMs = 60_000

/**
 * The origins from which the same media can be had. The empty one stands first: the site's own, where the addresses of
 * its answers lead. One that fails is left for the next, one that works stays chosen.
 */
export class MediaOrigins {
  readonly others: readonly string[]
  /** The one to ask first. */
  chosen = ''
  /** The one that worked last. */
  private proven = ''
  private readonly all: readonly string[]
  private readonly failedAt = new Map<string, number>()

  constructor(others: readonly string[]) {
    this.others = others
    this.all = ['', ...others]
  }

  /** The one to ask; undefined when all were. Those that have failed lately come last. */
  next(asked: ReadonlySet<string> = new Set()): string | undefined {
    const at = this.all.indexOf(this.chosen)
    const left = [...this.all.slice(at), ...this.all.slice(0, at)].filter((origin) => !asked.has(origin))
    return left.find((origin) => !this.isAvoided(origin)) ?? left[0]
  }

  /** It did not answer, could not, or broke off. */
  noteFailure(origin: string): void {
    this.failedAt.set(origin, performance.now())
    if (origin === this.chosen) this.chosen = this.next(new Set([origin])) ?? origin
  }

  /** It gave what those that were asked before it did not. */
  noteSuccess(origin: string, asked: ReadonlySet<string>): void {
    for (const other of asked) if (other !== origin) this.noteFailure(other)
    this.failedAt.delete(origin)
    if (this.isAvoided(this.chosen)) this.chosen = origin
    this.proven = origin
  }

  /** All have failed, which says something of the visitor's own line, and nothing of them. */
  forgive(): void {
    this.failedAt.clear()
    this.chosen = this.proven
  }

  /** It failed; false when no other is left that has not failed lately. */
  leave(origin: string): boolean {
    this.noteFailure(origin)
    const isElsewhere = !this.isAvoided(this.chosen)
    if (!isElsewhere) this.forgive()
    return isElsewhere
  }

  /** An address of the site as it is to be asked for now: for what the browser itself fetches. */
  reach(address: string): string {
    const url = new URL(address, location.href)
    return (this.chosen || url.origin) + url.pathname + url.search
  }

  private isAvoided(origin: string): boolean {
    const failedAt = this.failedAt.get(origin)
    return failedAt !== undefined && performance.now() - failedAt < avoidanceMs
  }
}

let ofPage: MediaOrigins | undefined

/** Those that the page names (document.ts), one list for all its players: what one finds out the others know. */
export function mediaOrigins(): MediaOrigins {
  ofPage ??= new MediaOrigins(
    (document.documentElement.dataset.mediaOrigins ?? '')
      .split(' ')
      .filter((origin) => origin !== '' && origin !== location.origin),
  )
  return ofPage
}
