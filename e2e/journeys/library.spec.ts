import { buyVideo } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const { videos } = readSite()

test('a saved video is in the list of favourites, leaves it and comes back with "undo"', async ({
  page,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto(`/play/${videos.portrait}`)
  const save = page.getByRole('button', { name: t('shorts:favourite'), exact: true })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/user')
  await page.getByRole('link', { name: t('accounts:place.favourites') }).click()
  const saved = page.locator(`main a[href="/play/${videos.portrait}"]`)
  await expect(saved).toBeVisible()
  await page.locator('main li button').click()
  await expect(saved).toBeHidden()
  await expect(page.getByText(t('library:favourites.empty'))).toBeVisible()
  await page.getByRole('button', { name: t('library:favourites.undo') }).click()
  await saved.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('a purchase is in the list of purchases, and a link shared from a position starts there', {
  tag: '@phone',
}, async ({ page, guest }) => {
  await guest.client.call(buyVideo, { id: videos.portrait, price: { asset: 'points', amount: 5 } })
  await signInPage(page, guest)
  await page.goto('/user/purchases')
  await page.locator(`main a[href="/play/${videos.portrait}"]`).click()
  await page.goto(`/play/${videos.portrait}?t=2`)
  await page.getByRole('button', { name: t('shorts:share') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox').check()
  await expect(sheet.getByText(/\/play\/\d+\?t=\d+$/)).toBeVisible()
})
