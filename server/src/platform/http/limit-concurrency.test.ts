import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import {
  concurrentLargePerNetwork,
  concurrentMediaPerNetwork,
  concurrentPerNetwork,
  concurrentRequests,
} from './limit-concurrency.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ env: { VEROTEL_SHOP_ID: '4711', VEROTEL_SECRET: 'sixteen or more characters' } })
})
afterAll(() => site.close())

test('requests above the concurrency limit get a response to retry later, others are served', async () => {
  const app = await buildApp(site.ctx, { limitRates: false, logLevel: 'silent' })
  const openRequests = async () =>
    /^liuguang_requests_open (-?\d+)$/m.exec((await app.inject('/metrics')).body)?.[1]
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const allBegun = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun += 1
    if (begun === concurrentRequests) allBegun.resolve()
    await gate.promise
    return { ok: true }
  })
  const waiting = Array.from({ length: concurrentRequests }, () => app.inject('/slow'))
  await allBegun.promise
  for (let more = 0; more < 3; more += 1) {
    const refused = await app.inject('/slow')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '2',
      { code: 503, msg: expect.any(String), data: null },
    ])
  }
  for (const path of ['/healthz', '/readyz']) expect((await app.inject(path)).statusCode).toBe(200)
  // Unsigned, so it is refused, but it reaches the handler.
  expect((await app.inject('/notify/verotel')).statusCode).toBe(500)
  // Counts itself, but not the refused requests.
  expect(await openRequests()).toBe(String(concurrentRequests + 1))
  gate.resolve()
  expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  // Neither completed nor refused requests stay counted.
  const again = await Promise.all(Array.from({ length: concurrentRequests }, () => app.inject('/slow')))
  expect(again.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  expect(await openRequests()).toBe('1')
  await app.close()
})

test('one network may use a share of all slots, while another network and a payment provider’s webhook are served', async () => {
  const app = await buildApp(site.ctx, { logLevel: 'silent' })
  const gate = Promise.withResolvers<void>()
  let begun = 0
  app.get('/slow', async () => {
    begun += 1
    await gate.promise
    return { ok: true }
  })
  const from = (remoteAddress: string, url = '/slow') => app.inject({ url, remoteAddress })
  const waiting = Array.from({ length: concurrentPerNetwork }, () => from('198.51.100.7'))
  await expect.poll(() => begun).toBe(concurrentPerNetwork)
  const refused = await from('198.51.100.7')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '2', 429])
  expect((await from('198.51.100.7', '/notify/verotel')).statusCode).toBe(500)
  const other = from('198.51.100.8')
  gate.resolve()
  expect((await other).statusCode).toBe(200)
  expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await from('198.51.100.7')).statusCode).toBe(200)
  await app.close()
})

test('media requests of one network have separate and more slots', async () => {
  const app = await buildApp(site.ctx, { logLevel: 'silent' })
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const wait = async () => {
    begun += 1
    await gate.promise
    return { ok: true }
  }
  app.get('/slow', wait)
  app.get('/media/slow', wait)
  const from = (url: string) => app.inject({ url, remoteAddress: '198.51.100.7' })
  const media = Array.from({ length: concurrentMediaPerNetwork }, () => from('/media/slow'))
  const pages = Array.from({ length: concurrentPerNetwork }, () => from('/slow'))
  await expect.poll(() => begun).toBe(concurrentMediaPerNetwork + concurrentPerNetwork)
  for (const url of ['/media/slow', '/slow']) expect([url, (await from(url)).statusCode]).toEqual([url, 429])
  const other = app.inject({ url: '/media/slow', remoteAddress: '198.51.100.8' })
  gate.resolve()
  const responses = await Promise.all([...media, ...pages, other])
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await from('/media/slow')).statusCode).toBe(200)
  await app.close()
})

test('requests that may have a large body have fewer slots of one network, and take none of the others', async () => {
  const app = await buildApp(site.ctx, { logLevel: 'silent' })
  const gate = Promise.withResolvers<void>()
  let begun = 0
  app.get('/large', { config: { hasLargeBody: true } }, async () => {
    begun += 1
    await gate.promise
    return { ok: true }
  })
  app.get('/small', async () => ({ ok: true }))
  const statusOf = async (url: string, remoteAddress = '198.51.100.7') =>
    (await app.inject({ url, remoteAddress })).statusCode
  const waiting = Array.from({ length: concurrentLargePerNetwork }, () => statusOf('/large'))
  await expect.poll(() => begun).toBe(concurrentLargePerNetwork)
  expect(await statusOf('/large')).toBe(429)
  expect(await statusOf('/small')).toBe(200)
  const other = statusOf('/large', '198.51.100.8')
  gate.resolve()
  expect(new Set(await Promise.all([...waiting, other]))).toEqual(new Set([200]))
  await app.close()
})

test('a client that disconnects before the whole response frees its slot', async () => {
  const app = await buildApp(site.ctx, { limitRates: false, logLevel: 'silent' })
  const openRequests = async () =>
    /^liuguang_requests_open (-?\d+)$/m.exec((await app.inject('/metrics')).body)?.[1]
  const gate = Promise.withResolvers<void>()
  app.get('/late', async () => {
    await gate.promise
    return { ok: true }
  })
  app.get('/large', async (_request, reply) => {
    const stream = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024))
      },
    })
    return reply.type('application/octet-stream').send(stream)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = async (path: string): Promise<net.Socket> => {
    const socket = net.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    return socket
  }
  const late = await Promise.all([open('/late'), open('/late')])
  const large = await Promise.all([open('/large'), open('/large')])
  await Promise.all(large.map((socket) => once(socket, 'data')))
  expect(await openRequests()).toBe('5')
  for (const socket of [...late, ...large]) socket.destroy()
  await expect.poll(openRequests).toBe('1')
  expect((await app.inject('/metrics')).body).toMatch(
    /^liuguang_requests_total\{route="\/large",status="499"\} 2$/m,
  )
  // A response that completes after the client left does not free a second slot.
  gate.resolve()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect(await openRequests()).toBe('1')
  await app.close()
})
