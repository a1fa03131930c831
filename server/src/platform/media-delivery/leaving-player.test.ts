import { once } from 'node:events'
import { readdir, readlink, truncate } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

// For the bucket's connections see s3-storage.test.ts.
test('a player that disconnects in the middle of a file leaves no file open', async () => {
  const video = await makeVideo(site.ctx, { price: null })
  const key = `assets/${video.assetToken}/v720/00000.4000.m4s`
  await truncate(await site.ctx.storage.localFile(key, ''), 64 * 2 ** 20)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const openMedia = async () => {
    const links = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    return links.filter((link) => link.includes(video.assetToken)).length
  }
  for (let round = 0; round < 20; round += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /media/pub/${video.assetToken}/v720/00000.4000.m4s HTTP/1.1\r\nHost: x\r\n\r\n`)
    await once(socket, 'data')
    if (round === 0) expect(await openMedia()).toBe(1)
    socket.destroy()
  }
  await expect.poll(openMedia).toBe(0)
})
