import { expect, t, test } from '../journey.ts'
import { isPaused, openPlayer, press, rate, seconds, untilControlsHidden } from '../player-touch.ts'
import { readSite } from '../site.ts'
import { untilEncoded } from '../until-encoded.ts'

/** Touch gestures of the player on a phone. */

test('two taps on a side skip, and each further tap skips again', async ({ page }) => {
  const { touch, at } = await openPlayer(page)
  const before = await seconds(page)
  await touch.tapAll(at(0.9, 0.4), at(0.9, 0.4), at(0.9, 0.4))
  await expect.poll(() => seconds(page)).toBeGreaterThan(before + 19)
  await expect(page.locator('[data-gesture="skip"]')).toContainText(
    t('player:gesture.seconds', { seconds: '+20' }),
  )
  await touch.tapAll(at(0.1, 0.4), at(0.1, 0.4))
  await expect.poll(() => seconds(page)).toBeLessThan(before + 15)
  expect(await isPaused(page)).toBe(false)
})

test('a tap shows the controls and does not press the one that appears under the finger', async ({
  page,
}) => {
  const { touch, at } = await openPlayer(page)
  const pause = page.getByRole('button', { name: t('player:pause') }).first()
  await untilControlsHidden(page)
  await touch.tap(at(0.5, 0.4))
  await expect(pause).toBeVisible()
  expect(await isPaused(page)).toBe(false)
  await touch.tap(at(0.5, 0.4))
  await expect.poll(() => isPaused(page), 'the button in the middle is pressed by a tap on it').toBe(true)
})

test('a swipe shows the picture of the target time, and seeks when the finger is lifted', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await untilEncoded(readSite().videos.free)
  const { touch, at } = await openPlayer(page)
  await untilControlsHidden(page)
  await touch.swipeWithAction(at(0.2, 0.5), at(0.7, 0.5), async () => {
    const shown = page.locator('[data-gesture="scrub"]')
    await expect(shown).toContainText(t('player:gesture.seconds', { seconds: '+15' }))
    await expect(shown.locator('[style*="background-image"]')).toBeVisible()
    expect(await seconds(page)).toBeLessThan(12)
  })
  // half of 30 s
  await expect.poll(() => seconds(page)).toBeGreaterThan(15)
  await expect(page.locator('[data-gesture]')).toHaveCount(0)
})

test('a swipe up scrolls the page and does not seek', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 })
  const { touch, at } = await openPlayer(page)
  const before = await seconds(page)
  await touch.swipe(at(0.5, 0.9), at(0.5, 0.1))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  expect(await seconds(page)).toBeLessThan(before + 5)
})

test('holding plays at double speed, which is not remembered', async ({ page }) => {
  const { touch, at } = await openPlayer(page)
  await untilControlsHidden(page)
  await touch.swipeWithAction(at(0.5, 0.4), at(0.5, 0.4), async () => {
    await expect.poll(() => rate(page)).toBe(2)
    await expect(page.locator('[data-gesture="hold"]')).toBeVisible()
  })
  await expect.poll(() => rate(page)).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('player'))).toBe(null)
})

test('turning a playing phone fills the screen, and turning it back ends that', async ({ page }) => {
  await openPlayer(page)
  const box = () => page.locator('video').boundingBox()
  const full = page.locator('[data-full]')
  const upright = await box()
  const session = await page.context().newCDPSession(page)
  const turn = (isWide: boolean) =>
    session.send('Emulation.setDeviceMetricsOverride', {
      ...(isWide ? { width: 844, height: 390 } : { width: 390, height: 844 }),
      deviceScaleFactor: 2,
      mobile: true,
      screenOrientation: isWide
        ? { type: 'landscapePrimary', angle: 90 }
        : { type: 'portraitPrimary', angle: 0 },
    })
  // whether a browser permits full screen depends on the last tap: simulated
  const permit = (isPermitted: boolean) =>
    page.evaluate((permitted) => {
      document.documentElement.requestFullscreen = () =>
        permitted ? Promise.resolve() : Promise.reject(new TypeError('no tap'))
    }, isPermitted)
  await permit(true)
  await turn(true)
  await expect(full).toHaveCount(1)
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 844, height: 390 })
  await turn(false)
  await expect(full).toHaveCount(0)
  await expect.poll(box).toEqual(upright)
  await permit(false)
  await turn(true)
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 844, height: 390 })
  await expect(full).toHaveCount(0)
})

test('large subtitles stay between the buttons in the middle and the bar', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.player = JSON.stringify({ subtitles: 'zh-hant', subtitleSize: 'large' })
  })
  const cue = '渡輪在霧中慢慢離開碼頭的時候\n太陽終於照亮了整個海灣和山谷'
  await page.route(/subtitles.*\.vtt/, (route) =>
    route.fulfill({ contentType: 'text/vtt', body: `WEBVTT\n\n00:00.000 --> 00:30.000\n${cue}\n` }),
  )
  const { touch, at } = await openPlayer(page)
  const text = page.locator('[data-subtitles] > *')
  const edges = async (of: typeof text) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  await untilControlsHidden(page)
  const picture = await edges(page.locator('video'))
  expect((await edges(text)).top).toBeGreaterThan(picture.top)
  expect((await edges(text)).bottom).toBeLessThan(picture.bottom)
  await touch.tap(at(0.1, 0.4))
  const pause = page.getByRole('button', { name: t('player:pause'), exact: true }).filter({ visible: true })
  await pause.tap()
  const play = page.getByRole('button', { name: t('player:play'), exact: true }).filter({ visible: true })
  // Layout rounds to parts of a pixel.
  expect((await edges(text)).top).toBeGreaterThan((await edges(play)).bottom - 1)
  const bar = page.getByRole('slider', { name: t('player:timeBar') })
  const { top, bottom } = await edges(bar)
  expect((await edges(text)).bottom, 'the line is in the middle of its slider').toBeLessThan(
    (top + bottom) / 2,
  )
})

test('a menu is a sheet at the bottom of the screen, and a tap beside it only closes it', async ({
  page,
}) => {
  const { touch, at } = await openPlayer(page)
  await press(page, touch, at(0.5, 0.2), t('player:speed'))
  const menu = page.getByRole('menu', { name: t('player:speed') })
  await expect(menu).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await menu.boundingBox()
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, width, height])
  await touch.tap(at(0.5, 0.2))
  await expect(menu).toHaveCount(0)
  expect(await isPaused(page)).toBe(false)
})

test('speed, sound and quality are remembered for the next video', async ({ page }) => {
  test.setTimeout(180_000)
  const { free, priced } = readSite().videos
  // the player offers a quality once it is encoded
  await Promise.all([untilEncoded(free), untilEncoded(priced, false)])
  const { touch, at } = await openPlayer(page)
  await press(page, touch, at(0.5, 0.2), t('player:speed'))
  await page.getByRole('menuitemradio', { name: t('player:times', { speed: 1.5 }) }).click()
  await press(page, touch, at(0.5, 0.2), t('player:quality'))
  await page.getByRole('menuitemradio', { name: t('player:rung', { lines: 240 }) }).click()
  await press(page, touch, at(0.5, 0.2), t('player:mute'))
  await page.goto(`/play/${priced}`)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  expect(await rate(page)).toBe(1.5)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await expect(page.getByRole('button', { name: t('player:quality') })).toHaveText(
    t('player:rung', { lines: 240 }),
  )
})
