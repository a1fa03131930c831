import { listCards } from '@liuguang/contract'
import type { Locator, Page } from '@playwright/test'
import { archiveSize } from '../archive.ts'
import { expect, t, test, untilHydrated } from '../journey.ts'
import { firstCard, follow, navLink } from '../locators.ts'
import { signInPage } from '../visitor.ts'

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /status of (429|500)/ })

  test('a list that fails shows an error, and can be retried', { tag: '@once' }, async ({ page }) => {
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

  test('home, a video and the wallet show a failure under one heading, and load after a retry', {
    tag: '@once',
  }, async ({ page, guest }) => {
    await signInPage(page, guest)
    await page.goto('/about')
    const home = page.getByRole('main').locator('section')
    await failAndRetry(page, () => navLink(page, 'home').click(), home.first())
    await navLink(page, 'new').click()
    // not the first card of the previous page
    await expect(page.getByRole('heading', { level: 1, name: t('videos:new') })).toBeVisible()
    const title = (await firstCard(page).textContent()) ?? ''
    const video = page.getByRole('heading', { level: 1, name: title })
    await failAndRetry(
      page,
      () => firstCard(page).click(),
      video,
      async () => {
        // not the title of the previous page
        await expect(page).toHaveTitle(new RegExp(`^${t('ui:error.title')}`))
      },
    )
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await page.goto('/user')
    const wallet = page.getByRole('main').getByRole('link', { name: t('accounts:place.wallet') })
    const entries = page.getByRole('tabpanel').getByRole('listitem')
    await failAndRetry(page, () => wallet.click(), entries.first())
  })
})

/** Navigates while the server refuses every call, which is shown without further requests, and retries when it works again. */
async function failAndRetry(
  page: Page,
  go: () => Promise<void>,
  content: Locator,
  whileFailed?: () => Promise<void>,
): Promise<void> {
  await page.route('**/api.php/**', (route) => route.fulfill({ status: 429, body: 'busy' }))
  await go()
  const failure = page.getByRole('main').getByRole('alert').first()
  await expect(failure).toContainText(t('ui:error.title'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(content).toBeHidden()
  await whileFailed?.()
  await page.unroute('**/api.php/**')
  await failure.getByRole('button', { name: t('ui:retry') }).click()
  await expect(content).toBeVisible()
  await expect(failure).toBeHidden()
}

test('without a VIP card on sale, the page says so', { tag: '@once' }, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user')
  await page.route(`**${listCards.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: [] } }),
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts:place.vip'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText(t('memberships:noCards'))
})

test.describe('in a time zone other than UTC', () => {
  test.use({ timezoneId: 'Asia/Hong_Kong' })

  test("the publication date is in UTC until the page knows the device's time zone", {
    tag: '@once',
  }, async ({ page }) => {
    const path = `/play/${archiveSize}`
    expect(await (await page.request.get(path)).text()).toContain('2020年5月10日')
    await page.goto(path)
    await expect(page.getByText('2020年5月11日', { exact: true })).toBeVisible()
  })
})

test('a visitor without a session is redirected before the first paint', { tag: '@once' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { pathname } = location
    if (!/^\/user(?!\/(login|forgot))/.test(pathname)) return
    new PerformanceObserver(() => sessionStorage.setItem('painted', pathname)).observe({
      type: 'paint',
      buffered: true,
    })
  })
  for (const path of ['/user', '/user/upgrade', '/user/buy', '/user/redeem', '/user/wallet']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/user/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1, name: t('accounts:login.title') })).toBeVisible()
  }
  expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBe(null)
})

test('changing the language keeps the page and its scroll position, and is remembered', async ({ page }) => {
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
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page).toHaveURL('/about/agreement')
  await page.goto('/hot')
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
  await expect(page).toHaveTitle(/^Trending/)
})

test('a change of language requests what the page shows in that language', async ({ page }) => {
  await page.goto('/topic')
  await expect(page.getByText('山水之間').first()).toBeVisible()
  await page
    .getByRole('combobox', { name: t('app:language') })
    .filter({ visible: true })
    .selectOption('en-US')
  await expect(page.getByText('Hills and harbours').first()).toBeVisible()
  await expect(page.getByText('山水之間')).toHaveCount(0)
})

test('after a change of language other pages change nothing, and going back restores the scroll position', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
  await page.goto('/new')
  await untilHydrated(page)
  const language = page.getByRole('combobox', { name: t('app:language') }).filter({ visible: true })
  await language.selectOption('en-US')
  await expect(page.getByRole('heading', { level: 1, name: 'New videos' })).toBeVisible()
  await expect(firstCard(page)).toBeVisible()
  await page.evaluate(() => {
    window.scrollTo(0, 120)
    document.addEventListener('change', () => {
      throw new Error('A field was changed')
    })
  })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  await follow(page, '/hot')
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
  await expect(firstCard(page)).toBeVisible()
  let requests = 0
  await page.route('**/api.php/**', (route) => {
    requests += 1
    return route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'New videos' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  expect(requests).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

test('a new page starts at the top, and back and forward restore the scroll position', async ({ page }) => {
  // low, so that every page is longer than the window
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
  await page.goto('/about/privacy')
  await page.evaluate(() => window.scrollTo(0, 120))
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrollY).toBeGreaterThan(50)
  const positionBefore = await scrollY()
  await navLink(page, 'new').click()
  await expect(firstCard(page)).toBeVisible()
  await expect.poll(scrollY).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about/privacy')
  await expect.poll(scrollY).toBe(positionBefore)
  await page.goForward()
  await expect(firstCard(page)).toBeVisible()
  await expect.poll(scrollY).toBe(0)
})

test('going back to a list restores the scroll position also if the page was reloaded in between', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
  await page.goto('/new')
  await untilHydrated(page)
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  // Below the end of the skeleton, and above that of the list, whose height differs with the titles that others publish.
  const position = 1500
  await page.evaluate((top) => window.scrollTo(0, top), position)
  await expect.poll(scrollY).toBe(position)
  // Not a link of the list: the click would scroll to it.
  await navLink(page, 'hot').click()
  await expect(page).toHaveURL('/hot')
  await page.reload()
  await untilHydrated(page)
  await page.goBack()
  await expect(firstCard(page)).toBeAttached()
  await expect.poll(scrollY).toBe(position)
})
