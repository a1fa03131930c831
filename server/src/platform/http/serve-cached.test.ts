import type { AddressInfo } from 'node:net'
import { basePath, getPolicy, getSettings, listVideos, makeAuthKey } from '@liuguang/contract'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createResponseCache } from './response-cache.ts'
import { serveCachedResponses } from './serve-cached.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  const env = { ANSWER_CACHE_MB: '1', TRUSTED_PROXIES: '1' }
  site = await openTestApp({ env, limitRates: true })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

const urlOf = (call: { path: string }) => `${basePath}${call.path}`
let second = Date.now()
/** As the site's client sends it, with a different timestamp each time. */
function bodyOf(input: object): string {
  second += 1000
  return JSON.stringify({ ...input, auth_key: makeAuthKey(second) })
}

async function post(url: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1', ...headers },
    body,
  })
  const result = (await response.json()) as { code: number; data: { text?: { en: string } } }
  return { response, result }
}

/** Makes sure that the response is cached. */
async function postTwice(url: string, input: object) {
  await post(url, bodyOf(input))
  return post(url, bodyOf(input))
}

test('a cached response equals a new one, apart from its request id', async () => {
  const url = urlOf(listVideos)
  const input = { order: 'new', page: 1, size: 12 }
  const first = await post(url, bodyOf(input))
  const cached = await post(url, bodyOf(input))
  expect(cached.result).toEqual(first.result)
  const facts = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id').sort()
  expect(facts(cached.response)).toEqual(facts(first.response))
  expect(cached.response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(cached.response.headers.get('x-request-id')).not.toBe(first.response.headers.get('x-request-id'))
})

test('a different input of the same call has its own response', async () => {
  const url = urlOf(getPolicy)
  const terms = await postTwice(url, { kind: 'agreement' })
  const privacy = await postTwice(url, { kind: 'privacy' })
  expect((await post(url, bodyOf({ kind: 'agreement' }))).result).toEqual(terms.result)
  expect((await post(url, bodyOf({ kind: 'privacy' }))).result).toEqual(privacy.result)
  expect(privacy.result.code).toBe(200)
  expect(privacy.result).not.toEqual(terms.result)
})

test('a cached response is replaced when the data in it changes', async () => {
  const url = urlOf(getPolicy)
  const input = { kind: 'agreement' }
  await postTwice(url, input)
  await sql`update policies set text = jsonb_set(text, '{en}', '"Changed."') where kind = 'agreement'`.execute(
    site.ctx.db,
  )
  await expect.poll(async () => (await post(url, bodyOf(input))).result.data.text?.en).toBe('Changed.')
})

test('a flood from one address is refused while others are served', async () => {
  const url = urlOf(getSettings)
  await postTwice(url, {})
  const statuses = new Set<number>()
  const flood = { 'x-forwarded-for': '203.0.113.9, 198.51.100.3' }
  for (let hundreds = 0; hundreds < 40 && !statuses.has(429); hundreds += 1) {
    const some = await Promise.all(Array.from({ length: 100 }, () => post(url, bodyOf({}), flood)))
    for (const { response } of some) statuses.add(response.status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await post(url, bodyOf({}), { 'x-forwarded-for': '198.51.100.4' })).response.status).toBe(200)
})

test('no response of an older or unknown version is served from the cache', async () => {
  const state = { version: 'first' as string | undefined, made: 0 }
  const cache = createResponseCache<Buffer>({ maxBytes: 1000, maxAgeMs: 60_000, sizeOf: () => 1 })
  const serve = serveCachedResponses({ cache, versions: { of: () => state.version } }, new Registry())
  const app = Fastify()
  const handler = serve(
    getSettings,
    () => ['settings'],
    async () => {
      state.made += 1
      return Buffer.from(String(state.made))
    },
  )
  app.post('/', handler)
  const read = async () => (await app.inject({ method: 'POST', url: '/', payload: {} })).body
  expect([await read(), await read()]).toEqual(['1', '1'])
  state.version = undefined
  expect([await read(), await read()]).toEqual(['2', '3'])
  state.version = 'second'
  expect([await read(), await read()]).toEqual(['4', '4'])
})

test('a response still being computed when its data change is neither cached nor shared with later requests', async () => {
  const state = { version: 'first' }
  const cache = createResponseCache<Buffer>({ maxBytes: 1000, maxAgeMs: 60_000, sizeOf: () => 1 })
  const serve = serveCachedResponses({ cache, versions: { of: () => state.version } }, new Registry())
  const slow = Promise.withResolvers<Buffer>()
  const started = Promise.withResolvers<void>()
  const makers = [
    () => {
      started.resolve()
      return slow.promise
    },
    async () => Buffer.from('new'),
  ]
  const app = Fastify()
  app.post(
    '/',
    serve(
      getSettings,
      () => ['settings'],
      () => (makers.shift() ?? (() => slow.promise))(),
    ),
  )
  const read = async () => (await app.inject({ method: 'POST', url: '/', payload: {} })).body
  const early = read()
  await started.promise
  state.version = 'second'
  const late = read()
  expect(await late).toBe('new')
  slow.resolve(Buffer.from('old'))
  expect([await early, await read()]).toEqual(['old', 'new'])
})
