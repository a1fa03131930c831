import { byteRange } from './byte-range.ts'
import type { FeedHold } from './feed-hold.ts'
import { fetchedAhead, isFetchedAhead } from './fetched-ahead.ts'
import { isRenewal, moveToNewestGrant } from './grant-path.ts'
import { type MediaRoute, openMediaRoute } from './media-routes.ts'
import { type BodyProgress, pacedBody } from './paced-body.ts'
import { isOver, type PlayerSource } from './player-source.ts'
import { resumableBody, silenceMs } from './resumable-body.ts'
import { throughputMeter } from './throughput-meter.ts'

/** What keeps media from coming. `offline` and `unreachable` go on being tried, the others wait for a retry. */
export type FeedTrouble = 'offline' | 'unreachable' | 'refused' | 'missing'

export interface MediaFeedOptions {
  source: PlayerSource
  /** Asks for the right again; called before it ends, and when the server says that it has. */
  renewSource: () => Promise<PlayerSource>
  /** What is wrong now; undefined: nothing any more. */
  onTrouble: (trouble: FeedTrouble | undefined) => void
  /** Keeps back what a video that is not watched yet does not need. */
  hold?: FeedHold
  /** The renewed right is for other media: what plays must be loaded anew. */
  onOtherSource: (source: PlayerSource) => void
}

/** An engine's say in when its own requests go out and come back. Both may be asked for an aborted request. */
export interface FeedGate {
  beforeRequest(address: string, signal: AbortSignal): Promise<void>
  beforeDelivery(address: string, signal: AbortSignal): Promise<void>
  /** Whether what has come of a file may be handed on before it is whole. Asked again and again on its way. */
  mayPass(address: string, progress: BodyProgress & { totalBytes: number | undefined }): boolean
  /** Told of an address that does not come; true when the engine goes another way, and takes the request back. */
  avoid(address: string): boolean
}

/** Waits between tries, ms; the last one repeats. */
const waits = [300, 800, 2_000, 4_000, 8_000]
/** Tries without an answer until the viewer is told. */
const triesInSilence = 3
/** Refusals in a row, each answered by a new grant, until the right counts as gone, or the file as missing. */
const maxRefusals = { refused: 2, missing: 1 }
/** The part of a grant's life after which a new one is asked for. */
const renewAfter = 0.8
/** The least time between two renewals that nobody forced, ms: a grant may come back with the same end. */
const renewPause = 1_000

/**
 * Brings the media of one source: under the newest grant, again and again until it comes, from the byte where a
 * connection broke. The engine sees one set of addresses that never changes, and requests that never fail.
 */
export class MediaFeed {
  /** Of the master playlist, for the engine. */
  readonly masterAddress: string
  /** The engine's; it may do without. */
  gate: FeedGate | undefined
  private readonly options: MediaFeedOptions
  private readonly route: MediaRoute
  private readonly closing = new AbortController()
  private readonly origin: string
  /** Absolute, oldest first: playlists read under an earlier grant name it still. */
  private masters: string[]
  private source: PlayerSource
  private renewAt = 0
  private renewal: Promise<void> | undefined
  private pending = 0
  private wake = new AbortController()
  private trouble: FeedTrouble | undefined

  constructor(options: MediaFeedOptions) {
    this.options = options
    this.source = options.source
    const master = new URL(options.source.masterUrl, location.href)
    this.masters = [master.href]
    this.origin = master.origin
    // what was over when it was opened is renewed first
    if (!isOver(options.source)) this.planRenewal()
    this.route = openMediaRoute((request) => this.answer(request))
    this.masterAddress = this.route.origin + master.pathname + master.search
    addEventListener('online', this.retry)
  }

  /** Nothing is waited for: no answer, and no byte of one that somebody reads. */
  get isIdle(): boolean {
    return this.pending === 0
  }

  close(): void {
    removeEventListener('online', this.retry)
    this.closing.abort()
    this.route.close()
  }

  /** Goes on under another grant of the same media; false when it is other media, and nothing was done. */
  adopt(next: PlayerSource): boolean {
    if (!isRenewal(this.source, next, location.href)) return false
    this.source = next
    const master = new URL(next.masterUrl, location.href).href
    this.masters = [...this.masters.filter((known) => known !== master), master]
    this.planRenewal()
    return true
  }

  /** The address of a file of this media (a seek picture) under the newest grant. */
  currentAddress(address: string): string {
    const url = new URL(address, location.href)
    return url.origin + moveToNewestGrant(url.pathname, this.masters) + url.search
  }

  /** A new grant first, if this one has ended: for what the browser itself will ask for. */
  async freshen(): Promise<void> {
    const { expiresAt } = this.source
    if (expiresAt === 0 || Date.now() < this.renewAt) return
    const renewal = this.renew().catch(() => undefined)
    // while the grant still holds, nothing waits for the next one
    if (Date.now() >= expiresAt) await renewal
  }

  /** Ends every wait. */
  readonly retry = (): void => {
    this.wake.abort()
    this.wake = new AbortController()
  }

  private planRenewal(): void {
    const now = Date.now()
    this.renewAt = now + Math.max(renewPause, (this.source.expiresAt - now) * renewAfter)
  }

