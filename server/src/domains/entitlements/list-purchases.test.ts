import { buyVideo, listPurchases } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { refundPurchase } from './refund-removed.ts'
import { removeItem } from './remove-item.ts'

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
let buyer: TestAccount
beforeAll(async () => {
  site = await openTestApp()
  buyer = await makeAccount(site.ctx)
  const grant = { accountId: buyer.id, amounts: { points: 100n }, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
})
afterAll(() => site.close())

const buy = async (title: string) => {
  const { id } = await makeVideo(site.ctx, { title, price })
  const purchase = await site.as(buyer.token).call(buyVideo, { id, price })
  return { id, purchaseId: purchase.id }
}
const list = (input = {}) => site.as(buyer.token).call(listPurchases, input)

test('lists the viewer’s purchases, newest first, with their state', async () => {
  const kept = await buy('山水')
  const removed = await buy('雲海')
  const refunded = await buy('流光')
  const decision = { itemId: BigInt(removed.id), reason: 'test', by: commandLineOperator('test') }
  await removeItem(site.ctx, decision)
  const now = site.clock.now()
  await inTransaction(site.ctx.db, (tx) => refundPurchase(tx, BigInt(refunded.purchaseId), now))
  const page = await list()
  expect(page.list).toMatchObject([
    { id: refunded.purchaseId, title: '流光', refundedAt: now.toISOString(), video: { id: refunded.id } },
    { id: removed.purchaseId, title: '雲海', price, refundedAt: null, video: null },
    { id: kept.purchaseId, title: '山水', refundedAt: null, video: { id: kept.id, title: '山水' } },
  ])
  expect(page).toMatchObject({ total: 3, totalPage: 1, isEstimate: false, next: null })
})

test('pages by number and by cursor, without purchases of other accounts', async () => {
  const ids = (await list()).list.map(({ id }) => id)
  const first = await list({ size: 2 })
  expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  for (const next of [{ cursor: first.next ?? '' }, { page: 2 }]) {
    const page = await list({ size: 2, ...next })
    expect(page.list.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(page).toMatchObject({ nowPage: 2, total: 3 })
  }
  const otherAccount = await makeAccount(site.ctx)
  expect((await site.as(otherAccount.token).call(listPurchases, {})).list).toEqual([])
})
