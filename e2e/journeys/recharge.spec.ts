import { getMemberInfo, listOrders } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { processorPort, readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const prices = { ten: 'US$10', fifty: 'US$50' }

/** Finishes a payment on the test provider's page with one of its outcomes. */
async function finishPayment(page: Page, outcome: string): Promise<void> {
  await page.waitForURL(`http://127.0.0.1:${processorPort}/startorder?**`)
  await page.locator(`button[value="${outcome}"]`).click()
  await page.waitForURL('**/user/buy/order/**')
}

test('a declined card is reported with the next step, and a second attempt is paid and credited', {
  tag: '@touch',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/buy')
  await expect(page.getByText(t('payments:minimum', { money: 'US$5' }))).toBeVisible()
  await page.getByRole('radio', { name: prices.fifty }).check({ force: true })
  await page.getByRole('button', { name: t('payments:pay', { money: prices.fifty }) }).click()

  await finishPayment(page, 'declined')
  await expect(page.getByText(t('payments:outcome.declined.title'))).toBeVisible()
  await expect(page.getByText(t('payments:builtInBrowser'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('payments:otherAmount') })).toBeVisible()
  await page.getByRole('button', { name: t('payments:restart') }).click()

  await finishPayment(page, 'paid')
  await expect(page.getByText(t('payments:outcome.credited.title'))).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: t('payments:toMember') }).click()
  await expect(page.getByText('750', { exact: true }).first()).toBeVisible()

  // the history has both payments
  await page.goto('/user/buy/orders')
  await expect(page.getByText(t('payments:state.credited'))).toBeVisible()
  await expect(page.getByText(t('payments:state.failed'))).toBeVisible()
})

test('a payment that is notified twice is credited once, and a VIP card is paid at once', {
  tag: '@once',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/buy')
  await page.getByRole('button', { name: t('payments:pay', { money: prices.ten }) }).click()
  await finishPayment(page, 'twice')
  await expect(page.getByText(t('payments:outcome.credited.title'))).toBeVisible({ timeout: 20_000 })
  expect((await guest.client.call(getMemberInfo, {})).points).toBe(550)

  const playPath = `/play/${readSite().videos.priced}?t=8`
  await page.goto(`/user/upgrade?next=${encodeURIComponent(playPath)}`)
  await page
    .getByRole('button', { name: t('memberships:choose') })
    .first()
    .click()
  await page.getByRole('button', { name: t('payments:card.direct', { money: 'US$30' }) }).click()
  await finishPayment(page, 'paid')
  await expect(page.getByText(t('payments:card.credited'))).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: t('videos:back') }).click()
  await expect(page).toHaveURL(playPath)
  await expect(page.getByText(t('videos:access.vip'))).toBeVisible()
  const member = await guest.client.call(getMemberInfo, {})
  expect([member.points, member.groupId]).toEqual([550, 3])
  const { list } = await guest.client.call(listOrders, {})
  expect(list.map(({ state }) => state)).toEqual(['credited', 'credited'])
})
