import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { untilEncoded } from '../until-encoded.ts'

/** Mouse control of the player. */

const { free, priced } = readSite().videos

const video = (page: Page) => page.locator('video')
const seconds = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const lines = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)

test('the time bar shows a preview picture and seeks to it, and the quality can be chosen', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await untilEncoded(free)
  await page.goto(`/play/${free}`)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2)

  const sheet = page.waitForResponse(/\/storyboard\/[^/]+\.(jpg|webp|avif)$/)
  await moveOnBar(page, 0.5)
  const preview = page.locator('[data-seek-preview]')
  await expect(preview).toContainText('0:15')
  await expect(preview.locator('[style*="background-image"]')).toBeVisible()
  expect((await sheet).ok()).toBe(true)
  expect(await seconds(page), 'moving the mouse does not seek').toBeLessThan(12)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => seconds(page)).toBeGreaterThan(14)
  expect(await seconds(page)).toBeLessThan(20)

  // the other one than is shown
  const rung = (await lines(page)) === 240 ? 360 : 240
  await moveOnBar(page, 0.5)
  await page.getByRole('button', { name: new RegExp(`^${t('player:quality')} `) }).click()
  await page.getByRole('menuitemradio', { name: t('player:rung', { lines: rung }), exact: true }).click()
  await expect.poll(() => lines(page), { timeout: 20_000 }).toBe(rung)
  await expect(
    page.getByRole('button', { name: `${t('player:quality')} ${t('player:rung', { lines: rung })}` }),
  ).toBeAttached()
})

test('the volume slider follows keys and the mouse, and full screen fills the whole screen', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(`/play/${free}`)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2)
  const volume = () =>
    video(page).evaluate((element: HTMLVideoElement) => (element.muted ? 0 : element.volume))
  const slider = page.getByRole('slider', { name: t('player:volume') })
  await slider.focus()
  await page.keyboard.press('End')
  await expect.poll(volume).toBe(1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(volume).toBeCloseTo(0.95)
  const box = await slider.boundingBox()
  if (!box) throw new Error('The volume slider has no layout box')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.9, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(volume).toBeCloseTo(0.5, 1)
  await page.keyboard.press('Home')
  await expect.poll(volume).toBe(0)
  await page.keyboard.press('f')
  await expect
    .poll(() => video(page).boundingBox())
    .toEqual({ x: 0, y: 0, ...(page.viewportSize() ?? { width: 0, height: 0 }) })
})

test('in full screen a menu is used by keys, and Escape closes only the menu', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(`/play/${free}`)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2)
  await page.keyboard.press('f')
  const full = page.locator('[data-full]')
  await expect(full).toHaveCount(1)
  const button = page.getByRole('button', { name: new RegExp(`^${t('player:speed')} `) })
  const menu = page.getByRole('menu', { name: t('player:speed') })
  const choice = (speed: number) => page.getByRole('menuitemradio', { name: t('player:times', { speed }) })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(choice(2)).toBeFocused()
  // nothing lies over it
  await choice(2).click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(full).toHaveCount(1)

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(choice(1.5)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
})

test('the locked part of the time bar is labelled, and a click on it shows the offers', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(`/play/${priced}`)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2)
  await moveOnBar(page, 0.75)
  // of 40 s
  await expect(page.locator('[data-seek-preview]')).toContainText(t('player:lockedAt', { time: '0:30' }))
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: t('videos:offer.title') })).toBeVisible()
  expect(await seconds(page)).toBeLessThan(9)
})

/** Shows the controls and moves the mouse over the time bar. */
async function moveOnBar(page: Page, fraction: number): Promise<void> {
  const bar = page.getByRole('slider', { name: t('player:timeBar') })
  const picture = await video(page).boundingBox()
  const box = await bar.boundingBox()
  if (!picture || !box) throw new Error('The player or the picture has no layout box')
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 3)
  await page.mouse.move(box.x + box.width * fraction, box.y + box.height / 2, { steps: 3 })
}
