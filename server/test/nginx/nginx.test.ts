import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { basePath, calls, filePartName, getPlayback, limits } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../src/project-dir.ts'
import type { TestAccount } from '../builders.ts'
import { grantOf } from '../content/media-table.ts'
import type { RealVideo } from '../content/video-builders.ts'
import { clientOf } from '../processes/api-process.ts'
import type { TestApp } from '../test-app.ts'
import { hasNginx, type Nginx, startNginx } from './nginx.ts'
import { type NginxSite, openNginxSite } from './nginx-site.ts'

/** Pages, calls, logs and failures behind deploy/nginx.conf. How it serves media: nginx-media.test.ts. */

let behind: NginxSite
let site: TestApp
let nginx: Nginx
let buyer: TestAccount
let video: RealVideo

const get: NginxSite['get'] = (path, options) => behind.get(path, options)

if (!hasNginx) console.warn('nginx is not installed: deploy/nginx.conf is not tested (npm test installs it)')
describe.skipIf(!hasNginx)('nginx in front of two API processes', () => {
  beforeAll(async () => {
    behind = await openNginxSite()
    ;({ site, nginx, buyer, video } = behind)
  }, 240_000)
  afterAll(() => behind?.close())

  test('pages, calls and files of the build are served', async () => {
    const page = await get('/', { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const html = gunzipSync(page.body).toString()
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      [undefined, ''],
    ] as const) {
      const before = behind.carried()
      const { headers, body } = await get(script, { headers: { 'accept-encoding': encoding ?? 'identity' } })
      expect(body.equals(await readFile(join(projectDir, `web/dist/client${script}${suffix}`)))).toBe(true)
      expect(behind.carried()).toBe(before)
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      })
      expect(headers['content-encoding']).toBe(encoding)
    }
    const [style = ''] = /\/assets\/[\w.-]+\.css/.exec(html) ?? []
    expect((await get(style)).headers['content-type']).toBe('text/css; charset=utf-8')
    const playback = await clientOf(nginx.origin, buyer.token).call(getPlayback, { id: video.id })
    expect(playback.right).toBe('full')
    expect((await get('/assets/gone-0123.js')).status).toBe(404)
    expect(JSON.parse((await get('/healthz')).body.toString())).toMatchObject({ ok: true })
  })

  const fileCalls = calls.flatMap(({ path, file }) => (file ? [[path, file.maxBytes] as const] : []))

  test.each(fileCalls.filter(([, maxBytes]) => maxBytes < limits.uploadFormBytes))(
    'nginx passes a file of the maximum size of %s on to the API',
    async (path, maxBytes) => {
      const form = new FormData()
      form.append('token', buyer.token)
      form.append(filePartName, new Blob([Buffer.alloc(maxBytes)]))
      const response = await fetch(`${nginx.origin}${basePath}${path}`, { method: 'POST', body: form })
      expect(await response.text()).toMatch(/^\{"code":\d+,/)
    },
  )

  test.each(fileCalls.filter(([, maxBytes]) => maxBytes === limits.uploadFormBytes))(
    'nginx refuses no form of %s by its length that the API may take',
    async (path, maxBytes) => {
      /** The status with which a form of a length is answered before its body is sent. Undefined: with none. */
      const announce = async (length: number) => {
        const options = {
          method: 'POST',
          headers: { 'content-length': length, 'content-type': 'multipart/form-data; boundary=x' },
        }
        const form = request(`${nginx.origin}${basePath}${path}`, options)
        form.on('error', () => undefined)
        form.flushHeaders()
        const answer = once(form, 'response').then(([response]: IncomingMessage[]) => response?.statusCode)
        const status = await Promise.race([answer, wait(1000)])
        form.destroy()
        return status
      }
      expect(await announce(maxBytes + 1000)).toBeUndefined()
      expect(await announce(maxBytes + 2 * 2 ** 20)).toBe(413)
    },
  )

  test('nginx does not forward requests for metrics to the API', async () => {
    const before = behind.carried()
    expect((await get('/metrics')).status).toBe(404)
    expect(behind.carried()).toBe(before)
  })

  test.each([
    '/%6detrics',
    '/%6d%65%74%72%69%63%73',
    '//metrics',
    '/./metrics',
    '/x/../metrics',
    '/x/..%2fmetrics',
    '/%2e/metrics',
    '/metrics/',
    '/metrics?x=1',
    '/metrics%00',
    '/metrics%20',
    '/METRICS',
    '/metrics;x=1',
    'http://127.0.0.1/metrics',
    '/check/',
    '/%63heck',
    '//check',
    '/check?x=/metrics',
    '/media-check/../metrics',
    '/media/../metrics',
    '/assets/../metrics',
    '/assets/..%2fmetrics',
  ])('%s reaches neither the metrics nor the grant check, whatever the headers claim', async (path) => {
    const claims: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
    ]
    for (const headers of claims) {
      const { status, body } = await get(path, { headers })
      expect([400, 404]).toContain(status)
      expect(body.toString()).not.toContain('liuguang_')
    }
  })

  test.each(['x-original-url', 'x-rewrite-url', 'x-original-uri', 'x-accel-redirect'])(
    'a path in the header %s is ignored',
    async (name) => {
      const { status, body } = await get('/healthz', { headers: { [name]: '/metrics' } })
      expect([status, JSON.parse(body.toString())]).toMatchObject([200, { ok: true }])
    },
  )

  test('no path leads from the build’s or the videos’ files to another file', async () => {
    const ups = ['..', '%2e%2e', '.%2e', '..%00', '..;', '%252e%252e']
    const slashes = ['/', '%2f', '%5c', '//', '\\']
    const opened: string[] = []
    for (const folder of ['/assets', '/media']) {
      for (const up of ups) {
        for (const slash of slashes) {
          for (const levels of [1, 3]) {
            for (const file of ['secrets.json', 'package.json']) {
              const target = `${folder}/${`${up}${slash}`.repeat(levels)}${file}`
              const { status, headers, body } = await get(target)
              const isPage =
                status === 404 && /^(text\/html|application\/json)/.test(String(headers['content-type']))
              const isOurs = isPage || status === 400 || status === 403
              if (!isOurs || /grantKeys|"workspaces"/.test(body.toString())) {
                opened.push(`${target}: ${status}`)
              }
            }
          }
        }
      }
    }
    expect(opened).toEqual([])
  })

  test('the API gets the viewer’s address from nginx, not from the viewer’s headers', async () => {
    const echo = createServer((request, response) => response.end(JSON.stringify(request.headers)))
    echo.listen(0, '127.0.0.1')
    await once(echo, 'listening')
    const api = `127.0.0.1:${(echo.address() as AddressInfo).port}`
    const runDir = join(site.ctx.config.dataDir, 'nginx-echo')
    const before = await startNginx({ runDir, apis: [api, api], mediaDir: runDir })
    const headers = {
      'x-forwarded-for': '10.9.8.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      connection: 'close',
    }
    const received = await fetch(before.origin, { headers }).then((response) => response.json())
    await before.stop()
    echo.close()
    expect(received).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      host: new URL(before.origin).host,
    })
    expect(received).not.toMatchObject({ connection: 'close' })
    expect(received).not.toHaveProperty('x-forwarded-host')
  })

  test('the log contains no grant, no query and no ticket of an export', async () => {
    const log = join(site.ctx.config.dataDir, 'nginx/access.log')
    await get('/notify/verotel?saleID=a-payer')
    const grant = await grantOf(site, video, buyer)
    for (const way of ['//media', '/%6dedia', '/./media', '/x/../media', '/media/', '/media-check']) {
      await get(`${way}/${grant}/${video.assetToken}/v240/init.mp4`)
    }
    await get('/api.php/v1/accounts/export/a-ticket.zip')
    await get('/search?key=a-wish')
    await get('/media/p.a-grant-without-more?x=a-wish')
    await expect.poll(() => readFile(log, 'utf8')).toContain('GET /notify/verotel"')
    await expect.poll(() => readFile(log, 'utf8')).toContain('GET /api.php/v1/accounts/export/-"')
    await expect.poll(() => readFile(log, 'utf8')).toContain('GET /search"')
    await expect.poll(() => readFile(log, 'utf8')).toContain('GET /media/-"')
    await expect.poll(() => readFile(log, 'utf8')).toContain('/media/-/')
    const logged = await readFile(log, 'utf8')
    expect(logged).toContain('GET /%6dedia/-/')
    expect(logged).not.toMatch(/[pf]\.\w\.\d{3,}\.|a-payer|a-ticket|a-wish|\?/)
  })

  test('with one process down the other serves, and with both down there is 503 with Retry-After, but build files are still served', async () => {
    const [first, last] = behind.apis
    await first?.kill()
    for (let round = 0; round < 20; round += 1) expect((await get('/healthz')).status).toBe(200)
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await get('/')).body.toString()) ?? []
    await last?.kill()
    expect((await get(script)).status).toBe(200)
    const response = await get('/')
    expect([response.status, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ])
  })
})
