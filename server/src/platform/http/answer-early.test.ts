import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { basePath, getPolicy, getSettings, listVideos, makeAuthKey } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countAnswers, metricsToken } from '../../../test/count-answers.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  const env = { METRICS_TOKEN: metricsToken, ANSWER_CACHE_MB: '1', TRUSTED_PROXIES: '1' }
  site = await openTestApp({ env, limitRates: true })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

const urlOf = (call: { path: string }) => `${basePath}${call.path}`
let second = Date.now()
/** As the site's client writes it, at another second each time. */
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
  const answer = (await response.json()) as { code: number; data: { text?: { en: string } } }
  return { response, answer }
}

const count = (url: string) => countAnswers(site.app, url)

/** Makes sure that this question leaves early from now on. */
async function ask(url: string, input: object) {
  await post(url, bodyOf(input))
  return post(url, bodyOf(input))
}

test('what was asked before leaves early, and says what Fastify says', async () => {
  const url = urlOf(listVideos)
  const input = { order: 'new', page: 1, size: 12 }
  const slow = await post(url, bodyOf(input))
  const early = await post(url, bodyOf(input))
  expect(await count(url)).toEqual({ all: 2, slow: 1 })
  expect(early.answer).toEqual(slow.answer)
  const facts = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id').sort()
  expect(facts(early.response)).toEqual(facts(slow.response))
  expect(early.response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(early.response.headers.get('x-request-id')).not.toBe(slow.response.headers.get('x-request-id'))
})

test('another question of the same call has its own answer', async () => {
  const url = urlOf(getPolicy)
  const terms = await ask(url, { kind: 'agreement' })
  const privacy = await ask(url, { kind: 'privacy' })
  expect((await post(url, bodyOf({ kind: 'agreement' }))).answer).toEqual(terms.answer)
  expect((await post(url, bodyOf({ kind: 'privacy' }))).answer).toEqual(privacy.answer)
  expect(privacy.answer.code).toBe(200)
  expect(privacy.answer).not.toEqual(terms.answer)
})

describe('Fastify is left what the lane does not know', () => {
  const url = urlOf(listVideos)
  const input = { order: 'hot', page: 1, size: 12 }
  beforeAll(async () => {
    await ask(url, input)
  })

  test.each<[string, string, Record<string, string>, number]>([
    ['a field that is not there', bodyOf({ ...input, more: 1 }), {}, 400],
    ['a value that does not fit', bodyOf({ ...input, size: '12' }), {}, 400],
    ['no JSON', `${bodyOf(input)}}`, {}, 400],
    ['an auth_key of another shape', JSON.stringify({ ...input, auth_key: '1-1-1-x' }), {}, 400],
    ['nothing at all', '', {}, 400],
    ['spaces between', JSON.stringify(input, null, 2), {}, 200],
    ['another order of fields', bodyOf({ size: 12, page: 1, order: 'hot' }), {}, 200],
    ['a charset', bodyOf(input), { 'content-type': 'application/json; charset=utf-8' }, 200],
    ['a form', bodyOf(input), { 'content-type': 'text/plain' }, 400],
    ['much too much', ' '.repeat(100_000) + bodyOf(input), {}, 413],
  ])('%s', async (_what, body, headers, code) => {
    expect((await post(url, body, headers)).answer.code).toBe(code)
    // And what is known is still answered.
    expect((await post(url, bodyOf(input))).answer.code).toBe(200)
  })
})

describe('on one connection', () => {
  const url = urlOf(getSettings)
  const request = (body: string, claimed = body.length) =>
    `POST ${url} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.2\r\ncontent-type: application/json\r\ncontent-length: ${claimed}\r\n\r\n${body}`

  async function talk(say: (socket: net.Socket) => void | Promise<void>, answers: number): Promise<string> {
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
    await once(socket, 'connect')
    let heard = ''
    const done = new Promise<void>((resolve) => {
      socket.on('data', (text) => {
        heard += text
        if (heard.split('HTTP/1.1 ').length - 1 === answers && heard.endsWith('}')) resolve()
      })
    })
    await say(socket)
    await done
    socket.destroy()
    return heard
  }
  const codes = (heard: string) => [...heard.matchAll(/\{"code":(\d+)/g)].map(([, code]) => Number(code))
  beforeAll(async () => {
    await ask(url, {})
  })

  test('requests that come all at once are answered in their order', async () => {
    const all = [bodyOf({}), bodyOf({ wrong: 1 }), bodyOf({}), bodyOf({ wrong: 2 }), bodyOf({})]
    const heard = await talk((socket) => void socket.write(all.map((body) => request(body)).join('')), 5)
    expect(codes(heard)).toEqual([200, 400, 200, 400, 200])
  })

  test('a body that comes in pieces is waited for', async () => {
    const body = bodyOf({})
    const heard = await talk(async (socket) => {
      socket.setNoDelay(true)
      socket.write(request(body.slice(0, 10), body.length))
      // Until the server has seen the first piece: it answers another connection after it.
      await ask(url, {})
      socket.write(body.slice(10))
    }, 1)
    expect(codes(heard)).toEqual([200])
  })
})

test('what changed is told anew', async () => {
  const url = urlOf(getPolicy)
  const input = { kind: 'agreement' }
  await ask(url, input)
  await sql`update policies set text = jsonb_set(text, '{en}', '"Mended."') where kind = 'agreement'`.execute(
    site.ctx.db,
  )
  await expect.poll(async () => (await post(url, bodyOf(input))).answer.data.text?.en).toBe('Mended.')
})

test('a flood from one address is refused, and others are answered', async () => {
  const url = urlOf(getSettings)
  await ask(url, {})
  const statuses = new Set<number>()
  const flood = { 'x-forwarded-for': '203.0.113.9, 198.51.100.3' }
  for (let hundreds = 0; hundreds < 40 && !statuses.has(429); hundreds += 1) {
    const some = await Promise.all(Array.from({ length: 100 }, () => post(url, bodyOf({}), flood)))
    for (const { response } of some) statuses.add(response.status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await post(url, bodyOf({}), { 'x-forwarded-for': '198.51.100.4' })).response.status).toBe(200)
})
