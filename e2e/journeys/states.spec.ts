import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'

const nav = (page: Page, place: 'home' | 'new' | 'hot') =>
  page
    .getByRole('navigation', { name: t('app:nav.main') })
    .getByRole('link', { name: t(`app:nav.${place}`), exact: true })

const firstCard = (page: Page) => page.getByRole('main').locator('a[href^="/play/"]').first()

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: /status of 500/ })

  test('a list that fails says so and can be tried again', { tag: '@once' }, async ({ page }) => {
    await page.goto('/about')
    await page.route('**/api.php/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await nav(page, 'new').click()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText(t('ui:error.title'))
    await page.unroute('**/api.php/**')
    await failure.getByRole('button', { name: t('ui:retry') }).click()
    await expect(firstCard(page)).toBeVisible()
    await expect(failure).toBeHidden()
  })
})

test.describe('when the network is gone', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('says so above the tabs, and tells when it is back', async ({ page, context }) => {
    await page.goto('/new')
    await expect(firstCard(page)).toBeVisible()
    // a page that is loaded, and one that needs what only the network has
    await context.setOffline(true)
    await expect(page.getByText(t('ui:offline.lost'))).toBeVisible()
    await expect(firstCard(page)).toBeVisible()
    await nav(page, 'hot').click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('app:offlinePage.title'))
    await context.setOffline(false)
    await expect(page.getByText(t('ui:offline.lost'))).toBeHidden()
    await expect(page.getByText(t('ui:offline.back'))).toBeVisible()
    await page.getByRole('button', { name: t('app:failure.reload'), exact: true }).click()
    await expect(page).toHaveURL('/hot')
    await expect(firstCard(page)).toBeVisible()
  })
})

test.describe('when a part of the site is missing', () => {
  test.use({ expectedComplaints: /ERR_FAILED|dynamically imported module/ })

  test('the page loads afresh once by itself', { tag: '@once' }, async ({ page }) => {
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.route('**/assets/hot-page-*.js', (route) => route.abort(), { times: 1 })
    await nav(page, 'hot').click()
    await expect.poll(() => loads).toBe(1)
    await expect(page).toHaveURL('/hot')
    await expect(firstCard(page)).toBeVisible()
    expect(loads).toBe(1)

    // the same build fails again: a person decides
    await page.route('**/assets/new-page-*.js', (route) => route.abort())
    await nav(page, 'new').click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('app:chunk.title'))
    expect(loads).toBe(1)
  })
})

test('who is not signed in is sent on before anything is painted', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { pathname } = location
    if (!/^\/user(?!\/login)/.test(pathname)) return
    new PerformanceObserver(() => sessionStorage.setItem('painted', pathname)).observe({
      type: 'paint',
      buffered: true,
    })
  })
  for (const path of [
    '/user',
    '/user/touristUpgrade',
    '/user/upgrade',
    '/user/buy',
    '/user/redeem',
    '/user/wallet',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/user/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1, name: t('accounts:login.title') })).toBeVisible()
  }
  expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBe(null)
})

test('another language keeps the place, and stays', async ({ page }) => {
  await page.goto('/about/agreement')
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
  await page.evaluate(() => window.scrollTo(0, 120))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(50)
  await page
    .getByRole('combobox', { name: t('app:language') })
    .filter({ visible: true })
    .selectOption('en-US')
  await expect(page.getByRole('heading', { level: 1, name: 'Service agreement' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page).toHaveURL('/about/agreement')
  await page.goto('/hot')
  await expect(page.getByRole('heading', { level: 1, name: 'Hot right now' })).toBeVisible()
  await expect(page).toHaveTitle(/^Hot right now/)
})

test('a new page begins at the top; back and forward come to where one was', async ({ page }) => {
  // low, so that every page is longer than the window
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
  await page.goto('/about/privacy')
  await page.evaluate(() => window.scrollTo(0, 120))
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrollY).toBeGreaterThan(50)
  const left = await scrollY()
  await nav(page, 'new').click()
  await expect(firstCard(page)).toBeVisible()
  expect(await scrollY()).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about/privacy')
  await expect.poll(scrollY).toBe(left)
  await page.goForward()
  await expect(firstCard(page)).toBeVisible()
  await expect.poll(scrollY).toBe(0)
})
