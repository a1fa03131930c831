import { deflateSync } from 'node:zlib'
import { getMemberInfo, limits, updateUser, uploadAvatar } from '@liuguang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { listStoredKeys } from '../../../test/test-storage.ts'
import { pictureTasks } from './sweep-pictures.ts'

/** All uploads share one code path, tested here through one call: a member's avatar. */

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

type Draw = { width: number; height: number; background: string; channels: 3 }
const flat = (background = 'red', width = 60, height = 40) =>
  sharp({ create: { width, height, background, channels: 3 } satisfies Draw })

async function upload(bytes: Buffer, token?: string) {
  const client = site.as(token ?? (await makeAccount(site.ctx)).token)
  const file = new Blob([Buffer.from(bytes)], { type: 'image/png' })
  return client.call(uploadAvatar, {}, { file }).then(({ avatar }) => avatar, refusalFacts)
}

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

describe('accepted', () => {
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
    for (const other of ['320.jpg', '321.webp', '..%2f320.webp', 'x'])
      expect((await get(avatar.replace('320.webp', other))).statusCode).toBe(404)
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

/** A PNG whose header claims this size. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length)
    head.write(type, 4)
    return Buffer.concat([head, body, crcOf(Buffer.concat([Buffer.from(type), body]))])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // one bit of grey: 8 pixels a byte
  size.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function crcOf(bytes: Buffer): Buffer {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  const out = Buffer.alloc(4)
  out.writeUInt32BE(~crc >>> 0)
  return out
}

describe('refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const fault = (name: string) => ({ failure: 'PICTURE_REFUSED', details: { fault: name } })

  test.each([
    ['SVG that is called .png', Buffer.from(`<?xml version="1.0"?>${svg}`), 'kind'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'kind'],
    ['a PDF', Buffer.from('%PDF-1.7\n%aaaaaaaaaaaaaaaa'), 'kind'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'kind'],
    ['nothing', Buffer.alloc(0), 'kind'],
    ['SVG behind the signature of PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'), 'broken'],
    ['60,000 x 60,000', pngOf(60_000, 60_000, deflateSync(Buffer.alloc(100))), 'dimensions'],
    ['very long and thin', pngOf(13_000, 8, deflateSync(Buffer.alloc(8 * 1626))), 'dimensions'],
    ['24 MP and one line', pngOf(6000, 4001, deflateSync(Buffer.alloc(4001 * 751))), 'dimensions'],
    // 100 MP in 20 KB
    ['a bomb', pngOf(10_000, 10_000, deflateSync(Buffer.alloc(10_000 * 1251))), 'dimensions'],
    [
      'a script that begins like a GIF',
      Buffer.from('GIF89a/*aaaa*/=1;alert(document.domain)//aaaaaaaa'),
      'broken',
    ],
    [
      'a TIFF behind the brand of AVIF',
      Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avifII*\0\x08\0\0\0', 'latin1'),
      'broken',
    ],
    ['a head without a body', pngOf(64, 64, deflateSync(Buffer.alloc(9))), 'broken'],
  ])('%s', async (_what, bytes, expected) => {
    expect(await upload(bytes)).toEqual(fault(expected))
  })

  test('an AVIF whose header claims 50 megapixels is refused, however small the file', async () => {
    const bytes = await flat('red', 64, 64).avif().toBuffer()
    const size = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(8160, size)
    bytes.writeUInt32BE(6144, size + 4)
    expect(await upload(bytes)).toEqual(fault('dimensions'))
  })

  test.each([
    ['JPEG', () => flat('red', 600, 400).jpeg()],
    ['PNG', () => flat('red', 600, 400).png({ compressionLevel: 0 })],
    ['WebP', () => flat('red', 600, 400).webp({ lossless: true })],
    ['AVIF', () => flat('red', 600, 400).avif()],
  ])('%s that is truncated', async (_kind, draw) => {
    const whole = await draw().toBuffer()
    expect(await upload(whole.subarray(0, Math.floor(whole.length / 2)))).toEqual(fault('broken'))
  })

  test('20 MB are refused, with a content length before the body is read, without one while it arrives', async () => {
    const large = Buffer.alloc(20 * 2 ** 20, 7)
    expect(await upload(large)).toMatchObject({ failure: 'BODY_TOO_LARGE' })
    const { body, type } = await formBytes({ token: (await makeAccount(site.ctx)).token }, [large])
    const unsaid = await site.app.inject({
      method: 'POST',
      url: '/api.php/external/uploadAvatar',
      headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
      payload: body,
    })
    expect(unsaid.json()).toMatchObject({ code: 413 })
  })

  test('a picture of exactly 10 MB is read, and one byte more is refused', async () => {
    expect(await upload(Buffer.alloc(limits.pictureBytes))).toEqual(fault('kind'))
    expect(await upload(Buffer.alloc(limits.pictureBytes + 1))).toMatchObject({ failure: 'BODY_TOO_LARGE' })
  })
})

