import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a request may go on when another one for the same upload waits, ms. */
const handoverMs = 3000

interface Holder {
  request: IncomingMessage
  ended: Promise<unknown>
}

/**
 * One request of a process at a time for each upload. A client that comes again has usually lost the connection of the
 * request before, which the server does not notice: after three seconds that one is cut off, and keeps what it wrote.
 */
export class UploadLocks {
  readonly #holders = new Map<string, Holder>()

  /** Runs `work` as soon as no other request holds the upload. */
  async withLock<T>(id: string, request: IncomingMessage, work: () => Promise<T>): Promise<T> {
    for (let holder = this.#holders.get(id); holder; holder = this.#holders.get(id)) await endOf(holder)
    const result = work()
    const ended = result.catch(() => undefined)
    this.#holders.set(id, { request, ended })
    try {
      return await result
    } finally {
      this.#holders.delete(id)
    }
  }
}

async function endOf({ request, ended }: Holder): Promise<void> {
  const timeout = new AbortController()
  void wait(handoverMs, undefined, { signal: timeout.signal }).then(
    () => request.destroy(),
    () => undefined,
  )
  await ended
  timeout.abort()
}
