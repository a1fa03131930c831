import { connect, type Socket } from 'node:net'

/** What one connection sends next; `answer` is that to its last request, undefined at first. */
export type NextRequest = (answer: Buffer | undefined) => string

export interface LoadOptions {
  port: number
  connections: number
  seconds: number
  /** Called once a connection: a visitor who does one thing after another. */
  visitor: () => NextRequest
}

export interface LoadResult {
  perSecond: number
  /** Of each request, in ms. */
  latencies: Float64Array
  bytes: number
}

/**
 * Sends requests over kept connections, each as soon as the last one was answered. Its own reader instead of a HTTP
 * library: the client shares two processors with what it measures and must cost little beside it.
 * @throws when an answer is not 200: a fast refusal would count as speed
 */
export async function sendLoad(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = []
  let bytes = 0
  const startedAt = performance.now()
  const endsAt = startedAt + options.seconds * 1000
  const noteAnswer = (sentAt: number, size: number): boolean => {
    const at = performance.now()
    latencies.push(at - sentAt)
    bytes += size
    return at < endsAt
  }
  await Promise.all(
    Array.from({ length: options.connections }, () => visit(options.port, options.visitor(), noteAnswer)),
  )
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: latencies.length / seconds, latencies: Float64Array.from(latencies), bytes }
}

/** One connection, until `noteAnswer` says that it is enough. */
function visit(
  port: number,
  next: NextRequest,
  noteAnswer: (sentAt: number, size: number) => boolean,
): Promise<void> {
  const done = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let sentAt = performance.now()
  const send = (answer: Buffer | undefined) => {
    sentAt = performance.now()
    socket.write(next(answer), 'latin1')
  }
  socket.once('connect', () => send(undefined))
  socket.once('error', done.reject)
  socket.once('close', () => done.reject(new Error('the server closed a connection')))
  readAnswers(socket, (answer, size) => {
    if (noteAnswer(sentAt, size)) return send(answer)
    socket.removeAllListeners('close')
    socket.destroy()
    done.resolve()
  })
  return done.promise
}

const headEnd = Buffer.from('\r\n\r\n')

function readAnswers(socket: Socket, onAnswer: (body: Buffer, size: number) => void): void {
  let parts: Buffer[] = []
  let have = 0
  /** Of the answer that is being read; 0: its head has not come whole. */
  let [need, headSize] = [0, 0]
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    have += part.length
    if (need === 0) {
      const first = parts.length === 1 ? part : Buffer.concat(parts)
      parts = [first]
      const end = first.indexOf(headEnd)
      if (end < 0) return
      const head = first.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        socket.destroy(new Error(`answered ${first.toString('utf8', 0, 400)}`))
        return
      }
      headSize = end + headEnd.length
      need = headSize + Number(length)
    }
    if (have < need) return
    const body = (parts.length === 1 ? (parts[0] ?? part) : Buffer.concat(parts)).subarray(headSize, need)
    const size = need
    parts = []
    have = 0
    need = 0
    onAnswer(body, size)
  })
}
