import { openSlowLine } from '../../bench/load/slow-line.ts'
import { expect, t, test } from '../journey.ts'
import { readSite, sitePort } from '../site.ts'
import { watchVideo } from '../watch-video.ts'

test.use({
  expectedErrors:
    /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)|Failed to fetch/,
})

test('a lost connection is shown while the video waits, and playback continues without a tap when it is back', async ({
  page,
  context,
}) => {
  // slow, so that only some seconds are buffered when the connection is lost
  const line = await openSlowLine(sitePort, { bitsPerSecond: 1_500_000, latencyMs: 100 })
  try {
    await page.goto(`${line.url}/play/${readSite().videos.free}`)
    const watch = await watchVideo(page)
    const position = async () => (await watch.read()).seconds
    await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(0.5)
    await context.setOffline(true)
    const message = page.getByText(t('player:problem.offline'))
    await expect(message).toBeVisible({ timeout: 40_000 })
    const stoppedAt = await position()
    expect(stoppedAt).toBeLessThan(28)
    await context.setOffline(false)
    await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(stoppedAt + 1)
    await expect(message).toBeHidden()
    expect((await watch.read()).isSameElement).toBe(true)
    expect((await watch.read()).earliestPaintedSeconds, 'from where it stopped').toBeLessThan(stoppedAt + 1)
  } finally {
    await line.close()
  }
})
