import type { BrowserContext, Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { countLoads, firstCard, navLink } from '../locators.ts'
import { signInPage } from '../visitor.ts'
import { watchVideo } from '../watch-video.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

const alert = (page: Page) => page.getByRole('main').getByRole('alert').first()
const banner = (page: Page) => page.getByText(t('ui:offline.lost'))

test('every list and a video say that the network is gone, and load by themselves when it is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/about')
  const links = [navLink(page, 'new'), navLink(page, 'hot'), navLink(page, 'home')]
  // their code is in the browser's cache afterwards, their lists are not
  for (const link of links) {
    await link.click()
    await expect(firstCard(page)).toBeVisible()
  }
  await firstCard(page).click()
  await watchVideo(page)
  await page.goto('/about')
  for (const link of links) {
    await context.setOffline(true)
    await link.click()
    await expectOfflineState(page)
    await recover(page, context)
    await expect(firstCard(page)).toBeVisible()
  }
  // content that was loaded stays
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  const title = await firstCard(page).getByRole('heading').textContent()
  await firstCard(page).click()
  await expectOfflineState(page)
  await recover(page, context)
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.2)
})

test('the wallet says that the network is gone, and loads by itself when it is back', {
  tag: '@phone',
}, async ({ page, context, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user')
  const wallet = page.getByRole('main').getByRole('link', { name: t('accounts:place.wallet') })
  await expect(wallet).toBeVisible()
  // the page's code is missing, too, and loads by itself
  const loads = countLoads(page)
  await context.setOffline(true)
  await wallet.click()
  await expect(alert(page)).toContainText(t('app:offlinePage.title'))
  await expect(alert(page)).toContainText(t('app:offlinePage.text'))
  await context.setOffline(false)
  const entry = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(entry).toContainText(t('memberships:postings.serial_code'))
  await expect.poll(loads).toBe(1)
  await expect(page).toHaveURL('/user/wallet')

  await context.setOffline(true)
  await page.getByRole('tab', { name: t('ui:asset.points') }).click()
  await expectOfflineState(page)
  await recover(page, context)
  await expect(entry).toContainText(t('memberships:postings.serial_code'))
  expect(loads()).toBe(1)

  // the offline message does not cover the message input
  await page.goto('/user/service')
  const line = page.getByLabel(t('messages:support.write'))
  await expect(line).toBeVisible()
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  const [bannerBox, lineBox] = [await banner(page).boundingBox(), await line.boundingBox()]
  if (!bannerBox || !lineBox) throw new Error('The banner or the line has no layout box')
  const isBeside = bannerBox.y + bannerBox.height <= lineBox.y || bannerBox.y >= lineBox.y + lineBox.height
  expect(isBeside, 'the banner covers the line').toBe(true)
})

test('an offline balance is marked as the last known one, without a layout shift', {
  tag: '@once',
}, async ({ page, context, guest }) => {
  await signInPage(page, guest)
  for (const [path, digits] of [
    ['/user', '500'],
    ['/user/buy', '500'],
    ['/user/upgrade', '500'],
    ['/user/exchange', '0'],
  ] as const) {
    await page.goto(path)
    const balance = page.getByRole('main').getByText(digits, { exact: true }).first()
    await expect(balance).toBeVisible()
    await page.waitForLoadState('networkidle')
    const box = await balance.boundingBox()
    const age = page.getByText(new RegExp(t('accounts:member.age.offline', { time: '.*\\d:\\d\\d.*' })))
    await expect(age).toBeHidden()
    await context.setOffline(true)
    await expect(age).toBeVisible()
    expect(await balance.boundingBox()).toEqual(box)
    await context.setOffline(false)
    await expect(age).toBeHidden()
  }
})

/** A page without its content: an error in its place, and the offline message above the tabs. */
async function expectOfflineState(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible()
  await expect(alert(page)).toContainText(t('errors:OFFLINE'))
  await expect(alert(page).getByRole('button', { name: t('ui:retry') })).toBeVisible()
}

/** Brings the network back and expects the page to recover without a tap. */
async function recover(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await expect(page.getByText(t('ui:offline.back')).first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(alert(page)).toBeHidden()
}

test.describe("with the site's worker", () => {
  test.use({ serviceWorkers: 'allow' })

  test('a reload without a connection shows our own page, and the page itself when it is back', {
    tag: '@once',
  }, async ({ page, context }) => {
    await page.goto('/new')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    // our page has no code to wait for
    await page.evaluate(() => location.reload())
    await expect(page.getByRole('heading', { name: t('app:offlinePage.title') })).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual(['offline'])
    await context.setOffline(false)
    await expect(firstCard(page)).toBeVisible()
  })
})
