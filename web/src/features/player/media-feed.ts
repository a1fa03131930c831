import { askEach, askMedia, type MediaAnswer, type Try } from './ask-media.ts'
import { byteRange } from './byte-range.ts'
import type { FeedHold } from './feed-hold.ts'
import { fetchedAhead, isFetchedAhead } from './fetched-ahead.ts'
import { isRenewal, moveToNewestGrant } from './grant-path.ts'
import { leadPlaylist } from './lead-playlist.ts'
import type { MediaOrigins } from './media-origins.ts'
import { type MediaRoute, openMediaRoute } from './media-routes.ts'
import { type BodyProgress, pacedBody } from './paced-body.ts'
import { isOver, type PlayerSource } from './player-source.ts'
import { resumableBody, silenceMs } from './resumable-body.ts'
import { throughputMeter } from './throughput-meter.ts'
import { untilWoken } from './until-woken.ts'

/** What keeps media from coming. `offline` and `unreachable` go on being tried, the others wait for a retry. */
export type FeedTrouble = 'offline' | 'unreachable' | 'refused' | 'missing'

export interface MediaFeedOptions {
  source: PlayerSource
  /** Where the media can be had. */
  origins: MediaOrigins
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

/** Waits between tries of all origins, ms; the last one repeats. */
const waits = [300, 800, 2_000, 4_000, 8_000]
/** Such tries without an answer until the viewer is told. */
const triesInSilence = 3
/** Refusals in a row, each answered by a new grant, until the right counts as gone, or the file as missing. */
const maxRefusals = { refused: 2, missing: 1 }
/** The part of a grant's life after which a new one is asked for. */
const renewAfter = 0.8
/** The least time between two renewals that nobody forced, ms: a grant may come back with the same end. */
const renewPause = 1_000

interface Asking {
  path: string
  range: string | null
  isRepeated: boolean
}

/**
 * Brings the media of one source: under the newest grant, from whichever origin has it, again and again until it
 * comes, from the byte where a connection broke. The engine sees one set of addresses that never changes, and requests that never fail.
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
    const path = pathname + search
    let { response: first, origin } = await this.ask(path, range, signal)
    const body = resumableBody(first, {
      reopen: async (received, silentSince, isTakenBack) => {
        const rest = `bytes=${start + received}-${end}`
        const next = await this.ask(path, rest, signal, {
          origin: isTakenBack ? undefined : origin,
          silentSince,
        })
        origin = next.origin
        return next.response
      },
      onRead: (reading) => this.count(reading),
      onEnd: (bytes) => {
        if (!isFetchedAhead(first)) throughputMeter.add(bytes, performance.now() - begun)
      },
    })
    // absolute addresses lead here too, whichever origin they name
    const from = [this.origin, ...this.options.origins.others]
    if (pathname.endsWith('.m3u8')) return leadPlaylist(body, { from, to: this.route.origin, signal })
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
    broken?: { origin: string | undefined; silentSince: number },
  ): Promise<MediaAnswer> {
    const { origins } = this.options
    let silentSince = broken?.silentSince ?? performance.now()
    const isLongSilent = () => performance.now() - silentSince >= silenceMs
    signal.throwIfAborted()
    this.pending += 1
    try {
      if (broken?.origin !== undefined) origins.noteFailure(broken.origin)
      // a body that fell silent on its way, and nowhere else to go
      if (isLongSilent() && origins.others.length === 0)
        this.report(navigator.onLine ? 'unreachable' : 'offline')
      let refusals = 0
      for (let failures = 0; ; failures += 1) {
        await this.freshen()
        signal.throwIfAborted()
        const under = this.masters.at(-1)
        const asking = { path, range, isRepeated: failures > 0 }
        const answer =
          (await this.takeAhead(asking)) ??
          (await askEach(origins, {
            signal,
            isRightSure: refusals >= maxRefusals.refused,
            request: (one) => this.request(asking, one),
          }))
        if (typeof answer === 'object') {
          this.report(undefined)
          return answer
        }
        // a no is no silence
        if (answer !== 'silent') silentSince = performance.now()
        const refusal = answer === 'refused' || answer === 'missing' ? answer : undefined
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
            await untilWoken(undefined, this.wake.signal, signal)
            continue
          }
        }
        const isEnough = failures + 1 >= triesInSilence || isLongSilent()
        if (!refusal && isEnough) this.gate?.avoid(this.route.origin + path)
        if (!navigator.onLine) this.report('offline')
        else if (isEnough) this.report('unreachable')
        await untilWoken(waits[Math.min(failures, waits.length - 1)], this.wake.signal, signal)
      }
    } finally {
      this.pending -= 1
    }
  }

  /** What was fetched ahead: it says nothing of the origins now. */
  private async takeAhead({ path, range, isRepeated }: Asking): Promise<MediaAnswer | undefined> {
    if (range !== null || isRepeated) return undefined
    const patienceMs = this.options.origins.others.length > 0 ? silenceMs / 2 : silenceMs
    return fetchedAhead.take(this.origin + moveToNewestGrant(path, this.masters), patienceMs)
  }

  /** One try of one origin. Undefined when no answer came. */
  private async request(
    { path, range, isRepeated }: Asking,
    { origin, patienceMs, signal }: Try,
  ): Promise<MediaAnswer | undefined> {
    const here = moveToNewestGrant(path, this.masters)
    // what a cache on the way keeps may be what is broken
    const cache = isRepeated ? { cache: 'reload' as const } : {}
    const headers: HeadersInit = range ? { range } : {}
    const response = await askMedia((origin || this.origin) + here, { headers, ...cache, signal }, patienceMs)
    return response && { response, origin }
  }

  /** The address under a new grant, for what was refused; undefined when there is none to be had. */
  async renewAddress(address: string): Promise<string | undefined> {
    return (await this.renewalWorks()) ? this.currentAddress(address) : undefined
  }

  private async renewalWorks(): Promise<boolean> {
    try {
      await this.renew()
      return true
    } catch {
      return false
    }
  }

  private report(trouble: FeedTrouble | undefined): void {
    if (trouble === this.trouble) return
    this.trouble = trouble
    this.options.onTrouble(trouble)
    // what came for one is there for all: nobody waits out a time that was set while nothing came
    if (trouble === undefined) this.retry()
  }
}
