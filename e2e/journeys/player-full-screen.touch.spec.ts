import { addDanmaku, listAllDanmaku } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { browserWithWindow } from '../browser.ts'
import { expect, t, test } from '../journey.ts'
import { isPaused, openPlayer, press, seconds } from '../player-touch.ts'
import { readSite } from '../site.ts'
import { openTouchInput } from '../touch-input.ts'
import { openVisitor, signInPage } from '../visitor.ts'

/** Touch gestures and danmaku in full screen. Its size changes only in a browser with a window. */
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
  // the browser may have muted a video that played before the first touch
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = false
  })
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

/** How many danmaku with a text are in sight over the picture, and the names of the buttons that touch one of them. */
function readDanmaku(page: Page, text: string) {
  return page.getByRole('region', { name: '山間晨霧' }).evaluate((player, text) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const danmaku = [...player.querySelectorAll('[aria-hidden] > span')]
      .filter((element) => element.textContent?.includes(text) && isSeen(element))
      .map((element) => element.getBoundingClientRect())
    const touched = [...player.querySelectorAll('[data-controls] button')].filter(isSeen).filter((button) => {
      const box = button.getBoundingClientRect()
      return danmaku.some(
        ({ left, right, top, bottom }) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      )
    })
    return { count: danmaku.length, touched: touched.map(({ ariaLabel }) => ariaLabel) }
  }, text)
}

test('in full screen, upright and turned, danmaku are clear of the buttons, and one is written', async ({
  page,
  address,
}) => {
  const nameOf = () => `sailor${Math.random().toString(36).slice(2, 9)}7`
  const open = () => openVisitor(address, { account: { name: nameOf(), password: 'harbour4night' } })
  const [sender, viewer] = [await open(), await open()]
  const text = nameOf()
  // as many as fill the lanes above the buttons in the middle of a turned phone, and some below
  const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
  for (let nth = 1; nth <= 8; nth += 1)
    await sender.client.call(addDanmaku, {
      ...{ id: readSite().videos.free, text: `${nth} ${text}`, atMs: 18_000 },
      ...style,
    })
  await signInPage(page, viewer)
  const loaded = page.waitForResponse((response) => response.url().endsWith(listAllDanmaku.path))
  await openPlayer(page)
  await loaded
  // at 21 s, paused: the controls stay, and the danmaku stand still in the middle of their way
  await page.keyboard.press('k')
  await page.keyboard.press('7')
  await expect.poll(() => isPaused(page)).toBe(true)
  const read = () => readDanmaku(page, text)
  await expect.poll(async () => (await read()).count).toBeGreaterThan(0)
  expect((await read()).touched).toEqual([])

  await page.getByRole('button', { name: t('player:fullScreen'), exact: true }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-turned', 'landscape')
  const full = page.locator('section[data-full]')
  // this browser does not turn the phone: it is upright until the size is changed
  await expect.poll(async () => ((await full.boundingBox())?.height ?? 0) > 800).toBe(true)
  await expect.poll(read).toEqual({ count: 8, touched: [] })
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(async () => (await full.boundingBox())?.width).toBe(844)
  // four lanes are above the buttons
  await expect.poll(async () => (await read()).count).toBeGreaterThan(4)
  await expect.poll(async () => (await read()).touched).toEqual([])

  await full.getByRole('button', { name: t('danmaku:write'), exact: true }).tap()
  const own = nameOf()
  const field = page.getByRole('dialog').getByRole('textbox', { name: t('danmaku:placeholder') })
  await field.fill(own)
  await field.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => readDanmaku(page, own)).toEqual({ count: 1, touched: [] })
  await expect(full).toHaveCount(1)
})
