import { connect, createServer, type Socket } from 'node:net'

/** A slow way to the site: one line that all connections share, as a phone's is. */
export interface SlowLine {
  url: string
  /** From now on. */
  setRate(bitsPerSecond: number): void
  close(): Promise<void>
}

/** How often the line carries something, ms. */
const tickMs = 10
/** One connection's turn, bytes: a packet's worth. */
const turn = 1_460
/** What may wait at the line's beginning; more is left with the site, as a real queue would. Bytes. */
const queueLimit = 65_536

/** What one connection has waiting for the line. */
interface Way {
  browser: Socket
  site: Socket
  queue: Buffer[]
  bytes: number
}

/**
 * Passes every byte between a port of its own and the site's: towards the browser at a rate for all connections
 * together, each in turn, and everything late by half of `latencyMs` each way.
 */
export async function openSlowLine(
  sitePort: number,
  line: { bitsPerSecond: number; latencyMs: number },
): Promise<SlowLine> {
  let bytesPerTick = (line.bitsPerSecond / 8_000) * tickMs
  let credit = 0
  const ways = new Set<Way>()
  const later = (send: () => void) => setTimeout(send, line.latencyMs / 2)

  const server = createServer((browser) => {
    const way: Way = { browser, site: connect(sitePort, '127.0.0.1'), queue: [], bytes: 0 }
    const end = () => {
      ways.delete(way)
      browser.destroy()
      way.site.destroy()
    }
    ways.add(way)
    for (const socket of [browser, way.site]) socket.setNoDelay(true).on('error', end).on('close', end)
    browser.on('data', (chunk: Buffer) => later(() => way.site.writable && way.site.write(chunk)))
    way.site.on('data', (chunk: Buffer) => {
      way.queue.push(chunk)
      way.bytes += chunk.length
      if (way.bytes > queueLimit) way.site.pause()
    })
  })

  /** One packet of one connection. @returns its bytes; 0: nothing waits */
  const carry = (way: Way): number => {
    const [chunk] = way.queue
    if (!chunk) return 0
    const part = chunk.subarray(0, turn)
    if (part.length === chunk.length) way.queue.shift()
    else way.queue[0] = chunk.subarray(part.length)
    way.bytes -= part.length
    if (way.bytes < queueLimit / 2) way.site.resume()
    later(() => way.browser.writable && way.browser.write(part))
    return part.length
  }
  const timer = setInterval(() => {
    // an idle line saves nothing up for later
    credit = Math.min(credit + bytesPerTick, bytesPerTick + turn)
    for (let carried = 1; carried > 0 && credit > 0; ) {
      carried = 0
      for (const way of [...ways]) {
        if (credit <= 0) break
        const bytes = carry(way)
        carried += bytes
        credit -= bytes
        // to the end of the row, or whoever came first would have the line to himself
        ways.delete(way)
        ways.add(way)
      }
    }
  }, tickMs)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the slow line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    setRate(bitsPerSecond) {
      bytesPerTick = (bitsPerSecond / 8_000) * tickMs
    },
    async close() {
      clearInterval(timer)
      for (const { browser, site } of ways) {
        browser.destroy()
        site.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
