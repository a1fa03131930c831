import type { PlayerSource } from '../player-source.ts'
import { throughputMeter } from '../quality/throughput-meter.ts'
import { type BodyProgress, type Bytes, bufferUntil } from './buffer-until.ts'
import { fetchFromOrigins, type MediaFailure, type MediaResponse, responseTimeoutMs } from './fetch-media.ts'
import { openVirtualOrigin, type VirtualOrigin } from './intercept-fetch.ts'
import { MediaGrant } from './media-grant.ts'
import { type MediaOrigins, mediaOrigins } from './media-origins.ts'
import { takePrefetched } from './prefetch.ts'
import type { PreloadGate } from './preload-gate.ts'
import { untilAborted, withTimeout } from './wait.ts'

/** Why media cannot be loaded. `offline` and `unreachable` are retried automatically, the others by the viewer. */
export type LoadProblem = 'offline' | 'unreachable' | 'refused' | 'missing'

export interface SegmentLoaderOptions {
  source: PlayerSource
  /** The origins that have the media; default: the page's list. */
  origins?: MediaOrigins
  /** Delays the requests that a video does not need until it is watched. */
  preloadGate?: PreloadGate
  /** Requests the playback right again; called before it expires, and when the server refuses it. */
  renewSource: () => Promise<PlayerSource>
  /** The renewed right is for other media, which must be loaded instead. */
  onOtherSource: (source: PlayerSource) => void
  /** The current problem; undefined once it is solved. */
  onLoadProblem: (problem: LoadProblem | undefined) => void
}

/** Callbacks of an engine for its own requests. May be called for an aborted request. */
export interface LoaderHooks {
  beforeRequest(address: string, signal: AbortSignal): Promise<void>
  beforeDelivery(address: string): Promise<void>
  /** Whether the received part of a file may be delivered before it is complete. Called repeatedly until then. */
  canDeliver(address: string, progress: BodyProgress & { totalBytes: number | undefined }): boolean
  /** Called when a file cannot be loaded; true if the engine aborts the request and loads another quality. */
  avoid(address: string): boolean
}

/** Delays between tries of all origins, ms; the last one repeats. */
const retryDelays = [300, 800, 2_000, 4_000, 8_000]
/** Failed tries until the problem is shown. */
const triesBeforeReport = 3
/** Refusals in a row, each followed by a new grant, until the right counts as expired, or the file as missing. */
const maxRefusals = { refused: 2, missing: 1 }

/** A connection that failed or timed out in the middle of a file. */
interface BrokenBody {
  receivedBytes: number
  /** Undefined: no origin is to blame. */
  origin: string | undefined
  /** When the last byte arrived, by `performance.now()`. */
  lastByteAt: number
}

interface TryOptions {
  broken: BrokenBody | undefined
  /** This one included. */
  tries: number
  isGrantRenewed: boolean
  signal: AbortSignal
}

/** Loads the media of one source for an engine: README.md has the rules. */
export class SegmentLoader {
  /** Address of the master playlist for the engine: the same for every grant and origin. */
  readonly masterAddress: string
  readonly grant: MediaGrant
  /** Set by the engine; optional. */
  hooks: LoaderHooks | undefined
  private readonly options: SegmentLoaderOptions
  private readonly origins: MediaOrigins
  private readonly virtual: VirtualOrigin
  private readonly closing = new AbortController()
  private pending = 0
  private retrying = new AbortController()
  private problem: LoadProblem | undefined

  constructor(options: SegmentLoaderOptions) {
    this.options = options
    this.origins = options.origins ?? mediaOrigins()
    this.grant = new MediaGrant(options, this.closing.signal)
    this.virtual = openVirtualOrigin((request) => this.respond(request))
    this.masterAddress = this.virtual.origin + this.grant.pathOf(options.source.masterUrl)
    addEventListener('online', this.retry, { signal: this.closing.signal })
  }

  /** No response is awaited, and no chunk of a body that is being read. */
  get isIdle(): boolean {
    return this.pending === 0
  }

  close(): void {
    this.closing.abort()
    this.virtual.close()
  }

  /** The address from which the browser itself can load a file of this media now. */
  currentAddress(address: string): string {
    return this.origins.resolve(this.grant.pathOf(address))
  }

  /** A file that playback does not need, such as subtitles; undefined if no origin sends it. */
  async fetchOptional(address: string, signal: AbortSignal): Promise<Response | undefined> {
    const fetchFile = () => fetchFromOrigins(this.grant.pathOf(address), { origins: this.origins, signal })
    await this.grant.renewIfDue()
    let result = await fetchFile()
    if (result === 'refused' && (await this.grant.renew())) result = await fetchFile()
    return typeof result === 'string' ? undefined : result.response
  }

