import { readFile } from 'node:fs/promises'
import { expect, t, test } from '../journey.ts'
import { openVisitor, signInPage } from '../visitor.ts'

test('a member exports the data and deletes the account, whose name is free again', {
  tag: '@phone',
}, async ({ page, address }) => {
  const account = { name: `leaver1${Math.random().toString(36).slice(2, 10)}`, password: 'harbour77' }
  await signInPage(page, await openVisitor(address, { account }))
  await page.goto('/user/settings')
  await page.getByRole('link', { name: t('privacy:delete.title') }).click()
  await expect(page.getByText(t('privacy:delete.purchases'))).toBeVisible()

  await page.getByRole('button', { name: t('privacy:export.button') }).click()
  const password = page.locator('input[name=password]')
  const download = page.getByRole('button', { name: t('privacy:export.confirm') })
  await download.click()
  await expect(page.getByText(t('accounts:wrong.empty'))).toBeVisible()
  await password.fill('harbour78')
  await download.click()
  await expect(page.getByText(t('errors:WRONG_PASSWORD'))).toBeVisible()
  await password.fill(account.password)
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/^liuguang-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')

  const remove = page.getByRole('button', { name: t('privacy:delete.button'), exact: true })
  await expect(remove).toBeDisabled()
  await page.getByRole('checkbox').check()
  await remove.click()
  await password.fill(account.password)
  // the notice closes after three seconds, so it is awaited while the page is left
  await Promise.all([
    expect(page.getByText(t('privacy:delete.done'))).toBeVisible(),
    page.getByRole('button', { name: t('privacy:delete.confirm') }).click(),
  ])
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([undefined, undefined])
  const { user } = await openVisitor(address, { account })
  expect(user.account).toBe(account.name)
})
