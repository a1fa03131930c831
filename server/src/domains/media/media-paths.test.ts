import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { getPublicPlayback } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo, type TestVideo, writeFiles } from '../../../test/content/dummy-video.ts'
import { spellingsOf } from '../../../test/content/media-table.ts'
import { requestFrom } from '../../../test/processes/raw-request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** Paths that try to leave an asset, sent raw because HTTP clients would normalise them. */

let site: TestApp
let video: TestVideo
let port: number
beforeAll(async () => {
  site = await openTestApp()
  video = await makeVideo(site.ctx, { price: null })
  await writeFiles(site.ctx, 'sources', ['secret'])
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

async function send(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '%c0%ae%c0%ae', '..%00', '....', '..;']
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '/./']

test('a normal address works', async () => {
  const response = await send(`/media/pub/${video.assetToken}/v240/init.mp4`)
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  expect(response).toContain(`assets/${video.assetToken}/v240/init.mp4`)
})

test('no path leaves an asset, a rendition, the covers or a grant', async () => {
  const { grantKeys } = JSON.parse(await readFile(join(site.ctx.config.dataDir, 'secrets.json'), 'utf8'))
  const secret: string = grantKeys[0].key
  expect(secret.length).toBeGreaterThan(20)
  const opened: string[] = []
  let requestCount = 0
  for (const up of ups) {
    for (const slash of slashes) {
      const out = (levels: number) => `${up}${slash}`.repeat(levels)
      for (const target of [
        `/media/pub/${video.assetToken}/${out(3)}secrets.json`,
        `/media/pub/${video.assetToken}/v240/${out(4)}secrets.json`,
        `/media/pub/${video.assetToken}/v240/${out(3)}sources${slash}secret`,
        `/media/pub/${video.assetToken}/storyboard${slash}${out(3)}sources${slash}secret`,
        `/media/pub/${out(2)}sources${slash}secret`,
        `/media/pub/${up}/sources${slash}secret`,
        `/media/covers/${video.coverToken}/${out(2)}sources${slash}secret`,
        `/media/covers/${out(1)}sources${slash}secret`,
        `/media/${out(1)}secrets.json`,
        `/media/${up}/sources/secret`,
      ]) {
        const response = await send(target)
        const isRefused = /^HTTP\/1.1 (403|404) /.test(response)
        if (!isRefused || response.includes(secret) || response.includes('sources/secret')) {
          opened.push(`${target}: ${response.slice(0, 60)}`)
        }
        requestCount += 1
      }
    }
  }
  expect(opened).toEqual([])
  expect(requestCount).toBe(560)
})

test('a preview grant opens nothing after its end, however the file is named', async () => {
  const paid = await makeVideo(site.ctx)
  const playback = await site.anonymous.call(getPublicPlayback, { id: paid.id })
  const base = playback.source?.masterUrl.slice(0, -'/master.m3u8'.length) ?? ''
  const [open, shut] = ['v240/00000.4000.m4s', 'v240/00014.60000.m4s']
  const origin = `http://127.0.0.1:${port}`
  expect((await requestFrom(origin, `${base}/${open}`)).status).toBe(200)
  const opened: string[] = []
  for (const { target, ...options } of spellingsOf(base, open, shut)) {
    const { status, body } = await requestFrom(origin, target, options)
    // Each file contains its own name.
    if (![400, 403, 404].includes(status) || body.includes(shut)) {
      opened.push(`${target} ${JSON.stringify(options)}: ${status}`)
    }
  }
  expect(opened).toEqual([])
})

test.each([
  'http://localhost/media/pub/../../secrets.json',
  '//etc/passwd',
  '/media/pub//etc/passwd',
  `/media/pub/${'A'.repeat(22)}/v240/init.mp4`,
  `/media/pub/${'A'.repeat(700)}/v240/init.mp4`,
  `/media/${'f.'.repeat(3000)}/x/master.m3u8`,
  '/media/%E0%A4%A/x/y',
  '/media/pub/%F0%9F%98%80/master.m3u8',
])('%.60s is refused, and the server keeps running', async (target) => {
  const response = await send(target)
  expect(response).toMatch(/^HTTP\/1.1 (403|404) /)
  expect(response).toContain('"data":null}')
  expect(response).toMatch(/\r\ncache-control: no-store\r\n/)
  expect(await send('/healthz')).toMatch(/^HTTP\/1.1 200 /)
})