async function formBytes(fields: Record<string, string>, files: Buffer[], fileName = 'file') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const bytes of files) form.append(fileName, new Blob([Buffer.from(bytes)]), 'a.png')
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) }
}

describe('the form', () => {
  async function send(fields: Record<string, string>, files: Buffer[], fileName?: string) {
    const { body, type } = await formBytes(fields, files, fileName)
    const response = await site.app.inject({
      method: 'POST',
      url: '/api.php/external/uploadAvatar',
      headers: { 'content-type': type },
      payload: body,
    })
    return response.json()
  }

  test('a form without a file, with two, with another field name or with an unknown field is refused', async () => {
    const { token } = await makeAccount(site.ctx)
    const png = await flat().png().toBuffer()
    const wrong = (path: string) => ({ code: 400, data: { path } })
    expect(await send({ token }, [])).toMatchObject(wrong('/file'))
    expect(await send({ token }, [png, png])).toMatchObject(wrong('/file'))
    expect(await send({ token }, [png], 'picture')).toMatchObject(wrong('/picture'))
    expect(await send({ token, side: '9' }, [png])).toMatchObject(wrong('/side'))
    expect(await send({ token: 'x' }, [png])).toMatchObject(wrong('/token'))
    expect((await site.as(token).call(getMemberInfo, {})).avatar).toBe('')
  })

  test('JSON, or a form without its end, is refused', async () => {
    const { token } = await makeAccount(site.ctx)
    const url = '/api.php/external/uploadAvatar'
    const json = await site.app.inject({ method: 'POST', url, payload: { token } })
    expect(json.json()).toMatchObject({ code: 400, data: { path: '/file' } })
    const { body, type } = await formBytes({ token }, [await flat().png().toBuffer()])
    const cut = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: body.subarray(0, body.length - 60),
    })
    expect(cut.json()).toMatchObject({ code: 400 })
    expect((await site.as(token).call(getMemberInfo, {})).avatar).toBe('')
  })

  test('an upload without a session is refused before a byte of the file is stored', async () => {
    const before = await listStoredKeys(site.ctx)
    expect(await send({}, [await flat('lime').png().toBuffer()])).toMatchObject({ code: 2022 })
    expect(await listStoredKeys(site.ctx)).toEqual(before)
  })
})

test('the contract says that the call takes a form, and which files it accepts', async () => {
  const { paths } = (await get('/api.php/openapi.json')).json()
  const { content } = paths['/external/uploadAvatar'].post.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  const { schema, encoding } = content['multipart/form-data']
  expect(schema).toMatchObject({ additionalProperties: false, properties: { file: { format: 'binary' } } })
  expect(schema.required).toContain('file')
  expect(encoding.file.contentType).toBe('image/jpeg, image/png, image/webp, image/avif, image/gif')
})

test('a refusal is sent while the client is still uploading, and the connection stays usable', async () => {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (fields: Record<string, string>, bytes: Buffer) => {
    const { body, type } = await formBytes(fields, [bytes])
    const url = `${origin}/api.php/external/uploadAvatar`
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
    return (await response.json()) as { code: number }
  }
  const noise = Buffer.alloc(9 * 2 ** 20, 7)
  for (let round = 0; round < 3; round += 1) expect(await send({}, noise)).toMatchObject({ code: 2022 })
  expect(await send({}, Buffer.alloc(20 * 2 ** 20))).toMatchObject({ code: 413 })
  const { token } = await makeAccount(site.ctx)
  expect(await send({ token }, await flat('teal').png().toBuffer())).toMatchObject({ code: 200 })
})

test('the total size of a form’s fields is limited, so many long ones are too large', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 3 }, (_, index) => [`f${index}`, 'x'.repeat(30_000)]),
  )
  const { body, type } = await formBytes(fields, [])
  const response = await site.app.inject({
    method: 'POST',
    url: '/api.php/external/uploadAvatar',
    headers: { 'content-type': type },
    payload: Buffer.from(body),
  })
  expect(response.statusCode).toBe(413)
})

describe('unreferenced pictures', () => {
  const [sweep] = pictureTasks
  async function runSweep() {
    await sweep?.run(site.ctx, {}, { signal: new AbortController().signal, isLastTry: false, workDir: '' })
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
