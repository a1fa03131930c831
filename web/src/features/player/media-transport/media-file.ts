import { untilAborted, withTimeout } from '../../../platform/wait.ts'
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
  /** Resolves when loading ends: false if the file was given up or aborted. */
  readonly isComplete: Promise<boolean>
  receivedBytes = 0
  private readonly signal: AbortSignal
  private readonly chunks: Bytes[] = []
  private hasEnded = false
  private headers: Headers | undefined
  private bodyStartedAt = 0
  private lastByteAt = performance.now()
  /** Aborted at each change. */
  private changing = new AbortController()

  /** @param load calls `loadFrom` until it succeeds; a failure or rejection gives the file up */
  constructor(signal: AbortSignal, load: (file: MediaFile) => Promise<MediaFailure | undefined>) {
    this.signal = signal
    const aborted = untilAborted(signal).then(() => signal.throwIfAborted())
    const loaded = Promise.race([load(this), aborted]).then((failure) => failure === undefined)
    this.isComplete = loaded
      .catch(() => false)
      .finally(() => {
        this.hasEnded = true
        this.notify()
      })
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

  /** Resolves once the headers have arrived and `isEnough` is true, or nothing more arrives. Rejects if it is aborted. */
  async until(isEnough: () => boolean): Promise<void> {
    while (!this.hasEnded && !(this.headers && isEnough())) await untilAborted(this.changing.signal, pollMs)
    this.signal.throwIfAborted()
  }

  /** The file from its first byte on, once the headers have arrived. Rejects if it is aborted or given up before. */
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
    return new Response(new ReadableStream({ pull }), { headers: this.headers })
  }

  /** Takes over what has arrived, and arrives, of the same file. */
  copyFrom(other: MediaFile): Promise<MediaFailure | undefined> {
    return this.receive(() => other.open(), byteTimeoutMs)
  }

  /** Tries each origin once, until one sends the rest of the file. Rejects only if the file is aborted. */
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
      const response = await withTimeout(connect(AbortSignal.any([this.signal, closing.signal])), headersMs)
      if (!response?.ok) return failureOf(response?.status)
      // a server may respond to a range request with the whole file
      let toSkip = response.status === 206 ? 0 : this.receivedBytes
      if (!this.headers) this.bodyStartedAt = performance.now()
      this.headers ??= response.headers
      this.notify()
      const reader = response.body?.getReader()
      while (reader) {
        const result = await withTimeout(reader.read(), byteTimeoutMs)
        if (!result) return 'unavailable'
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
    } catch {
      this.signal.throwIfAborted()
      return 'unavailable'
    } finally {
      closing.abort()
    }
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