  /** Ends all retry delays. */
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
    const first = await this.trackPending(this.fetchWithRetries(path, signal))
    const totalBytes = Number(first.response.headers.get('content-length')) || undefined
    const body = await bufferUntil(
      this.read(path, first, startedAt, signal),
      (progress) => this.hooks?.canDeliver(url, { ...progress, totalBytes }) !== false,
      signal,
    )
    await this.hooks?.beforeDelivery(url)
    signal.throwIfAborted()
    return new Response(body)
  }

  /** The bytes of a file. After a failure or timeout, a new connection continues with the next byte. */
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
      // a server may respond to a range request with the whole file
      let toSkip = response.status === 206 ? 0 : receivedBytes
      let lastByteAt = performance.now()
      try {
        for await (const chunk of this.chunksOf(response)) {
          lastByteAt = performance.now()
          const fresh = chunk.subarray(Math.min(toSkip, chunk.byteLength))
          toSkip -= chunk.byteLength - fresh.byteLength
          receivedBytes += fresh.byteLength
          if (fresh.byteLength > 0) yield fresh
        }
        if (!first.isPrefetched) throughputMeter.add(receivedBytes, performance.now() - startedAt)
        return
      } catch {
        signal.throwIfAborted()
        const broken = { receivedBytes, origin: isPrefetched ? undefined : origin, lastByteAt }
        current = await this.trackPending(this.fetchWithRetries(path, signal, broken))
      }
    }
  }

  private async *chunksOf({ body }: Response): AsyncGenerator<Bytes, void> {
    const reader = body?.getReader()
    try {
      while (reader) {
        const result = await this.trackPending(withTimeout(reader.read(), responseTimeoutMs))
        if (!result) throw new Error('The connection timed out')
        if (result.done) return
        yield result.value
      }
    } finally {
      reader?.cancel().catch(() => undefined)
    }
  }

  /** Retries until a response is successful. Rejects only once the signal is aborted. */
  private async fetchWithRetries(
    path: string,
    signal: AbortSignal,
    broken?: BrokenBody,
  ): Promise<MediaResponse> {
    const { origins, grant } = this
    const lastByteAt = broken?.lastByteAt ?? performance.now()
    const hasTimedOut = () => performance.now() - lastByteAt >= responseTimeoutMs
    const tryOtherQuality = () => this.hooks?.avoid(this.virtual.origin + path) ?? false
    if (broken?.origin !== undefined) origins.reportFailure(broken.origin)
    // a body timed out, and no other origin is left
    if (hasTimedOut() && origins.alternatives === 0) this.reportNoResponse(true)
    let refusals = 0
    for (let tries = 1; ; tries += 1) {
      await grant.renewIfDue()
      signal.throwIfAborted()
      const isGrantRenewed = refusals >= maxRefusals.refused
      const prefetched =
        !broken && tries === 1 && (await takePrefetched(this.addressOf(path), responseTimeoutMs))
      const result = prefetched || (await this.fetchOnce(path, { broken, tries, isGrantRenewed, signal }))
      if (typeof result === 'object') {
        this.report(undefined)
        return result
      }
      const isRefused = result !== 'unavailable'
      if (isRefused) {
        refusals += 1
        if (refusals <= maxRefusals[result]) {
          // a new grant gives the same file a new address
          if (await grant.renew()) continue
        } else if (result === 'refused' || !tryOtherQuality()) {
          refusals = 0
          this.report(result)
          await this.untilRetry(signal)
          continue
        }
      }
      const isReportable = tries >= triesBeforeReport || hasTimedOut()
      if (isReportable && !isRefused) tryOtherQuality()
      this.reportNoResponse(isReportable)
      await this.untilRetry(signal, retryDelays[Math.min(tries, retryDelays.length) - 1])
    }
  }

  /** One try of every origin. */
  private fetchOnce(
    path: string,
    { broken, tries, isGrantRenewed, signal }: TryOptions,
  ): Promise<MediaResponse | MediaFailure> {
    return fetchFromOrigins(this.addressOf(path), {
      headers: broken?.receivedBytes ? { range: `bytes=${broken.receivedBytes}-` } : {},
      // an HTTP cache may have stored a broken response
      cache: tries > 1 ? 'reload' : 'default',
      ...{ origins: this.origins, isGrantRenewed, signal },
    })
  }

  /** The site's own address of a path, with the newest grant. */
  private addressOf(path: string): string {
    return new URL(this.grant.pathOf(path), location.href).href
  }

  private async untilRetry(signal: AbortSignal, ms?: number): Promise<void> {
    await untilAborted(AbortSignal.any([this.retrying.signal, signal]), ms)
    signal.throwIfAborted()
  }

  private async trackPending<T>(work: Promise<T>): Promise<T> {
    this.pending += 1
    try {
      return await work
    } finally {
      this.pending -= 1
    }
  }

  private reportNoResponse(hasTimedOut: boolean): void {
    if (!navigator.onLine) this.report('offline')
    else if (hasTimedOut) this.report('unreachable')
  }

  private report(problem: LoadProblem | undefined): void {
    if (problem === this.problem) return
    this.problem = problem
    this.options.onLoadProblem(problem)
    // once one request succeeds, the others retry at once instead of waiting for their delays to end
    if (problem === undefined) this.retry()
  }
}
