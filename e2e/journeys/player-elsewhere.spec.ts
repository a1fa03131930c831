import { reportPlays } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'

/** Other screens, by stand-ins of what browsers that know some have; another app in front; words on the picture. */

const seconds = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

async function openPlayer(page: Page, video: 'free' | 'priced' = 'free'): Promise<void> {
  await page.goto(`/play/${readSite().videos[video]}`)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
}

test('where no screen is within reach there is no button for one', { tag: '@once' }, async ({ page }) => {
  await openPlayer(page)
  for (const name of [t('player:cast'), t('player:airplay')]) {
    await expect(page.getByRole('button', { name, includeHidden: true })).toHaveCount(0)
  }
})

for (const way of ['cast', 'airplay'] as const) {
  test(`${way}: the picker gets the real address, and who chooses nothing watches on here`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.addInitScript((which) => {
      const noteAddress = (video: HTMLVideoElement) => {
        document.documentElement.dataset.handedOver = video.src
      }
      HTMLMediaElement.prototype.canPlayType = () => 'maybe'
      if (which === 'cast') {
        Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
          get(this: HTMLVideoElement) {
            return Object.assign(new EventTarget(), {
              watchAvailability: async (tell: (isAvailable: boolean) => void) => tell(true),
              cancelWatchAvailability: async () => undefined,
              prompt: async () => {
                noteAddress(this)
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
          const isAsked = args[0] === event
          if (isAsked)
            queueMicrotask(() =>
              this.dispatchEvent(Object.assign(new Event(event), { availability: 'available' })),
            )
        },
        webkitShowPlaybackTargetPicker(this: HTMLVideoElement) {
          noteAddress(this)
          this.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
        },
      })
    }, way)
    await openPlayer(page)
    await page.getByRole('region', { name: '山間晨霧' }).hover()
    await page.getByRole('button', { name: t(`player:${way}`) }).click()
    const address = await page.evaluate(() => document.documentElement.dataset.handedOver)
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/.*\/master\.m3u8$/)
    const { length } = await page.evaluate(() => document.querySelector('video')?.src ?? '')
    expect(length, 'it plays by Media Source again').toBe(0)
    const before = await seconds(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(before + 1)
  })
}

test('what the phone stopped goes on when the page is back, and is measured until then; what a person stopped does not', {
  tag: '@once',
}, async ({ page }) => {
  await openPlayer(page)
  /** As a phone does when another app comes to the front: the page is told, and its videos are stopped. */
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
      document.querySelector('video')?.pause()
    })
  const comeBack = () =>
    page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  const told = page.waitForRequest((request) => request.url().endsWith(reportPlays.path))
  await leave()
  expect(await isPaused()).toBe(true)
  const { plays } = (await told).postDataJSON()
  expect(plays).toMatchObject([{ form: 'long', startMs: expect.any(Number), stallCount: expect.any(Number) }])
  await comeBack()
  const stoodAt = await seconds(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(stoodAt + 0.5)

  await page.keyboard.press(' ')
  await expect.poll(isPaused).toBe(true)
  await leave()
  await comeBack()
  // by the same tick as above it would play
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await isPaused()).toBe(true)
})

test('subtitles: chosen from a menu, on the picture at their time, remembered', { tag: '@phone' }, async ({
  page,
}) => {
  await openPlayer(page)
  // while it stands, the controls stay
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: t('player:subtitles') }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  const words = page.locator('[data-subtitles]')
  const seek = (moment: number) =>
    page.locator('video').evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to
    }, moment)
  await seek(1)
  await expect(words).toHaveText('霧從山谷裏升起')
  const size = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
  await seek(6)
  await expect(words).toHaveText('然後太陽出來了')

  // a preview's end before it does
  const answer = page.waitForResponse('**/subtitles/zh-hant.vtt')
  await openPlayer(page, 'priced')
  expect(await (await answer).text()).not.toContain('靠岸')
  await expect(words).toHaveText('渡輪離開碼頭')

  await page.keyboard.press(' ')
  await page.getByRole('button', { name: t('player:subtitles') }).click()
  await page.getByRole('menuitemradio', { name: t('player:subtitlesOff') }).click()
  await expect(words).toHaveCount(0)
  await page.reload()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  await expect(words).toHaveCount(0)
})
