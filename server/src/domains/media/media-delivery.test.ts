import { buyVideo, getPlayback, getPublicPlayback } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { revokeAccounts, revokeAsset } from '../../platform/media-delivery/revocation-queries.ts'
import { grantAssets } from '../memberships/index.ts'

const tenSeconds = 10_000

let site: TestApp
let staff: TestAccount
let member: TestAccount
beforeAll(async () => {
  site = await openTestApp()
  staff = await makeAccount(site.ctx, { isStaff: true })
  member = await makeAccount(site.ctx)
})
afterAll(() => site.close())
/** Each test has three hours of its own, so that cached state does not carry over. */
let round = 0
const setMinutes = (minutes: number) =>
  site.clock.set(new Date(Date.UTC(2026, 10, 21, 3 * round) + minutes * 60_000))
beforeEach(() => {
  round += 1
  setMinutes(10)
})

type Headers = Record<string, string>
const get = (url: string, headers: Headers = {}) => site.app.inject({ method: 'GET', url, headers })
const head = (url: string, headers: Headers = {}) => site.app.inject({ method: 'HEAD', url, headers })

async function baseOf(video: TestVideo, account?: TestAccount): Promise<string> {
  const playback = account
    ? await site.as(account.token).call(getPlayback, { id: video.id })
    : await site.anonymous.call(getPublicPlayback, { id: video.id })
  const url = playback.source?.masterUrl
  if (!url) throw new Error('the playback has no source')
  return url.slice(0, -'/master.m3u8'.length)
}

async function buy(video: TestVideo, account: TestAccount): Promise<void> {
  const now = site.clock.now()
  const grant = { accountId: account.id, amounts: { points: 10n }, reason: 'test', now }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  await site.as(account.token).call(buyVideo, { id: video.id, price: { asset: 'points', amount: 10 } })
}

const setState = (video: TestVideo, state: string) =>
  site.ctx.db.updateTable('items').set({ state }).where('id', '=', BigInt(video.id)).execute()

