import { buyCard, listCards } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import {
  currentPlayer,
  currentShort,
  expectCurrent,
  expectPlaying,
  feedOrder,
  shortPath,
  slideOf,
  swipe,
} from '../shorts-feed.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const { shorts, videos } = readSite()
/** Of the previews of shorts, seconds: so that journeys do not wait for all of it. */
const nearPreviewEnd = 2.5
const [plain = 0] = shorts.plain

test('a priced short shows its preview and its offers, and plays on from the end of the preview after payment', {
  tag: '@usually-phone',
}, async ({ page, isMobile, guest }) => {
  const requestedAt = new Map<number, number>()
  const repeatedIds: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/get-playbacks')) return
    for (const id of request.postDataJSON().ids) {
      // grants expire after 10 s here, after which the right is requested again
      if (Date.now() - (requestedAt.get(id) ?? 0) < 5_000) repeatedIds.push(id)
      requestedAt.set(id, Date.now())
    }
  })
  await signInPage(page, guest)
  await page.goto(shortPath(shorts.priced))
  const offers = slideOf(page, shorts.priced).locator('[data-overlay]')
  const ended = offers.getByRole('heading', { name: t('videos:offer.ended') })
  await seekShort(page, shorts.priced, nearPreviewEnd)
  await expect(ended).toBeVisible()
  expect((await currentPlayer(page))?.seconds).toBeLessThanOrEqual(3.1)
  await offers.getByRole('button', { name: t('shorts:again') }).click()
  await expect(ended).toBeHidden()
  await seekShort(page, shorts.priced, nearPreviewEnd)
  await expect(ended).toBeVisible()
  if (isMobile) {
    await swipe(page)
    await expect.poll(() => currentShort(page)).not.toBe(shorts.priced)
    await swipe(page, 'down')
    await expectCurrent(page, shorts.priced)
    await expect(ended).toBeVisible()
  }
  expect([...requestedAt.keys()]).toContain(shorts.priced)
  expect(repeatedIds).toEqual([])
  const cost = t('ui:amount.points_other', { amount: 5 })
  await expect(page.getByText(t('accounts:recovery.title'))).toHaveCount(0)
  await offers.getByRole('button', { name: t('videos:offer.payShort', { price: cost }) }).click()
  await expect(offers).toHaveCount(0)
  await expect.poll(async () => (await currentPlayer(page))?.seconds).toBeGreaterThan(4)
  // the guest now owns a purchase, so the feed reminds them to save the recovery code
  const reminder = slideOf(page, shorts.priced).getByRole('button', { name: t('accounts:recovery.title') })
  await reminder.click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('accounts:recovery.done') })
    .click()
  await expect(reminder).toHaveCount(0)
})

test('a VIP short is a preview for others, and whole for VIPs', { tag: '@once' }, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto(shortPath(shorts.vipOnly))
  const offers = slideOf(page, shorts.vipOnly).locator('[data-overlay]')
  await seekShort(page, shorts.vipOnly, nearPreviewEnd)
  await expect(offers.getByRole('link', { name: t('videos:offer.vipShort') })).toBeVisible()
  await expect(offers.getByRole('button', { name: /^支付/ })).toHaveCount(0)
  const cards = await guest.client.call(listCards, {})
  const golden = cards.find(({ kind }) => kind === 'golden')
  if (!golden) throw new Error('No golden card is on sale')
  await guest.client.call(buyCard, { id: golden.id, price: golden.price })
  await page.reload()
  await seekShort(page, shorts.vipOnly, nearPreviewEnd)
  await expect.poll(async () => (await currentPlayer(page))?.seconds).toBeGreaterThan(3.3)
  await expect(offers).toHaveCount(0)
})

test('on a phone held sideways the caption of a short does not cover its offers', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(shortPath(shorts.priced))
  const offers = slideOf(page, shorts.priced).locator('[data-overlay]')
  await seekShort(page, shorts.priced, nearPreviewEnd)
  await expect(offers.getByRole('heading', { name: t('videos:offer.ended') })).toBeVisible()
  // a trial click fails if another element covers the link
  for (const link of await offers.getByRole('link').all()) await link.click({ trial: true })
  await offers.getByRole('button', { name: t('shorts:again') }).click({ trial: true })
})