  /** One at a time, whoever asks. Rejects when the right cannot be asked for. */
  private renew(): Promise<void> {
    this.renewal ??= this.options
      .renewSource()
      .then((next) => {
        if (this.closing.signal.aborted || this.adopt(next)) return
        this.options.onOtherSource(next)
      })
      .finally(() => {
        this.renewal = undefined
      })
    return this.renewal
  }

  private async answer(request: Request): Promise<Response> {
    const signal = AbortSignal.any([request.signal, this.closing.signal])
    const { pathname, search } = new URL(request.url)
    const range = request.headers.get('range')
    await this.options.hold?.pass(pathname, signal)
    await this.gate?.beforeRequest(request.url, signal)
    const [start, end] = byteRange(range)
    const begun = performance.now()
    const first = await this.ask(pathname + search, range, signal)
    const body = resumableBody(first, {
      reopen: (received, silentSince) =>
        this.ask(pathname + search, `bytes=${start + received}-${end}`, signal, silentSince),
      onRead: (reading) => this.count(reading),
      onEnd: (bytes) => {
        if (!isFetchedAhead(first)) throughputMeter.add(bytes, performance.now() - begun)
      },
    })
    if (pathname.endsWith('.m3u8')) {
      // addresses with our own origin lead here too; relative ones do by themselves
      const text = await new Response(body).text()
      return new Response(text.replaceAll(`${this.origin}/`, `${this.route.origin}/`))
    }
    const totalBytes = Number(first.headers.get('content-length')) || undefined
    const paced = await pacedBody(
      body,
      (progress) => this.gate?.mayPass(request.url, { ...progress, totalBytes }) !== false,
      { begunAt: performance.now(), signal },
    )
    await this.gate?.beforeDelivery(request.url, signal)
    signal.throwIfAborted()
    return new Response(paced, { status: first.status })
  }

  private count(waiting: Promise<unknown>): void {
    this.pending += 1
    const end = () => {
      this.pending -= 1
    }
    waiting.then(end, end)
  }

  /** A good answer, however long it takes; rejects only when it is no longer wanted. */
  private async ask(
    path: string,
    range: string | null,
    signal: AbortSignal,
    silentSince = performance.now(),
  ): Promise<Response> {
    const isLongSilent = () => performance.now() - silentSince >= silenceMs
    // a body that fell silent on its way
    if (isLongSilent()) this.report(navigator.onLine ? 'unreachable' : 'offline')
    this.pending += 1
    try {
      let refusals = 0
      for (let failures = 0; ; failures += 1) {
        await this.freshen()
        signal.throwIfAborted()
        const under = this.masters.at(-1)
        const response = await this.request(path, range, signal, failures > 0)
        // a no is no silence
        if (response) silentSince = performance.now()
        if (response?.ok) {
          this.report(undefined)
          return response
        }
        const refusal = response && refusalOf(response.status)
        if (refusal) {
          // a newer grant may have come while this one was being refused
          if (under !== this.masters.at(-1)) continue
          refusals += 1
          // another grant is another address of the same file
          if (refusals <= maxRefusals[refusal]) {
            if (await this.renewalWorks()) continue
          } else if (refusal === 'refused' || !this.gate?.avoid(this.route.origin + path)) {
            refusals = 0
            this.report(refusal)
            await this.wait(undefined, signal)
            continue
          }
        }
        const isEnough = failures + 1 >= triesInSilence || isLongSilent()
        if (!refusal && isEnough) this.gate?.avoid(this.route.origin + path)
        if (!navigator.onLine) this.report('offline')
        else if (isEnough) this.report('unreachable')
        await this.wait(waits[Math.min(failures, waits.length - 1)], signal)
      }
    } finally {
      this.pending -= 1
    }
  }

  /** One try; undefined when no answer came. */
  private async request(
    path: string,
    range: string | null,
    signal: AbortSignal,
    isRepeated: boolean,
  ): Promise<Response | undefined> {
    const address = this.origin + moveToNewestGrant(path, this.masters)
    const ready = range === null ? await fetchedAhead.take(address) : undefined
    if (ready) return ready
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), silenceMs)
    try {
      return await fetch(address, {
        headers: range ? { range } : {},
        // what a cache on the way keeps may be what is broken
        ...(isRepeated ? { cache: 'reload' as const } : {}),
        signal: AbortSignal.any([signal, patience.signal]),
      })
    } catch {
      signal.throwIfAborted()
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  private async renewalWorks(): Promise<boolean> {
    try {
      await this.renew()
      return true
    } catch {
      return false
    }
  }

  /** Until the time is over, somebody wants a retry, or the network is back; without a time, only the latter. */
  private wait(ms: number | undefined, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      this.wake.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    })
  }

  private report(trouble: FeedTrouble | undefined): void {
    if (trouble === this.trouble) return
    this.trouble = trouble
    this.options.onTrouble(trouble)
    // what came for one is there for all: nobody waits out a time that was set while nothing came
    if (trouble === undefined) this.retry()
  }
}

/** What an answer says of the right to a file; undefined: nothing, it may come when asked again. */
function refusalOf(status: number): 'refused' | 'missing' | undefined {
  if (status === 401 || status === 403) return 'refused'
  return status < 500 && status !== 429 && status !== 408 ? 'missing' : undefined
}
