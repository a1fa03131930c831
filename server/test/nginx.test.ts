import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { basePath, buyVideo, calls, filePartName, getPlayback } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantAssets } from '../src/domains/memberships/index.ts'
import { inTransaction } from '../src/platform/db/database.ts'
import { revokeAccounts } from '../src/platform/media-delivery/revocation-queries.ts'
import { fileStorageRoot } from '../src/platform/storage/file-storage.ts'
import { projectDir } from '../src/project-dir.ts'
import { type ApiProcess, clientOf, startApiProcess } from './api-process.ts'
import { makeAccount, type TestAccount } from './builders.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import {
  alterations,
  grantOf,
  listGrants,
  loadAssetFacts,
  type Spelling,
  shouldOpen,
  spellingsOf,
} from './media-table.ts'
import { hasNginx, type Nginx, startNginx } from './nginx.ts'
import { type RequestOptions, requestFrom } from './raw-request.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { listStoredKeys, readStored } from './test-storage.ts'
import { makeRealVideo, type RealVideo } from './video-builders.ts'

/** Tests deploy/nginx.conf with a real nginx in front of two real API processes. */

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
let apis: ApiProcess[] = []
/**
 * Proxies between nginx and each API process: they show which requests nginx did not serve from its cache.
 */
let lines: FaultProxy[] = []
let nginx: Nginx
let buyer: TestAccount
let second: TestAccount
let video: RealVideo
let other: RealVideo
let free: RealVideo

async function buy(account: TestAccount, { id }: RealVideo): Promise<void> {
  const grant = { accountId: account.id, amounts: { points: 10n }, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  await site.as(account.token).call(buyVideo, { id, price })
}

async function start(): Promise<void> {
  site = await openTestApp()
  buyer = await makeAccount(site.ctx)
  second = await makeAccount(site.ctx)
  video = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4 })
  other = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4 })
  free = await makeRealVideo(site.ctx, { fixture: 'silent' })
  await buy(buyer, video)
  await buy(second, video)
  await buy(buyer, other)
  apis = await Promise.all([startApiProcess(site.ctx.config), startApiProcess(site.ctx.config)])
  lines = await Promise.all(apis.map(({ port }) => startFaultProxy(port)))
  const [one = '', two = ''] = lines.map(({ origin }) => new URL(origin).host)
  const { dataDir } = site.ctx.config
  const mediaDir = fileStorageRoot(dataDir)
  nginx = await startNginx({ runDir: join(dataDir, 'nginx'), apis: [one, two], mediaDir })
}

async function stop(): Promise<void> {
  await nginx?.stop()
  for (const line of lines) await line.close()
  for (const api of apis) await api.stop()
  await site?.close()
}

const get = (path: string, options?: RequestOptions) => requestFrom(nginx.origin, path, options)

const carried = () => lines.reduce((sum, line) => sum + line.carried(), 0)

async function pathsOf({ assetToken }: RealVideo): Promise<{ path: string; key: string }[]> {
  const folder = `assets/${assetToken}/`
  const keys = (await listStoredKeys(site.ctx)).filter((key) => key.startsWith(folder))
  return keys.map((key) => ({ path: key.slice(folder.length), key }))
}

