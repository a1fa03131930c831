import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openSlowConnection, type SlowConnection } from './slow-connection.ts'

const bytes = 40_000
/** 100 bytes a millisecond, for round numbers. */
const bitsPerSecond = 800_000
const latencyMs = 120

let site: Server
let slowConnection: SlowConnection

afterEach(async () => {
  await slowConnection.close()
  await new Promise((resolve) => site.close(resolve))
})

/** A test server: a request of one byte gets a long response, any other gets one byte. */
async function openConnection(): Promise<void> {
  site = createServer({ allowHalfOpen: true }, (socket) => {
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
    })
    socket.on('end', () => socket.end(Buffer.alloc(received === 1 ? bytes : 1)))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  slowConnection = await openSlowConnection(address.port, { bitsPerSecond, latencyMs })
}

/** @returns ms from connecting to the last byte */
async function exchange(sent: number): Promise<{ ms: number; received: number }> {
  const begunAt = performance.now()
  const socket = connect(slowConnection.port, '127.0.0.1')
  socket.end(Buffer.alloc(sent))
  let received = 0
  for await (const chunk of socket) received += chunk.length
  return { ms: performance.now() - begunAt, received }
}

test('a short request with a short response takes a handshake and a round trip', async () => {
  await openConnection()
  const { ms } = await exchange(2)
  expect(ms).toBeGreaterThanOrEqual(2 * latencyMs - 2)
  expect(ms).toBeLessThan(2 * latencyMs + 150)
})

test.each([
  ['download', 1, bytes],
  ['upload', bytes, 1],
])('the rate is shared by all connections (%s)', async (_, sent, received) => {
  await openConnection()
  const all = await Promise.all(Array.from({ length: 3 }, () => exchange(sent)))
  expect(all.map((each) => each.received)).toEqual([received, received, received])
  /** Of all bytes at the full rate. */
  const transferMs = (3 * bytes) / (bitsPerSecond / 8_000)
  const last = Math.max(...all.map(({ ms }) => ms)) - 2 * latencyMs
  expect(last).toBeGreaterThan(transferMs * 0.98)
  expect(last).toBeLessThan(transferMs * 1.5)
  // Their packets alternate: no connection had the full rate for itself.
  expect(Math.min(...all.map(({ ms }) => ms)) - 2 * latencyMs).toBeGreaterThan(transferMs * 0.9)
})
