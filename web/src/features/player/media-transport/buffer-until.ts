import { withTimeout } from './wait.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** The received part of a file. */
export interface BodyProgress {
  receivedBytes: number
  elapsedMs: number
}

/** How often `canDeliver` is called while no chunk arrives, ms. */
const pollMs = 250

/**
 * Buffers the chunks of a file until it is complete or `canDeliver` returns true; the stream then delivers later
 * chunks as they arrive. Rejects if the signal is aborted before.
 */
export async function bufferUntil(
  chunks: AsyncGenerator<Bytes, void>,
  canDeliver: (progress: BodyProgress) => boolean,
  signal: AbortSignal,
): Promise<ReadableStream<Bytes>> {
  const startedAt = performance.now()
  const buffered: Bytes[] = []
  let receivedBytes = 0
  const advance = () => {
    const chunk = chunks.next()
    // it is awaited later: until then a rejection would be unhandled
    chunk.catch(() => undefined)
    return chunk
  }
  const cancel = async () => {
    await chunks.return().catch(() => undefined)
  }
  let next = advance()
  while (!canDeliver({ receivedBytes, elapsedMs: performance.now() - startedAt })) {
    const result = await withTimeout(next, pollMs)
    if (signal.aborted) void cancel()
    signal.throwIfAborted()
    if (!result) continue
    if (result.done) break
    buffered.push(result.value)
    receivedBytes += result.value.byteLength
    next = advance()
  }
  return new ReadableStream({
    async pull(controller) {
      const chunk = buffered.shift()
      if (chunk) return controller.enqueue(chunk)
      const { done, value } = await next
      if (done) return controller.close()
      controller.enqueue(value)
      next = advance()
    },
    cancel,
  })
}
