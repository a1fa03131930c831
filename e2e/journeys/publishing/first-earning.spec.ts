import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { reviewCommand } from '../../../server/src/cli/moderation/review.ts'
import { expect, t, test } from '../../journey.ts'
import { coverInList, greenOf } from '../../page-checks.ts'
import { runSiteCommandAs } from '../../run-site-command.ts'
import { readSite } from '../../site.ts'
import { makeUploader, takeReview } from '../../uploader.ts'
import { signInPage } from '../../visitor.ts'
import { watchVideo } from '../../watch-video.ts'
import { withDatabase } from '../../with-database.ts'

const { dataDir } = readSite()

const price = 10
const cost = t('ui:amount.points_other', { amount: price })

/** The row of a work in the list of one's own. */
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** Makes the moment of an open work's video its cover, at which its picture is green. */
async function chooseFrame(page: Page, seconds: number): Promise<void> {
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('publishing:cover.fromVideo') }).click({ timeout: 60_000 })
  const player = page.getByRole('dialog').last()
  await player.locator('video').evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at
  }, seconds)
  await expect.poll(() => greenOf(player.locator('canvas').last())).toBeGreaterThan(200)
  await player.getByRole('button', { name: t('publishing:player.useFrame') }).click()
  await expect(page.getByText(t('publishing:cover.done'))).toBeVisible()
}

/** What is available, held, and paid out so far. */
const earningsOf = (page: Page) => page.locator('main dd span[aria-hidden="true"]').allInnerTexts()

/** As if a member's sales were seven days ago, when the worker looks for what is due the next time. */
const endHolding = (accountId: number) =>
  withDatabase(dataDir, async (db) => {
    await sql`update creator_shares set due_at = now() where owner_id = ${accountId}`.execute(db)
    await sql`select graphile_worker.add_job('entitlements.release-shares')`.execute(db)
  })

test('a member publishes two free works and one with a price and a cover of its own, somebody follows and pays, and the share is paid out after seven days', {
  tag: '@phone',
}, async ({ page, address, openDevice, guest }) => {
  test.setTimeout(240_000)
  const { account, visitor, videos } = await makeUploader(address, [
    { seconds: 6 },
    { seconds: 6 },
    { seconds: 20, greenFrom: 10 },
  ])
  await signInPage(page, visitor)
  await page.goto('/user/works')
  await page.getByRole('button', { name: t('publishing:panel.title') }).click()
  const panel = page.getByRole('dialog')
  await panel
    .getByLabel(t('publishing:file.choose'))
    .last()
    .setInputFiles(videos.map(({ file }) => file))
  // The first is opened; the others become drafts.
  await expect(panel.getByLabel(t('publishing:form.title'))).toHaveValue(videos[0]?.title ?? '')
  await panel.getByRole('button', { name: t('publishing:panel.back') }).click()

  const titles = videos.map(({ title }) => title)
  for (const [index, title] of titles.entries()) {
    await rowOf(page, title)
      .getByRole('button', { name: t('publishing:works.edit') })
      .click()
    await panel.getByRole('button', { name: '旅行' }).click()
    if (index === 2) {
      await panel.getByLabel(t('publishing:form.price')).fill(String(price))
      await panel.getByLabel(t('publishing:form.freeSeconds')).fill('4')
      await chooseFrame(page, 15)
    }
    await panel.getByLabel(t('publishing:form.nobody')).check()
    await panel.getByRole('button', { name: t('publishing:form.publish'), exact: true }).click()
    await expect(panel).toBeHidden()
    await expect(rowOf(page, title).getByText(t('publishing:state.in_review'))).toBeVisible({
      timeout: 60_000,
    })
  }
  const works: number[] = []
  for (const title of titles) {
    const reviewer = `reviewer of ${account.name}`
    const { itemId, review } = await takeReview(title, reviewer)
    await runSiteCommandAs(reviewer, reviewCommand, 'approve', review, '--note', '通過')
    works.push(itemId)
  }
  await page.reload()
  await expect(page.getByText(t('publishing:state.published'), { exact: true })).toHaveCount(3)
  await page.goto('/user/messages')
  for (const title of titles) await expect(page.getByText(title).first()).toBeVisible()

  // Somebody finds it, watches its preview, and follows who made it.
  const buyer = await (await openDevice()).newPage()
  await signInPage(buyer, guest)
  await buyer.goto(`/play/${works[2]}`)
  const watch = await watchVideo(buyer)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(1)
  const creator = buyer.locator('main a[href^="/creator/"]').first()
  await expect(creator).toBeVisible()
  await buyer.getByRole('button', { name: /^追蹤/ }).click()
  await expect(buyer.getByRole('button', { name: /^取消追蹤/ })).toBeVisible()
  await buyer.getByRole('button', { name: t('videos:access.unlock') }).click()
  const response = buyer.waitForResponse('**/external/buyvod')
  await buyer.getByRole('button', { name: t('videos:offer.payShort', { price: cost }) }).click()
  expect((await (await response).json()).code).toBe(200)
  await expect(buyer.getByText(t('videos:access.bought'))).toBeVisible()
  await creator.click()
  await expect(buyer).toHaveURL(/\/creator\/\d+$/)
  for (const id of works) await expect(buyer.locator(`a[href="/play/${id}"]`)).toBeVisible()
  await expect.poll(() => greenOf(coverInList(buyer, works[2]))).toBeGreaterThan(200)
  await expect(buyer.getByText('1 人追蹤')).toBeVisible()
  await buyer.goto('/user/follows?kind=creator')
  await expect(buyer.getByRole('link', { name: /3 部作品/ })).toBeVisible()

  // 70 % of 10 points, in coins, held for seven days.
  await page.goto('/user/earnings')
  await expect(page.getByText(titles[2] ?? '').first()).toBeVisible()
  await expect(page.getByText(/^\+?70\b/).first()).toBeVisible()
  expect(await earningsOf(page)).toEqual(['0', '70', '0'])
  await endHolding(visitor.user.userId)
  await expect
    .poll(async () => {
      await page.reload()
      return earningsOf(page)
    })
    .toEqual(['70', '0', '70'])
  await expect(page.getByText(/已轉入$/)).toBeVisible()
  await page.getByRole('link', { name: t('publishing:earnings.wallet') }).click()
  await expect(page.getByText(t('videos:postings.sale_share')).first()).toBeVisible()
  // Whoever publishes can see their page as others do.
  await page.goto('/user/works')
  await page.getByRole('link', { name: t('publishing:works.publicPage') }).click()
  await expect(page.getByRole('link', { name: t('creators:ownWorks') })).toBeVisible()
})
