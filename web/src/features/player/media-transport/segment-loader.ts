import type { PlayerSource } from '../player-source.ts'
import { throughputMeter } from '../quality/throughput-meter.ts'
import { fetchFromOrigins, type MediaFailure, type MediaResponse, silenceMs } from './fetch-media.ts'
import { type BodyProgress, type Bytes, holdBack } from './hold-back.ts'
import { openVirtualOrigin, type VirtualOrigin } from './intercept-fetch.ts'
import { MediaGrant } from './media-grant.ts'
import { type MediaOrigins, mediaOrigins } from './media-origins.ts'
import { takePrefetched } from './prefetch.ts'
import type { PreloadGate } from './preload-gate.ts'
import { untilAborted, withTimeout } from './wait.ts'

/** What keeps media from coming. `offline` and `unreachable` go on being tried, the others wait for a retry. */
export type LoadTrouble = 'offline' | 'unreachable' | 'refused' | 'missing'

export interface SegmentLoaderOptions {
  source: PlayerSource
  /** Where the media can be had; the page's, unless given. */
  origins?: MediaOrigins
  /** Keeps back what a video that is not watched yet does not need. */
  preloadGate?: PreloadGate
  /** Asks for the right again; called before it ends, and when the server says that it has. */
  renewSource: () => Promise<PlayerSource>
  /** The renewed right is for other media: what plays must be loaded anew. */
  onOtherSource: (source: PlayerSource) => void
  /** What is wrong now; undefined: nothing any more. */
  onTrouble: (trouble: LoadTrouble | undefined) => void
}

/** An engine's say in its own requests. May be called for an aborted request. */
export interface LoaderHooks {
  beforeRequest(address: string, signal: AbortSignal): Promise<void>
  beforeDelivery(address: string): Promise<void>
  /** Whether what has come of a file may be handed on before it is whole. Asked repeatedly while it comes. */
  mayPass(address: string, progress: BodyProgress & { totalBytes: number | undefined }): boolean
  /** Called when an address does not come; true when the engine aborts the request and takes another quality. */
  avoid(address: string): boolean
}

/** Waits between tries of all origins, ms; the last one repeats. */
const retryDelays = [300, 800, 2_000, 4_000, 8_000]
/** Tries without an answer until the viewer is told. */
const triesInSilence = 3
/** Refusals in a row, each followed by a new grant, until the right counts as gone, or the file as missing. */
const maxRefusals = { refused: 2, missing: 1 }

/** A connection that broke, or fell silent, in the middle of a file. */
interface BrokenBody {
  receivedBytes: number
  /** Undefined: it says nothing of any origin. */
  origin: string | undefined
  /** When the last byte came, by `performance.now()`. */
  silentSince: number
}

interface TryOptions {
  broken: BrokenBody | undefined
  /** This one included. */
  tries: number
  isGrantSure: boolean
  signal: AbortSignal
}

/** Brings the media of one source to an engine: README.md has the rules. */
export class SegmentLoader {
  /** Of the master playlist, for the engine. Stays the same under every grant and origin. */
  readonly masterAddress: string
  readonly grant: MediaGrant
  /** The engine's; it may do without. */
  hooks: LoaderHooks | undefined
  private readonly options: SegmentLoaderOptions
  private readonly origins: MediaOrigins
  private readonly virtual: VirtualOrigin
  private readonly closing = new AbortController()
  private pending = 0
  private retrying = new AbortController()
  private trouble: LoadTrouble | undefined

  constructor(options: SegmentLoaderOptions) {
    this.options = options
    this.origins = options.origins ?? mediaOrigins()
    this.grant = new MediaGrant(options, this.closing.signal)
    this.virtual = openVirtualOrigin((request) => this.respond(request))
    this.masterAddress = this.virtual.origin + this.grant.pathOf(options.source.masterUrl)
    addEventListener('online', this.retry, { signal: this.closing.signal })
  }

  /** Nothing is waited for: no response, and no byte of one that somebody reads. */
  get isIdle(): boolean {
    return this.pending === 0
  }

  close(): void {
    this.closing.abort()
    this.virtual.close()
  }

  /** Where the browser itself finds a file of this media now. */
  currentAddress(address: string): string {
    return this.origins.resolve(this.grant.pathOf(address))
  }

  /** A file that playing does not need, such as subtitles; undefined when no origin sends it. */
  async fetchOptional(address: string, signal: AbortSignal): Promise<Response | undefined> {
    const fetchIt = () => fetchFromOrigins(this.grant.pathOf(address), { origins: this.origins, signal })
    await this.grant.freshen()
    let result = await fetchIt()
    if (result === 'refused' && (await this.grant.renew())) result = await fetchIt()
    return typeof result === 'string' ? undefined : result.response
  }

  /** Ends every wait. */
  readonly retry = (): void => {
    this.retrying.abort()
    this.retrying = new AbortController()
  }

  /** Rejects only once the engine aborts the request. */
  private async respond(request: Request): Promise<Response> {
    const { url } = request
    const signal = AbortSignal.any([request.signal, this.closing.signal])
    const path = url.slice(this.virtual.origin.length)
    await this.options.preloadGate?.pass(path, signal)
    await this.hooks?.beforeRequest(url, signal)
    signal.throwIfAborted()
    const startedAt = performance.now()
    const first = await this.busyWith(this.fetchPatiently(path, signal))
    const totalBytes = Number(first.response.headers.get('content-length')) || undefined
    const body = await holdBack(
      this.read(path, first, startedAt, signal),
      (progress) => this.hooks?.mayPass(url, { ...progress, totalBytes }) !== false,
      signal,
    )
    await this.hooks?.beforeDelivery(url)
    signal.throwIfAborted()
    return new Response(body)
  }

