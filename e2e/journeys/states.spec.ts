import { expect, t, test } from '../journey.ts'
import { firstCard, navLink } from '../places.ts'

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: /status of 500/ })

  test('a list that fails says so and can be tried again', { tag: '@once' }, async ({ page }) => {
    await page.goto('/about')
    await page.route('**/api.php/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await navLink(page, 'new').click()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText(t('ui:error.title'))
    await page.unroute('**/api.php/**')
    await failure.getByRole('button', { name: t('ui:retry') }).click()
    await expect(firstCard(page)).toBeVisible()
    await expect(failure).toBeHidden()
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
  await navLink(page, 'new').click()
  await expect(firstCard(page)).toBeVisible()
  expect(await scrollY()).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about/privacy')
  await expect.poll(scrollY).toBe(left)
  await page.goForward()
  await expect(firstCard(page)).toBeVisible()
  await expect.poll(scrollY).toBe(0)
})
