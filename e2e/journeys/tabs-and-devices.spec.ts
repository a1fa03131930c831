import { buyVideo, login } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { openVisitor, signInPage } from '../visitor.ts'

const { priced } = readSite().videos

test('a purchase in one tab is shown in the other tabs, with the balance', { tag: '@once' }, async ({
  page,
  context,
  guest,
}) => {
  await signInPage(page, guest)
  const other = await context.newPage()
  await page.goto('/user')
  await other.goto(`/play/${priced}`)
  const third = await context.newPage()
  await third.goto(`/play/${priced}`)
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  const unlock = third.getByRole('button', { name: t('videos:access.unlock') })
  await expect(unlock).toBeVisible()

  await other.getByRole('button', { name: t('videos:access.unlock') }).click()
  const sheet = other.getByRole('dialog', { name: t('videos:offer.title') })
  await sheet.getByRole('button', { name: /^支付/ }).click()
  await expect(other.getByText(t('videos:access.bought'))).toBeVisible()
  await expect(page.getByText('490', { exact: true })).toBeVisible()
  await showTab(third)
  await expect(third.getByText(t('videos:access.bought'))).toBeVisible()
  await expect(unlock).toBeHidden()
})

test('a purchase on one device is shown on the other when it comes to the front', { tag: '@once' }, async ({
  page,
  openDevice,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto(`/play/${priced}`)
  await expect(page.getByRole('button', { name: t('videos:access.unlock') })).toBeVisible()
  const second = await (await openDevice()).newPage()
  await second.clock.install()
  await signInPage(second, guest)
  await second.goto('/user')
  await expect(second.getByText('500', { exact: true })).toBeVisible()

  await guest.client.call(buyVideo, { id: priced, price: { asset: 'points', amount: 10 } })
  await showTab(page)
  await expect(page.getByText(t('videos:access.bought'))).toBeVisible()
  // a balance is fresh for 30 s, so that switching between tabs costs no requests
  await second.clock.fastForward(31_000)
  await showTab(second)
  await expect(second.getByText('490', { exact: true })).toBeVisible()
})

test('logging out in one tab logs out the others', { tag: '@once' }, async ({ page, context, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/wallet')
  const open = await context.newPage()
  await open.goto('/new')
  const leaving = await context.newPage()
  await leaving.goto('/user')
  await expect(page.getByRole('heading', { level: 1, name: t('wallet:title') })).toBeVisible()
  await expect(open.getByRole('link', { name: t('app:nav.login') })).toHaveCount(0)
  await leaving
    .getByRole('button', { name: t('accounts:logout'), exact: true })
    .last()
    .click()
  // a guest has to confirm
  await leaving
    .getByRole('dialog', { name: t('accounts:guestLogout.title') })
    .getByRole('button', { name: t('accounts:logout'), exact: true })
    .click()
  await expect(leaving).toHaveURL('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: t('app:nav.login') }).first()).toBeVisible()
  // the tab with a public page stays there, signed out
  await expect(open).toHaveURL('/new')
  await expect(open.getByRole('link', { name: t('app:nav.login') }).first()).toBeVisible()
})

test('signing out one device in the list leaves this one signed in', { tag: '@once' }, async ({
  page,
  address,
  openDevice,
}) => {
  const account = { name: `journey1${Math.random().toString(36).slice(2, 10)}`, password: 'harbour77' }
  const visitor = await openVisitor(address, { account })
  const tablet = await visitor.client.call(login, {
    account: account.name,
    password: account.password,
    device: 'tablet',
  })
  const second = await (await openDevice()).newPage()
  await signInPage(second, tablet)
  await second.goto('/user')
  await expect(second.getByText(account.name)).toBeVisible()

  await signInPage(page, visitor)
  await page.goto('/user/sessions')
  const end = page.getByRole('button', { name: t('accounts:sessions.endThis', { device: 'tablet' }) })
  await end.click()
  const dialog = page.getByRole('dialog', { name: t('accounts:sessions.ask', { device: 'tablet' }) })
  const password = dialog.getByLabel(t('accounts:field.password'), { exact: true })
  const confirm = dialog.getByRole('button', { name: t('accounts:sessions.end') })
  await password.fill('harbour78')
  await confirm.click()
  await expect(dialog.getByText(t('errors:WRONG_PASSWORD'))).toBeVisible()
  await password.fill(account.password)
  await confirm.click()
  await expect(dialog).toHaveCount(0)
  await expect(end).toHaveCount(0)
  await expect(page.getByText(t('accounts:sessions.here'), { exact: true })).toBeVisible()
  await page.goto('/user')
  await expect(page.getByText(account.name)).toBeVisible()

  await second.reload()
  await expect(second).toHaveURL('/')
  await expect(second.getByText(t('errors:SESSION_ENDED'))).toBeVisible()
})

/**
 * Brings a page to the front. The test browser takes every page for the front one, so the event is sent to
 * it.
 */
async function showTab(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
