/**
 * The origins that have the same media, the site's own (the empty string) among them. One that fails goes to the end of
 * the list, so one that works stays first.
 */
export class MediaOrigins {
  /** How many there are besides the site's own. */
  readonly alternatives: number
  /** In the order in which they are tried. */
  private order: readonly string[]
  private lastWorking = ''

  constructor(others: readonly string[]) {
    this.alternatives = others.length
    this.order = ['', ...others]
  }

  /** The next one to try; undefined if all were tried. */
  next(tried: ReadonlySet<string> = new Set()): string | undefined {
    return this.order.find((origin) => !tried.has(origin))
  }

  /** It timed out, responded with an error, or broke off. */
  reportFailure(origin: string): void {
    this.order = [...this.order.filter((each) => each !== origin), origin]
  }

  /** It sent a file that the other tried origins did not. */
  reportSuccess(origin: string, tried: ReadonlySet<string>): void {
    for (const other of tried) if (other !== origin) this.reportFailure(other)
    this.lastWorking = origin
  }

  /** All have failed: the visitor's own network is the cause, so the one that worked last is tried first again. */
  restoreLastWorking(): void {
    this.order = [this.lastWorking, ...this.order.filter((each) => each !== this.lastWorking)]
  }

  /** A site address at the first origin in the order, for what the browser fetches by itself. */
  resolve(address: string): string {
    const url = new URL(address, location.href)
    return (this.next() || url.origin) + url.pathname + url.search
  }
}

let pageOrigins: MediaOrigins | undefined

/** The origins that the page lists (document.ts), shared by all its players. */
export function mediaOrigins(): MediaOrigins {
  pageOrigins ??= new MediaOrigins(
    (document.documentElement.dataset.mediaOrigins ?? '')
      .split(' ')
      .filter((origin) => origin !== '' && origin !== location.origin),
  )
  return pageOrigins
}
