import type { Page } from '@playwright/test'
import {
  type FormatFixture,
  type Frame,
  findWrongColours,
  formatFixtures,
  readSecond,
} from '../../media/test/formats/index.ts'
import { importFormats } from '../import-formats.ts'
import { expect, test } from '../journey.ts'
import { readSite } from '../site.ts'

/**
 * `FORMATS=all npx playwright test formats` tests every format, which takes minutes, and
 * `FORMATS=slides.mkv,odd.webm` these. By default one for each way in which a file gets to a browser, because
 * media/ tests the renditions of all formats.
 */
const defaultFormats = new Set([
  'h264.flv',
  'hevc-ten-bit.mkv',
  'av1.mp4',
  'prores.mov',
  'turned-90.mp4',
  'anamorphic.mp4',
  'surround.mkv',
  'silent.mp4',
  'pq.mp4',
])
const { FORMATS: chosen } = process.env
const chosenFiles = chosen ? new Set(chosen.split(',')) : defaultFormats
const selectedFixtures = formatFixtures.filter(({ file }) => chosen === 'all' || chosenFiles.has(file))

/** Width of the sampled pictures; their height follows. */
const sampleWidth = 240

interface Sample extends Frame {
  /** The page's position for the picture, seconds. */
  at: number
  durationSeconds: number
  /** Aspect ratio of the video as the browser shows it. */
  aspectRatio: number
  decodedAudioBytes: number
}

test('every video format plays, with its colours, orientation and sound', {
  tag: ['@once', '@thorough'],
}, async ({ page, context }) => {
  test.setTimeout(900_000)
  const imported = await importFormats(readSite().dataDir, selectedFixtures)
  const faults: string[] = []
  const startedAt = Date.now()
  // two at a time, because each mostly waits for its pictures
  const left = imported.values()
  const playLeft = async (page: Page) => {
    for (const { fixture, videoId } of left) {
      await page.goto(`/play/${videoId}`)
      const found = await checkPlayback(page, fixture).catch((error: Error) => [
        error.message.split('\n')[0] ?? '',
      ])
      faults.push(...found.map((fault) => `${fixture.file}: ${fault}`))
    }
  }
  await Promise.all([playLeft(page), playLeft(await context.newPage())])
  const seconds = (Date.now() - startedAt) / 1000
  console.log(`${imported.length} videos were watched in ${seconds.toFixed(0)} s`)
  expect(faults).toEqual([])
})

async function checkPlayback(page: Page, fixture: FormatFixture): Promise<string[]> {
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(position).toBeGreaterThan(0)
  const step = Math.max(0.3, fixture.frameSeconds)
  const from = fixture.heldSeconds + (fixture.frameSeconds > 0.5 ? 0 : 0.3)
  const first = await sampleFrame(page, from)
  const second = await sampleFrame(page, from, { at: first.at, by: step - 0.01 })
  const faults = findWrongColours(second, fixture.colourTolerance + 6)
  const aspectRatio = fixture.width / fixture.height
  if (Math.abs(second.aspectRatio / aspectRatio - 1) > 0.02)
    faults.push(`aspectRatio ${second.aspectRatio} instead of ${aspectRatio}`)
  if (Math.abs(second.durationSeconds - fixture.seconds) > 0.1)
    faults.push(`${second.durationSeconds} s instead of ${fixture.seconds}`)
  if (fixture.hasSound !== second.decodedAudioBytes > 0)
    faults.push(`${second.decodedAudioBytes} bytes of sound`)
  for (const sample of [first, second]) {
    const shown = (readSecond(sample) ?? Number.NaN) - fixture.startSecond
    // Tolerance: a frame of the source, a frame of the screen, and whole pixels.
    if (!(Math.abs(shown - sample.at) < fixture.frameSeconds + 0.1))
      faults.push(`shows ${shown} s at ${sample.at} s`)
  }
  const moved = (readSecond(second) ?? 0) - (readSecond(first) ?? 0)
  if (Math.sign(moved) !== Math.sign(second.at - first.at)) faults.push('the picture does not move')
  return faults
}

/**
 * The first picture that is shown at or after a time, and apart from another one. A busy machine shows few
 * pictures of a video of few seconds: it is played again after its end, so that the picture is shown again.
 */
async function sampleFrame(page: Page, from: number, apart = { at: -1, by: 0 }): Promise<Sample> {
  return page.evaluate(
    async ([from, apart, width]) => {
      const video = document.querySelector('video')
      if (!video) throw new Error('The page has no video')
      const context2d = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!context2d) throw new Error('The canvas has no 2D context')
      const playAnew = () => void video.play().catch(() => undefined)
      if (video.paused) playAnew()
      return new Promise<Sample>((resolve, reject) => {
        video.addEventListener('ended', playAnew)
        const timer = setTimeout(
          () =>
            reject(
              new Error(
                `no picture at ${from} s; the position is at ${video.currentTime}, ${video.error?.message}`,
              ),
            ),
          15_000,
        )
        const finish = (at: number) => {
          clearTimeout(timer)
          video.removeEventListener('ended', playAnew)
          const height = Math.round((video.videoHeight * width) / video.videoWidth)
          context2d.canvas.width = width
          context2d.canvas.height = height
          context2d.drawImage(video, 0, 0, width, height)
          resolve({
            at,
            width,
            height,
            channels: 4,
            data: [...context2d.getImageData(0, 0, width, height).data],
            durationSeconds: video.duration,
            aspectRatio: video.videoWidth / video.videoHeight,
            decodedAudioBytes:
              (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0,
          })
        }
        const onFrame = (_: number, { mediaTime }: { mediaTime: number }) => {
          if (mediaTime >= from && Math.abs(mediaTime - apart.at) >= apart.by) finish(mediaTime)
          else video.requestVideoFrameCallback(onFrame)
        }
        video.requestVideoFrameCallback(onFrame)
      })
    },
    [from, apart, sampleWidth] as const,
  )
}
