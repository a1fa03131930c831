import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { basePath, bodySchema, defineCall, payloadSchema, querySchema, readField } from './define-call.ts'
import { Count, Empty } from './shapes.ts'

const shared = { name: 'tests.find', path: '/external/find', summary: 'Finds.', output: Empty } as const
const input = Type.Object({ type: Count, word: Type.Optional(Type.String()) })
const found = defineCall({ ...shared, who: 'public', method: 'GET', input })
const mine = defineCall({ ...shared, who: 'account', method: 'GET', input })
const posted = defineCall({ ...shared, who: 'account', input, query: ['type'] })

/** The request that the client sends for a call. */
async function sent(call: typeof found | typeof mine | typeof posted): Promise<Request> {
  let request: Request | undefined
  const client = createClient({
    origin: 'http://site.invalid',
    getToken: () => 't'.repeat(43),
    fetch: async (url, init) => {
      request = new Request(url, init)
      return Response.json({ code: 200, msg: 'ok', data: {} })
    },
  })
  await client.call(call, { type: 9, word: 'a&b 光' })
  if (!request) throw new Error('nothing was sent')
  return request
}

test('a public GET always has the same address for the same input, and no token', async () => {
  const request = await sent(found)
  expect(request.method).toBe('GET')
  expect(request.url).toBe(`http://site.invalid${basePath}/external/find?type=9&word=a%26b+%E5%85%89`)
  expect(request.headers.has('authorization')).toBe(false)
})

test('a personal GET sends its token in the header and never in the address', async () => {
  const request = await sent(mine)
  expect(request.headers.get('authorization')).toBe(`Bearer ${'t'.repeat(43)}`)
  expect(request.url).not.toContain('token')
  expect(Object.keys(payloadSchema(mine).properties)).not.toContain('token')
})

test('a POST may have some fields in its query and the others in its body', async () => {
  const request = await sent(posted)
  expect([request.method, new URL(request.url).search]).toEqual(['POST', '?type=9'])
  expect(await request.json()).toMatchObject({ word: 'a&b 光', token: 't'.repeat(43) })
  expect(Object.keys(querySchema(posted).properties)).toEqual(['type'])
  expect(Object.keys(bodySchema(posted).properties)).toEqual(['word', 'auth_key', 'token'])
})

test('a query parameter has the type of its field', () => {
  expect([readField(found, 'type', '9'), readField(found, 'word', '9')]).toEqual([9, '9'])
})

test('a call that changes something cannot be a GET', () => {
  expect(() => defineCall({ ...shared, who: 'account', method: 'GET', input, repeatable: true })).toThrow(
    'tests.find must be a POST',
  )
})
