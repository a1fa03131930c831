import { deflateSync } from 'node:zlib'
import { updateUser } from '@liuguang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { flat, pngOf, upload as uploadTo } from '../../../test/content/test-pictures.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { avatarForm } from '../../domains/accounts/index.ts'
import { storeOperatorPicture } from './store-picture.ts'
import { pictureTasks } from './sweep-pictures.ts'

/**
 * All uploads share one code path, tested here through one call: a member's avatar, with either kind of storage.
 * What is refused: refused-pictures.test.ts.
 */

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const upload = (bytes: Buffer, token?: string) => uploadTo(site, bytes, token)
const get = (url: string, headers = {}) => site.app.inject({ method: 'GET', url, headers })

async function pixelsAt(url: string) {
  const { rawPayload } = await get(url)
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * (y * info.width + x))
    return red > 150 && green < 100 ? 'red' : blue > 150 ? 'blue' : green > 90 ? 'green' : 'other'
  }
  return { ...info, at }
}

describe('an accepted file', () => {
  test.each([
    ['JPEG', () => flat().jpeg()],
    ['PNG', () => flat().png()],
    ['WebP', () => flat().webp()],
    ['AVIF', () => flat().avif()],
    ['GIF', () => flat().gif()],
  ])('%s becomes a square WebP', async (_kind, draw) => {
    const avatar = String(await upload(await draw().toBuffer()))
    expect(avatar).toMatch(/^\/media\/pictures\/[\w-]{43}\/320\.webp$/)
    const small = await get(avatar.replace('320', '96'))
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
    const shown = await pixelsAt(avatar)
    expect([shown.width, shown.height, shown.at(160, 160)]).toEqual([320, 320, 'red'])
  })

  test('an avatar has a permanent URL with its content type, and no other URL works', async () => {
    const avatar = String(await upload(await flat('blue').png().toBuffer()))
    const { statusCode, headers } = await get(avatar)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await get(avatar, { 'if-none-match': headers.etag })).statusCode).toBe(304)
    for (const other of ['321.jpg', '320.jpeg', '321.webp', '..%2f320.webp', 'x'])
      expect((await get(avatar.replace('320.webp', other))).statusCode).toBe(404)
  })

  test('is also served as a JPEG, which is made once, counted, and white where the picture is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const bytes = await flat('green').extend({ bottom: 300, background: clear }).png().toBuffer()
    const avatar = String(await upload(bytes))
    const url = avatar.replace('.webp', '.jpg')
    const key = avatar.split('/')[3] ?? ''
    const stored = () =>
      site.ctx.db.selectFrom('pictures').select('bytes').where('key', '=', key).executeTakeFirstOrThrow()
    const before = await stored()
    const [first, second] = await Promise.all([get(url), get(url)])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 320, height: 320, hasAlpha: false },
    })
    const { channels } = await sharp(first.rawPayload)
      .extract({ left: 100, top: 310, width: 8, height: 8 })
      .stats()
    for (const { min } of channels) expect(min).toBeGreaterThan(240)
    expect((await stored()).bytes).toBe(before.bytes + first.rawPayload.length)
    await get(url)
    expect((await stored()).bytes).toBe(before.bytes + first.rawPayload.length)
    const unknown = `/media/pictures/${'x'.repeat(43)}/320.jpg`
    expect((await get(unknown)).statusCode).toBe(404)
  })

  test('an avatar is rotated by its EXIF orientation, cropped from the centre, and contains no metadata', async () => {
    // The left half is red, the right half blue. The orientation "rotate by 90 degrees" makes red the upper
    // half.
    const left = await flat('red', 100, 100).png().toBuffer()
    const wide = await flat('blue', 200, 100)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const avatar = String(await upload(wide))
    const shown = await pixelsAt(avatar)
    expect([shown.at(160, 20), shown.at(160, 300)]).toEqual(['red', 'blue'])
    const { exif, xmp, icc, orientation } = await sharp((await get(avatar)).rawPayload).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect((await get(avatar)).body).not.toContain('SecretCamera')
  })

  test('of an animated GIF the first frame is kept', async () => {
    const frames = await Promise.all(['red', 'blue'].map((colour) => flat(colour, 20, 20).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect((await pixelsAt(String(await upload(moving)))).at(160, 160)).toBe('red')
  })

  test('of a GIF that is also a script, only the picture is kept', async () => {
    const gif = await flat('red', 20, 20).gif().toBuffer()
    const code = '*/=1;alert(document.domain)//'
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, code.length]),
      Buffer.from(code),
      Buffer.from([0]),
    ])
    const polyglot = Buffer.concat([gif.subarray(0, -1), comment, Buffer.from([0x3b]), Buffer.from(code)])
    const { rawPayload, headers } = await get(String(await upload(polyglot)))
    expect(rawPayload.includes('alert')).toBe(false)
    expect(rawPayload.subarray(0, 3).toString()).not.toBe('GIF')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers['content-type']).toMatch(/^image\//)
  })

  test('a picture of exactly 24 megapixels is accepted', async () => {
    expect(await upload(pngOf(6000, 4000, deflateSync(Buffer.alloc(4000 * 751))))).toMatch(/320\.webp$/)
  })

  test('a JPEG with the small fault that many phones write is accepted', async () => {
    // "Invalid SOS parameters for sequential JPEG": the end of the spectrum is 0 instead of 63.
    const bytes = await flat().jpeg().toBuffer()
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0
    expect(await upload(bytes)).toMatch(/320\.webp$/)
  })

  test('bytes hidden behind or inside a picture are dropped', async () => {
    const script = '<script>alert(document.domain)</script>PK\x03\x04'
    const polyglot = Buffer.concat([await flat().png().toBuffer(), Buffer.from(script)])
    const { rawPayload } = await get(String(await upload(polyglot)))
    expect(rawPayload.includes('script')).toBe(false)
  })
})

