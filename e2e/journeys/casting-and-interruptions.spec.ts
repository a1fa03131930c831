import { reportPlays } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'

/** Casting, with test versions of the browsers' interfaces; another app in front; subtitles. */

const seconds = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

async function openPlayer(page: Page, video: 'free' | 'priced' = 'free'): Promise<void> {
  await page.goto(`/play/${readSite().videos[video]}`)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
}

test('without a screen to cast to there is no cast button', { tag: '@once' }, async ({ page }) => {
  await openPlayer(page)
  for (const name of [t('player:cast'), t('player:airplay')]) {
    await expect(page.getByRole('button', { name, includeHidden: true })).toHaveCount(0)
  }
})

for (const method of ['cast', 'airplay'] as const) {
  test(`${method}: the picker gets the media's real address, and without a choice it plays here again`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.addInitScript((method) => {
      const recordAddress = (video: HTMLVideoElement) => {
        document.documentElement.dataset.handedOver = video.src
      }
      HTMLMediaElement.prototype.canPlayType = () => 'maybe'
      if (method === 'cast') {
        Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
          get(this: HTMLVideoElement) {
            return Object.assign(new EventTarget(), {
              watchAvailability: async (callback: (isAvailable: boolean) => void) => callback(true),
              cancelWatchAvailability: async () => undefined,
              prompt: async () => {
                recordAddress(this)
                throw new DOMException('nothing was chosen', 'NotAllowedError')
              },
            })
          },
        })
        return
      }
      const event = 'webkitplaybacktargetavailabilitychanged'
      const listen = HTMLMediaElement.prototype.addEventListener
      Object.assign(HTMLMediaElement.prototype, {
        addEventListener(this: HTMLVideoElement, ...args: Parameters<typeof listen>) {
          listen.apply(this, args)
          const isAvailabilityEvent = args[0] === event
          if (isAvailabilityEvent)
            queueMicrotask(() =>
              this.dispatchEvent(Object.assign(new Event(event), { availability: 'available' })),
            )
        },
        webkitShowPlaybackTargetPicker(this: HTMLVideoElement) {
          recordAddress(this)
        },
      })
    }, method)
    await openPlayer(page)
    await page.getByRole('region', { name: '山間晨霧' }).hover()
    const button = page.getByRole('button', { name: t(`player:${method}`) })
    await button.click()
    const address = await page.evaluate(() => document.documentElement.dataset.handedOver)
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/.*\/master\.m3u8$/)
    // Safari does not report that nothing was chosen, so the viewer presses again
    if (method === 'airplay') await button.click()
    const { length } = await page.evaluate(() => document.querySelector('video')?.src ?? '')
    expect(length, 'it plays by Media Source again').toBe(0)
    const before = await seconds(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(before + 1)
  })
}

test('a video that the phone paused resumes when the page is back, and one that the viewer paused does not', {
  tag: '@once',
}, async ({ page }) => {
  await openPlayer(page)
  /** Hides the page and pauses its videos, as a phone does when another app comes to the front. */
  const interruptPage = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
      document.querySelector('video')?.pause()
    })
  const showPage = () =>
    page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  const reportRequest = page.waitForRequest((request) => request.url().endsWith(reportPlays.path))
  await interruptPage()
  expect(await isPaused()).toBe(true)
  const { plays } = (await reportRequest).postDataJSON()
  expect(plays).toMatchObject([
    { kind: 'video', startMs: expect.any(Number), stallCount: expect.any(Number) },
  ])
  await showPage()
  const pausedAt = await seconds(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(pausedAt + 0.5)

  await page.keyboard.press(' ')
  await expect.poll(isPaused).toBe(true)
  await interruptPage()
  await showPage()
  // a video that resumes plays within one frame, as above
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await isPaused()).toBe(true)
})

test('subtitles are chosen from a menu, shown at their time, and remembered', { tag: '@phone' }, async ({
  page,
}) => {
  await openPlayer(page)
  // while paused, the controls stay
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: t('player:subtitles') }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  const subtitles = page.locator('[data-subtitles]')
  const seek = (position: number) =>
    page.locator('video').evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to
    }, position)
  await seek(1)
  await expect(subtitles).toHaveText('霧從山谷裡升起')
  const size = await subtitles
    .locator('span')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
  await seek(6)
  await expect(subtitles).toHaveText('然後太陽出來了')

  await page
    .getByRole('button', { name: t('player:settings'), exact: true })
    .filter({ visible: true })
    .click()
  const choose = (name: 'large' | 'none') =>
    page.getByRole('menuitemradio', { name: t(`player:subtitleLook.${name}`), exact: true }).click()
  await choose('large')
  await choose('none')
  await page.keyboard.press('Escape')
  const textSize = () =>
    subtitles
      .locator('span')
      .first()
      .evaluate((line) => getComputedStyle(line).fontSize)
  const large = await textSize()
  expect(Number.parseFloat(large)).toBeGreaterThan(20)

  // a preview ends before its subtitles do
  const subtitleResponse = page.waitForResponse('**/subtitles/zh-hant.vtt')
  await openPlayer(page, 'priced')
  expect(await (await subtitleResponse).text()).not.toContain('靠岸')
  await expect(subtitles).toHaveText('渡輪離開碼頭')
  // language, size and background are kept for the next video
  expect(await textSize()).toBe(large)

  await page.keyboard.press(' ')
  await page.getByRole('button', { name: t('player:subtitles') }).click()
  await page.getByRole('menuitemradio', { name: t('player:subtitlesOff') }).click()
  await expect(subtitles).toHaveCount(0)
  await page.reload()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  await expect(subtitles).toHaveCount(0)
})
