import { withTimeout } from './wait.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** How far a file has come. */
export interface BodyProgress {
  receivedBytes: number
  elapsedMs: number
}

/** How often `mayPass` is asked while nothing comes, ms. */
const pollMs = 250

/**
 * Keeps the chunks of a file back until it is whole or `mayPass` says yes; later ones then pass as they come.
 * Rejects when the signal is aborted before.
 */
export async function holdBack(
  chunks: AsyncGenerator<Bytes, void>,
  mayPass: (progress: BodyProgress) => boolean,
  signal: AbortSignal,
): Promise<ReadableStream<Bytes>> {
  const startedAt = performance.now()
  const held: Bytes[] = []
  let receivedBytes = 0
  const advance = () => {
    const chunk = chunks.next()
    // whoever reads on awaits it; until then its failure has no reader
    chunk.catch(() => undefined)
    return chunk
  }
  const cancel = async () => {
    await chunks.return().catch(() => undefined)
  }
  let next = advance()
  while (!mayPass({ receivedBytes, elapsedMs: performance.now() - startedAt })) {
    const result = await withTimeout(next, pollMs)
    if (signal.aborted) void cancel()
    signal.throwIfAborted()
    if (!result) continue
    if (result.done) break
    held.push(result.value)
    receivedBytes += result.value.byteLength
    next = advance()
  }
  return new ReadableStream({
    async pull(controller) {
      const early = held.shift()
      if (early) return controller.enqueue(early)
      const { done, value } = await next
      if (done) return controller.close()
      controller.enqueue(value)
      next = advance()
    },
    cancel,
  })
}