test("a short links to its long video at the short's position and with the right to it, and back", {
  tag: '@usually-phone',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto(shortPath(shorts.leading))
  const seconds = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await page.getByRole('link', { name: t('shorts:whole', { title: '港口夜航' }) }).click()
  await expect(page).toHaveURL(`/play/${videos.priced}?t=12`)
  // its preview takes 8 s, and plays before the offers appear
  await expect.poll(seconds).toBeGreaterThan(0.2)
  expect(await seconds()).toBeLessThan(8.1)
  await expect(page.locator('[data-overlay]')).toHaveCount(0)
  await page.getByRole('button', { name: t('videos:access.unlock') }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^支付/ }).click()
  await expect(page.getByText(t('videos:access.bought'))).toBeVisible()
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = 7
  })
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(8.5)
  await page.goBack()
  await expectPlaying(page, shorts.leading)
  await page.getByRole('link', { name: t('shorts:whole', { title: '港口夜航' }) }).click()
  await expect.poll(seconds).toBeGreaterThan(12)
})

test('arrow keys, the wheel and the buttons move by one short, and share copies the address', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(shortPath(plain))
  await expectPlaying(page, plain)
  await expect(slideOf(page, plain).getByText('@石階上的貓', { exact: true })).toBeVisible()
  const [first = 0, second = 0, third = 0] = await feedOrder(page)
  await page.keyboard.press('ArrowDown')
  await expectCurrent(page, second)
  await page.mouse.move(720, 400)
  // the events of a trackpad
  for (const deltaY of [4, 30, 60, 40, 20, 8, 2]) await page.mouse.wheel(0, deltaY)
  await expectCurrent(page, third)
  await page.getByRole('button', { name: t('shorts:previous'), exact: true }).click()
  await expectCurrent(page, second)
  await page.keyboard.press('ArrowUp')
  await expectCurrent(page, first)
  await page.getByRole('button', { name: t('shorts:next'), exact: true }).click()
  await expectCurrent(page, second)
  await page.locator('body').press('m')
  await expect.poll(async () => (await currentPlayer(page))?.isMuted).toBe(true)
  await slideOf(page, second)
    .getByRole('button', { name: t('shorts:share') })
    .click()
  await expect(page.getByText(t('shorts:copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(shortPath(second), page.url()).href,
  )
})

test('the key F opens the feed in full screen without the navigation, and leaves full screen again', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(shortPath(plain))
  await expectPlaying(page, plain)
  const navigation = page.getByRole('navigation', { name: t('app:nav.main') }).first()
  await expect(navigation).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
  await expect(navigation).toBeHidden()
  await expectCurrent(page, plain)
  await page.keyboard.press('f')
  await expect(navigation).toBeVisible()
})

test.describe('tabs', () => {
  test.use({ expectedErrors: /status of (404|429)/ })

  test('have separate feeds, failed ones can be retried, and empty ones say so', {
    tag: '@usually-phone',
  }, async ({ page }) => {
    await page.goto('/')
    await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
    const tab = (name: 'foryou' | 'chosen' | 'popular') =>
      page
        .getByRole('navigation', { name: t('shorts:tabs') })
        .getByRole('link', { name: t(`shorts:tab.${name}`), exact: true })
    await page.route('**/external/shortVod', (route) => route.fulfill({ status: 429, body: 'busy' }))
    await tab('chosen').click()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText(t('ui:error.title'))
    await page.unroute('**/external/shortVod')
    await failure.getByRole('button', { name: t('ui:retry') }).click()
    // the test site's operator has pinned one
    await expect.poll(() => feedOrder(page)).toEqual([shorts.priced])
    await expect(page).toHaveURL('/?tab=chosen')
    await tab('popular').click()
    await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
    await expect.poll(async () => (await currentPlayer(page))?.seconds).toBeGreaterThan(0.3)
    await tab('foryou').click()
    await expect(tab('foryou')).toHaveAttribute('aria-current', 'page')
    expect((await page.goto(shortPath(999_999)))?.status()).toBe(404)
  })
})

/** Moves the playback position of a short once it plays; not back from the end of its preview. */
async function seekShort(page: Page, id: number, seconds: number): Promise<void> {
  await expectPlaying(page, id)
  await slideOf(page, id)
    .locator('video')
    .evaluate((video: HTMLVideoElement, to) => {
      if (!video.paused && video.currentTime < to) video.currentTime = to
    }, seconds)
}
