import type { Page } from '@playwright/test'
import { browserWithWindow } from '../browser.ts'
import { expect, t, test } from '../journey.ts'
import { isPaused, openPlayer, press, seconds } from '../player-touch.ts'
import { openTouchInput } from '../touch-input.ts'

/** Touch gestures in full screen. Its size changes only in a browser with a window. */
test.use({ launchOptions: browserWithWindow })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // simulates a browser that can rotate the screen, which this one cannot
    Object.assign(ScreenOrientation.prototype, {
      lock: (orientation: string) => {
        document.documentElement.dataset.turned = orientation
        return Promise.resolve()
      },
    })
  })
})

async function openFull(page: Page) {
  const { touch, at } = await openPlayer(page)
  await press(page, touch, at(0.5, 0.2), t('player:fullScreen'))
  await expect(page.locator('html')).toHaveAttribute('data-turned', 'landscape')
  await page.setViewportSize({ width: 844, height: 390 })
  return openTouchInput(page)
}

test('vertical swipes change the brightness on the left and the volume on the right', async ({ page }) => {
  const touch = await openFull(page)
  await touch.swipe([120, 150], [120, 250])
  await expect(page.locator('[data-gesture="adjust"]')).toContainText('%')
  const veil = page.locator('[data-brightness]')
  expect(await veil.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeCloseTo(0.51, 1)
  await touch.swipe([720, 150], [720, 250])
  const volume = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.volume)
  await expect.poll(volume).toBeCloseTo(0.49, 1)
  await touch.swipe([120, 250], [120, 50])
  await expect(veil).toHaveCount(0)
})

test('a locked player ignores touches and keys until it is unlocked', async ({ page }) => {
  const touch = await openFull(page)
  await press(page, touch, [600, 60], t('player:lock'))
  const before = await seconds(page)
  await touch.tapAll([760, 200], [760, 200])
  await touch.swipe([200, 200], [700, 200])
  await touch.swipe([120, 150], [120, 250])
  await page.keyboard.press('k')
  expect(await seconds(page)).toBeLessThan(before + 5)
  expect(await isPaused(page)).toBe(false)
  await expect(page.locator('[data-brightness]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('player:pause') })).toHaveCount(0)
  await page.getByRole('button', { name: t('player:unlock') }).tap()
  await touch.tapAll([760, 200], [760, 200])
  await expect.poll(() => seconds(page)).toBeGreaterThan(before + 9)
})

test('where a page cannot set the volume there is no volume gesture', async ({ page }) => {
  await page.addInitScript(() => {
    // as on iPhones
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined })
  })
  const { touch, at } = await openPlayer(page)
  await press(page, touch, at(0.5, 0.2), t('player:fullScreen'))
  await page.setViewportSize({ width: 844, height: 390 })
  await touch.swipe([720, 150], [720, 250])
  await expect(page.locator('[data-gesture]')).toHaveCount(0)
  await press(page, touch, [600, 60], t('player:gesture.title'))
  const panel = page.getByRole('dialog', { name: t('player:gesture.title') })
  await expect(panel.getByRole('slider', { name: t('player:brightness') })).toBeVisible()
  await expect(panel.getByRole('slider', { name: t('player:volume') })).toHaveCount(0)
  await expect(panel).not.toContainText(t('player:gesture.does.volume'))
})