describe('unreferenced pictures', () => {
  const [sweep] = pictureTasks
  async function runSweep() {
    await sweep?.run(
      site.ctx,
      {},
      { signal: new AbortController().signal, isLastAttempt: false, workDir: '' },
    )
  }
  const isThere = async (address: string) => (await get(address)).statusCode === 200

  test('are swept after an hour, while referenced ones stay', async () => {
    const [one, other] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    const shared = await flat('#123456').png().toBuffer()
    const avatar = String(await upload(shared, one.token))
    expect(await upload(shared, other.token)).toBe(avatar)
    const replaced = String(await upload(await flat('#654321').png().toBuffer(), one.token))
    await site.as(other.token).call(updateUser, { avatar: '' })
    await upload(shared, one.token)
    site.clock.advance(2 * 3_600_000)
    await runSweep()
    expect([await isThere(avatar), await isThere(replaced)]).toEqual([true, false])
    await site.as(one.token).call(updateUser, { avatar: '' })
    await runSweep()
    expect(await isThere(avatar)).toBe(true)
    site.clock.advance(2 * 3_600_000)
    await runSweep()
    expect(await isThere(avatar)).toBe(false)
    expect(String(await upload(shared, other.token))).toBe(avatar)
    expect(await isThere(avatar)).toBe(true)
  })

  test('survive the sweep if they are stored again while it removes others', async () => {
    const { token } = await makeAccount(site.ctx)
    const bytes = await flat('#13579b').png().toBuffer()
    await upload(await flat('#2468ac').png().toBuffer(), token)
    const again = String(await upload(bytes, token))
    await site.as(token).call(updateUser, { avatar: '' })
    site.clock.advance(2 * 3_600_000)
    const { storage } = site.ctx
    const removeFolder = storage.removeFolder.bind(storage)
    const removal = vi.spyOn(storage, 'removeFolder').mockImplementationOnce(async (folder) => {
      // Nothing references it yet.
      await storeOperatorPicture(site.ctx, bytes, avatarForm)
      await removeFolder(folder)
    })
    await runSweep()
    expect(removal).toHaveBeenCalled()
    removal.mockRestore()
    expect(await isThere(again)).toBe(true)
    const key = again.split('/')[3] ?? ''
    const known = site.ctx.db.selectFrom('pictures').select('id').where('key', '=', key)
    expect(await known.execute()).toHaveLength(1)
  })

  test('survive the sweep if marked as released but still referenced, and the sweep clears the mark', async () => {
    const { token, id } = await makeAccount(site.ctx)
    const avatar = String(await upload(await flat('#abcdef').png().toBuffer(), token))
    await site.ctx.db
      .updateTable('pictures')
      .set({ released_at: new Date(0) })
      .execute()
    await runSweep()
    expect(await isThere(avatar)).toBe(true)
    const picture = site.ctx.db
      .selectFrom('accounts')
      .innerJoin('pictures', 'pictures.id', 'accounts.avatar_id')
    const row = await picture.select('released_at').where('accounts.id', '=', id).executeTakeFirstOrThrow()
    expect(row.released_at).toBe(null)
  })
})
