import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../http/error-handler.ts'
import { servePages } from './site-plugin.ts'

let webDir: string
let app: FastifyInstance

// Only the HTTP side: a few lines act as the renderer, and their pages show the input that they received.
const renderer = `
export const localeOfRequest = (url, cookies, languages) => cookies ?? languages ?? 'none'
export const isKnownAddress = (url) => url !== '/missing' && !url.startsWith('/nothing/')
let count = 0
let wasBusy = false
let isPublished = false
export async function renderPage({ url, origin, mediaOrigins, locale, nonce, manifest }) {
  if (url === '/broken') throw new Error('secret detail')
  if (url === '/busy-once' && !wasBusy) {
    wasBusy = true
    return { status: 503, html: 'busy' }
  }
  if (url === '/published-later' && !isPublished) {
    isPublished = true
    return { status: 404, html: 'not found' }
  }
  count += 1
  const html = '<script nonce="' + nonce + '"></script>' + [locale, origin, url, 'media from', mediaOrigins, Object.keys(manifest), count].join(' ')
  return { status: isKnownAddress(url) && url !== '/not-found' ? 200 : 404, html }
}`

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(webDir, 'dist/server'), { recursive: true })
  await mkdir(join(webDir, 'dist/client/.vite'), { recursive: true })
  await mkdir(join(webDir, 'dist/client/assets'), { recursive: true })
  await writeFile(join(webDir, 'dist/server/entry-server.js'), renderer)
  await writeFile(join(webDir, 'dist/server/package.json'), '{"type":"module"}')
  await writeFile(join(webDir, 'dist/client/.vite/manifest.json'), '{"entry":{"file":"a.js"}}')
  await writeFile(join(webDir, 'dist/client/assets/a-hash.js'), 'plain')
  await writeFile(join(webDir, 'dist/client/assets/a-hash.js.br'), 'brotli')
  await writeFile(join(webDir, 'dist/client/favicon.svg'), '<svg/>')
  await writeFile(join(webDir, 'dist/client/.env'), 'secret=1')
  app = Fastify()
  handleErrors(app)
  await servePages(app, {
    config: { publicUrl: 'https://site.example', mediaOrigins: [], isDevelopment: false },
    webDir,
  })
})

afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('each page gets a new nonce, in its markup and in its policy', async () => {
  const nonces = new Set<string>()
  for (let visit = 0; visit < 2; visit += 1) {
    const { body, headers } = await get('/Home')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test('concurrent visitors share a rendering, and another language or URL is rendered separately', async () => {
  const numbers = await Promise.all([
    get('/shared', { cookie: 'hk' }),
    get('/shared', { cookie: 'hk' }),
    get('/shared', { cookie: 'en' }),
    get('/shared?page=2', { cookie: 'hk' }),
  ])
  const [first, same, language, address] = numbers.map(({ body }) => body.split(' ').at(-1))
  expect(same).toBe(first)
  expect(new Set([first, language, address]).size).toBe(3)
})

test('the policy is strict and the headers are set', async () => {
  const { headers } = await get('/Home')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toMatch(
    /unsafe-(?:eval|hashes)|style-src [^;]*'unsafe-inline'|script-src [^;]*unsafe|\*/,
  )
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("worker-src 'self'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
})

test.each([
  ['https://site.example', 'max-age=31536000'],
  ['http://site.example', undefined],
  [undefined, undefined],
])('with PUBLIC_URL %s the Strict-Transport-Security header is %s', async (publicUrl, expected) => {
  const other = Fastify({ trustProxy: true })
  await servePages(other, { config: { publicUrl, mediaOrigins: [], isDevelopment: false }, webDir })
  // Regardless of the proxy's header on this request: only the operator knows that the whole site uses https.
  const headers = { 'x-forwarded-proto': publicUrl?.startsWith('https') ? 'http' : 'https' }
  const response = await other.inject({ url: '/Home', headers })
  expect(response.headers['strict-transport-security']).toBe(expected)
  await other.close()
})

test('media origins are named in the page and in its policy, and in neither if there are none', async () => {
  const mediaOrigins = ['https://media2.example', 'https://media3.example']
  const other = Fastify()
  await servePages(other, { config: { publicUrl: undefined, mediaOrigins, isDevelopment: false }, webDir })
  const { body, headers } = await other.inject('/Home')
  expect(body).toContain(' media from https://media2.example,https://media3.example ')
  const rules = String(headers['content-security-policy']).split(';')
  const naming = rules
    .filter((rule) => rule.endsWith(mediaOrigins.join(' ')))
    .map((rule) => rule.split(' ')[0])
  expect(naming).toEqual(['img-src', 'media-src', 'connect-src'])
  await other.close()
  const plain = await get('/Home')
  expect(plain.body).toContain(' media from  ')
  expect(plain.headers['content-security-policy']).not.toContain('https:')
})

test('an unknown page is a 404 page, and an unknown call or media file is a JSON 404', async () => {
  const page = await get('/missing')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  for (const url of ['/api.php/nothing', '/media/nothing', '/assets/old-hash.js', '/v1/x']) {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  }
})

test('unknown URLs share one rendering per language', async () => {
  const renderings = async (cookie: string, addresses: readonly string[]) => {
    const pages = await Promise.all(addresses.map((url) => get(url, { cookie })))
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    return new Set(pages.map(({ body }) => body.split(' ').at(-1)))
  }
  const addresses = Array.from({ length: 30 }, (_, n) => `/nothing/${n}?x=${n}`)
  const chinese = await renderings('hk', addresses)
  const english = await renderings('en', addresses)
  expect([chinese.size, english.size, new Set([...chinese, ...english]).size]).toEqual([1, 1, 2])
})

test('a network that renders too many pages gets a response to retry later, while cached pages and other networks are served', async () => {
  const from = (remoteAddress: string, url: string) => app.inject({ method: 'GET', url, remoteAddress })
  await from('2001:db8:1:2::9', '/Home?kept')
  // Many visitors on one page share one rendering.
  await Promise.all(Array.from({ length: 200 }, () => from('2001:db8:1:2::9', '/Home?kept')))
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => from(`2001:db8:1:2::${n}`, `/Home?n=${n}`)),
  )
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([...Array(99).fill(200), 429])
  const refused = await from('2001:db8:1:2::1', '/Home?another')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await from('2001:db8:1:2::1', '/Home?n=98')).statusCode).toBe(200)
  expect((await from('2001:db8:1:3::1', '/Home?another')).statusCode).toBe(200)
})

