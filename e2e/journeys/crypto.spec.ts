import { getMemberInfo } from '@liuguang/contract'
import { connectLocalChain } from '../../server/test/chain/local-chain.ts'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const usdt = 1_000_000n

test('USDT: the exact amount and address are copied, every confirmation is told, and the points are there', {
  tag: '@touch',
}, async ({ page, context, guest }) => {
  const chain = connectLocalChain('ethereum', readSite().chainUrl)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInPage(page, guest)
  await page.goto('/user/buy')
  await page.getByRole('radio', { name: /Ethereum/ }).check({ force: true })
  await page.getByRole('button', { name: t('payments:pay', { money: 'US$10' }) }).click()

  await expect(page.getByText(t('payments:outcome.waiting.title'))).toBeVisible()
  const copied = async (name: string) => {
    await page.getByRole('button', { name: t('payments:crypto.copy', { name }) }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied(t('payments:crypto.amount'))).toBe('10')
  const address = await copied(t('payments:crypto.address'))

  // whoever says that a transaction has paid is told what is wrong with it
  await page.getByText(t('payments:crypto.claim.title')).click()
  const hash = page.getByRole('textbox', { name: t('payments:crypto.claim.field') })
  const findIt = page.getByRole('button', { name: t('payments:crypto.claim.submit') })
  await hash.fill('0xabc')
  await findIt.click()
  await expect(page.getByText(t('payments:crypto.claim.incomplete'))).toBeVisible()
  await hash.fill(`https://etherscan.io/tx/0x${'ab'.repeat(32)}`)
  await findIt.click()
  await expect(page.getByText(t('errors:TRANSFER_NOT_FOUND'))).toBeVisible()

  await chain.pay(address, 10n * usdt)
  await page.getByRole('button', { name: t('payments:crypto.ask') }).click()
  const confirmed = (done: number) => t('payments:crypto.confirmations', { done: String(done), needed: '12' })
  await expect(page.getByText(confirmed(1))).toBeVisible({ timeout: 20_000 })

  await chain.mine(11)
  await expect(page.getByText(t('payments:outcome.credited.title'))).toBeVisible({ timeout: 30_000 })
  expect((await guest.client.call(getMemberInfo, {})).points).toBe(550)
})
