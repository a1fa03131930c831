import { addSupportMessage, listThread, uploadSupportPicture } from '@liuguang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { threadsCommand } from '../../cli/people/threads.ts'
import { loggedPath } from '../http/server.ts'

let site: TestApp
let address: string
let name: string
let thread: () => Promise<string>
beforeAll(async () => {
  site = await openTestApp({ env: { PUBLIC_URL: 'https://site.example' } })
  site.clock.set('2026-12-01T10:20:00Z')
  const account = await makeAccount(site.ctx)
  name = account.name
  const client = site.as(account.token)
  const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { id } = await client.call(uploadSupportPicture, {}, { file: new Blob([new Uint8Array(bytes)]) })
  await client.call(addSupportMessage, { text: '', pictures: [id] })
  thread = async () => (await client.call(listThread, {})).list[0]?.pictures[0]?.address ?? ''
  address = await thread()
})
beforeEach(() => site.clock.set('2026-12-01T10:20:00Z'))
afterAll(() => site.close())

const get = async (url: string) => {
  const { statusCode, headers } = await site.app.inject({ method: 'GET', url })
  return { statusCode, cacheControl: headers['cache-control'] }
}

test('the URL in a thread opens the picture, which only that browser may cache', async () => {
  expect(address).toMatch(/^\/media\/s\.\w\.\d+\.[\w-]{43}\/pictures\/[\w-]{43}\/1600\.webp$/)
  expect(await get(address)).toEqual({ statusCode: 200, cacheControl: 'private, max-age=6000' })
  const { headers } = await site.app.inject({ method: 'HEAD', url: address })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('the URL stays the same within the hour, and expires with the next hour', async () => {
  site.clock.set('2026-12-01T10:59:59Z')
  expect(await thread()).toBe(address)
  site.clock.set('2026-12-01T11:59:59Z')
  expect(await get(address)).toEqual({ statusCode: 200, cacheControl: 'private, max-age=1' })
  site.clock.set('2026-12-01T12:00:00Z')
  expect((await get(address)).statusCode).toBe(403)
  const renewed = await thread()
  expect(renewed).not.toBe(address)
  expect((await get(renewed)).statusCode).toBe(200)
})

describe('a picture is refused by', () => {
  const [grantAt, keyAt] = [2, 4]
  const changed = (at: number, change: (part: string) => string) =>
    address
      .split('/')
      .map((part, index) => (index === at ? change(part) : part))
      .join('/')
  const flip = (text: string, at: number) =>
    `${text.slice(0, at)}${text.at(at) === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`

  test.each<[string, number, () => string]>([
    ['the address without a grant, as it was before', 404, () => address.replace(/\/s\.[^/]+/, '')],
    ['a changed signature', 403, () => changed(grantAt, (grant) => flip(grant, grant.length - 20))],
    [
      'a later hour',
      403,
      () => changed(grantAt, (grant) => grant.replace(/\.(\d+)\./, (_, hour) => `.${Number(hour) + 1}.`)),
    ],
    ['the other signing key', 403, () => changed(grantAt, (grant) => grant.replace('s.a.', 's.b.'))],
    ['an unknown signing key', 403, () => changed(grantAt, (grant) => grant.replace('s.a.', 's.z.'))],
    ['no signature', 403, () => changed(grantAt, (grant) => grant.slice(0, -43))],
    ['the word for free videos', 403, () => changed(grantAt, () => 'pub')],
    ['another picture', 403, () => changed(keyAt, (key) => flip(key, 5))],
    ['another side', 403, () => address.replace('1600', '320')],
    ['another spelling of the side', 404, () => address.replace('1600', '01600')],
    ['a path upwards', 404, () => address.replace('1600.webp', '..%2f1600.webp')],
  ])('%s', async (_what, status, url) => {
    expect(url()).not.toBe(address)
    expect((await get(url())).statusCode).toBe(status)
  })

  test('a grant of a video opens no picture, and a grant of a picture opens no video', async () => {
    const [, , grant = '', , key = ''] = address.split('/')
    const asset = 'A'.repeat(22)
    const full = site.ctx.grants.sign(asset, { scope: 'preview', endMs: 1, endsAt: 1000 })
    expect((await get(changed(grantAt, () => full))).statusCode).toBe(403)
    for (const url of [`/media/${grant}/${asset}/master.m3u8`, `/media/${grant}/${key}/1600.webp`])
      expect([403, 404]).toContain((await get(url)).statusCode)
  })
})

test('staff gets absolute URLs that work', async () => {
  // The command line has a separate clock.
  site.clock.set(new Date())
  const { lines } = await runCommand(site, threadsCommand, name)
  const logged = lines.map((line) => /picture (\S+)$/.exec(line)?.[1]).find(Boolean) ?? ''
  expect(logged.startsWith('https://site.example/media/s.')).toBe(true)
  expect((await get(logged.replace('https://site.example', ''))).statusCode).toBe(200)
})

test('the log contains no grant', () => {
  expect(loggedPath(address)).toMatch(/^\/media\/-\/pictures\//)
})
