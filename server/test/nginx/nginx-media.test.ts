import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/db/database.ts'
import { revokeAccounts } from '../../src/platform/media-delivery/revocation-queries.ts'
import { inParallel } from '../../src/platform/storage/in-parallel.ts'
import { makeAccount, type TestAccount } from '../builders.ts'
import {
  alterations,
  grantOf,
  listGrants,
  loadAssetFacts,
  type Spelling,
  shouldOpen,
  spellingsOf,
} from '../content/media-table.ts'
import type { RealVideo } from '../content/video-builders.ts'
import { readStored } from '../storage/test-storage.ts'
import type { TestApp } from '../test-app.ts'
import { hasNginx } from './nginx.ts'
import { listAssetFiles, type NginxSite, openNginxSite } from './nginx-site.ts'

/** How nginx serves media with deploy/nginx.conf, from either kind of storage. */

let behind: NginxSite
let site: TestApp
let buyer: TestAccount
let second: TestAccount
let video: RealVideo
let other: RealVideo
let free: RealVideo

const get: NginxSite['get'] = (path, options) => behind.get(path, options)
const pathsOf = (asset: RealVideo) => listAssetFiles(site, asset)

describe.skipIf(!hasNginx)('media behind nginx', () => {
  beforeAll(async () => {
    behind = await openNginxSite()
    ;({ site, buyer, second, video, other, free } = behind)
  }, 240_000)
  afterAll(() => behind?.close())

  test('each file opens with the grants that the rule allows, and with no other', async () => {
    const facts = await loadAssetFacts(site, video)
    const grants = await listGrants(site, video, {
      other,
      holder: buyer,
      otherAccount: await makeAccount(site.ctx),
    })
    const files = await pathsOf(video)
    const all = [...files, ...facts.written.map((path) => ({ path, key: undefined }))]
    const mismatches: string[] = []
    for (const { kind, text, opens } of grants) {
      // Real processes use the system clock, so the test waits until it is over.
      if (kind.startsWith('full, to the next millisecond')) continue
      await inParallel(4, all, async ({ path, key }) => {
        const { status, headers, body } = await get(`/media/${text}/${video.assetToken}/${path}`)
        const isOpen = shouldOpen(opens, path, facts)
        const isRight = isOpen
          ? status === 200 && (key === undefined || body.equals(await readStored(site.ctx.storage, key)))
          : (status === 403 || status === 404) &&
            headers['cache-control'] === 'no-store' &&
            JSON.parse(body.toString()).data === null
        if (!isRight) mismatches.push(`${kind}: ${path} is ${status}, ${headers['cache-control']}`)
      })
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
    const before = behind.carried()
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
    expect(behind.carried() - before).toBeLessThan(4_000)
    expect(bytes).toBeGreaterThan(100_000)
    const { headers } = await get(`/media/pub/${free.assetToken}/v240/init.mp4`)
    expect(headers['cache-control']).toContain('public, max-age=31536000')
  })

  // Both wait some seconds for what processes read periodically.
  describe.concurrent('access that ends', () => {
    test('a revoked right and a hidden video are refused within 10 s', async ({ expect }) => {
      const loser = await makeAccount(site.ctx)
      await behind.buy(loser, video)
      const [lost, kept] = [await grantOf(site, video, loser), await grantOf(site, video, buyer)]
      const statusOf = async (text: string, { assetToken }: RealVideo) =>
        (await get(`/media/${text}/${assetToken}/v240/init.mp4`)).status
      expect([await statusOf(lost, video), await statusOf('pub', free)]).toEqual([200, 200])
      const startedAt = performance.now()
      await inTransaction(site.ctx.db, (tx) => revokeAccounts(tx, [loser.id], site.clock.now()))
      await site.ctx.db
        .updateTable('items')
        .set({ state: 'hidden' })
        .where('id', '=', BigInt(free.id))
        .execute()
      const timeout = { timeout: 12_000, interval: 100 }
      await expect.poll(() => statusOf(lost, video), timeout).toBe(403)
      await expect.poll(() => statusOf('pub', free), timeout).toBe(403)
      expect(performance.now() - startedAt).toBeLessThan(10_000)
      expect(await statusOf(kept, video)).toBe(200)
    }, 30_000)

    test('a full grant that is used from many networks at a time ends, and its owner gets a new one', async ({
      expect,
    }) => {
      const owner = await makeAccount(site.ctx)
      await behind.buy(owner, video)
      const grant = await grantOf(site, video, owner)
      const statusesOf = (text: string) =>
        Promise.all(
          Array.from({ length: 12 }, async (_, index) => {
            const localAddress = `127.0.${index + 1}.1`
            return (await get(`/media/${text}/${video.assetToken}/v240/init.mp4`, { localAddress })).status
          }),
        )
      // On a busy machine the last of them may be refused already.
      expect(await statusesOf(grant)).toContain(200)
      const address = `/media/${grant}/${video.assetToken}/v240/init.mp4`
      await expect.poll(async () => (await get(address)).status, { timeout: 12_000, interval: 100 }).toBe(403)
      const renewed = await grantOf(site, video, owner)
      expect((await get(address.replace(grant, renewed))).status).toBe(200)
    }, 30_000)
  })
})