  /** The bytes of a file; when a connection breaks or falls silent, from the next byte on by a new one. */
  private async *read(
    path: string,
    first: MediaResponse,
    startedAt: number,
    signal: AbortSignal,
  ): AsyncGenerator<Bytes, void> {
    let current = first
    let receivedBytes = 0
    for (;;) {
      const { response, origin, isPrefetched } = current
      // a server may answer a range with the whole file
      let toSkip = response.status === 206 ? 0 : receivedBytes
      let silentSince = performance.now()
      try {
        for await (const chunk of this.chunksOf(response)) {
          silentSince = performance.now()
          const fresh = chunk.subarray(Math.min(toSkip, chunk.byteLength))
          toSkip -= chunk.byteLength - fresh.byteLength
          receivedBytes += fresh.byteLength
          if (fresh.byteLength > 0) yield fresh
        }
        if (!first.isPrefetched) throughputMeter.add(receivedBytes, performance.now() - startedAt)
        return
      } catch {
        signal.throwIfAborted()
        const broken = { receivedBytes, origin: isPrefetched ? undefined : origin, silentSince }
        current = await this.busyWith(this.fetchPatiently(path, signal, broken))
      }
    }
  }

  private async *chunksOf({ body }: Response): AsyncGenerator<Bytes, void> {
    const reader = body?.getReader()
    try {
      while (reader) {
        const result = await this.busyWith(withTimeout(reader.read(), silenceMs))
        if (!result) throw new Error('silent connection')
        if (result.done) return
        yield result.value
      }
    } finally {
      reader?.cancel().catch(() => undefined)
    }
  }

  /** A good response, however long it takes. Rejects only once the signal is aborted. */
  private async fetchPatiently(
    path: string,
    signal: AbortSignal,
    broken?: BrokenBody,
  ): Promise<MediaResponse> {
    const { origins, grant } = this
    const silentSince = broken?.silentSince ?? performance.now()
    const isLongSilent = () => performance.now() - silentSince >= silenceMs
    const giveWay = () => this.hooks?.avoid(this.virtual.origin + path) ?? false
    if (broken?.origin !== undefined) origins.noteFailure(broken.origin)
    // a body fell silent, and there is nowhere else to go
    if (isLongSilent() && origins.alternatives === 0) this.reportSilence(true)
    let refusals = 0
    for (let tries = 1; ; tries += 1) {
      await grant.freshen()
      signal.throwIfAborted()
      const isGrantSure = refusals >= maxRefusals.refused
      const prefetched = !broken && tries === 1 && (await takePrefetched(this.addressOf(path), silenceMs))
      const result = prefetched || (await this.fetchOnce(path, { broken, tries, isGrantSure, signal }))
      if (typeof result === 'object') {
        this.report(undefined)
        return result
      }
      const isRefused = result !== 'unavailable'
      if (isRefused) {
        refusals += 1
        if (refusals <= maxRefusals[result]) {
          // another grant is another address of the same file
          if (await grant.renew()) continue
        } else if (result === 'refused' || !giveWay()) {
          refusals = 0
          this.report(result)
          await this.untilRetry(signal)
          continue
        }
      }
      const isEnough = tries >= triesInSilence || isLongSilent()
      if (isEnough && !isRefused) giveWay()
      this.reportSilence(isEnough)
      await this.untilRetry(signal, retryDelays[Math.min(tries, retryDelays.length) - 1])
    }
  }

  /** One try of every origin. */
  private fetchOnce(
    path: string,
    { broken, tries, isGrantSure, signal }: TryOptions,
  ): Promise<MediaResponse | MediaFailure> {
    return fetchFromOrigins(this.addressOf(path), {
      headers: broken?.receivedBytes ? { range: `bytes=${broken.receivedBytes}-` } : {},
      // a cache on the way may hold what is broken
      cache: tries > 1 ? 'reload' : 'default',
      ...{ origins: this.origins, isGrantSure, signal },
    })
  }

  /** The site's own address of a path, under the newest grant. */
  private addressOf(path: string): string {
    return new URL(this.grant.pathOf(path), location.href).href
  }

  private async untilRetry(signal: AbortSignal, ms?: number): Promise<void> {
    await untilAborted(AbortSignal.any([this.retrying.signal, signal]), ms)
    signal.throwIfAborted()
  }

  private async busyWith<T>(work: Promise<T>): Promise<T> {
    this.pending += 1
    try {
      return await work
    } finally {
      this.pending -= 1
    }
  }

  private reportSilence(isLong: boolean): void {
    if (!navigator.onLine) this.report('offline')
    else if (isLong) this.report('unreachable')
  }

  private report(trouble: LoadTrouble | undefined): void {
    if (trouble === this.trouble) return
    this.trouble = trouble
    this.options.onTrouble(trouble)
    // what came for one request is there for all: none waits out a delay that was set while nothing came
    if (trouble === undefined) this.retry()
  }
}
