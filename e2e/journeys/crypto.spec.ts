import { getMemberInfo } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import texts from '../../admin/src/locales/zh-HK.ts'
import { addWatchChainJob } from '../../server/src/domains/payments/crypto/watch-chain.ts'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { type ConnectedChain, connectLocalChain, testWallet } from '../../server/test/chain/local-chain.ts'
import { confirmWithReason, openPage, openStaff } from '../back-office.ts'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { withDatabase } from '../with-database.ts'

const usdt = 1_000_000n
/** As many blocks as the site reads twice, so that an unknown transfer matches no open order. */
const blocksUntilLeft = 24
const wallet = testWallet(72)
const shared = testWallet(73).address

/** Starts paying US$10 in USDT. @returns the order’s id and address */
async function beginOrder(page: Page): Promise<{ reference: string; address: string }> {
  await page.goto('/user/buy')
  await page.getByRole('radio', { name: /Ethereum/ }).check({ force: true })
  await page.getByRole('button', { name: t('payments:pay', { money: 'US$10' }) }).click()
  await expect(page.getByText(t('payments:outcome.waiting.title'))).toBeVisible()
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const address = await page
    .getByText(/^0x[0-9a-fA-F]{40}$/)
    .first()
    .textContent()
  return { reference, address: address ?? '' }
}

async function changeOrder(
  reference: string,
  change:
    | { is_watched: boolean }
    | { address_index: null; address: string; recipient: string; amount: string },
): Promise<void> {
  await withDatabase(readSite().dataDir, (db) =>
    db
      .updateTable('crypto_orders')
      .set(change)
      .where('order_id', 'in', (query) =>
        query.selectFrom('payment_orders').select('id').where('reference', '=', reference),
      )
      .execute(),
  )
}

/**
 * Makes the site read the chain at once, not within a minute, until a block and `blocksAfter` more are final.
 */
async function untilChainRead(block: bigint, blocksAfter: bigint): Promise<void> {
  await withDatabase(readSite().dataDir, (db) =>
    inTransaction(db, (tx) => addWatchChainJob(tx, 'ethereum', new Date())),
  )
  const readTo = () =>
    withDatabase(readSite().dataDir, async (db) => {
      const row = await db.selectFrom('crypto_chains').select('read_to').executeTakeFirstOrThrow()
      return row.read_to - blocksAfter >= block
    })
  await expect.poll(readTo, { timeout: 30_000 }).toBe(true)
}

async function claimTransaction(page: Page, hash: string): Promise<void> {
  await page.getByRole('textbox', { name: t('payments:crypto.claim.field') }).fill(hash)
  await page.getByRole('button', { name: t('payments:crypto.claim.submit') }).click()
}

/** Pays after the site stopped watching the order and claims the transaction twice, first too early. */
async function payUnwatched(page: Page, chain: ConnectedChain, address: string): Promise<void> {
  const hash = await chain.pay(address, 10n * usdt)
  const block = await chain.head()
  await claimTransaction(page, hash)
  await expect(page.getByText(t('errors:TRANSFER_NOT_FINAL'))).toBeVisible()
  await chain.mine(blocksUntilLeft - 1)
  await untilChainRead(block, 12n)
  await claimTransaction(page, hash)
}

// All on the phone project, and so one after the other: they share a chain, and each mines blocks of it.

test('USDT: the exact amount and address can be copied, every confirmation is shown, and the points arrive', {
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

  // a claim of a wrong transaction shows the reason
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
  const block = await chain.head()
  await page.getByRole('button', { name: t('payments:crypto.checkNow') }).click()
  const confirmed = (done: number) => t('payments:crypto.confirmations', { done: String(done), needed: '12' })
  await expect(page.getByText(confirmed(1))).toBeVisible({ timeout: 20_000 })

  await chain.mine(11)
  await untilChainRead(block, 0n)
  await expect(page.getByText(t('payments:outcome.credited.title'))).toBeVisible({ timeout: 30_000 })
  expect((await guest.client.call(getMemberInfo, {})).points).toBe(550)
})

test("USDT to an address shared by many orders: the claim is signed in the browser's wallet, and the points arrive", {
  tag: '@touch',
}, async ({ page, guest }) => {
  const chain = connectLocalChain('ethereum', readSite().chainUrl)
  await page.exposeFunction('callWallet', (method: string, bytes: `0x${string}`) =>
    method === 'personal_sign' ? wallet.signMessage({ message: { raw: bytes } }) : [wallet.address],
  )
  await page.addInitScript(() => {
    const { callWallet } = window as unknown as {
      callWallet(method: string, bytes: unknown): Promise<unknown>
    }
    const request = ({ method, params }: { method: string; params?: readonly unknown[] }) =>
      callWallet(method, params?.[0])
    Object.assign(window, { ethereum: { request } })
  })
  await signInPage(page, guest)
  const { reference } = await beginOrder(page)
  // this site gives each order its own address: pretends that the order is of a site with a single one
  await changeOrder(reference, {
    address_index: null,
    address: shared,
    recipient: shared.toLowerCase(),
    amount: `${10n * usdt + 700n}`,
  })
  const hash = await chain.send(wallet, shared, 10n * usdt)
  const block = await chain.head()
  await chain.mine(11)
  await untilChainRead(block, 0n)

  await page.getByText(t('payments:crypto.claim.title')).click()
  await claimTransaction(page, hash)
  await expect(page.getByText(t('payments:outcome.claimed.title'), { exact: true })).toBeVisible()
  await expect(page.getByText(hash).first()).toBeVisible()
  await page.getByRole('button', { name: t('payments:crypto.claim.signHere') }).click()
  await expect(page.getByText(t('payments:outcome.credited.title'))).toBeVisible()
  expect((await guest.client.call(getMemberInfo, {})).points).toBe(550)
})

test('USDT paid long after the order: a claim by transaction hash brings the points, and staff attach a second payment to another order', {
  tag: '@touch',
}, async ({ page, guest, address: network }) => {
  const chain = connectLocalChain('ethereum', readSite().chainUrl)
  await signInPage(page, guest)
  const { reference, address } = await beginOrder(page)
  await changeOrder(reference, { is_watched: false })
  await page.getByText(t('payments:crypto.claim.title')).click()
  await payUnwatched(page, chain, address)
  await expect(page.getByText(t('payments:outcome.credited.title'))).toBeVisible()
  expect((await guest.client.call(getMemberInfo, {})).points).toBe(550)

  await page.getByText(t('payments:crypto.claim.again')).click()
  await payUnwatched(page, chain, address)
  await expect(page.getByText(t('payments:crypto.heldNote'))).toBeVisible()
  await expect(page.getByText(t('payments:crypto.held'), { exact: true })).toBeVisible()
  expect((await guest.client.call(getMemberInfo, {})).points).toBe(550)

  const { reference: other } = await beginOrder(page)
  await openStaff(page, network, 'admin')
  await openPage(page, '/payments', texts.app.pages.payments)
  const row = page.getByRole('listitem').filter({ hasText: reference })
  await row.getByRole('button', { name: texts.orders.attach }).click()
  await page.getByRole('dialog').getByLabel(texts.orders.number).fill(other)
  await confirmWithReason(page, texts.orders.attach)
  await expect(row).toHaveCount(0)
  expect((await guest.client.call(getMemberInfo, {})).points).toBe(600)
})
