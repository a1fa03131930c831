import { buyCard, listCards, listVipEntries, listWalletEntries } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MemberWithClient, makeMemberWith, refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { balancesOf } from '../wallet/index.ts'
import { grantAssets, vipEndsAt } from './index.ts'

let site: TestApp
let golden: { id: number; price: { asset: 'points'; amount: number } }
beforeAll(async () => {
  site = await openTestApp()
  const cards = await site.anonymous.call(listCards, {})
  const card = cards.find(({ kind }) => kind === 'golden')
  golden = { id: card?.id ?? 0, price: { asset: 'points', amount: 150 } }
})
afterAll(() => site.close())

const memberWith = (points: bigint, freeViews = 0n): Promise<MemberWithClient> =>
  makeMemberWith(site, { points, free_views: freeViews })

describe('cards', () => {
  test('three are on sale at the prices of the settings, without the trial card', async () => {
    const cards = await site.anonymous.call(listCards, {})
    expect(cards.map(({ kind, days, months, price }) => [kind, days, months, price.amount])).toEqual([
      ['golden', 0, 1, 150],
      ['platinum', 0, 3, 400],
      ['supreme', 0, 12, 1200],
    ])
    for (const { name } of cards) expect(Object.values(name).every((text) => text.length > 0)).toBe(true)
  })

  test('a sale takes the price, adds time and gifts, and appears in both histories', async () => {
    const { id, client } = await memberWith(200n)
    site.clock.set('2026-01-31T04:00:00Z')
    const bought = await client.call(buyCard, golden)
    expect(bought).toEqual({ vipUntil: Date.parse('2026-02-28T04:00:00Z') / 1000, points: 50 })
    expect(await balancesOf(site.ctx.db, id)).toMatchObject({
      points: 50n,
      free_views: 0n,
      diamonds: 10n,
      cache_points: 0n,
    })
    const vipLog = await client.call(listVipEntries, {})
    expect(vipLog).toMatchObject({
      total: 1,
      list: [
        {
          kind: 'bought',
          name: { en: 'Golden card' },
          startsAt: '2026-01-31T04:00:00.000Z',
          endsAt: '2026-02-28T04:00:00.000Z',
        },
      ],
    })
    const wallet = await client.call(listWalletEntries, { asset: 'points' })
    expect(wallet.list[0]).toMatchObject({
      kind: 'card_purchase',
      amount: -150,
      subject: { en: 'Golden card' },
    })
  })

  test('a second card extends the remaining time', async () => {
    const { id, client } = await memberWith(300n)
    site.clock.set('2026-03-10T00:00:00Z')
    await client.call(buyCard, golden)
    site.clock.set('2026-03-20T00:00:00Z')
    await client.call(buyCard, golden)
    expect((await vipEndsAt(site.ctx.db, id))?.toISOString()).toBe('2026-05-10T00:00:00.000Z')
  })

  test('a repeat with the same request key returns the first result and charges nothing', async () => {
    const { id, client } = await memberWith(500n)
    const requestKey = crypto.randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => client.call(buyCard, golden, { requestKey })),
    )
    for (const response of responses) expect(response).toEqual(responses[0])
    expect((await balancesOf(site.ctx.db, id)).points).toBe(350n)
  })

  test('a request key cannot be reused for another request', async () => {
    const { client } = await memberWith(2000n)
    const requestKey = crypto.randomUUID()
    const first = await client.call(buyCard, golden, { requestKey })
    const { asset, amount } = golden.price
    const sameInAnotherOrder = { price: { amount, asset }, id: golden.id }
    expect(await client.call(buyCard, sameInAnotherOrder, { requestKey })).toEqual(first)
    const other = { id: golden.id + 1, price: { asset: 'points' as const, amount: 400 } }
    await expect(client.call(buyCard, other, { requestKey })).rejects.toMatchObject({
      failure: 'REQUEST_KEY_REUSED',
    })
  })

  test('a request key refused for a low balance works after a recharge', async () => {
    const { id, client } = await memberWith(149n)
    const requestKey = crypto.randomUUID()
    const refused = await client.call(buyCard, golden, { requestKey }).catch(refusalFacts)
    expect(refused).toEqual({
      failure: 'INSUFFICIENT_BALANCE',
      details: { asset: 'points', needed: 150, balance: 149 },
    })
    expect(await vipEndsAt(site.ctx.db, id)).toBeUndefined()
    const grant = { accountId: id, amounts: { points: 1n }, reason: 'test', now: site.ctx.clock.now() }
    await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
    expect(await client.call(buyCard, golden, { requestKey })).toMatchObject({ points: 0 })
  })

  test('buying a card is refused with the right error', async () => {
    const { id, client } = await memberWith(1000n)
    const trial = await site.ctx.db
      .selectFrom('vip_cards')
      .select('id')
      .where('kind', '=', 'trial')
      .executeTakeFirstOrThrow()
    const { price } = golden
    const cases: [object, string, object | null][] = [
      [{ id: 999, price }, 'NOT_FOUND', null],
      [{ id: Number(trial.id), price: { asset: 'points', amount: 0 } }, 'NOT_FOUND', null],
      [{ id: golden.id, price: { asset: 'points', amount: 149 } }, 'PRICE_CHANGED', { price }],
      [{ id: golden.id, price: { asset: 'diamonds', amount: 150 } }, 'PRICE_CHANGED', { price }],
    ]
    for (const [input, failure, details] of cases) {
      expect(await client.call(buyCard, input as typeof golden).catch(refusalFacts)).toEqual({
        failure,
        details,
      })
    }
    for (const bad of [
      {},
      { id: golden.id },
      { ...golden, days: 3650 },
      { ...golden, id: '2' },
      { ...golden, id: -1 },
    ]) {
      expect(await client.call(buyCard, bad as typeof golden).catch(refusalFacts)).toMatchObject({
        failure: 'BAD_REQUEST',
      })
    }
    expect(
      await client.call(buyCard, golden, { requestKey: 'not-a-uuid' }).catch(refusalFacts),
    ).toMatchObject({
      failure: 'BAD_REQUEST',
    })
    expect(await site.anonymous.call(buyCard, golden).catch(refusalFacts)).toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
    await lockSpending(id)
    expect(await client.call(buyCard, golden).catch(refusalFacts)).toMatchObject({
      failure: 'SPENDING_LOCKED',
    })
    expect((await balancesOf(site.ctx.db, id)).points).toBe(1000n)
    expect(await vipEndsAt(site.ctx.db, id)).toBeUndefined()
  })
})

async function lockSpending(id: bigint): Promise<void> {
  await site.ctx.db.updateTable('accounts').set({ is_spending_locked: true }).where('id', '=', id).execute()
}
