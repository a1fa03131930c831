import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'

const { free } = readSite().videos

async function openPlaying(page: Page) {
  await page.goto(`/play/${free}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => !paused)).toBe(true)
  return video
}

// a rotated phone, and a desktop at 200 % zoom
for (const size of [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
]) {
  test(`at ${size.width}x${size.height} the whole player can be used without scrolling`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    const video = await openPlaying(page)
    const box = await video.boundingBox()
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    await page.mouse.move(size.width / 2, size.height / 2)
    const button = page.getByRole('button', { name: t('player:fullScreen'), exact: true })
    // nothing lies over it: a press arrives
    await button.click({ trial: true })
    const controls = await button.boundingBox()
    expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeLessThanOrEqual(size.height)
  })
}

test('scrolling away shrinks the playing player into a corner, where it can be closed or restored', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const video = await openPlaying(page)
  const widthOf = async () => (await video.boundingBox())?.width ?? 0
  const whole = await widthOf()
  const scrollAway = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const restore = page.locator('[data-controls]').getByRole('button', { name: t('player:mini.restore') })
  await scrollAway()
  await expect(restore).toBeVisible()
  await expect(video).toBeInViewport()
  expect(await widthOf()).toBeLessThan(whole * 0.7)

  await restore.click()
  await expect(restore).toBeHidden()
  await expect.poll(widthOf).toBe(whole)

  await scrollAway()
  await page.getByRole('button', { name: t('player:mini.close') }).click()
  await expect(restore).toBeHidden()
  expect(await video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true)
})

test('on a phone the shrunken player is a bar above the tabs, with its buttons beside the picture', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const video = await openPlaying(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const close = page.getByRole('button', { name: t('player:mini.close') })
  await expect(close).toBeVisible()
  const [bar, picture, button] = await Promise.all(
    [page.locator('[data-mini]'), video, close].map((part) => part.boundingBox()),
  )
  if (!bar || !picture || !button) throw new Error('a part of the bar is not shown')
  expect(bar.x).toBe(0)
  // the tabs are 57 px high
  expect(bar.y + bar.height).toBeCloseTo(844 - 57, 0)
  expect(bar.height).toBeLessThan(90)
  expect(button.x).toBeGreaterThanOrEqual(picture.x + picture.width)
  expect(button.width).toBeGreaterThanOrEqual(44)
  await close.click()
  await expect(close).toBeHidden()
  expect(await video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true)
})

test('theatre mode gives the player the page’s width, and is kept', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const video = await openPlaying(page)
  const widthOf = async () => (await video.boundingBox())?.width ?? 0
  const usual = await widthOf()
  const leftOf = async (name: RegExp | string) =>
    Math.round((await page.getByRole('heading', { name }).first().boundingBox())?.x ?? -1)
  const columns = async () => [await leftOf('山間晨霧'), await leftOf(t('videos:related'))]
  const usualColumns = await columns()
  await page.keyboard.press('t')
  await expect.poll(widthOf).toBeGreaterThan(usual)
  // below the player everything stays in its column
  expect(await columns()).toEqual(usualColumns)
  const wide = await widthOf()
  await page.reload()
  await expect.poll(widthOf).toBe(wide)
  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => !paused)).toBe(true)
  await page.keyboard.press('t')
  await expect.poll(widthOf).toBe(usual)
})
