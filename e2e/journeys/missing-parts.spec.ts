import { getMemberInfo } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test, untilHydrated } from '../journey.ts'
import { countLoads, firstCard, navLink } from '../locators.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { watchVideo } from '../watch-video.ts'

// A page loads its code in parts, one file each. After a release the old files are gone.
test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

const failure = (page: Page) => page.getByRole('main').getByRole('alert')

test('a part that cannot be loaded reloads the page once by itself, and then works', {
  tag: '@once',
}, async ({ page }) => {
  const missing = await blockPart(page, 'hot-page')
  await page.goto('/about')
  const loads = countLoads(page)
  missing.untilNextLoad()
  await navLink(page, 'hot').click()
  await expect(firstCard(page)).toBeVisible()
  await expect(page).toHaveURL('/hot')
  // the list is rendered by the server: it can be visible before the page has loaded
  await expect.poll(loads).toBe(1)
  await untilHydrated(page)
  await navLink(page, 'new').click()
  await expect(page).toHaveURL('/new')
  expect(loads(), 'it works without a further load').toBe(1)
})

test('a part that stays missing shows an error with a retry, and never reloads in a loop', {
  tag: '@once',
}, async ({ page }) => {
  const missing = await blockPart(page, 'hot-page')
  await page.goto('/about')
  const loads = countLoads(page)
  await navLink(page, 'hot').click()
  await expect(failure(page)).toContainText(t('app:chunk.title'))
  await expect(failure(page)).toContainText(t('app:chunk.text'))
  const retry = failure(page).getByRole('button', { name: t('app:failure.reload'), exact: true })
  await expect.poll(loads, 'loaded afresh once by itself').toBe(1)
  await retry.click()
  await expect.poll(loads).toBe(2)
  await expect(failure(page)).toContainText(t('app:chunk.title'))
  await page.waitForLoadState('networkidle')
  expect(loads(), 'a second time only by the button').toBe(2)
  // the rest of the site works
  await navLink(page, 'new').click()
  await expect(firstCard(page)).toBeVisible()
  await navLink(page, 'hot').click()
  missing.unblock()
  await retry.click()
  await expect(firstCard(page)).toBeVisible()
  await expect(page).toHaveURL('/hot')
})

test('a missing part that is only prefetched has no visible effect', { tag: '@once' }, async ({ page }) => {
  const missing = await blockPart(page, 'play-page')
  await page.goto('/new')
  const loads = countLoads(page)
  await firstCard(page).hover()
  await page.mouse.down()
  await expect.poll(missing.requests, 'a pressed link fetches ahead').toBe(1)
  // released beside the link, which is not followed
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(0)
  await expect(page).toHaveURL('/new')
  await expect(page.getByRole('region', { name: t('ui:notifications') }).getByRole('listitem')).toHaveCount(0)
  missing.unblock()
  await firstCard(page).click()
  await expect(page).toHaveURL(/\/play\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a missing part never reloads the page during playback', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/play/${readSite().videos.free}`)
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.5)
  const loads = countLoads(page)
  await blockPart(page, 'catalogue')
  await watch.reset()
  await page
    .getByRole('combobox', { name: t('app:language') })
    .filter({ visible: true })
    .selectOption('en-US')
  await expect(page.getByText(t('app:languageFailed'))).toBeVisible()
  const { seconds } = await watch.read()
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(seconds + 2)
  const after = await watch.read()
  expect(after.isPaused).toBe(false)
  expect(after.wasBlank).toBe(false)
  expect(after.longestStallMs).toBeLessThan(1000)
  expect(loads()).toBe(0)
})

