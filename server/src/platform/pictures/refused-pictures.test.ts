import { deflateSync } from 'node:zlib'
import { getMemberInfo, limits } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { flat, pngOf, upload as uploadTo } from '../../../test/content/test-pictures.ts'
import { listStoredKeys } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** What is refused before anything is stored, tested through one call: a member's avatar. */

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const upload = (bytes: Buffer, token?: string) => uploadTo(site, bytes, token)

describe('an uploaded file', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const fault = (name: string) => ({ failure: 'PICTURE_REFUSED', details: { fault: name } })

  test.each([
    ['SVG that is called .png', Buffer.from(`<?xml version="1.0"?>${svg}`), 'kind'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'kind'],
    ['a PDF', Buffer.from('%PDF-1.7\n%aaaaaaaaaaaaaaaa'), 'kind'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'kind'],
    ['an empty file', Buffer.alloc(0), 'kind'],
    ['SVG behind the signature of PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'), 'broken'],
    ['a picture of 60,000 x 60,000', pngOf(60_000, 60_000, deflateSync(Buffer.alloc(100))), 'dimensions'],
    ['a very long and thin picture', pngOf(13_000, 8, deflateSync(Buffer.alloc(8 * 1626))), 'dimensions'],
    [
      'a picture of 24 megapixels and one line',
      pngOf(6000, 4001, deflateSync(Buffer.alloc(4001 * 751))),
      'dimensions',
    ],
    // 100 MP in 20 KB
    [
      'a small file of a huge picture',
      pngOf(10_000, 10_000, deflateSync(Buffer.alloc(10_000 * 1251))),
      'dimensions',
    ],
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
    ['a header without a picture', pngOf(64, 64, deflateSync(Buffer.alloc(9))), 'broken'],
  ])('%s is refused', async (_what, bytes, expected) => {
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
  ])('%s that is truncated is refused', async (_kind, draw) => {
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
  const { paths } = (await site.app.inject('/api.php/openapi.json')).json()
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