if (!hasNginx) console.warn('nginx is not installed: deploy/nginx.conf is not tested (npm test installs it)')
describe.skipIf(!hasNginx)('nginx before two API processes', () => {
  beforeAll(start, 240_000)
  afterAll(stop)

  test('each file opens with the grants that the rule allows, and with no other', async () => {
    const facts = await loadAssetFacts(site, video)
    const grants = await listGrants(site, video, {
      other,
      holder: buyer,
      stranger: await makeAccount(site.ctx),
    })
    const files = await pathsOf(video)
    const mismatches: string[] = []
    for (const { kind, text, opens } of grants) {
      // Real processes use the system clock, so the test waits until it is over.
      if (kind.startsWith('full, to the next millisecond')) continue
      for (const { path, key } of [...files, ...facts.written.map((path) => ({ path, key: undefined }))]) {
        const { status, headers, body } = await get(`/media/${text}/${video.assetToken}/${path}`)
        const isOpen = shouldOpen(opens, path, facts)
        const isRight = isOpen
          ? status === 200 && (key === undefined || body.equals(await readStored(site.ctx.storage, key)))
          : (status === 403 || status === 404) &&
            headers['cache-control'] === 'no-store' &&
            JSON.parse(body.toString()).data === null
        if (!isRight) mismatches.push(`${kind}: ${path} is ${status}, ${headers['cache-control']}`)
      }
    }
    expect(mismatches).toEqual([])
    expect(files.length).toBeGreaterThan(8)
  }, 120_000)

  test('a grant with one changed character opens nothing', async () => {
    const paths = (await pathsOf(video)).map(({ path }) => path)
    const opened: string[] = []
    for (const [index, text] of alterations(await grantOf(site, video, buyer)).entries()) {
      const path = paths[index % paths.length] ?? ''
      const { status } = await get(`/media/${text}/${video.assetToken}/${path}`)
      if (status !== 403 && status !== 404) opened.push(`${text}: ${status}`)
    }
    expect(opened).toEqual([])
  })

  test('a storage key is not a URL, and the grant check cannot be bypassed', async () => {
    const grant = await grantOf(site, video, buyer)
    const preview = await grantOf(site, video)
    const last = (await pathsOf(video)).findLast(({ path }) => /^v240\/.*\.m4s$/.test(path))?.path ?? ''
    const opened: string[] = []
    for (const path of [
      `/media/${grant}/${video.assetToken}/${video.sourceKey}`,
      `/media/${grant}/${video.assetToken}/v240/..%2f..%2f..%2f${video.sourceKey}`,
      `/media/${grant}/${video.assetToken}/../../${video.sourceKey}`,
      `/media/${grant}/${video.assetToken}/../${other.assetToken}/${last}x`,
      `/media/assets/${video.assetToken}/${last}`,
      `/assets/${video.assetToken}/${last}`,
      `/assets/..%2f..%2f..%2fpackage.js`,
      `/media/covers/${video.assetToken}/cover-320.webp`,
      `/media/${preview}/${video.assetToken}/v240/init.mp4/../${last.slice(5)}`,
      `/media//${preview}/${video.assetToken}/${last}`,
      `/check`,
      `/media-check`,
    ]) {
      const { status } = await get(path)
      if (![400, 403, 404].includes(status)) opened.push(`${path}: ${status}`)
    }
    expect(opened).toEqual([])
  })

  test('a preview’s grant opens nothing after the preview’s end, however the file is named', async () => {
    const facts = await loadAssetFacts(site, video)
    const base = `/media/${await grantOf(site, video)}/${video.assetToken}`
    const segments = [...facts.endsMs.keys()].filter((path) => path.startsWith('v240/'))
    const [open = '', shut = ''] = [segments[0], segments.at(-1)]
    const secret = await readStored(site.ctx.storage, `assets/${video.assetToken}/${shut}`)
    const opened: string[] = []
    const requestEach = async (spellings: Spelling[]) => {
      for (const { target, ...options } of spellings) {
        const { status, body } = await get(target, options)
        if (![400, 403, 404, 405].includes(status) || body.includes(secret.subarray(-64))) {
          opened.push(`${target} ${JSON.stringify(options)}: ${status}`)
        }
      }
    }
    // Before and after an allowed file was sent: a cached permission is valid for that file only.
    await requestEach(spellingsOf(base, open, shut))
    expect((await get(`${base}/${open}`)).status).toBe(200)
    await requestEach(spellingsOf(base, open, shut))
    expect(opened).toEqual([])
    const full = `/media/${await grantOf(site, video, buyer)}/${video.assetToken}/${shut}`
    expect((await get(full)).body.equals(secret)).toBe(true)
  })

  test('a file supports ranges, HEAD and tags, and has the right headers', async () => {
    const grant = await grantOf(site, video, buyer)
    const [{ path, key } = { path: '', key: '' }] = (await pathsOf(video)).filter((file) =>
      file.path.endsWith('.m4s'),
    )
    const address = `/media/${grant}/${video.assetToken}/${path}`
    const bytes = await readStored(site.ctx.storage, key)
    const whole = await get(address)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(whole.headers['cache-control']).toMatch(/^private, max-age=\d{4}$/)
    const part = await get(address, { headers: { range: 'bytes=7-9' } })
    expect([part.status, part.body, part.headers['content-range']]).toEqual([
      206,
      bytes.subarray(7, 10),
      `bytes 7-9/${bytes.length}`,
    ])
    const end = await get(address, { headers: { range: 'bytes=-4' } })
    expect([end.status, end.body]).toEqual([206, bytes.subarray(-4)])
    expect((await get(address, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
    const head = await get(address, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(bytes.length),
    ])
    const known = await get(address, { headers: { 'if-none-match': String(whole.headers.etag) } })
    expect([known.status, known.body.length]).toEqual([304, 0])
    const preflight = await get(address, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'range, if-none-match, if-range',
    ])
  })

  test('a file sent to one viewer is served to another from nginx’s cache, whose key excludes the grant', async () => {
    const [one, two] = [await grantOf(site, video, buyer), await grantOf(site, video, second)]
    expect(one).not.toBe(two)
    const files = (await pathsOf(video)).filter(({ path }) => path.endsWith('.m4s'))
    for (const { path } of files) await get(`/media/${one}/${video.assetToken}/${path}`)
    const before = carried()
    const results: unknown[] = []
    let bytes = 0
    for (const { path } of files) {
      const { status, headers, body } = await get(`/media/${two}/${video.assetToken}/${path}`)
      results.push(status, headers['x-cache'])
      bytes += body.length
    }
    const fromCache = site.ctx.config.storage === 's3' ? 'HIT' : undefined
    expect(results).toEqual(files.flatMap(() => [200, fromCache]))
    // One or two grant checks, which transfer no file bytes.
    expect(carried() - before).toBeLessThan(4_000)
    expect(bytes).toBeGreaterThan(100_000)
    const { headers } = await get(`/media/pub/${free.assetToken}/v240/init.mp4`)
    expect(headers['cache-control']).toContain('public, max-age=31536000')
  })

  test('a revoked right and a hidden video are refused within 10 s', async () => {
    const loser = await makeAccount(site.ctx)
    await buy(loser, video)
    const [lost, kept] = [await grantOf(site, video, loser), await grantOf(site, video, buyer)]
    const statusOf = async (text: string, { assetToken }: RealVideo) =>
      (await get(`/media/${text}/${assetToken}/v240/init.mp4`)).status
    expect([await statusOf(lost, video), await statusOf('pub', free)]).toEqual([200, 200])
    const startedAt = performance.now()
    await inTransaction(site.ctx.db, (tx) => revokeAccounts(tx, [loser.id], site.clock.now()))
    await site.ctx.db
      .updateTable('videos')
      .set({ state: 'hidden' })
      .where('id', '=', BigInt(free.id))
      .execute()
    const timeout = { timeout: 12_000, interval: 100 }
    await expect.poll(() => statusOf(lost, video), timeout).toBe(403)
    await expect.poll(() => statusOf('pub', free), timeout).toBe(403)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(await statusOf(kept, video)).toBe(200)
  }, 30_000)

  test('a full grant that is used from many networks at a time ends, and its owner gets a new one', async () => {
    const owner = await makeAccount(site.ctx)
    await buy(owner, video)
    const grant = await grantOf(site, video, owner)
    const statusesOf = (text: string) =>
      Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const localAddress = `127.0.${index + 1}.1`
          return (await get(`/media/${text}/${video.assetToken}/v240/init.mp4`, { localAddress })).status
        }),
      )
    expect(new Set(await statusesOf(grant))).toEqual(new Set([200]))
    const address = `/media/${grant}/${video.assetToken}/v240/init.mp4`
    await expect.poll(async () => (await get(address)).status, { timeout: 12_000, interval: 100 }).toBe(403)
    const renewed = await grantOf(site, video, owner)
    expect((await get(address.replace(grant, renewed))).status).toBe(200)
  }, 30_000)

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
      const before = carried()
      const { headers, body } = await get(script, { headers: { 'accept-encoding': encoding ?? 'identity' } })
      expect(body.equals(await readFile(join(projectDir, `web/dist/client${script}${suffix}`)))).toBe(true)
      expect(carried()).toBe(before)
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

  test.each(calls.filter(({ file }) => file).map(({ path, file }) => [path, file?.maxBytes ?? 0] as const))(
    'nginx passes a picture of the maximum size of %s on to the API',
    async (path, maxBytes) => {
      const form = new FormData()
      form.append('token', buyer.token)
      form.append(filePartName, new Blob([Buffer.alloc(maxBytes)]))
      const response = await fetch(`${nginx.origin}${basePath}${path}`, { method: 'POST', body: form })
      expect(await response.text()).toMatch(/^\{"code":\d+,/)
    },
  )

  test('nginx does not forward requests for metrics to the API', async () => {
    const before = carried()
    expect((await get('/metrics')).status).toBe(404)
    expect(carried()).toBe(before)
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
    const [first, last] = apis
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
