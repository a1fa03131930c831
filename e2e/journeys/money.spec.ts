import { buyVideo, getMemberInfo, listWalletEntries } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage, type Visitor } from '../visitor.ts'
import { withDatabase } from '../with-database.ts'

const { dataDir, videos } = readSite()
const { repriced, portrait } = videos

test.afterEach(async () => {
  await setPrice(repriced, 10)
  await setPrice(portrait, 5)
})

test('a changed price is shown, and nothing is charged', { tag: '@once' }, async ({ page, guest }) => {
  await signInPage(page, guest)
  const sheet = await openOffers(page, repriced)
  await expect(payButton(sheet, 10)).toBeVisible()
  await setPrice(repriced, 25)
  await payButton(sheet, 10).click()
  await expect(sheet.getByText(t('videos:offer.changed', { price: points(25) }))).toBeVisible()
  await expect(payButton(sheet, 25)).toBeVisible()
  expect(await balanceOf(guest)).toBe(500)
  await payButton(sheet, 25).click()
  await expect(page.getByText(t('videos:access.bought'))).toBeVisible()
  expect(await balanceOf(guest)).toBe(475)
})

test('two tabs that pay at the same time are charged once', { tag: '@once' }, async ({
  page,
  context,
  guest,
}) => {
  await signInPage(page, guest)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) await openOffers(tab, repriced)
  // In the sheet, or at the end of the preview, which the first tab may have reached meanwhile.
  await Promise.all(tabs.map((tab) => payButton(tab, 10).first().click()))
  for (const tab of tabs) await expect(tab.getByText(t('videos:access.bought'))).toBeVisible()
  expect(await balanceOf(guest)).toBe(490)
  const { list } = await guest.client.call(listWalletEntries, {})
  expect(list.filter(({ kind }) => kind === 'purchase')).toHaveLength(1)
})

test('when points were spent on another device, the failed payment leads to topping up', {
  tag: '@once',
}, async ({ page, guest }) => {
  await setPrice(repriced, 300)
  await setPrice(portrait, 300)
  await signInPage(page, guest)
  const sheet = await openOffers(page, repriced)
  await expect(payButton(sheet, 300)).toBeVisible()
  await guest.client.call(buyVideo, { id: portrait, price: { asset: 'points', amount: 300 } })
  await payButton(sheet, 300).click()
  const dialog = page.getByRole('dialog', { name: t('videos:topUp.title') })
  await dialog.getByRole('link', { name: t('videos:topUp.now') }).click()
  await expect(page).toHaveURL(/\/user\/buy\?need=300&next=/)
  expect(await balanceOf(guest)).toBe(200)
})

async function openOffers(page: Page, videoId: number) {
  await page.goto(`/play/${videoId}`)
  await page.getByRole('button', { name: t('videos:access.unlock') }).click()
  return page.getByRole('dialog', { name: t('videos:offer.title') })
}

function payButton(within: Pick<Page, 'getByRole'>, price: number) {
  return within.getByRole('button', { name: t('videos:offer.pay', { price: points(price) }) })
}

function points(amount: number): string {
  return t('ui:amount.points_other', { amount })
}

async function balanceOf({ client }: Visitor): Promise<number> {
  return (await client.call(getMemberInfo, {})).points
}

/** Changes the price of a video while a viewer looks at it. */
async function setPrice(videoId: number, points: number): Promise<void> {
  await withDatabase(dataDir, (db) =>
    db
      .updateTable('items')
      .set({ price_amount: BigInt(points) })
      .where('id', '=', BigInt(videoId))
      .execute(),
  )
}
