import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'

test.use({ expectedComplaints: /status of 40\d/ })

test('what is typed and pressed before the page is awake is not lost', async ({ page }) => {
  const letGo = await holdCode(page)
  await page.goto('/user/login', { waitUntil: 'commit' })
  await page.locator('input[name=account]').fill('nobody-by-this-name')
  await page.locator('input[name=password]').fill('not a password')
  await page.getByRole('button', { name: t('accounts:login.submit'), exact: true }).click()
  const asked = page.waitForRequest(/loginUser/)
  letGo()
  expect((await asked).postDataJSON()).toMatchObject({
    account: 'nobody-by-this-name',
    password: 'not a password',
  })
  await expect(page, 'the browser sent nothing by itself').toHaveURL('/user/login')
})

/** Keeps the page's code from it until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}
