/**
 * The origins that have the same media, the site's own (the empty string) among them. One that fails goes to the end of
 * the list, so one that works stays first.
 */
export class MediaOrigins {
  /** How many there are besides the site's own. */
  readonly alternatives: number
  /** In the order in which they are to be asked. */
  private order: readonly string[]
  private lastWorking = ''

  constructor(others: readonly string[]) {
    this.alternatives = others.length
    this.order = ['', ...others]
  }

  /** The one to ask next; undefined when all were. */
  next(tried: ReadonlySet<string> = new Set()): string | undefined {
    return this.order.find((origin) => !tried.has(origin))
  }

  /** It did not answer, could not, or broke off. */
  noteFailure(origin: string): void {
    this.order = [...this.order.filter((each) => each !== origin), origin]
  }

  /** It gave what the others that were tried did not. */
  noteSuccess(origin: string, tried: ReadonlySet<string>): void {
    for (const other of tried) if (other !== origin) this.noteFailure(other)
    this.lastWorking = origin
  }

  /** All have failed: the visitor's own network is the cause, so the one that worked last is asked first again. */
  forgive(): void {
    this.order = [this.lastWorking, ...this.order.filter((each) => each !== this.lastWorking)]
  }

  /** A site address at the origin to ask now, for what the browser fetches by itself. */
  resolve(address: string): string {
    const url = new URL(address, location.href)
    return (this.next() || url.origin) + url.pathname + url.search
  }
}

let ofPage: MediaOrigins | undefined

/** Those that the page names (document.ts), one list for all its players. */
export function mediaOrigins(): MediaOrigins {
  ofPage ??= new MediaOrigins(
    (document.documentElement.dataset.mediaOrigins ?? '')
      .split(' ')
      .filter((origin) => origin !== '' && origin !== location.origin),
  )
  return ofPage
}
