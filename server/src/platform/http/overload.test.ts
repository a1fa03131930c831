import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { concurrentPerNetwork } from './limit-concurrency.ts'
import { connectionsPerNetwork } from './limit-connections.ts'

/** More than the limit of concurrent requests. */
const slowSockets = 1050

let site: TestApp
let app: FastifyInstance
const sockets: net.Socket[] = []
const lines: string[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
  await site.close()
  lines.splice(0)
})

async function listen(env: Record<string, string>): Promise<number> {
  site = await openTestApp({ env })
  app = await buildApp(site.ctx, { logLevel: 'info', logTo: { write: (line) => void lines.push(line) } })
  app.get('/free', async () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

interface Opened {
  socket: net.Socket
  /** The response so far. */
  received: () => string
  isCut: () => boolean
}

async function open(port: number): Promise<Opened> {
  const socket = net.connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  let received = ''
  let isCut = false
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isCut = true
  })
  await once(socket, 'connect')
  return { socket, received: () => received, isCut: () => isCut }
}

/** Announces a body of 60,000 bytes and sends one. */
async function sendSlowBody(port: number, from: string): Promise<Opened> {
  const opened = await open(port)
  opened.socket.write(
    `POST /api.php/external/vodinfo HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  )
  return opened
}

/** Another visitor, with a separate connection and address. */
function visit(port: number, path: string, body?: object): Promise<string> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  sockets.push(socket)
  const text = body ? JSON.stringify(body) : ''
  socket.write(
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.7\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  )
  return new Promise((resolve, reject) => {
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('close', () => resolve(received.slice(0, received.indexOf('\r\n'))))
    socket.on('error', reject)
  })
}

const settingsCall = '/api.php/clientelm/webset'
const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)

test('slow bodies from one address do not delay other visitors, and are logged once', async () => {
  const port = await listen({})
  const slow = await Promise.all(Array.from({ length: slowSockets }, () => sendSlowBody(port, 'nobody')))
  await expect.poll(() => slow.filter(({ isCut }) => isCut()).length).toBe(slowSockets - concurrentPerNetwork)
  const responses = slow.map(({ received }) => received()).filter((text) => text !== '')
  expect(responses.length).toBeGreaterThan(0)
  expect(responses.filter((text) => !/^HTTP\/1\.1 429 .*retry-after: \d/s.test(text))).toEqual([])
  expect(await visit(port, '/free')).toBe('HTTP/1.1 200 OK')
  expect(await visit(port, settingsCall, {})).toBe('HTTP/1.1 200 OK')
  const messages = warnings().map(({ msg }) => msg)
  expect(messages).toContain('requests were refused: too many are open')
  expect(new Set(messages).size).toBe(messages.length)
  expect(lines.join('')).not.toContain('stack')
})

test('an interrupted request body is not counted as a server error and is not logged', async () => {
  const port = await listen({})
  const slow = await Promise.all(Array.from({ length: 20 }, () => sendSlowBody(port, 'nobody')))
  const openRequests = async () =>
    /^liuguang_requests_open (-?\d+)$/m.exec((await app.inject('/metrics')).body)?.[1]
  await expect.poll(openRequests).toBe('21')
  for (const { socket } of slow) socket.destroy()
  await expect.poll(openRequests).toBe('1')
  expect(warnings()).toEqual([])
})

test('one address can hold a limited number of idle connections, while another address is served', async () => {
  const port = await listen({})
  const silent: Opened[] = []
  // In batches below the system's backlog of 511. Beyond that, connecting is retried only after seconds.
  for (let batch = 0; batch < 6; batch += 1)
    silent.push(...(await Promise.all(Array.from({ length: 100 }, () => open(port)))))
  await expect.poll(() => silent.filter(({ isCut }) => isCut()).length).toBe(600 - connectionsPerNetwork)
  expect(await visit(port, '/free')).toBe('HTTP/1.1 200 OK')
  expect(warnings().map(({ msg }) => msg)).toEqual(['connections were cut: their networks hold too many'])
})

test('behind a proxy that shares its connections, slow bodies of many visitors do not block other visitors', async () => {
  const port = await listen({ TRUSTED_PROXIES: '1' })
  const slow = await Promise.all(
    Array.from({ length: slowSockets }, (_, n) => sendSlowBody(port, `10.0.${n >> 8}.${n & 255}`)),
  )
  expect(await visit(port, '/free')).toBe('HTTP/1.1 200 OK')
  expect(await visit(port, settingsCall, {})).toBe('HTTP/1.1 200 OK')
  expect(slow.filter(({ isCut, received }) => isCut() || received() !== '')).toEqual([])
  expect(warnings()).toEqual([])
})
