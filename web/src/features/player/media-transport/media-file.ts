import { waitForAbort, withTimeout } from '../../../platform/wait.ts'
import type { SegmentProgress } from '../quality/decide-delivery.ts'
import type { MediaOrigins } from './media-origins.ts'

/** Timeout without a byte, ms. For headers half of it while there is another origin to try. */
export const byteTimeoutMs = 8_000
/** Timeout for headers with low priority, ms: such a request waits for the video being watched, not for the origin. */
const lowPriorityTimeoutMs = 60_000
/** How often `until` checks its condition while no byte arrives, ms. */
const pollMs = 250

/** Why no origin sent the file. `unavailable`: timeouts, network or server errors; a retry may succeed. */
export type MediaFailure = 'refused' | 'missing' | 'unavailable'

interface OriginsRequest {
  /** The site's own. */
  address: string
  priority?: RequestPriority
  cache?: RequestCache
  /** A renewed grant was refused, too, so the origin is the cause: the other origins are tried. */
  isGrantRenewed?: boolean
  /** Called for each chunk. */
  onArrival?: () => void
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A file that is loaded over as many connections as needed, and kept for its readers. A failed request and a broken body
 * are the same: the next origin continues with the next byte.
 */
export class MediaFile implements SegmentProgress {
  /** Resolves when loading ends: false if the file was given up or aborted. Rejects with an exception of `load`. */
  readonly isComplete: Promise<boolean>
  receivedBytes = 0
  /** Aborted with the signal that the file was given, and when its last reader cancels. */
  readonly signal: AbortSignal
  private readonly cancelling = new AbortController()
  private openReaders = 0
  private readonly chunks: Bytes[] = []
  private hasEnded = false
  private headers: Headers | undefined
  private bodyStartedAt = 0
  private lastByteAt = performance.now()
  /** Aborted at each change. */
  private changing = new AbortController()

  /** @param load calls `loadFrom` until it succeeds; a failure gives the file up. Readers get its exception */
  constructor(signal: AbortSignal, load: (file: MediaFile) => Promise<MediaFailure | undefined>) {
    this.signal = AbortSignal.any([signal, this.cancelling.signal])
    this.isComplete = this.run(load)
    // those who wait for it, and the readers, get the exception
    this.isComplete.catch(() => undefined)
  }

  /** Undefined until the headers have arrived, or if they do not say. */
  get totalBytes(): number | undefined {
    return Number(this.headers?.get('content-length')) || undefined
  }

  /** Since the headers arrived, ms. */
  get elapsedMs(): number {
    return performance.now() - this.bodyStartedAt
  }

  /** Since the last byte, ms. */
  get silentMs(): number {
    return performance.now() - this.lastByteAt
  }

  /**
   * Resolves once the headers have arrived and `isEnough` is true, or nothing more arrives. Rejects if it is aborted,
   * and with an exception of `load`.
   */
  async until(isEnough: () => boolean): Promise<void> {
    while (!this.hasEnded && !(this.headers && isEnough())) await waitForAbort(this.changing.signal, pollMs)
    this.signal.throwIfAborted()
    if (this.hasEnded) await this.isComplete
  }

  /**
   * The file from its first byte on, once the headers have arrived. Rejects if it is aborted or given up before. The
   * request is aborted once all readers have cancelled, which copies never do.
   */
  async open(): Promise<Response> {
    await this.until(() => true)
    if (!this.headers) throw new Error('The file was given up')
    let read = 0
    const pull = async (output: ReadableStreamDefaultController<Bytes>) => {
      await this.until(() => read < this.chunks.length)
      const chunk = this.chunks[read]
      read += 1
      if (chunk) output.enqueue(chunk)
      else if (await this.isComplete) output.close()
      else throw new Error('The file was given up')
    }
    const cancel = (reason: unknown) => {
      this.openReaders -= 1
      if (this.openReaders === 0 && !this.hasEnded) this.cancelling.abort(reason)
    }
    this.openReaders += 1
    return new Response(new ReadableStream({ pull, cancel }), { headers: this.headers })
  }

  /**
   * Takes over what has arrived, and arrives, of the same file. Never cancels: a prefetched file loads on for other
   * players when the one that copies it is closed.
   */
  copyFrom(other: MediaFile): Promise<MediaFailure | undefined> {
    return this.receive(() => other.open(), byteTimeoutMs)
  }

