/** Longest silence, in ms, before a connection counts as dead. */
export const silenceMs = 8_000

interface ResumableBodyOptions {
  /**
   * Opens the same body again from a byte on; answers 206 from there, or 200 from the start.
   * @param silentSince when the last byte came, by `performance.now()`
   * @param isTakenBack we ended it ourselves: it had been fetched ahead for somebody who has left
   */
  reopen: (fromByte: number, silentSince: number, isTakenBack: boolean) => Promise<Response>
  /** Told of every wait for bytes. */
  onRead: (reading: Promise<unknown>) => void
  /** Everything has come; how many bytes that were. */
  onEnd: (bytes: number) => void
}

/**
 * A body that outlives its connection: when that breaks or falls silent, it goes on with the next byte of a new
 * one. How often to try, and when to give up, is `reopen`'s to decide: it rejects.
 */
export function resumableBody(
  first: Response,
  { reopen, onRead, onEnd }: ResumableBodyOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let reader = first.body?.getReader()
  let received = 0
  let silentSince = performance.now()
  // of an answer that began anew although asked to go on
  let known = 0
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        try {
          const reading = reader?.read()
          if (reading) onRead(reading)
          const { done, value } = reading ? await withinSilence(reading) : { done: true, value: undefined }
          if (done || !value) {
            onEnd(received)
            return controller.close()
          }
          silentSince = performance.now()
          const fresh = value.subarray(Math.min(known, value.byteLength))
          known -= value.byteLength - fresh.byteLength
          received += fresh.byteLength
          if (fresh.byteLength > 0) return controller.enqueue(fresh)
        } catch (error) {
          reader?.cancel().catch(() => undefined)
          const response = await reopen(received, silentSince, isAbort(error))
          reader = response.body?.getReader()
          known = response.status === 206 ? 0 : received
        }
      }
    },
    cancel: () => reader?.cancel(),
  })
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

async function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('silent connection')), silenceMs)
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}
