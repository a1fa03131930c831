import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createServer } from './server.ts'

let site: TestApp
let app: FastifyInstance
let port: number
let produced = 0
beforeAll(async () => {
  site = await openTestApp()
  const timeouts = { headersMs: 300, requestMs: 500, idleMs: 2500, checkIntervalMs: 50 }
  app = await createServer({ config: site.ctx.config, timeouts })
  app.post('/take', async () => ({ ok: true }))
  app.get('/small', async () => ({ ok: true }))
  app.get('/large', async (_request, reply) => {
    const chunk = Buffer.alloc(64 * 1024)
    const stream = new Readable({
      read() {
        produced += chunk.length
        this.push(produced < 2 ** 30 ? chunk : null)
      },
    })
    return reply.type('application/octet-stream').send(stream)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await site.close()
})

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

async function connect(): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1')
  // A closed connection may raise an error.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Also after an error, on which `once` would reject: a byte that arrives at a closed connection resets it. */
const closed = (socket: net.Socket) => new Promise((resolve) => socket.on('close', resolve))

/** Sends one byte after another, slowly, until the connection is closed. @returns the response */
async function sendSlowly(first: string): Promise<string> {
  const socket = await connect()
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write(first)
  const timer = setInterval(() => socket.write('x'), 50)
  await closed(socket)
  clearInterval(timer)
  return received
}

test('a connection whose headers arrive one byte at a time is closed', async () => {
  expect(await sendSlowly('GET /small HTTP/1.1\r\nHost: a\r\nX-Long: ')).toMatch(/^HTTP\/1.1 408 |^$/)
})

test('a connection whose body arrives one byte at a time is closed', async () => {
  const head =
    'POST /take HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n"'
  expect(await sendSlowly(head)).toMatch(/^HTTP\/1.1 408 |^$/)
})

test('an idle connection is closed', async () => {
  const socket = await connect()
  socket.resume()
  await closed(socket)
})

test('a response read at a byte a second is aborted, and is not buffered in memory', async () => {
  // The one byte of buffer keeps the system from requesting more. It waits after each byte.
  let taken = 0
  const socket = net.connect({
    port,
    onread: {
      buffer: Buffer.alloc(1),
      callback: (bytes) => {
        taken += bytes
        return false
      },
    },
  })
  socket.on('error', () => undefined)
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  const timer = setInterval(() => socket.resume(), 1_000)
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { interval: 20 }).toBe(0)
  clearInterval(timer)
  expect(taken).toBeGreaterThanOrEqual(2)
  expect(produced).toBeLessThan(64 * 2 ** 20)
  socket.destroy()
})

test('a client that connects after many slow ones is served', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/small`)).json()).toEqual({ ok: true })
})
