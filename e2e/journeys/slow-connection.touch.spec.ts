import { createClient, getPublicPlayback } from '@liuguang/contract'
import { openSlowConnection } from '../../bench/load/slow-connection.ts'
import { expect, t, test } from '../journey.ts'
import { readSite, sitePort, siteUrl } from '../site.ts'
import { untilEncoded } from '../until-encoded.ts'
import { watchVideo } from '../watch-video.ts'

// requests that fail when the connection is closed
test.use({
  expectedErrors:
    /ERR_(FAILED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)/,
})

/** Round trip on 3G, ms. */
const latencyMs = 150

test('on a slow connection a video plays without a stall until its end is loaded, in the quality that fits', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { free } = readSite().videos
  await untilEncoded(free)
  const [low, next] = await readBandwidths(free)
  // more than the lowest quality needs with its sound, and less than the next
  const bitsPerSecond = low * 1.4
  expect(bitsPerSecond, 'the next rung must not fit').toBeLessThan(next)
  const line = await openSlowConnection(sitePort, { bitsPerSecond, latencyMs })
  const rungs = new Set<string>()
  page.on('requestfinished', (request) => {
    const rung = /\/(v\d+|copy)\/\d+\.\d+\.m4s$/.exec(request.url())?.[1]
    if (rung) rungs.add(rung)
  })
  try {
    await page.goto(`${line.url}/play/${free}`)
    const watch = await watchVideo(page)
    const position = async () => (await watch.read()).seconds
    await expect.poll(position, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(0)
    await watch.reset()
    const loadedTo = () =>
      page.locator('video').evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1))
    await expect.poll(loadedTo, { timeout: 45_000 }).toBeGreaterThan(29.5)
    expect((await watch.read()).longestStallMs).toBeLessThan(500)
    expect(rungs).toEqual(new Set(['v240']))
  } finally {
    await line.close()
  }
})

test('when the files of one quality fail, the video plays on in another without a message', async ({
  page,
}) => {
  const { free } = readSite().videos
  await untilEncoded(free)
  const segment = /\/(v\d+|copy)\/0*(\d+)\.\d+\.m4s$/
  let failingRung: string | undefined
  const otherRungs = new Set<string>()
  await page.route(segment, async (route) => {
    const [, rung = '', number] = segment.exec(route.request().url()) ?? []
    failingRung ??= rung
    if (rung === failingRung && Number(number) >= 3) return route.abort()
    if (rung !== failingRung) otherRungs.add(rung)
    await route.continue()
  })
  await page.goto(`/play/${free}`)
  const watch = await watchVideo(page)
  const seconds = async () => (await watch.read()).seconds
  await expect.poll(seconds).toBeGreaterThan(0.5)
  // the failing files begin at 12 s
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 11
  })
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(13)
  expect((await watch.read()).hasPictureChanged).toBe(true)
  expect(otherRungs.size).toBeGreaterThan(0)
  for (const problem of ['unreachable', 'missing'])
    await expect(page.getByText(t(`player:problem.${problem}`))).toBeHidden()
})

/** Bits per second that a video's two lowest qualities take at most, with sound, once all are listed. */
async function readBandwidths(id: number): Promise<[lowest: number, next: number]> {
  const client = createClient({ origin: siteUrl, fetch, getToken: () => undefined })
  let bandwidths: number[] = []
  const count = async () => {
    const { source } = await client.call(getPublicPlayback, { id })
    const master = await (await fetch(siteUrl + source?.masterUrl)).text()
    bandwidths = Array.from(master.matchAll(/[:,]BANDWIDTH=(\d+)/g), ([, bits]) => Number(bits))
    return bandwidths.length
  }
  // a process of the API lists new qualities some seconds later
  await expect.poll(count, { timeout: 40_000 }).toBeGreaterThan(1)
  const [lowest = 0, next = 0] = bandwidths.sort((a, b) => a - b)
  return [lowest, next]
}
