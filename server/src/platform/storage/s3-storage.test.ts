import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { type FaultProxy, startFaultProxy } from '../../../test/processes/fault-proxy.ts'
import { type S3Server, startS3Server } from '../../../test/storage/s3-server.ts'
import { s3Env } from '../../../test/storage/storage-env.ts'
import { makeTestBucket } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** The behaviour of a site whose bucket fails. */

const segmentBytes = 8 * 2 ** 20

let folder: string
let server: S3Server
let line: FaultProxy
let site: TestApp
let origin: string
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-s3-'))
  server = await startS3Server(folder)
  line = await startFaultProxy(Number(new URL(server.endpoint).port))
  const bucket = await makeTestBucket(server.endpoint)
  site = await openTestApp({ env: { STORAGE: 's3', ...s3Env({ ...bucket, endpoint: line.origin }) } })
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const video = await makeVideo(site.ctx, { price: null })
  const path = `${video.assetToken}/v720/00000.4000.m4s`
  await site.ctx.storage.write(`assets/${path}`, Readable.from([Buffer.alloc(segmentBytes, 7)]))
  url = `/media/pub/${path}`
})
afterAll(async () => {
  await site.close()
  await line.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => {
  line.fault = 'none'
})

const get = (headers = {}) => site.app.inject({ method: 'GET', url, headers })

test('a range request fetches no extra byte from the bucket', async () => {
  const before = line.carried()
  const response = await get({ range: 'bytes=1000-1999' })
  expect([response.statusCode, response.rawPayload.length]).toEqual([206, 1000])
  expect(line.carried() - before).toBeLessThan(4000)
})

describe('503 with Retry-After until the bucket works again', () => {
  test.each([
    ['silent', 'silent'],
    ['disconnected before it responds', { cutAfter: 0 }],
  ] as const)(
    'is the response when the bucket is %s',
    async (_name, fault) => {
      line.fault = fault
      const startedAt = performance.now()
      const request = async (method: 'GET' | 'HEAD') => {
        const response = await site.app.inject({ method, url })
        expect([method, response.statusCode]).toEqual([method, 503])
        expect(response.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
      }
      await Promise.all([request('GET'), request('HEAD')])
      // Two attempts of 4 s each.
      expect(performance.now() - startedAt).toBeLessThan(12_000)
      line.fault = 'none'
      expect((await get()).statusCode).toBe(200)
    },
    30_000,
  )

  test('is the response when the bucket’s server cannot be reached', async () => {
    const dead = await openTestApp({
      env: {
        STORAGE: 's3',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'none',
        S3_ACCESS_KEY_ID: 'x',
        S3_SECRET_ACCESS_KEY: 'x',
        S3_FORCE_PATH_STYLE: '1',
      },
    })
    await expect(dead.ctx.storage.stat('assets/a')).rejects.toMatchObject({ statusCode: 503 })
    await dead.close()
  })

  test('a bucket that does not exist is 503, not a missing file', async () => {
    const settings = { ...site.ctx.config.s3, bucket: 'another' }
    const other = await openTestApp({ env: { STORAGE: 's3', ...s3Env(settings) } })
    await expect(other.ctx.storage.stat('assets/a')).resolves.toBeUndefined()
    await expect(other.ctx.storage.read('assets/a')).rejects.toMatchObject({ statusCode: 503 })
    await other.close()
  })
})

test('a download that the bucket interrupts is interrupted for the player too', async () => {
  line.fault = { cutAfter: 2 ** 20 }
  const response = await fetch(origin + url)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
})

test('a player that disconnects ends the download and leaves no connection open', async () => {
  const idle = line.open()
  const before = line.carried()
  for (let round = 0; round < 10; round += 1) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
  }
  await expect.poll(() => line.open()).toBeLessThanOrEqual(idle + 1)
  expect(line.carried() - before).toBeLessThan(10 * segmentBytes)
})

test('a slow reader slows the download, and the file is not buffered in memory', async () => {
  const largeBytes = 96 * 2 ** 20
  await site.ctx.storage.write('sources/large', Readable.from([Buffer.alloc(largeBytes)]))
  const before = line.carried()
  const found = await site.ctx.storage.read('sources/large')
  if (!found || found.range === 'unsatisfiable') throw new Error('not found')
  found.stream.read(1)
  let carried = -1
  // The buffers of the sockets in between fill up. Then the transfer stops.
  await expect
    .poll(() => {
      const isStill = carried === line.carried()
      carried = line.carried()
      return isStill && carried > before
    })
    .toBe(true)
  expect(carried - before).toBeLessThan(largeBytes / 2)
  expect(found.stream.readableLength).toBeLessThan(2 ** 20)
  expect((await buffer(found.stream)).length).toBe(largeBytes)
})

test('ten concurrent readers get the same bytes', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const found = await site.ctx.storage.read(url.replace('/media/pub/', 'assets/'))
      if (!found || found.range === 'unsatisfiable') throw new Error('not found')
      return buffer(found.stream)
    }),
  )
  for (const body of bodies) expect(body.equals(Buffer.alloc(segmentBytes, 7))).toBe(true)
})
