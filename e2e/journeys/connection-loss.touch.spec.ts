import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { watchVideo } from '../watch-video.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

/** Number of the last segment that is loaded before the connection is lost. Segments take 4 s. */
const lastLoaded = 1

test('a lost connection is shown while the video waits, and playback continues without a tap when it is back', async ({
  page,
  context,
}) => {
  const connectionLost = Promise.withResolvers<void>()
  const segment = /\/(\d+)\.\d+\.m4s$/
  // later segments are requested, but not received before the connection is lost
  await page.route(segment, async (route) => {
    if (Number(segment.exec(route.request().url())?.[1]) > lastLoaded) await connectionLost.promise
    // the player may have dropped the request meanwhile
    await route.continue().catch(() => undefined)
  })
  await page.goto(`/play/${readSite().videos.free}`)
  const watch = await watchVideo(page)
  const position = async () => (await watch.read()).seconds
  await expect.poll(position).toBeGreaterThan(0.5)
  const video = page.locator('video')
  const loadedTo = () => video.evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1))
  await expect.poll(loadedTo).toBeGreaterThan(7)
  await context.setOffline(true)
  connectionLost.resolve()
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 6
  })
  const message = page.getByText(t('player:problem.offline'))
  await expect(message).toBeVisible({ timeout: 30_000 })
  const stoppedAt = await position()
  expect(stoppedAt).toBeLessThan(28)
  await context.setOffline(false)
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(stoppedAt + 1)
  await expect(message).toBeHidden()
  expect((await watch.read()).isSameElement).toBe(true)
  expect((await watch.read()).earliestPaintedSeconds, 'from where it stopped').toBeLessThan(stoppedAt + 1)
})
