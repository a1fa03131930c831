import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A slow connection to a site, shared by all TCP connections, as on a phone. */
export interface SlowConnection {
  port: number
  url: string
  close(): Promise<void>
}

/** Interval at which data are passed on, ms. */
const tickMs = 4
/** What one connection sends before it is the next one's turn: one packet. */
const packetBytes = 1_460
/** A late tick makes up for at most this much time, ms. */
const catchUpMs = 50
/** Queue limit, bytes. More stays with the sender, as with a real queue. */
const queueLimit = 65_536

export interface ConnectionConditions {
  /** In each direction. */
  bitsPerSecond: number
  /** Round trip time, ms. */
  latencyMs: number
}

/**
 * Passes every byte between a port of its own and the site's: with one rate per direction for all connections
 * together, in turns, and delayed by half of `latencyMs`. A new connection first waits one round trip, for
 * its handshake.
 */
export async function openSlowConnection(
  sitePort: number,
  { bitsPerSecond, latencyMs }: ConnectionConditions,
): Promise<SlowConnection> {
  const up = new OneWay(bitsPerSecond, latencyMs / 2)
  const down = new OneWay(bitsPerSecond, latencyMs / 2)
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (browser) => {
    const site = connect({ port: sitePort, host: '127.0.0.1', allowHalfOpen: true })
    for (const [socket, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket))
    }
    down.join(site, browser)
    setTimeout(() => up.join(browser, site), latencyMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the slow connection has no port')
  const { port } = address
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      up.close()
      down.close()
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The waiting bytes of one connection. */
interface Waiting {
  from: Socket
  to: Socket
  queue: Buffer[]
  bytes: number
  hasEnded: boolean
}

/** One direction, for all connections. */
class OneWay {
  private readonly waiting = new Set<Waiting>()
  private readonly bytesPerMs: number
  private readonly delayMs: number
  private readonly timer = setInterval(() => this.tick(), tickMs)
  private credit = 0
  private tickedAt = performance.now()

  constructor(bitsPerSecond: number, delayMs: number) {
    this.bytesPerMs = bitsPerSecond / 8_000
    this.delayMs = delayMs
  }

  join(from: Socket, to: Socket): void {
    const connection: Waiting = { from, to, queue: [], bytes: 0, hasEnded: false }
    this.waiting.add(connection)
    from.on('data', (chunk: Buffer) => {
      connection.queue.push(chunk)
      connection.bytes += chunk.length
      if (connection.bytes > queueLimit) from.pause()
    })
    from.on('end', () => {
      connection.hasEnded = true
    })
    from.on('close', () => {
      connection.hasEnded = true
    })
    from.resume()
  }

  close(): void {
    clearInterval(this.timer)
  }

  private tick(): void {
    const now = performance.now()
    const passed = Math.min(now - this.tickedAt, catchUpMs)
    this.tickedAt = now
    this.credit += this.bytesPerMs * passed
    for (let carried = 1; carried > 0 && this.credit > 0; ) {
      carried = 0
      for (const connection of [...this.waiting]) {
        if (this.credit <= 0) break
        const bytes = this.carry(connection)
        carried += bytes
        this.credit -= bytes
        // to the end of the queue, or the first connection would get the full rate
        this.waiting.delete(connection)
        if (!connection.hasEnded || connection.bytes > 0) this.waiting.add(connection)
        else this.later(() => connection.to.end())
      }
    }
    // unused capacity is not saved up
    this.credit = Math.min(this.credit, 0)
  }

  /** Passes on one packet of one connection. @returns its bytes; 0: nothing was waiting */
  private carry(connection: Waiting): number {
    const [chunk] = connection.queue
    if (!chunk) return 0
    const part = chunk.subarray(0, packetBytes)
    if (part.length === chunk.length) connection.queue.shift()
    else connection.queue[0] = chunk.subarray(part.length)
    connection.bytes -= part.length
    if (connection.bytes < queueLimit / 2) connection.from.resume()
    this.later(() => connection.to.writable && connection.to.write(part))
    return part.length
  }

  private later(send: () => void): void {
    setTimeout(send, this.delayMs)
  }
}
