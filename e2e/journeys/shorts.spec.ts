import { expect, t, test } from '../journey.ts'
import { feedPlayers, playerHere, swipe } from '../shorts-feed.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const shorts = readSite().shorts
const [first = 0, second = 0, third = 0, priced = 0, leading = 0] = shorts
const path = (id: number) => `/vod/shortVideo/${id}`
const slide = (id: number) => `[data-short="${id}"]`

test('a swipe is one short, which plays at once; the next one stands ready with a second of data', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a thumb')
  await page.goto('/')
  await expect.poll(async () => (await playerHere(page))?.seconds ?? 0).toBeGreaterThan(0.5)
  for (const id of [second, third]) {
    // the one below shows its first picture and holds the rest back
    const ready = () => feedPlayers(page).then((all) => all.find(({ shortId }) => shortId === id))
    await expect.poll(async () => (await ready())?.hasPicture).toBe(true)
    expect(await ready()).toMatchObject({ isPaused: true, seconds: 0 })
    expect((await ready())?.bufferedSeconds).toBeLessThan(1.5)
    await swipe(page)
    await expect.poll(async () => (await playerHere(page))?.shortId).toBe(id)
    await expect.poll(async () => (await playerHere(page))?.seconds ?? 0).toBeGreaterThan(0.5)
    await expect.poll(async () => (await playerHere(page))?.decodedAudioBytes ?? 0).toBeGreaterThan(0)
    await expect(page).toHaveURL(path(id))
    const players = await feedPlayers(page)
    expect(players.length).toBeLessThanOrEqual(3)
    expect(players.filter(({ isPaused }) => !isPaused)).toHaveLength(1)
  }
  await swipe(page, 'down')
  await expect.poll(async () => (await playerHere(page))?.shortId).toBe(second)
  await page.reload()
  await expect.poll(async () => (await playerHere(page))?.shortId).toBe(second)
})

test('two taps like with a heart, one tap rests, a resting finger runs it twice as fast', async ({
  page,
  isMobile,
  guest,
}) => {
  test.skip(!isMobile, 'a thumb')
  await signInPage(page, guest)
  await page.goto(path(second))
  await expect.poll(async () => (await playerHere(page))?.seconds ?? 0).toBeGreaterThan(0.3)
  await page.touchscreen.tap(160, 300)
  await page.touchscreen.tap(164, 304)
  await expect(page.locator(`${slide(second)} [data-heart]`)).toBeAttached()
  const like = page.locator(slide(second)).getByRole('button', { pressed: true })
  await expect(like).toHaveCount(1)
  expect((await playerHere(page))?.isPaused, 'a double tap is no pause').toBe(false)

  await page.waitForTimeout(400)
  await page.touchscreen.tap(160, 300)
  await expect.poll(async () => (await playerHere(page))?.isPaused).toBe(true)
  await page.waitForTimeout(400)
  await page.touchscreen.tap(160, 300)
  await expect.poll(async () => (await playerHere(page))?.isPaused).toBe(false)

  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: 160, y: 300 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect.poll(async () => (await playerHere(page))?.speed).toBe(2)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await playerHere(page))?.speed).toBe(1)

  // the like is kept
  await page.reload()
  await expect(page.locator(slide(second)).getByRole('button', { pressed: true })).toHaveCount(1)
})

test('sound that is turned off stays off, and on stays on', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a thumb')
  await page.goto(path(first))
  await expect.poll(async () => (await playerHere(page))?.seconds ?? 0).toBeGreaterThan(0.3)
  const mute = (id: number) => page.locator(slide(id)).getByRole('button', { name: t('shorts:mute') })
  await mute(first).tap()
  await expect.poll(async () => (await playerHere(page))?.isMuted).toBe(true)
  await swipe(page)
  await expect.poll(async () => (await playerHere(page))?.shortId).not.toBe(first)
  expect((await playerHere(page))?.isMuted).toBe(true)
  const at = (await playerHere(page))?.shortId ?? 0
  await mute(at).tap()
  await swipe(page)
  await expect.poll(async () => (await playerHere(page))?.shortId).not.toBe(at)
  expect((await playerHere(page))?.isMuted).toBe(false)
})

test('a priced short ends at its preview, is swiped past, and goes on from the cut once it is paid', async ({
  page,
  isMobile,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto(path(priced))
  const offers = page.locator(`${slide(priced)} [data-overlay]`)
  await expect(offers.getByRole('heading', { name: t('videos:offer.ended') })).toBeVisible()
  expect((await playerHere(page))?.seconds).toBeLessThanOrEqual(3.1)
  if (isMobile) {
    await swipe(page)
    await expect.poll(async () => (await playerHere(page))?.shortId).not.toBe(priced)
    await swipe(page, 'down')
    await expect.poll(async () => (await playerHere(page))?.shortId).toBe(priced)
    await expect(offers.getByRole('heading', { name: t('videos:offer.ended') })).toBeVisible()
  }
  const cost = t('ui:amount.points_other', { amount: 5 })
  await offers.getByRole('button', { name: t('videos:offer.pay', { price: cost }) }).click()
  await expect(offers).toHaveCount(0)
  await expect.poll(async () => (await playerHere(page))?.seconds ?? 0).toBeGreaterThan(4)
})

test('a short leads into its long video at its second, and back again', async ({ page }) => {
  await page.goto(path(leading))
  await page.getByRole('link', { name: t('shorts:whole', { title: '山間晨霧' }) }).click()
  await expect(page).toHaveURL(`/play/${readSite().videos.free}?t=12`)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThan(11.5)
  await page.goBack()
  await expect.poll(async () => (await playerHere(page))?.shortId).toBe(leading)
})

test('arrow keys, the wheel and the buttons move by one', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a desktop')
  await page.goto('/')
  await expect.poll(async () => (await playerHere(page))?.shortId).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await playerHere(page))?.shortId).toBe(second)
  await page.mouse.move(720, 400)
  await page.mouse.wheel(0, 120)
  await expect.poll(async () => (await playerHere(page))?.shortId).toBe(third)
  await page.getByRole('button', { name: t('shorts:previous'), exact: true }).click()
  await expect.poll(async () => (await playerHere(page))?.shortId).toBe(second)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await playerHere(page))?.shortId).toBe(first)
  await page.locator('body').press('m')
  await expect.poll(async () => (await playerHere(page))?.isMuted).toBe(true)
})

test('the tabs have feeds of their own, and what does not exist is said', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: t('shorts:tab.popular') }).click()
  await expect(page).toHaveURL('/?tab=popular')
  await expect.poll(async () => (await playerHere(page))?.seconds ?? 0).toBeGreaterThan(0.3)
  expect((await page.goto(path(999_999)))?.status()).toBe(404)
})
