import { createClient, getPublicPlayback } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { readSite, sitePort, siteUrl } from '../site.ts'
import { openSlowLine } from '../slow-line.ts'
import { watchVideo } from '../watch-video.ts'

test.skip(({ isMobile }) => !isMobile, 'a phone’s line')

/** A way there and back on 3G, ms. */
const latencyMs = 150

test('on a slow line a video plays from start to end without a stall, at the rung that fits', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { free } = readSite().videos
  const [low, next] = await readBandwidths(free)
  // a little more than the lowest rung takes with its sound, and too little for the next
  const bitsPerSecond = low * 1.4
  expect(bitsPerSecond * 0.8, 'the next rung would not fit').toBeLessThan(next)
  const line = await openSlowLine(sitePort, { bitsPerSecond, latencyMs })
  const rungs: string[] = []
  page.on('requestfinished', (request) => {
    const rung = /\/(v\d+)\/\d+\.\d+\.m4s$/.exec(request.url())?.[1]
    if (rung) rungs.push(rung)
  })
  try {
    await page.goto(`${line.url}/play/${free}`)
    const watch = await watchVideo(page)
    await expect
      .poll(async () => (await watch.read()).seconds, { timeout: 60_000, intervals: [50] })
      .toBeGreaterThan(0)
    await watch.forget()
    await expect.poll(async () => (await watch.read()).seconds, { timeout: 60_000 }).toBeGreaterThan(29.5)
    expect((await watch.read()).longestStallMs).toBeLessThan(500)
    expect(new Set(rungs)).toEqual(new Set(['v240']))
  } finally {
    await line.close()
  }
})

/** Bits per second that a video's rungs take at the most, with their sound, lowest first. */
async function readBandwidths(id: number): Promise<[lowest: number, next: number]> {
  const client = createClient({ origin: siteUrl, fetch, getToken: () => undefined })
  const { source } = await client.call(getPublicPlayback, { id })
  const master = await (await fetch(siteUrl + source?.masterUrl)).text()
  const [lowest, next] = Array.from(master.matchAll(/[:,]BANDWIDTH=(\d+)/g), ([, bits]) => Number(bits)).sort(
    (a, b) => a - b,
  )
  if (!lowest || !next) throw new Error(`fewer than two rungs: ${master}`)
  return [lowest, next]
}

test('a line that breaks down is told of, and playing goes on by itself when it is back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const line = await openSlowLine(sitePort, { bitsPerSecond: 1_200_000, latencyMs })
  try {
    await page.goto(`${line.url}/play/${readSite().videos.long}`)
    const watch = await watchVideo(page)
    await expect.poll(async () => (await watch.read()).seconds, { timeout: 30_000 }).toBeGreaterThan(1)
    line.setRate(0)
    const alert = page.getByRole('alert').filter({ hasText: t('player:trouble.unreachable') })
    await expect(alert).toBeVisible({ timeout: 60_000 })
    line.setRate(1_200_000)
    await expect(alert).toBeHidden({ timeout: 30_000 })
    const { seconds } = await watch.read()
    await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(seconds + 2)
  } finally {
    await line.close()
  }
})
