import { grantAssets } from '../../server/src/domains/memberships/index.ts'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { withDatabase } from '../with-database.ts'

const { dataDir } = readSite()

test('the daily coins can be collected once, even from two tabs, and are exchanged for points', {
  tag: '@once',
}, async ({ page, context, guest }) => {
  await signInPage(page, guest)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/user')
  const collectButton = (tab: typeof page) =>
    tab.getByRole('button', { name: t('promotion:signIn.action', { coins: 2 }) })
  await expect(collectButton(other)).toBeVisible()
  await collectButton(page).click()
  await expect(page.getByText(t('promotion:signIn.got', { coins: 2 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('promotion:signIn.done'), exact: true })).toBeDisabled()
  await collectButton(other).click()
  await expect(other.getByText(t('errors:SIGNED_IN_TODAY'))).toBeVisible()
  await expect(other.getByRole('button', { name: t('promotion:signIn.done'), exact: true })).toBeDisabled()

  await withDatabase(dataDir, (db) =>
    inTransaction(db, (tx) =>
      grantAssets(tx, {
        accountId: BigInt(guest.user.userId),
        amounts: { coins: 51n },
        reason: 'journey',
        now: new Date(),
      }),
    ),
  )
  await page.goto('/user/exchange')
  const points = page.getByLabel(t('promotion:exchange.points'), { exact: true })
  const amount = t('ui:amount.points_other', { amount: '5' })
  await points.fill('6')
  await expect(page.getByText(t('promotion:exchange.short', { amount }))).toBeVisible()
  await page.getByRole('button', { name: t('promotion:exchange.all') }).click()
  await expect(points).toHaveValue('5')
  await page.getByRole('button', { name: t('promotion:exchange.submit') }).click()
  await expect(page.getByText(t('promotion:exchange.done', { amount }))).toBeVisible()
  await page.goto('/user/wallet')
  await expect(page.getByText(t('promotion:postings.exchange')).first()).toBeVisible()
  await expect(page.getByText(t('promotion:postings.sign_in'))).toBeVisible()
  // the selected tab is in the address, so a reload keeps it
  await page.getByRole('tab', { name: t('ui:asset.points') }).click()
  await expect(page).toHaveURL('/user/wallet?asset=points')
  await expect(page.getByText(t('promotion:postings.sign_in'))).toBeHidden()
  await page.reload()
  await expect(page.getByRole('tab', { name: t('ui:asset.points'), selected: true })).toBeVisible()
  await expect(page.getByText(t('promotion:postings.exchange'))).toHaveCount(1)
  await page.goto('/user/upgrade?log=bought')
  await expect(page.getByText(t('memberships:log.none.bought'))).toBeVisible()
  await page.goto('/user/promote')
  await page.getByLabel(t('promotion:invite.filter.state')).selectOption('paid')
  await page.getByLabel(t('promotion:invite.filter.kind')).selectOption('recharge')
  await expect(page).toHaveURL('/user/promote?state=paid&kind=recharge')
  await expect(page.getByText(t('promotion:invite.noneSuch'))).toBeVisible()
})
