import { type Client, createClient, getPlayback } from '@liuguang/contract'
import type { Page, Route } from '@playwright/test'
import { readConfig } from '../../server/src/config.ts'
import { projectDir } from '../../server/src/project-dir.ts'
import { startApiProcess } from '../../server/test/processes/api-process.ts'
import { databaseUrlOf } from '../../server/test/processes/database-url-of.ts'
import { expect, t, test } from '../journey.ts'
import { readSite, siteUrl } from '../site.ts'
import { seek, watchVideo } from '../watch-video.ts'

test.use({
  // requests that are cut off, and calls of a page whose own server was killed
  expectedErrors: /ERR_(FAILED|CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)/,
  // no page of the site sends an extra header to another origin, which would have to allow it
  extraHTTPHeaders: {},
})

const { dataDir, videos } = readSite()

/** Another API process of the site under test, at its own origin, with the first one as a media origin. */
function startSecondApi() {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(dataDir) }, projectDir)
  return startApiProcess(config, {
    PUBLIC_URL: siteUrl,
    MEDIA_ORIGINS: siteUrl,
  })
}

test('when the server of a playing page dies, playback moves to another origin, and without any it shows an error', {
  tag: '@once',
}, async ({ page, guest }) => {
  const first = await startSecondApi()
  try {
    await expectSameRights(page, createClient({ origin: first.origin, fetch, getToken: () => guest.token }))
    let isKilled = false
    const killServer = async () => {
      isKilled = true
      await first.kill()
    }
    await beforeSegment(page, first.origin, 2, killServer)
    const stopFailing = await beforeSegment(page, siteUrl, 4, (route) => route.abort())
    await page.goto(`${first.origin}/play/${videos.free}`)
    const watch = await watchVideo(page)
    const position = async () => (await watch.read()).seconds
    await expect.poll(position).toBeGreaterThan(0.5)
    await watch.reset()
    await seek(page, 7)
    await expect.poll(position).toBeGreaterThan(10)
    expect((await watch.read()).hasPictureChanged).toBe(true)
    expect(isKilled, 'the server was killed before the segment was fetched').toBe(true)
    const message = page.getByText(t('player:problem.unreachable'))
    await expect(message).toBeHidden()

    await seek(page, 15)
    await expect(message).toBeVisible({ timeout: 20_000 })
    await stopFailing()
    await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(18)
    await expect(message).toBeHidden()
  } finally {
    await first.kill()
  }
})

test('a phone without Media Source is sent to the other origin, too', { tag: '@once' }, async ({ page }) => {
  const first = await startSecondApi()
  try {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'MediaSource')
      Reflect.deleteProperty(globalThis, 'ManagedMediaSource')
    })
    await page.route(`${first.origin}/media/pub/**`, (route) => route.abort())
    const playlistResponse = page.waitForResponse(`${siteUrl}/media/pub/*/master.m3u8`)
    await page.goto(`${first.origin}/play/${videos.free}`)
    expect((await playlistResponse).status()).toBe(200)
    expect(await page.locator('video').getAttribute('src')).toBe((await playlistResponse).url())
  } finally {
    await first.kill()
  }
})

/** A grant of one process is valid at the other one. */
async function expectSameRights(page: Page, client: Client): Promise<void> {
  const { source } = await client.call(getPlayback, { id: videos.priced })
  const address = siteUrl + source?.masterUrl
  const statusOf = async (url: string) => (await page.request.get(url)).status()
  expect(await statusOf(address)).toBe(200)
  expect(await statusOf(address.replace(/\/media\/[^/]+/, '/media/pub'))).toBe(403)
  const { source: other } = await client.call(getPlayback, { id: videos.vipOnly })
  const asset = other?.masterUrl.split('/')[3] ?? ''
  expect(await statusOf(address.replace(/[^/]+(?=\/master)/, asset))).toBe(403)
}

/** Runs an action before each segment request to an origin from number `from` on. @returns stops it */
async function beforeSegment(
  page: Page,
  origin: string,
  from: number,
  action: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const segments = (address: URL) =>
    address.origin === origin && Number(/(\d+)\.\d+\.m4s$/.exec(address.pathname)?.[1] ?? -1) >= from
  await page.route(segments, async (route) => {
    await action(route)
    await route.continue().catch(() => undefined)
  })
  return () => page.unroute(segments)
}
