import { connect } from 'node:net'

/**
 * Returns a connection's next request. `response` is the response to its last one: undefined at first, and
 * invalid after the call.
 */
export type NextRequest = (response: Buffer | undefined) => string

export interface LoadOptions {
  port: number
  connections: number
  seconds: number
  /** Called once per connection, which sends one request after another. */
  visitor: () => NextRequest
  /**
   * Each connection sends a request this often, ms, or later when the last response is late: the latency then counts
   * from when it was due. Undefined: as soon as the last one was answered.
   */
  everyMs?: number
  /**
   * Keeps the client from sleeping between responses. On a virtual machine waking it costs the server's kernel
   * 15 µs a response, and only the slower of two compared servers lets it sleep. Only for a server that works
   * alone: the client takes a processor, which a database would need.
   */
  keepAwake?: boolean
}

export interface LoadResult {
  perSecond: number
  /** Latency of each request, ms. */
  latencies: Float64Array
  bytes: number
}

/**
 * Sends requests over persistent connections, each as soon as the last one was answered. Parses responses
 * itself instead of using an HTTP library: the client shares two processors with the measured server and must
 * use little of them.
 * @throws when a response is not 200: a fast refusal would count as speed
 */
export async function sendLoad(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = []
  let bytes = 0
  const startedAt = performance.now()
  const endsAt = startedAt + options.seconds * 1000
  const record = (sentAt: number, size: number): boolean => {
    const at = performance.now()
    latencies.push(at - sentAt)
    bytes += size
    return at < endsAt
  }
  const stopKeepingAwake = options.keepAwake ? keepAwake() : () => {}
  await Promise.all(
    Array.from({ length: options.connections }, () => visit(options, options.visitor(), record)),
  )
  stopKeepingAwake()
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: latencies.length / seconds, latencies: Float64Array.from(latencies), bytes }
}

/** @returns the function that ends it */
function keepAwake(): () => void {
  let next = setImmediate(function again() {
    next = setImmediate(again)
  })
  return () => clearImmediate(next)
}

/** Runs one connection until the time is over. */
function visit(
  { port, everyMs }: LoadOptions,
  next: NextRequest,
  record: (sentAt: number, size: number) => boolean,
): Promise<void> {
  const done = Promise.withResolvers<void>()
  const read = readResponses((response, size) => {
    if (record(sentAt, size)) return everyMs === undefined ? send(response) : sendWhenDue(response)
    socket.removeAllListeners('close')
    socket.destroy()
    done.resolve()
  })
  const onread = {
    buffer: arrival,
    callback: (size: number) => {
      try {
        read(arrival.subarray(0, size))
      } catch (error) {
        socket.destroy(error as Error)
      }
      return true
    },
  }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  let sentAt = performance.now()
  const send = (response: Buffer | undefined) => {
    sentAt = performance.now()
    socket.write(next(response), 'latin1')
  }
  const sendWhenDue = (response: Buffer | undefined) => {
    const dueAt = sentAt + (everyMs ?? 0)
    const request = next(response)
    const write = () => {
      sentAt = Math.max(dueAt, sentAt)
      socket.write(request, 'latin1')
    }
    const waitMs = dueAt - performance.now()
    if (waitMs <= 0) write()
    else setTimeout(write, waitMs)
  }
  socket.once('connect', () => send(undefined))
  socket.once('error', done.reject)
  socket.once('close', () => done.reject(new Error('the server closed a connection')))
  return done.promise
}

/** All connections read into this buffer, and copy the data at once. */
const arrival = Buffer.allocUnsafe(2 ** 16)
const headEnd = Buffer.from('\r\n\r\n')

/**
 * Node's own buffers, one for each read, would cost the client more than everything else: their garbage keeps
 * a processor busy beside the server's.
 * @throws Error when a response is not 200
 */
function readResponses(onResponse: (body: Buffer, size: number) => void): (part: Buffer) => void {
  let buffer = Buffer.allocUnsafe(2 ** 16)
  let received = 0
  /** Missing bytes of the current response, and the size of its head; 0: the head is incomplete. */
  let [expected, headSize] = [0, 0]
  return (part) => {
    if (received + part.length > buffer.length) buffer = Buffer.concat([buffer], 2 * (received + part.length))
    part.copy(buffer, received)
    received += part.length
    if (expected === 0) {
      const end = buffer.subarray(0, received).indexOf(headEnd)
      if (end < 0) return
      const head = buffer.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        throw new Error(`answered ${buffer.toString('utf8', 0, Math.min(received, 400))}`)
      }
      headSize = end + headEnd.length
      expected = headSize + Number(length)
    }
    if (received < expected) return
    const [body, size] = [buffer.subarray(headSize, expected), expected]
    received = 0
    expected = 0
    onResponse(body, size)
  }
}
