import { within } from './within.ts'

/** How far a body has come. */
export interface BodyProgress {
  receivedBytes: number
  elapsedMs: number
}

/** How often is asked while nothing comes, ms. */
const everyMs = 250

/**
 * Keeps what comes of a body to itself until it is whole, or `mayPass` says yes; what follows then passes as it comes.
 * Rejects when the signal is aborted before.
 */
export async function pacedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  mayPass: (progress: BodyProgress) => boolean,
  { begunAt, signal }: { begunAt: number; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const reader = body.getReader()
  const held: Uint8Array<ArrayBuffer>[] = []
  let receivedBytes = 0
  let isWhole = false
  const passes = () => mayPass({ receivedBytes, elapsedMs: performance.now() - begunAt })
  let next = reader.read()
  while (!isWhole && !passes()) {
    const outcome = await within(next, everyMs)
    if (signal.aborted) {
      reader.cancel(signal.reason).catch(() => undefined)
      throw signal.reason
    }
    if (outcome === undefined) continue
    if (outcome.done) isWhole = true
    else {
      held.push(outcome.value)
      receivedBytes += outcome.value.byteLength
      next = reader.read()
    }
  }
  return new ReadableStream({
    async pull(controller) {
      const first = held.shift()
      if (first) return controller.enqueue(first)
      const { done, value } = isWhole ? { done: true, value: undefined } : await next
      if (done || !value) return controller.close()
      controller.enqueue(value)
      next = reader.read()
      // a later pull asks for it; until then its failure has no reader
      next.catch(() => undefined)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
