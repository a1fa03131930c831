import { getMemberInfo } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test, untilAwake } from '../journey.ts'
import { countLoads, firstCard, navLink } from '../places.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { watchVideo } from '../watch-video.ts'

// A part of the site is a file that the page fetches when it needs it. After a release the old ones are gone.
test.use({ expectedComplaints: /ERR_FAILED|dynamically imported module/ })

const failure = (page: Page) => page.getByRole('main').getByRole('alert')

test('a missing part reloads the page once by itself, and it works', { tag: '@once' }, async ({ page }) => {
  const missing = await losePart(page, 'hot-page')
  await page.goto('/about')
  const loads = countLoads(page)
  missing.untilNextLoad()
  await navLink(page, 'hot').click()
  await expect(firstCard(page)).toBeVisible()
  await expect(page).toHaveURL('/hot')
  expect(loads()).toBe(1)
  await untilAwake(page)
  await navLink(page, 'new').click()
  await expect(page).toHaveURL('/new')
  expect(loads(), 'it works without a further load').toBe(1)
})

test('a part that stays missing is told with a way to try again, and never loops', { tag: '@once' }, async ({
  page,
}) => {
  const missing = await losePart(page, 'hot-page')
  await page.goto('/about')
  const loads = countLoads(page)
  await navLink(page, 'hot').click()
  await expect(failure(page)).toContainText(t('app:chunk.title'))
  await expect(failure(page)).toContainText(t('app:chunk.text'))
  const retry = failure(page).getByRole('button', { name: t('app:failure.reload'), exact: true })
  expect(loads(), 'loaded afresh once by itself').toBe(1)
  await retry.click()
  await expect.poll(loads).toBe(2)
  await expect(failure(page)).toContainText(t('app:chunk.title'))
  await page.waitForLoadState('networkidle')
  expect(loads(), 'a second time only by the button').toBe(2)
  // the rest of the site can be used
  await navLink(page, 'new').click()
  await expect(firstCard(page)).toBeVisible()
  await navLink(page, 'hot').click()
  missing.find()
  await retry.click()
  await expect(firstCard(page)).toBeVisible()
  await expect(page).toHaveURL('/hot')
})

test('what is only fetched ahead may be missing unseen', { tag: '@once' }, async ({ page }) => {
  const missing = await losePart(page, 'hot-page')
  await page.goto('/user/register')
  const loads = countLoads(page)
  await page.locator('input[name=account]').fill('half a form')
  await expect.poll(missing.requests, 'the page fetches ahead').toBe(1)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(0)
  await expect(page.locator('input[name=account]')).toHaveValue('half a form')
  await expect(page.getByRole('region', { name: t('ui:notifications') }).getByRole('listitem')).toHaveCount(0)
  missing.find()
  await navLink(page, 'hot').click()
  await expect(firstCard(page)).toBeVisible()
})

test('a missing part never interrupts playing', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/play/${readSite().videos.free}`)
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.5)
  const loads = countLoads(page)
  await losePart(page, 'catalogue')
  await watch.forget()
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

test('a missing part never interrupts a payment', { tag: '@once' }, async ({ page, guest }) => {
  await losePart(page, 'hot-page')
  const { answer } = await holdPayment(page)
  await signInPage(page, guest)
  await page.goto(`/play/${readSite().videos.priced}`)
  await page.getByRole('button', { name: t('videos:access.unlock') }).click()
  const sheet = page.getByRole('dialog', { name: t('videos:offer.title') })
  const loads = countLoads(page)
  const asked = page.waitForRequest('**/external/buyvod')
  await sheet.getByRole('button', { name: /^支付/ }).click()
  await asked
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await navLink(page, 'hot').click()
  await expect(failure(page)).toContainText(t('app:chunk.title'))
  const answered = page.waitForResponse('**/external/buyvod')
  answer()
  expect((await (await answered).json()).code).toBe(200)
  await expect.poll(async () => (await guest.client.call(getMemberInfo, {})).points).toBe(490)
  expect(loads()).toBe(0)
  // once nothing is under way, the same fault loads the page afresh
  await navLink(page, 'new').click()
  await expect(firstCard(page)).toBeVisible()
  await navLink(page, 'hot').click()
  await expect.poll(loads).toBe(1)
})

test('a missing window of the recovery code leaves the page and the account', { tag: '@once' }, async ({
  page,
}) => {
  await losePart(page, 'recovery-code-modal')
  await page.goto('/user/login')
  const loads = countLoads(page)
  await page.getByRole('button', { name: t('accounts:guest.continue') }).click()
  await expect(page.getByText(t('app:chunk.notice'))).toBeVisible()
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('button', { name: t('accounts:guestCard.renew') })).toBeVisible()
  expect(loads(), 'the code is nowhere but in this page').toBe(0)
})

/** The files of one part are answered by no server until they are found again. */
async function losePart(page: Page, name: string) {
  let isLost = true
  let requests = 0
  await page.route(`**/assets/${name}-*.js`, (route) => {
    requests += 1
    return isLost ? route.abort() : route.continue()
  })
  const find = () => {
    isLost = false
  }
  return {
    find,
    requests: () => requests,
    untilNextLoad() {
      page.on('request', (request) => {
        if (request.isNavigationRequest()) find()
      })
    },
  }
}

/** Lets the server take a payment only when `answer` is called. */
async function holdPayment(page: Page): Promise<{ answer: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/external/buyvod', async (route) => {
    await promise
    await route.continue()
  })
  return { answer: resolve }
}
