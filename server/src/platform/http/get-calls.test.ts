import { basePath, type CallError, createClient, defineCall, limits } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { injectedFetch, openTestApp, type TestApp } from '../../../test/test-app.ts'
import { authenticate } from '../../domains/accounts/index.ts'
import { createInProcessClient } from '../rendering/in-process-client.ts'
import { bind, bindCached, serveCalls } from './bind-call.ts'
import { describeContract } from './openapi.ts'
import { createResponseCache } from './response-cache.ts'
import { createServer } from './server.ts'

const output = Type.Object({ type: Type.Integer(), word: Type.String() })
const input = Type.Object(
  { type: Type.Integer({ minimum: 1, maximum: 9 }), word: Type.Optional(Type.String({ maxLength: 5 })) },
  { additionalProperties: false },
)
const shared = { summary: 'For these tests.', output, input } as const
const found = defineCall({
  ...shared,
  name: 'tests.find',
  path: '/v1/tests/find',
  who: 'public',
  method: 'GET',
})
const mine = defineCall({
  ...shared,
  name: 'tests.mine',
  path: '/v1/tests/mine',
  who: 'account',
  method: 'GET',
})
const posted = defineCall({
  ...shared,
  name: 'tests.post',
  path: '/v1/tests/post',
  who: 'public',
  query: ['type'],
})

let site: TestApp
let app: FastifyInstance
let made = 0
beforeAll(async () => {
  site = await openTestApp()
  app = await createServer({ config: site.ctx.config })
  const respond = async (given: { type: number; word?: string }) => {
    made += 1
    return { word: '', ...given }
  }
  const routes = [
    bindCached(found, ['settings'], ({ input }) => respond(input)),
    bind(mine, ({ input }) => respond(input)),
    bindCached(posted, ['settings'], ({ input }) => respond(input)),
  ]
  const cache = createResponseCache<Buffer>({ maxBytes: 10_000, maxAgeMs: 60_000, sizeOf: () => 1 })
  serveCalls(app, routes, {
    ctx: site.ctx,
    authenticate: (token, request) => authenticate(site.ctx, token, request),
    authenticateStaff: () => Promise.reject(new Error('no staff')),
    limitRates: false,
    responses: { cache, versions: { of: () => 'one' } },
    metrics: new Registry(),
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await site.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `${basePath}${path}`, headers })
const as = (token: string | undefined) =>
  createClient({ origin: '', fetch: injectedFetch(app), getToken: () => token })

test('a GET reads its query as the types of its fields', async () => {
  const response = await get('/v1/tests/find?type=9&word=7')
  expect(response.json()).toEqual({ code: 200, msg: 'ok', data: { type: 9, word: '7' } })
  expect(await as(undefined).call(found, { type: 9, word: '光' })).toEqual({ type: 9, word: '光' })
})

test.each([
  ['', '/type', 'must have required property', { rule: 'missing' }],
  ['type=', '/type', 'must be integer', { rule: 'form' }],
  ['type=10', '/type', 'must be <= 9', { rule: 'atMost', params: { limit: 9 } }],
  ['type=9.5', '/type', 'must be integer', { rule: 'form' }],
  ['type=0x9', '/type', 'must be integer', { rule: 'form' }],
  ['type=1&type=2', '/type', 'must be integer', { rule: 'form' }],
  [
    'type=1&word=longer',
    '/word',
    'must NOT have more than 5 characters',
    { rule: 'tooLong', params: { limit: 5 } },
  ],
  ['type=1&other=1', '/other', 'is not known here', { rule: 'unknownField' }],
  ['type=1&__proto__=1', '/__proto__', 'is not known here', { rule: 'unknownField' }],
  [`type=1&token=${'t'.repeat(43)}`, '/token', 'is not known here', { rule: 'unknownField' }],
])('the query "%s" is refused at %s', async (query, path, problem, broken) => {
  for (const call of [found, mine]) {
    const response = await get(`${call.path}?${query}`)
    const data = { path, ...broken }
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 400, data }])
    expect(response.json().data.problem).toContain(problem)
  }
})

test('a public GET may be cached by its address, and is made once', async () => {
  const before = made
  for (const query of ['type=3&word=a', 'word=a&type=3'])
    expect((await get(`/v1/tests/find?${query}`)).headers['cache-control']).toBe('public, max-age=5')
  expect(made).toBe(before + 1)
  await get('/v1/tests/find?type=4&word=a')
  expect(made).toBe(before + 2)
})

test('a personal GET takes its token from the header, and is not cached', async () => {
  const { token } = await makeAccount(site.ctx)
  expect(await as(token).call(mine, { type: 1 })).toEqual({ type: 1, word: '' })
  const response = await get('/v1/tests/mine?type=1', { authorization: `Bearer ${token}` })
  expect(response.headers['cache-control']).toBe('no-store')
  const refused = await as(undefined)
    .call(mine, { type: 1 })
    .catch((error: CallError) => error.failure)
  expect(refused).toBe('SESSION_EXPIRED')
})

test('a POST may have query parameters beside its body', async () => {
  expect(await as(undefined).call(posted, { type: 2, word: 'b' })).toEqual({ type: 2, word: 'b' })
  const inBody = await app.inject({
    method: 'POST',
    url: `${basePath}${posted.path}?type=2`,
    payload: { type: 2 },
  })
  expect(inBody.json()).toMatchObject({ code: 400, data: { path: '/type', problem: 'is not known here' } })
})

test('a page that is rendered on the server can make a GET', async () => {
  const client = createInProcessClient(app, '198.51.100.1', 'a request')
  expect(await client.call(found, { type: 5 })).toEqual({ type: 5, word: '' })
})

test('an address with an auth_key is accepted, as other clients of the specification send it', async () => {
  const expiry = Math.floor(Date.now() / 1000) + limits.authKeySeconds
  const key = `${expiry}-0-0-${'0'.repeat(32)}`
  expect((await get(`/v1/tests/find?type=1&auth_key=${key}`)).json()).toMatchObject({ code: 200 })
})

test('the OpenAPI document has query parameters as such, and no body for a GET', () => {
  const { paths } = describeContract([found, posted], '') as {
    paths: Record<
      string,
      Record<string, { parameters: { name: string; required: boolean }[]; requestBody?: unknown }>
    >
  }
  const { get } = paths[found.path] ?? {}
  expect(get?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['type', true],
    ['word', false],
    ['auth_key', false],
  ])
  expect(get?.requestBody).toBeUndefined()
  const { post } = paths[posted.path] ?? {}
  expect(post?.parameters.map(({ name }) => name)).toEqual(['type'])
  expect(JSON.stringify(post?.requestBody)).not.toContain('"type":{"type":"integer"')
})
