import { waitForAbort } from '../../../platform/wait.ts'
import type { PlayerSource } from '../player-source.ts'
import { throughputMeter } from '../quality/throughput-meter.ts'
import { openVirtualOrigin } from './intercept-fetch.ts'
import { byteTimeoutMs, MediaFile } from './media-file.ts'
import { MediaGrant } from './media-grant.ts'
import { type MediaOrigins, mediaOrigins } from './media-origins.ts'
import { findPrefetched } from './prefetch.ts'
import type { PreloadGate } from './preload-gate.ts'

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
  /** Resolves when the engine can take the file, of which the rest may still be loading. */
  beforeDelivery(address: string, file: MediaFile): Promise<void>
  /** Called when a file cannot be loaded; true if the engine aborts the request and loads another quality. */
  avoid(address: string): boolean
}

/** Delays between tries of all origins, ms; the last one repeats. */
const retryDelays = [300, 800, 2_000, 4_000, 8_000]
/** Failed tries until the problem is shown. */
const triesBeforeReport = 3
/** Refusals in a row, each followed by a new grant, until the right counts as expired, or the file as missing. */
const maxRefusals = { refused: 2, missing: 1 }

/** Loads the media of one source for an engine: README.md has the rules. */
export class SegmentLoader {
  /** Address of the master playlist for the engine: the same for every grant and origin. */
  readonly masterAddress: string
  readonly grant: MediaGrant
  /** Set by the engine; optional. */
  hooks: LoaderHooks | undefined
  private readonly options: SegmentLoaderOptions
  private readonly origins: MediaOrigins
  private readonly closing = new AbortController()
  private pending = 0
  private retrying = new AbortController()
  private problem: LoadProblem | undefined

  constructor(options: SegmentLoaderOptions) {
    const { signal } = this.closing
    this.options = options
    this.origins = options.origins ?? mediaOrigins()
    this.grant = new MediaGrant(options, signal)
    const origin = openVirtualOrigin((request) => this.respond(request), signal)
    this.masterAddress = origin + this.grant.pathOf(options.source.masterUrl)
    addEventListener('online', this.retry, { signal })
  }

  /** No requested file is being loaded. */
  get isIdle(): boolean {
    return this.pending === 0
  }

  close(): void {
    this.closing.abort()
  }

  /** The address from which the browser itself can load a file of this media now. */
  currentAddress(address: string): string {
    return this.origins.resolve(this.grant.pathOf(address))
  }

  /** A file that playback does not need, such as subtitles; undefined if no origin sends it. */
  async fetchOptional(address: string, signal: AbortSignal): Promise<Response | undefined> {
    const { origins, grant } = this
    const file = new MediaFile(signal, async (own) => {
      const tryOnce = () => own.loadFrom(origins, { address: grant.pathOf(address) })
      await grant.renewIfDue()
      const failure = await tryOnce()
      return failure === 'refused' && (await grant.renew()) ? tryOnce() : failure
    })
    return (await file.isComplete) ? file.open() : undefined
  }

  /** Ends all retry delays. */
  readonly retry = (): void => {
    this.retrying.abort()
    this.retrying = new AbortController()
  }

  /** Rejects only once the engine aborts the request, and with an exception of a hook or callback. */
  private async respond(request: Request): Promise<Response> {
    const { url } = request
    const signal = AbortSignal.any([request.signal, this.closing.signal])
    await this.options.preloadGate?.pass(url, signal)
    await this.hooks?.beforeRequest(url, signal)
    signal.throwIfAborted()
    const file = new MediaFile(signal, (own) => this.load(own, url))
    this.pending += 1
    // the engine only learns that the request failed
    void file.isComplete
      .catch((error) => reportError(error))
      .finally(() => {
        this.pending -= 1
      })
    await file.until(() => true)
    await this.hooks?.beforeDelivery(url, file)
    signal.throwIfAborted()
    return file.open()
  }

  /** Retries until the file is complete. Rejects once the file is aborted, and with an exception of a callback. */
  private async load(file: MediaFile, url: string): Promise<undefined> {
    const { origins, grant } = this
    const { signal } = file
    const startedAt = performance.now()
    const prefetched = findPrefetched(grant.pathOf(url))
    if (prefetched && !(await file.copyFrom(prefetched))) return
    let refusals = 0
    for (let tries = 1; ; tries += 1) {
      await grant.renewIfDue()
      signal.throwIfAborted()
      const bytesBefore = file.receivedBytes
      const failure = await file.loadFrom(origins, {
        address: grant.pathOf(url),
        // an HTTP cache may have stored a broken response
        cache: tries > 1 ? 'reload' : 'default',
        isGrantRenewed: refusals >= maxRefusals.refused,
        onArrival: () => this.report(undefined),
      })
      if (!failure) break
      if (file.receivedBytes > bytesBefore) tries = refusals = 0
      const isReportable = tries >= triesBeforeReport || file.silentMs >= byteTimeoutMs
      if (failure === 'unavailable') {
        if (isReportable && tries > 0) this.hooks?.avoid(url)
      } else {
        refusals += 1
        if (refusals <= maxRefusals[failure]) {
          // a new grant gives the same file a new address
          if (await grant.renew()) continue
        } else if (failure === 'refused' || !this.hooks?.avoid(url)) {
          refusals = 0
          this.report(failure)
          await this.untilRetry(signal)
          continue
        }
      }
      signal.throwIfAborted()
      if (isReportable || !navigator.onLine) this.report(navigator.onLine ? 'unreachable' : 'offline')
      if (tries > 0) await this.untilRetry(signal, retryDelays[Math.min(tries, retryDelays.length) - 1])
    }
    // a prefetched part was loaded at another time
    if (!prefetched) throughputMeter.add(file.receivedBytes, performance.now() - startedAt)
  }

  private async untilRetry(signal: AbortSignal, ms?: number): Promise<void> {
    await waitForAbort(AbortSignal.any([this.retrying.signal, signal]), ms)
    signal.throwIfAborted()
  }

  private report(problem: LoadProblem | undefined): void {
    if (problem === this.problem) return
    this.problem = problem
    this.options.onLoadProblem(problem)
    // once one file arrives, the others are retried at once instead of after their delays
    if (problem === undefined) this.retry()
  }
}
