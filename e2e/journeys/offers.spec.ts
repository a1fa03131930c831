import { likeVideo } from '@liuguang/contract'
import { grantAssets } from '../../server/src/domains/memberships/index.ts'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { expect, t, test } from '../journey.ts'
import { untilStored } from '../locators.ts'
import { readSite } from '../site.ts'
import { signInPage, type Visitor } from '../visitor.ts'
import { watchVideo } from '../watch-video.ts'
import { withDatabase } from '../with-database.ts'

const { dataDir, videos } = readSite()

test('a free view is used from the offers, and the whole video plays', { tag: '@phone' }, async ({
  page,
  guest,
}) => {
  await giveFreeViews(guest, 2n)
  await signInPage(page, guest)
  await page.goto(`/play/${videos.vipOnly}`)
  await page.getByRole('button', { name: t('videos:access.unlock') }).click()
  const sheet = page.getByRole('dialog', { name: t('videos:offer.title') })
  // only what can be had for a VIP-only video
  await expect(sheet.getByRole('link')).toContainText([
    t('videos:offer.vip'),
    t('videos:offer.redeem'),
    t('videos:offer.invite'),
  ])
  await sheet.getByRole('button', { name: t('videos:offer.freeView', { left: 2 }) }).click()
  await expect(page.getByText(t('videos:offer.spent', { left: 1 }))).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(t('videos:access.free_view'))).toBeVisible()
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.2)
  await watch.reset()
  await page.keyboard.press('9')
  await expect.poll(async () => (await watch.read()).seconds, 'far behind the preview').toBeGreaterThan(21)
  await expect.poll(async () => (await watch.read()).hasPictureChanged).toBe(true)
})

test('a like requires signing in, then counts and stays until it is taken back', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  // a video without media, another one for each project, so that likes of other journeys do not count
  await page.goto(`/play/${isMobile ? 1 : 2}`)
  const like = (amount: number) =>
    page.getByRole('main').getByRole('button', { name: t('videos:like', { amount }) })
  await like(0).click()
  const sheet = page.getByRole('dialog', { name: t('accounts:loginFirst') })
  await sheet.getByRole('button', { name: t('accounts:guest.continue') }).click()
  await expect(sheet).toBeHidden()
  await expect(like(0)).toHaveAttribute('aria-pressed', 'false')

  await untilStored(page, likeVideo, () => like(0).click())
  await expect(like(1)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  // counts are the same for all visitors, and cached for seconds
  const liked = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(t('videos:like', { amount: '[01]' })), pressed: true })
  await liked.click()
  await expect(like(0)).toHaveAttribute('aria-pressed', 'false')
})

/** Gives free views by the command line, as an operator may. */
async function giveFreeViews({ user }: Visitor, amount: bigint): Promise<void> {
  const gift = { accountId: BigInt(user.userId), amounts: { free_views: amount }, reason: 'a journey' }
  await withDatabase(dataDir, (db) =>
    inTransaction(db, (tx) => grantAssets(tx, { ...gift, now: new Date() })),
  )
}
