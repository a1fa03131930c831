import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** Hovering over a card plays a preview of it. */

const card = '山間晨霧'
const preview = '[data-hover-preview][data-shown="true"]'

/** The card in its list: cover, title and names. */
const cardOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: card }) })
    .first()

test('a card plays without sound while the mouse is over it, and stops when it leaves', {
  tag: '@once',
}, async ({ page }) => {
  const views: string[] = []
  page.on('request', (request) => request.url().includes('count-view') && views.push(request.url()))
  await page.goto('/new')
  const item = cardOf(page)
  await item.hover()
  await expect(item.locator(preview)).toBeVisible()
  const video = item.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.5)
  expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true)
  await page.mouse.move(2, 2)
  await expect(item.locator('video')).toHaveCount(0)
  expect(views, 'a preview is not counted as a view').toEqual([])
})

test('touch screens and visitors who prefer reduced motion load no preview', async ({ page, isMobile }) => {
  const loaded: string[] = []
  page.on(
    'request',
    (request) => /hover-preview|\.m3u8|\.m4s/.test(request.url()) && loaded.push(request.url()),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/new')
  const item = cardOf(page)
  await expect(item).toBeVisible()
  await page.clock.install()
  if (isMobile) {
    const box = await item.boundingBox()
    const browser = await page.context().newCDPSession(page)
    const touchPoints = [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.clock.runFor(2_000)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  } else {
    await item.hover()
    await page.clock.runFor(2_000)
  }
  await expect(page.locator('[data-hover-preview]')).toHaveCount(0)
  expect(loaded).toEqual([])
})
