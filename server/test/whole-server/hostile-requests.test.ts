import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { basePath, buyVideo, getSettings, limits, login } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../builders.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Requests that no browser sends: ambiguous ones, oversized ones, and cross-site ones. */

let site: TestApp
let port: number
beforeAll(async () => {
  // With the response cache, so that requests also take its fast path.
  site = await openTestApp({ env: { ANSWER_CACHE_MB: '1' } })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

const settingsPath = `${basePath}${getSettings.path}`
const json = 'Content-Type: application/json'

/** Sends raw bytes. @returns everything received until the server closed the connection */
async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // If the server closes while data is still being sent, an error is raised.
  socket.on('error', () => undefined)
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

const statusesOf = (received: string) =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))

/** A request with these headers and this body. The connection ends with it. */
const post = (headers: string[], body = '{}') =>
  [`POST ${settingsPath} HTTP/1.1`, 'Host: a', json, 'Connection: close', ...headers, '', body].join('\r\n')

describe('a request with an ambiguous end', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

  test('a plain request succeeds, as a control', async () => {
    expect(statusesOf(await send(post(['Content-Length: 2'])))).toEqual([200])
    expect(statusesOf(await send(post(['Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n')))).toEqual([
      200,
    ])
  })

  test.each([
    ['a length beside chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
    ['chunks beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${hidden}`],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 40'], `{}${hidden}`],
    ['a list of lengths', ['Content-Length: 2, 40'], `{}${hidden}`],
    ['a hexadecimal length', ['Content-Length: 0x2'], `{}${hidden}`],
    ['a length with a sign', ['Content-Length: +2'], `{}${hidden}`],
    ['a negative length', ['Content-Length: -2'], `{}${hidden}`],
    ['a space before the colon', ['Content-Length : 2'], `{}${hidden}`],
    ['an unknown coding', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    ['a size of a chunk that is none', ['Transfer-Encoding: chunked'], `0x2\r\n{}\r\n0\r\n\r\n${hidden}`],
    ['a header that continues on the next line', ['Content-Length:', ' 2'], `{}${hidden}`],
  ])('%s is 400, and nothing after it is read', async (_what, headers, body) => {
    const received = await send(post(headers, body))
    expect(statusesOf(received)).toEqual([400])
    expect(received).not.toContain('"ok":true')
  })

  test.each([
    ['line feeds alone', `POST ${settingsPath} HTTP/1.1\nHost: a\n${json}\nContent-Length: 2\n\n{}`],
    ['a carriage return inside a header', post(['X-A: b\rContent-Length: 2'])],
    ['a zero byte inside a header', post(['X-A: b\0c', 'Content-Length: 2'])],
    ['no host', `GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ])('%s is 400', async (_what, text) => {
    expect(statusesOf(await send(text))).toEqual([400])
  })
})

describe('oversized requests', () => {
  test('20 KB of headers are refused with 431', async () => {
    expect(statusesOf(await send(post([`X-Long: ${'a'.repeat(20_000)}`, 'Content-Length: 2'])))).toEqual([
      431,
    ])
  })

  test('a body one byte above the limit is refused with 413, and one at the limit is read', async () => {
    const statusOf = async (size: number) =>
      statusesOf(await send(post([`Content-Length: ${size}`], '{}'.padEnd(size))))
    expect(await statusOf(limits.bodyBytes)).toEqual([200])
    expect(await statusOf(limits.bodyBytes + 1)).toEqual([413])
  })

  test('30,000 nested arrays are 400, in any field', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    for (const body of [deep, `{"auth_key":${deep}}`, `{"deep":${deep}}`, '['.repeat(30_000)]) {
      const received = await send(post([`Content-Length: ${body.length}`], body))
      expect([statusesOf(received), received.includes('"data":')]).toEqual([[400], true])
    }
    expect(statusesOf(await send(post(['Content-Length: 2'])))).toEqual([200])
  })
})

/** Raw JSON text, unchanged by a client. */
async function call(path: string, payload: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${basePath}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('member names that a parser could treat specially', () => {
  test.each([
    '{"__proto__":{"isStaff":true}}',
    '{"constructor":{"prototype":{"isStaff":true}}}',
    '{"prototype":1}',
    '{"toString":1}',
    String.raw`{"\u005f\u005fproto\u005f\u005f":{"isStaff":true}}`,
    '{"isStaff":true}',
  ])('%s is 400, and pollutes no object prototype', async (payload) => {
    expect(await call(getSettings.path, payload)).toMatchObject({ status: 400, body: { code: 400 } })
    expect(Reflect.get({}, 'isStaff')).toBeUndefined()
    const { token } = await makeAccount(site.ctx)
    const nested = `{"token":"${token}","id":1,"price":${payload}}`
    expect(await call(buyVideo.path, nested)).toMatchObject({ status: 400, body: { code: 400 } })
  })
})

describe('a page of another site', () => {
  const other = { origin: 'https://elsewhere.example' }

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/json-patch+json',
    'text/plain; application/json',
  ])('can send %s without a preflight, but no call accepts it', async (type) => {
    const { token } = await makeAccount(site.ctx)
    const { status, body } = await call(login.path, '{"account":"somebody1","password":"moonlit7"}', {
      ...other,
      'content-type': type,
    })
    expect([status, body]).toMatchObject([400, { code: 400, data: { path: '' } }])
    const kept = await call(getSettings.path, '{}', {
      'content-type': type,
      authorization: `Bearer ${token}`,
    })
    expect(kept.status).toBe(400)
  })

  test('a call without any content type is 400', async () => {
    const text = [
      'POST',
      settingsPath,
      'HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
    ]
    expect(statusesOf(await send(text.join(' ')))).toEqual([400])
  })

  test('cannot read the response of a call, and its CORS preflight is not allowed', async () => {
    const preflightHeaders = { ...other, 'access-control-request-method': 'POST' }
    const preflight = await site.app.inject({
      method: 'OPTIONS',
      url: settingsPath,
      headers: preflightHeaders,
    })
    expect(preflight.statusCode).toBe(404)
    const response = await call(getSettings.path, '{}', other)
    expect(response.status).toBe(200)
    for (const names of [Object.keys(preflight.headers), [...response.headers.keys()]]) {
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test('can use no cookie, since signing in sets none', async () => {
    const { headers } = await call(login.path, '{"account":"nobody1234","password":"moonlit7"}')
    expect(headers.get('set-cookie')).toBeNull()
    const { token } = await makeAccount(site.ctx)
    const byCookie = await call('/external/getuserInfo', '{}', {
      cookie: `token=${token}; lg_token=${token}`,
    })
    expect(byCookie.body).toMatchObject({ code: 2022 })
  })
})
