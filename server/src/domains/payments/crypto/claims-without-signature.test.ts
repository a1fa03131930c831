import { expect, test } from 'vitest'
import { claim, claimsOf, cli, sign, unknownHash, wallet } from '../../../../test/chain/claim-steps.ts'
import { type CryptoShop, openCryptoShop, type PlacedOrder } from '../../../../test/chain/crypto-shop.ts'
import { testXpub } from '../../../../test/chain/local-chain.ts'
import { findPaymentViolations } from '../queries.ts'
import { sweepOrders } from '../sweep-orders.ts'

/** Claims where nothing is signed: at an order’s own address, which is proof enough, and on TRON. */

const hourMs = 3_600_000

test('a transfer to an order’s own address that came after the watch ended is credited by its hash alone, once', async () => {
  const shop = await openCryptoShop('ethereum', { CRYPTO_XPUB: testXpub })
  try {
    const placed = await shop.order()
    shop.site.clock.set(new Date(Date.now() + 25 * hourMs))
    await sweepOrders(shop.site.ctx)
    await shop.watch()
    const hash = await shop.chain.pay(placed.address, 5n * shop.unit)
    await shop.chain.mine(11)
    await shop.watch()
    expect(await shop.findOrder(placed)).toMatchObject({ state: 'expired', crypto: { transfers: [] } })
    const another = await shop.order()
    await expect(claim(shop, another, hash)).rejects.toMatchObject({ failure: 'TRANSFER_NOT_FOUND' })
    // its block is read again: the watcher may have missed it on a node that was behind
    await expect(claim(shop, placed, hash)).rejects.toMatchObject({ failure: 'TRANSFER_NOT_FINAL' })
    await shop.chain.mine(12)
    await shop.watch()
    const responses = await Promise.all([claim(shop, placed, hash), claim(shop, placed, hash)])
    for (const response of responses) {
      expect(response).toMatchObject({
        state: 'credited',
        creditedPoints: 25,
        crypto: { transfers: [{ hash, state: 'counted' }], claims: [] },
      })
    }
    expect(await shop.points(placed)).toBe(25)
    await expectHeldWhenPaidAgain(shop, placed)
    expect(await findPaymentViolations(shop.site.ctx.db)).toEqual([])
  } finally {
    await shop.close()
  }
})

/** A second transfer to the address of a credited order waits for an operator, who attaches it to another order. */
async function expectHeldWhenPaidAgain(shop: CryptoShop, placed: PlacedOrder): Promise<void> {
  const again = await shop.chain.pay(placed.address, 5n * shop.unit)
  await shop.chain.mine(23)
  await shop.watch()
  await expect(claim(shop, placed, unknownHash)).rejects.toMatchObject({ failure: 'TRANSFER_NOT_FOUND' })
  const response = await claim(shop, placed, again)
  expect(response.crypto?.transfers).toMatchObject([{ state: 'counted' }, { hash: again, state: 'held' }])
  expect([response.state, await shop.points(placed)]).toEqual(['credited', 25])
  const event = await shop.site.ctx.db
    .selectFrom('payment_events')
    .select('id')
    .where('state', '=', 'quarantined')
    .executeTakeFirstOrThrow()
  const next = await shop.order({ account: placed.account })
  await cli(shop, 'attach', `${event.id}`, next.order.id)
  expect([(await shop.findOrder(next)).state, await shop.points(placed)]).toEqual(['credited', 50])
}

test('on TRON nothing is signed: an operator decides', async () => {
  const shop = await openCryptoShop('tron', { CRYPTO_TRON_ADDRESS: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })
  try {
    const placed = await shop.order()
    const [due] = await shop.site.ctx.db.selectFrom('crypto_orders').select('recipient').execute()
    const hash = await shop.chain.send(wallet, due?.recipient ?? '', 5n * shop.unit)
    await shop.chain.mine(19)
    await shop.watch()
    const claimed = await claim(shop, placed, hash.slice(2))
    expect(claimsOf(claimed)).toMatchObject([{ hash, state: 'open', challenge: null }])
    const signed = await sign(shop, placed, hash)
    await expect(signed()).rejects.toMatchObject({ failure: 'SIGNATURE_REFUSED' })
    expect(await cli(shop)).toHaveLength(1)
  } finally {
    await shop.close()
  }
})
