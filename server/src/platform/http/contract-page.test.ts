import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { calls } from '@liuguang/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveContract } from './contract-page.ts'

async function open(publicUrl: string | undefined) {
  const app = Fastify()
  serveContract(app, calls, publicUrl)
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { get, close: () => app.close() }
}

test('the documents are the same bytes for everybody, compressed, and not sent to a client that has them cached', async () => {
  const { get, close } = await open(undefined)
  for (const url of ['/api.php/openapi.json', '/api.php/docs']) {
    const plain = await get(url, { host: 'one.example' })
    const again = await get(url, { host: 'other.example' })
    expect(again.rawPayload.equals(plain.rawPayload)).toBe(true)
    const packed = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(plain.headers['cache-control']).toBe('public, max-age=300')
    const known = await get(url, { 'if-none-match': String(plain.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  }
  await close()
})

test('the page’s content security policy allows its one style and nothing else', async () => {
  const { get, close } = await open(undefined)
  const { body, headers } = await get('/api.php/docs')
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'`,
  )
  await close()
})

test('the document names PUBLIC_URL as the server, or else a URL relative to the document', async () => {
  for (const [publicUrl, expected] of [
    ['https://site.example', 'https://site.example/api.php'],
    [undefined, '/api.php'],
  ] as const) {
    const { get, close } = await open(publicUrl)
    const { servers } = (await get('/api.php/openapi.json', { 'x-forwarded-host': 'evil.example' })).json()
    expect(servers).toEqual([{ url: expected }])
    await close()
  }
})
