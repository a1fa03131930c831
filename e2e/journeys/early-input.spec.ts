import type { Page } from '@playwright/test'
import { expect, t, test, untilHydrated } from '../journey.ts'
import { firstCard } from '../locators.ts'

test.use({ expectedErrors: /status of 40\d|form-action/ })

test('input before hydration is kept, and the browser submits no form by itself', { tag: '@phone' }, async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto('/user/login', { waitUntil: 'commit' })
  await page.locator('input[name=account]').fill('nobody-by-this-name')
  await page.locator('input[name=password]').fill('not a password')
  const submit = page.getByRole('button', { name: t('accounts:login.submit'), exact: true })
  const navigations: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(`${request.method()} ${request.url()}`)
  })
  // a click waits for a navigation, which the content security policy forbids
  await submit.click({ noWaitAfter: true })
  release()
  await untilHydrated(page)
  expect(navigations).toEqual([])
  await expect(page).toHaveURL('/user/login')
  const sent = page.waitForRequest(/loginUser/)
  await submit.click()
  expect((await sent).postDataJSON()).toMatchObject({
    account: 'nobody-by-this-name',
    password: 'not a password',
  })
})

test('a card that is tapped before hydration works as a plain link', { tag: '@phone' }, async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/new', { waitUntil: 'commit' })
  await firstCard(page).click()
  await expect(page).toHaveURL(/\/play\/\d+$/)
  release()
  await untilHydrated(page)
})

/** Keeps the page's code from loading until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}
