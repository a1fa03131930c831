import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { watchVideo } from '../watch-video.ts'

test('a gold card unlocks the videos that are for VIPs only', { tag: '@phone' }, async ({ page, guest }) => {
  const { vipOnly } = readSite().videos
  await signInPage(page, guest)
  await page.goto(`/play/${vipOnly}`)
  await page.getByRole('button', { name: t('videos:access.unlock') }).click()
  const sheet = page.getByRole('dialog', { name: t('videos:offer.title') })
  await expect(sheet.getByRole('button', { name: /^支付/ }), 'points do not open it').toBeHidden()
  await sheet.getByRole('link', { name: t('videos:offer.vip') }).click()

  await expect(page).toHaveURL(/\/user\/upgrade\?next=/)
  const golden = page.getByRole('listitem').filter({ hasText: /150/ })
  await golden.getByRole('button', { name: t('memberships:choose') }).click()
  const dialog = page.getByRole('dialog')
  const row = (name: string) => dialog.locator('dl > *').filter({ hasText: t(`memberships:row.${name}`) })
  await expect(row('price')).toContainText('150')
  await expect(row('before')).toContainText('500')
  await expect(row('after')).toContainText('350')
  await dialog.getByRole('button', { name: t('memberships:buy'), exact: true }).click()
  await expect(dialog.getByRole('link', { name: t('videos:back') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('memberships:vipUntil', { date: '' }).trim()).first()).toBeVisible()
  await expect(page.getByText('350', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: t('videos:back') }).click()
  await expect(page.getByText(t('videos:access.vip'))).toBeVisible()
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.2)
  await watch.reset()
  await page.keyboard.press('9')
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(23)
  await expect.poll(async () => (await watch.read()).hasPictureChanged).toBe(true)
})