test('when the code of the comments cannot be loaded, the video plays on, and a retry loads them', {
  tag: '@once',
}, async ({ page }) => {
  const missing = await blockPart(page, 'comment-panel')
  await page.goto(`/play/${readSite().videos.free}`)
  const watch = await watchVideo(page)
  const retry = failure(page).getByRole('button', { name: t('ui:retry') })
  await retry.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.5)
  expect((await watch.read()).isPaused).toBe(false)
  missing.unblock()
  await retry.click()
  await expect(page.getByText(t('comments:signIn')).first()).toBeVisible()
})

for (const { cause, name } of [
  { cause: 'missing', name: 'while their code is missing' },
  { cause: 'offline', name: 'offline' },
] as const) {
  test(`offers that are opened ${name} can be opened again once it can be loaded, without a reload`, {
    tag: '@once',
  }, async ({ page, context }) => {
    const missing = await blockPart(page, 'offer-sheet')
    await page.goto(`/play/${readSite().videos.priced}`)
    const loads = countLoads(page)
    const unlock = page.getByRole('button', { name: t('videos:access.unlock') })
    await expect(unlock).toBeVisible()
    if (cause === 'offline') {
      await context.setOffline(true)
      missing.unblock()
    }
    await unlock.click()
    const notice = page.getByRole('region', { name: t('ui:notifications') }).getByRole('listitem')
    await expect(notice.filter({ hasText: t('app:chunk.notice') })).toBeVisible()
    missing.unblock()
    await context.setOffline(false)
    await notice.getByRole('button', { name: t('ui:retry'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: t('videos:offer.title') })).toBeVisible()
    expect(loads()).toBe(0)
  })
}

test('a missing part never reloads the page during a payment', { tag: '@once' }, async ({ page, guest }) => {
  await blockPart(page, 'hot-page')
  const { release } = await holdPayment(page)
  await signInPage(page, guest)
  await page.goto(`/play/${readSite().videos.priced}`)
  await page.getByRole('button', { name: t('videos:access.unlock') }).click()
  const sheet = page.getByRole('dialog', { name: t('videos:offer.title') })
  const loads = countLoads(page)
  const requested = page.waitForRequest('**/external/buyvod')
  await sheet.getByRole('button', { name: /^支付/ }).click()
  await requested
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await navLink(page, 'hot').click()
  await expect(failure(page)).toContainText(t('app:chunk.title'))
  const response = page.waitForResponse('**/external/buyvod')
  release()
  expect((await (await response).json()).code).toBe(200)
  await expect.poll(async () => (await guest.client.call(getMemberInfo, {})).points).toBe(490)
  expect(loads()).toBe(0)
  // without a payment in progress, the same failure reloads the page
  await navLink(page, 'new').click()
  await expect(firstCard(page)).toBeVisible()
  await navLink(page, 'hot').click()
  await expect.poll(loads).toBe(1)
})

test('when the recovery code dialog cannot be loaded, the page and the account still work', {
  tag: '@once',
}, async ({ page }) => {
  await blockPart(page, 'recovery-code-modal')
  await page.goto('/user/login')
  const loads = countLoads(page)
  await page.getByRole('button', { name: t('accounts:guest.continue') }).click()
  await expect(page).toHaveURL('/user')
  const show = page.getByRole('button', { name: t('accounts:recovery.show') })
  await show.click()
  await expect(page.getByText(t('app:chunk.notice'))).toBeVisible()
  await expect(show).toBeVisible()
  expect(loads(), 'the code exists only in this page').toBe(0)
})

/** Makes the requests for one part's files fail until it is restored. */
async function blockPart(page: Page, name: string) {
  let isBlocked = true
  let requests = 0
  await page.route(`**/assets/${name}-*.js`, (route) => {
    requests += 1
    return isBlocked ? route.abort() : route.continue()
  })
  const unblock = () => {
    isBlocked = false
  }
  return {
    unblock,
    requests: () => requests,
    untilNextLoad() {
      page.on('request', (request) => {
        if (request.isNavigationRequest()) unblock()
      })
    },
  }
}

/** Delays the payment request until `release` is called. */
async function holdPayment(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/external/buyvod', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