test('a page that cannot be rendered shows an error without details, under the same policy', async () => {
  const { statusCode, body, headers } = await get('/broken')
  expect(statusCode).toBe(500)
  expect(body).toContain('Server internal error, please try again later.')
  expect(body).toContain('<title>伺服器內部錯誤，請稍後再試。</title>')
  expect(body).not.toContain('secret')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a page whose calls failed is rendered again for the next visitor', async () => {
  const statuses = []
  for (let visit = 0; visit < 2; visit += 1) statuses.push((await get('/busy-once')).statusCode)
  expect(statuses).toEqual([503, 200])
})

test('a page of something that did not exist is rendered again for the next visitor, because it may be published now', async () => {
  const visitors = [get('/published-later'), get('/published-later')]
  expect((await Promise.all(visitors)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect((await get('/published-later')).statusCode).toBe(200)
})

test('files are sent as the build compressed them, and hashed files may be cached for ever', async () => {
  const compressed = await get('/assets/a-hash.js', { 'accept-encoding': 'gzip, br' })
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['brotli', 'br'])
  expect(compressed.headers['cache-control']).toContain('immutable')
  const plain = await get('/assets/a-hash.js')
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined])
  const again = await get('/favicon.svg', {
    'if-none-match': String((await get('/favicon.svg')).headers.etag),
  })
  expect(again.statusCode).toBe(304)
})

test('a HEAD request of a file gets its headers without a body', async () => {
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/assets/a-hash.js' })
  expect([headers['content-length'], headers['content-encoding'], body]).toEqual(['5', undefined, ''])
})

test('hidden files, compressed files and files outside the build cannot be requested', async () => {
  for (const url of [
    '/.vite/manifest.json',
    '/.env',
    '/assets/../.env',
    '/assets/%2e%2e/%2e%2e/server/package.json',
  ]) {
    const { headers, body } = await get(url)
    expect([url, headers['content-type']]).toEqual([url, expect.stringMatching(/html|json/)])
    expect(body).not.toMatch(/secret|"file"|"module"/)
  }
  expect((await get('/assets/a-hash.js.br')).statusCode).toBe(404)
})

test('robots.txt names the sitemap by the public URL', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://site.example/sitemap.xml')
})

test('robots.txt lets crawlers fetch covers and portraits, and no other media', async () => {
  const rules = (await get('/robots.txt')).body.split('\n')
  expect(rules.filter((rule) => rule.includes('/media/'))).toEqual([
    'Disallow: /media/',
    'Allow: /media/covers/',
    'Allow: /media/pictures/',
  ])
})

test('a page with an origin from the request is not stored by shared caches, and X-Forwarded-Host is ignored', async () => {
  const other = Fastify({ trustProxy: true })
  await servePages(other, {
    config: { publicUrl: undefined, mediaOrigins: [], isDevelopment: false },
    webDir,
  })
  const headers = { host: 'site.test', 'x-forwarded-host': 'evil.example' }
  for (const url of ['/robots.txt', '/Home']) {
    const response = await other.inject({ url, headers })
    expect(response.body).toContain('http://site.test')
    expect(response.body).not.toContain('evil.example')
    expect(response.headers['cache-control']).toMatch(/^private, /)
  }
  await other.close()
  expect((await get('/robots.txt')).headers['cache-control']).toMatch(/^public, /)
})

test('compressed responses carry a Vary header for caches', async () => {
  for (const [url, varied] of [
    ['/Home', 'accept-language, cookie, accept-encoding'],
    ['/favicon.svg', 'accept-encoding'],
  ] as const) {
    for (const accepted of ['br', 'identity'])
      expect([url, (await get(url, { 'accept-encoding': accepted })).headers.vary]).toEqual([url, varied])
  }
})

test('a site that was not built does not start', async () => {
  const other = Fastify()
  const config = { publicUrl: undefined, mediaOrigins: [], isDevelopment: false }
  await expect(servePages(other, { config, webDir: join(webDir, 'nothing') })).rejects.toThrow('not built')
  await other.close()
})
