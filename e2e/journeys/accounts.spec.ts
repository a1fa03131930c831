import { buyVideo } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { fillNewAccount, logIn, newAccountName } from '../account-forms.ts'
import { pointsPerCode } from '../codes.ts'
import { expect, t, test } from '../journey.ts'
import { keepRecoveryCode } from '../keep-recovery-code.ts'
import { readSite } from '../site.ts'
import { signInPage, storedUserId } from '../visitor.ts'

const password = 'harbour77'

test('a visitor registers, logs out and in again, and every mistake has a message', {
  tag: '@usually-phone',
}, async ({ page }) => {
  const account = newAccountName()
  await page.goto('/user/register')
  const submit = page.getByRole('button', { name: t('accounts:register.submit') })
  await submit.click()
  for (const problem of ['account', 'password', 'consent']) {
    await expect(page.getByText(t(`accounts:wrong.${problem}`))).toBeVisible()
  }
  await fillNewAccount(page, { account: 'short1', password: 'emails', confirm: 'other' })
  await submit.click()
  for (const problem of ['account', 'password', 'confirm', 'consent']) {
    await expect(page.getByText(t(`accounts:wrong.${problem}`))).toBeVisible()
  }
  await fillNewAccount(page, { account, password })
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(page).toHaveURL('/user')
  await expect(page.getByText(account)).toBeVisible()

  await page
    .getByRole('button', { name: t('accounts:logout'), exact: true })
    .last()
    .click()
  await page
    .getByRole('dialog', { name: t('accounts:memberLogout.title') })
    .getByRole('button', { name: t('accounts:logout'), exact: true })
    .click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([undefined, undefined])

  await page.goto('/user/wallet')
  await expect(page).toHaveURL('/user/login?next=%2Fuser%2Fwallet')
  await logIn(page, { account, password: 'harbour78' })
  await expect(page.getByRole('alert')).toHaveText(t('errors:WRONG_CREDENTIALS'))
  await logIn(page, { account, password })
  await expect(page).toHaveURL('/user/wallet')
  await expect(page.getByText(t('wallet:empty'))).toBeVisible()
})

test('a taken account name is reported at its field', { tag: '@phone' }, async ({ page, guest }) => {
  const { account } = await becomeMember(page, guest)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/user/register')
  await fillNewAccount(page, { account, password })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('accounts:register.submit') }).click()
  await expect(page.getByText(t('errors:ACCOUNT_TAKEN'))).toBeVisible()
  await expect(page.getByLabel(t('accounts:field.account'))).toHaveAttribute('aria-invalid', 'true')
})

test('a guest who becomes a member keeps purchases and balance', { tag: '@phone' }, async ({
  page,
  guest,
}) => {
  const { priced } = readSite().videos
  await guest.client.call(buyVideo, { id: priced, price: { asset: 'points', amount: 10 } })
  const { account } = await becomeMember(page, guest)
  await expect(page.getByText(t('accounts:upgrade.done'))).toBeVisible()
  await expect(page.getByText(account)).toBeVisible()
  await expect(page.getByText(String(pointsPerCode - 10), { exact: true })).toBeVisible()
  await page.goto(`/play/${priced}`)
  await expect(page.getByText(t('videos:access.bought'))).toBeVisible()
})

test('a recovery code signs a guest in on a second device', { tag: '@phone' }, async ({
  page,
  openDevice,
}) => {
  await page.goto('/user/login')
  await page.getByRole('button', { name: t('accounts:guest.continue') }).click()
  await expect(page).toHaveURL('/user')
  await page.reload()
  const code = await keepRecoveryCode(page)
  const userId = await storedUserId(page)

  const second = await (await openDevice()).newPage()
  await second.goto('/user/login')
  await second.getByRole('tab', { name: t('accounts:login.byRecovery') }).click()
  const field = second.getByRole('textbox', { name: t('accounts:field.recoveryCode') })
  await field.fill(code.slice(0, 10))
  await second.getByRole('button', { name: t('accounts:login.submit') }).click()
  await expect(second.getByText(t('accounts:wrong.recoveryCode'))).toBeVisible()
  await field.fill(code)
  await second.getByRole('button', { name: t('accounts:login.submit') }).click()
  await expect(second).toHaveURL('/user')
  expect(await storedUserId(second)).toBe(userId)
})

async function becomeMember(page: Page, guest: Parameters<typeof signInPage>[1]) {
  const account = newAccountName()
  await signInPage(page, guest)
  await page.goto('/user')
  await page.getByRole('link', { name: t('accounts:upgrade.title') }).click()
  await fillNewAccount(page, { account, password })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('accounts:upgrade.submit'), exact: true }).click()
  await expect(page).toHaveURL('/user')
  return { account }
}