describe('a file', () => {
  const segment = 'v720/00000.4000.m4s'
  let address: string
  let content: string
  beforeAll(async () => {
    const video = await makeVideo(site.ctx, { price: null })
    address = `/media/pub/${video.assetToken}/${segment}`
    content = `assets/${video.assetToken}/${segment}`
  })

  test('is sent completely with type, length, ETag, CORS and nosniff', async () => {
    const response = await get(address)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(content)
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.etag).toMatch(/^"[\w-]+"$/)
  })

  test('is sent in part for a byte range', async () => {
    const response = await get(address, { range: 'bytes=7-9' })
    expect(response.statusCode).toBe(206)
    expect(response.body).toBe(content.slice(7, 10))
    expect(response.headers).toMatchObject({
      'content-range': `bytes 7-9/${content.length}`,
      'content-length': '3',
    })
  })

  test('is sent from its end for a range of the last bytes', async () => {
    expect((await get(address, { range: 'bytes=-4' })).body).toBe('.m4s')
  })

  test('refuses an invalid range with an uncacheable 416', async () => {
    const response = await get(address, { range: 'bytes=5000-' })
    expect(response.statusCode).toBe(416)
    expect(response.body).toBe('')
    expect(response.headers).toMatchObject({
      'content-range': `bytes */${content.length}`,
      'cache-control': 'no-store',
    })
  })

  test('has the same headers for HEAD, without a body', async () => {
    const whole = await head(address)
    expect(whole.statusCode).toBe(200)
    expect(whole.body).toBe('')
    expect(whole.headers['content-length']).toBe(String(content.length))
    const part = await head(address, { range: 'bytes=7-9' })
    expect([part.statusCode, part.body, part.headers['content-length']]).toEqual([206, '', '3'])
  })

  test('is not sent again if the ETag matches', async () => {
    const etag = String((await get(address)).headers.etag)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(address, { 'if-none-match': tag })
      expect([tag, response.statusCode, response.body]).toEqual([tag, 304, ''])
    }
    expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('a cache without the tag gets 304 by If-Modified-Since', async () => {
    const time = String((await get(address)).headers['last-modified'])
    expect((await get(address, { 'if-modified-since': time })).statusCode).toBe(304)
    const before = new Date(Date.parse(time) - 1000).toUTCString()
    expect((await get(address, { 'if-modified-since': before })).statusCode).toBe(200)
    const other = { 'if-modified-since': time, 'if-none-match': '"other"' }
    expect((await get(address, other)).statusCode).toBe(200)
    expect((await get(address, { range: 'bytes=0-1', 'if-range': time })).statusCode).toBe(206)
  })

  test('honours If-Range only for the same file', async () => {
    const etag = String((await get(address)).headers.etag)
    expect((await get(address, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await get(address, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test.each(['bytes=0-', 'bytes=7-9', 'bytes=-4', 'bytes=5000-'])(
    '%s from the memory cache is the same as from storage',
    async (range) => {
      const { assetToken } = await makeVideo(site.ctx, { price: null })
      const own = `/media/pub/${assetToken}/${segment}`
      const send = async () => {
        const { statusCode, body, headers } = await get(own, { range })
        return { statusCode, body, headers: { ...headers, date: '', 'x-request-id': '' } }
      }
      const read = await send()
      expect(await send()).toEqual(read)
      await site.ctx.storage.removeFile(`assets/${assetToken}/${segment}`)
      expect(await send()).toEqual(read)
    },
  )

  test('can be requested from any origin, also for ranges', async () => {
    const response = await site.app.inject({ method: 'OPTIONS', url: address })
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-headers']).toContain('range')
  })

  test('is refused with an uncacheable response that other origins can read', async () => {
    const response = await get(address.replace('/pub/', '/p.a.1.1.x/'))
    expect(response.statusCode).toBe(403)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
  })
})

test.each([
  ['master.m3u8', 'application/vnd.apple.mpegurl'],
  ['v240/index.m3u8', 'application/vnd.apple.mpegurl'],
  ['v240/init.mp4', 'video/mp4'],
  ['audio/00001.7989.m4s', 'video/mp4'],
  ['storyboard/thumbs.vtt', 'text/vtt; charset=utf-8'],
  ['storyboard/sheet-1.webp', 'image/webp'],
])('%s has the type %s', async (file, type) => {
  const video = await makeVideo(site.ctx, { price: null })
  const response = await get(`/media/pub/${video.assetToken}/${file}`)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
})

describe('caching', () => {
  test('free files have permanent addresses, cached anywhere forever', async () => {
    const video = await makeVideo(site.ctx, { price: null })
    const base = await baseOf(video)
    expect(base).toBe(`/media/pub/${video.assetToken}`)
    const { headers } = await get(`${base}/v240/init.mp4`)
    expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')
  })

  test('previews share one address per hour, cached anywhere until it expires', async () => {
    const video = await makeVideo(site.ctx)
    const base = await baseOf(video)
    expect(await baseOf(video, member)).toBe(base)
    setMinutes(59.5)
    expect(await baseOf(video)).toBe(base)
    // Until two hours after the hour started: the end of the next window.
    expect((await get(`${base}/v240/init.mp4`)).headers['cache-control']).toBe('public, max-age=3630')
    setMinutes(60)
    expect(await baseOf(video)).not.toBe(base)
  })

  test('full grants belong to one account, stay the same for an hour, and are cached only by the browser', async () => {
    const video = await makeVideo(site.ctx)
    const other = await makeAccount(site.ctx)
    await buy(video, member)
    await buy(video, other)
    const base = await baseOf(video, member)
    expect(await baseOf(video, other)).not.toBe(base)
    setMinutes(40)
    expect(await baseOf(video, member)).toBe(base)
    expect(base).not.toContain(String(member.id))
    expect((await get(`${base}/v240/init.mp4`)).headers['cache-control']).toBe('private, max-age=4800')
  })

  test('playlists are never cached', async () => {
    const base = await baseOf(await makeVideo(site.ctx, { price: null }))
    for (const file of ['master.m3u8', 'v240/index.m3u8', 'storyboard/thumbs.vtt']) {
      expect((await get(`${base}/${file}`)).headers['cache-control']).toBe('private, no-store')
    }
  })
})

test('seek pictures are served as soon as their address is returned, though the asset was read without them', async () => {
  const video = await makeVideo(site.ctx)
  await buy(video, member)
  const assets = site.ctx.db.updateTable('video_assets').where('token', '=', video.assetToken)
  const { storyboard } = await site.ctx.db
    .selectFrom('video_assets')
    .select('storyboard')
    .where('token', '=', video.assetToken)
    .executeTakeFirstOrThrow()
  await assets.set({ storyboard: null }).execute()
  const base = await baseOf(video, member)
  expect((await get(`${base}/storyboard/thumbs.vtt`)).statusCode).toBe(404)
  await assets.set({ storyboard: JSON.stringify(storyboard) }).execute()
  expect((await get(`${base}/storyboard/thumbs.vtt`)).statusCode).toBe(200)
})

describe('a right that ended', () => {
  test('closes preview, full and public addresses of playlists and files within 10 s of hiding', async () => {
    const paid = await makeVideo(site.ctx)
    const free = await makeVideo(site.ctx, { price: null })
    await buy(paid, member)
    const bases = [await baseOf(paid), await baseOf(paid, member), await baseOf(free)]
    const files = ['master.m3u8', 'v240/index.m3u8', 'v240/00000.4000.m4s']
    const addresses = bases.flatMap((base) => files.map((file) => `${base}/${file}`))
    for (const url of addresses) expect((await get(url)).statusCode).toBe(200)
    await setState(paid, 'hidden')
    await setState(free, 'removed')
    site.clock.advance(tenSeconds)
    for (const url of addresses) expect((await get(url)).statusCode).toBe(403)
  })

  test('restoring lets plays start at once, even after a refusal a moment ago', async () => {
    const video = await makeVideo(site.ctx)
    await buy(video, member)
    const base = await baseOf(video, member)
    await setState(video, 'hidden')
    expect((await get(`${base}/v240/00000.4000.m4s`)).statusCode).toBe(403)
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(403)
    await setState(video, 'published')
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200)
    expect((await get(`${base}/v240/00000.4000.m4s`)).statusCode).toBe(200)
  })

  test('seek pictures are not refused just after a video was restored', async () => {
    const video = await makeVideo(site.ctx, { price: null })
    const url = `${await baseOf(video)}/storyboard/thumbs.vtt`
    await setState(video, 'hidden')
    expect((await get(url)).statusCode).toBe(403)
    await setState(video, 'published')
    expect((await get(url)).statusCode).toBe(200)
  })

  test('hiding does not affect staff', async () => {
    const video = await makeVideo(site.ctx)
    const base = await baseOf(video, staff)
    await setState(video, 'hidden')
    site.clock.advance(tenSeconds)
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200)
    expect((await get(`${base}/v720/00014.60000.m4s`)).statusCode).toBe(200)
    expect(await baseOf(video, staff)).toBe(base)
  })

  test('setting a price closes public addresses', async () => {
    const video = await makeVideo(site.ctx, { price: null })
    const base = await baseOf(video)
    await site.ctx.db
      .updateTable('items')
      .set({ price_asset: 'points', price_amount: 10n })
      .where('id', '=', BigInt(video.id))
      .execute()
    site.clock.advance(tenSeconds)
    for (const file of ['master.m3u8', 'v240/00014.60000.m4s']) {
      expect((await get(`${base}/${file}`)).statusCode).toBe(403)
    }
  })

  test('a revocation of an account works within 10 s, and a new right plays at once', async () => {
    const video = await makeVideo(site.ctx)
    const other = await makeAccount(site.ctx)
    await buy(video, member)
    await buy(video, other)
    const [revoked, kept] = [await baseOf(video, member), await baseOf(video, other)]
    expect((await get(`${revoked}/v240/00014.60000.m4s`)).statusCode).toBe(200)
    await inTransaction(site.ctx.db, (tx) => revokeAccounts(tx, [member.id], site.clock.now()))
    site.clock.advance(tenSeconds)
    for (const file of ['v240/index.m3u8', 'v240/00014.60000.m4s']) {
      expect((await get(`${revoked}/${file}`)).statusCode).toBe(403)
    }
    expect((await get(`${kept}/v240/00014.60000.m4s`)).statusCode).toBe(200)
    const again = await baseOf(video, member)
    expect(again).not.toBe(revoked)
    expect((await get(`${again}/v240/00014.60000.m4s`)).statusCode).toBe(200)
  })

  test('a revocation of an asset ends every full grant of it, but not of other assets', async () => {
    const [video, other] = [await makeVideo(site.ctx), await makeVideo(site.ctx)]
    await buy(video, member)
    await buy(other, member)
    const [gone, kept] = [await baseOf(video, member), await baseOf(other, member)]
    await inTransaction(site.ctx.db, (tx) => revokeAsset(tx, video.assetToken, site.clock.now()))
    site.clock.advance(tenSeconds)
    expect((await get(`${gone}/v240/init.mp4`)).statusCode).toBe(403)
    expect((await get(`${kept}/v240/init.mp4`)).statusCode).toBe(200)
  })
})

describe('covers', () => {
  test('of a published video have a permanent address for anybody', async () => {
    const video = await makeVideo(site.ctx)
    for (const [file, type] of [
      ['cover-320.avif', 'image/avif'],
      ['cover-320.webp', 'image/webp'],
      ['cover-320.jpg', 'image/jpeg'],
    ]) {
      const response = await get(`/media/covers/${video.coverToken}/${file}`)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      })
    }
  })

  test.each(['processing', 'in_review', 'hidden', 'removed'])(
    'of a video that is %s are not found',
    async (state) => {
      const video = await makeVideo(site.ctx)
      const address = `/media/covers/${video.coverToken}/cover-320.webp`
      expect((await get(address)).statusCode).toBe(200)
      await setState(video, state)
      site.clock.advance(tenSeconds)
      expect((await get(address)).statusCode).toBe(404)
    },
  )
})

test.each([
  '/media/pub/%00/master.m3u8',
  '/media/pub/x/master.m3u8',
  '/media/covers/%00/cover-320.webp',
  '/media/covers/AAAAAAAAAAAAAAAAAAAAAA/..%2f..%2fsecrets.json',
  '/media/pub/AAAAAAAAAAAAAAAAAAAAAA/master.m3u8',
  '/media/pub/AAAAAAAAAAAAAAAAAAAAAA/..%2f..%2f..%2fsecrets.json',
  '/media/',
  '/media/pub',
  '/media/..%2fsecrets.json',
])('%s is not found, without an error', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
