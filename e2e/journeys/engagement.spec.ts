import { buyVideo, likeVideo, setFavourite } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const { videos } = readSite()

test('a saved video is in the list of favourites, leaves it and comes back with "undo"', {
  tag: '@usually-phone',
}, async ({ page, guest }) => {
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
  await expect(page.getByText(t('engagement:favourites.empty'))).toBeVisible()
  await page.getByRole('button', { name: t('engagement:favourites.undo') }).click()
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

test('saved videos are put into a folder and removed several at once', {
  tag: '@usually-desktop',
}, async ({ page, guest }) => {
  const saved = [videos.free, videos.portrait, videos.long]
  for (const id of saved) await guest.client.call(setFavourite, { kind: 'video', id, isFavourite: true })
  await signInPage(page, guest)
  await page.goto('/user/like')
  await page.getByRole('button', { name: t('engagement:folders.manage') }).click()
  await page.getByLabel(t('engagement:folders.name')).fill('夜晚')
  await page.getByRole('button', { name: t('engagement:folders.make') }).click()
  await expect(page.getByRole('dialog').getByText('夜晚').first()).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  const choose = async (id: number) =>
    page
      .locator('main li')
      .filter({ has: page.locator(`a[href="/play/${id}"]`) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: t('engagement:choosing.start') }).click()
  await choose(videos.free)
  await choose(videos.long)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: t('engagement:choosing.move'), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '夜晚' }).click()
  await page.getByLabel(t('engagement:folders.label'), { exact: true }).selectOption('夜晚 (2)')
  const rows = page.locator('main li a')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: t('engagement:choosing.start') }).click()
  await choose(videos.long)
  await page.getByRole('button', { name: t('engagement:choosing.remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('engagement:choosing.confirmRemove') })
    .click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page
    .getByLabel(t('engagement:folders.label'), { exact: true })
    .selectOption(t('engagement:folders.all'))
  await expect(rows).toHaveCount(2)
})

test('a purchase has a receipt, and what is liked is listed', { tag: '@phone' }, async ({ page, guest }) => {
  await guest.client.call(buyVideo, { id: videos.portrait, price: { asset: 'points', amount: 5 } })
  await guest.client.call(likeVideo, { id: videos.free, isLiked: true })
  await signInPage(page, guest)
  await page.goto('/user/purchases')
  await page.locator('main li').getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(t('engagement:receipt.number'))).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.goto('/user')
  await page.getByRole('link', { name: t('accounts:place.liked') }).click()
  await expect(page.locator(`main a[href="/play/${videos.free}"]`)).toBeVisible()
  await page.locator('main li button').click()
  await expect(page.getByText(t('engagement:liked.empty'), { exact: true })).toBeVisible()
})