  /**
   * Tries each origin once, until one sends the rest of the file. Rejects only if the file is aborted, and with an
   * exception of `onArrival`.
   */
  async loadFrom(origins: MediaOrigins, request: OriginsRequest): Promise<MediaFailure | undefined> {
    const { cache, priority, onArrival } = request
    const url = new URL(request.address, location.href)
    const tried = new Set<string>()
    let failure: MediaFailure = 'unavailable'
    for (let origin = origins.next(); origin !== undefined; origin = origins.next(tried)) {
      tried.add(origin)
      const address = (origin || url.origin) + url.pathname + url.search
      const headers: HeadersInit = this.receivedBytes > 0 ? { range: `bytes=${this.receivedBytes}-` } : {}
      const headersMs = origins.next(tried) === undefined ? byteTimeoutMs : byteTimeoutMs / 2
      const result = await this.receive(
        (signal) => fetch(address, { headers, cache, priority, signal }),
        priority === 'low' ? lowPriorityTimeoutMs : headersMs,
        onArrival,
      )
      if (!result) {
        origins.reportSuccess(origin, tried)
        return undefined
      }
      // a grant is valid at every origin, so it is renewed before another origin is tried
      if (result === 'refused' && !request.isGrantRenewed) return result
      if (result === 'unavailable') origins.reportFailure(origin)
      else failure = result
    }
    if (failure === 'unavailable') origins.restoreLastWorking()
    return failure
  }

  /** One connection. The timeouts are between two chunks, so AbortSignal.timeout cannot be used. */
  private async receive(
    connect: (signal: AbortSignal) => Promise<Response>,
    headersMs: number,
    onArrival?: () => void,
  ): Promise<MediaFailure | undefined> {
    const closing = new AbortController()
    try {
      const connecting = connect(AbortSignal.any([this.signal, closing.signal]))
      const response = await this.withoutFailure(withTimeout(connecting, headersMs))
      // nothing follows the last byte that has arrived
      if (response?.status === 416 && this.receivedBytes > 0 && !this.lacksBytes) return undefined
      if (!response?.ok) return failureOf(response?.status)
      // a server may respond to a range request with the whole file
      let toSkip = response.status === 206 ? 0 : this.receivedBytes
      if (!this.headers) this.bodyStartedAt = performance.now()
      this.headers ??= response.headers
      this.notify()
      const reader = response.body?.getReader()
      while (reader) {
        const result = await this.withoutFailure(withTimeout(reader.read(), byteTimeoutMs))
        // a body may break off after its last byte
        if (!result) return this.receivedBytes === this.totalBytes ? undefined : 'unavailable'
        if (result.done) break
        const chunk = result.value.subarray(toSkip)
        toSkip -= result.value.byteLength - chunk.byteLength
        if (chunk.byteLength === 0) continue
        this.chunks.push(chunk)
        this.receivedBytes += chunk.byteLength
        this.lastByteAt = performance.now()
        onArrival?.()
        this.notify()
      }
      return undefined
    } finally {
      closing.abort()
    }
  }

  /** Waits for `load`, or for the abort of the file, whichever is first. */
  private async run(load: (file: MediaFile) => Promise<MediaFailure | undefined>): Promise<boolean> {
    const { signal } = this
    const waiting = new AbortController()
    try {
      const aborted = waitForAbort(AbortSignal.any([signal, waiting.signal]))
      return await Promise.race([
        load(this).then((failure) => failure === undefined),
        aborted.then(() => false),
      ])
    } catch (error) {
      if (signal.aborted) return false
      throw error
    } finally {
      // ends the listener of `waitForAbort`: many files may share a signal
      waiting.abort()
      this.hasEnded = true
      this.notify()
    }
  }

  /** The response or chunk; undefined if the connection fails. Rejects only if the file is aborted. */
  private async withoutFailure<T>(connection: Promise<T>): Promise<T | undefined> {
    try {
      return await connection
    } catch {
      this.signal.throwIfAborted()
      return undefined
    }
  }

  /** Fewer bytes have arrived than the headers say. */
  private get lacksBytes(): boolean {
    return this.totalBytes !== undefined && this.receivedBytes < this.totalBytes
  }

  private notify(): void {
    this.changing.abort()
    this.changing = new AbortController()
  }
}

/** `unavailable` for a temporary failure. */
function failureOf(status = 0): MediaFailure {
  if (status === 401 || status === 403) return 'refused'
  return status >= 400 && status < 500 && status !== 429 && status !== 408 ? 'missing' : 'unavailable'
}
