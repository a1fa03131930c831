import { getRechargeList } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CryptoShop, openCryptoShop } from '../../../../test/chain/crypto-shop.ts'
import { reconcileCommand } from '../../../cli/money/reconcile.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { balancesOf } from '../../wallet/index.ts'
import { watchChain } from './watch-chain.ts'

/** What a chain, its node and a worker may do to the reading of payments. */

let shop: CryptoShop
beforeAll(async () => {
  shop = await openCryptoShop()
})
afterAll(() => shop.close())

const due = () => 5n * shop.unit
const position = async () =>
  shop.site.ctx.db.selectFrom('crypto_chains').selectAll().executeTakeFirstOrThrow()

test('a payment that a reorganisation takes away credits nothing; mined again, it is credited once', async () => {
  const placed = await shop.order()
  const before = await shop.chain.snapshot()
  await shop.chain.pay(placed.address, due())
  await shop.chain.mine(5)
  await shop.watch()
  expect((await shop.findOrder(placed)).crypto).toMatchObject({
    received: '5',
    transfers: [{ confirmations: 6 }],
  })
  await shop.chain.revert(before)
  await shop.chain.mine(3)
  // the chain is shorter than what was read
  await shop.watch()
  expect((await shop.findOrder(placed)).crypto).toMatchObject({ received: '0', missing: '5', transfers: [] })
  await shop.chain.mine(30)
  await shop.watch()
  expect([(await shop.findOrder(placed)).state, await shop.points(placed)]).toEqual(['pending', 0])
  await shop.chain.pay(placed.address, due())
  await shop.chain.mine(11)
  await shop.watch()
  expect([(await shop.findOrder(placed)).state, await shop.points(placed)]).toEqual(['credited', 25])
})

test('a node that refuses a large range of blocks is read in smaller ranges, and in larger ones again when it accepts them', async () => {
  const placed = await shop.order()
  await shop.chain.pay(placed.address, due())
  await shop.chain.mine(60)
  const { proxy } = shop.chain
  proxy.blockRangeMax = 5
  proxy.blockRanges.length = 0
  await shop.watch()
  expect(await shop.points(placed)).toBe(25)
  const taken = proxy.blockRanges.filter((blocks) => blocks <= 5)
  // found out once, not at every window
  expect(proxy.blockRanges.length - taken.length).toBeLessThan(15)
  expect(taken.reduce((sum, blocks) => sum + blocks, 0)).toBeGreaterThan(60)
  expect((await position()).window_blocks).toBeLessThan(10n)
  proxy.blockRangeMax = Number.POSITIVE_INFINITY
  await shop.chain.mine(60)
  await shop.watch()
  expect((await position()).window_blocks).toBeGreaterThan(5n)
})

test('a node that refuses a single block is logged as a problem with its reason, and the other chains are read', async () => {
  const placed = await shop.order()
  shop.chain.proxy.blockRangeMax = 0
  await shop.watch()
  expect((await shop.findOrder(placed)).crypto?.isDelayed).toBe(true)
  expect((await position()).problem).toMatch(/not even a single block: .*query exceeds max block range 0/)
  shop.chain.proxy.blockRangeMax = Number.POSITIVE_INFINITY
  await shop.watch()
  expect((await shop.findOrder(placed)).crypto?.isDelayed).toBe(false)
})

test('a node that lists other tokens only in small ranges of blocks: all of them are shown', async () => {
  const placed = await shop.order()
  const token = await shop.chain.deployToken()
  await shop.chain.pay(placed.address, 3n * shop.unit, token)
  await shop.chain.mine(60)
  await shop.chain.pay(placed.address, 4n * shop.unit, token)
  const { proxy } = shop.chain
  proxy.anyTokenBlockRangeMax = 5
  await shop.watch()
  proxy.anyTokenBlockRangeMax = Number.POSITIVE_INFINITY
  expect((await shop.findOrder(placed)).crypto).toMatchObject({ received: '0', otherTokens: 2 })
})

test('a worker that is killed between two block ranges: the next one continues there, and nothing is credited twice', async () => {
  const placed = await shop.order()
  await shop.chain.pay(placed.address, due())
  await shop.chain.mine(60)
  const { proxy } = shop.chain
  const start = await position()
  proxy.blockRangeMax = 20
  const worker = new AbortController()
  proxy.blockRanges.length = 0
  proxy.onLogs = () => {
    if (proxy.blockRanges.filter((blocks) => blocks <= 20).length === 3) worker.abort()
  }
  await expect(shop.watch(worker.signal)).rejects.toThrow()
  proxy.onLogs = undefined
  const stoppedAt = await position()
  expect(stoppedAt.read_to).toBeGreaterThan(start.read_to)
  expect(stoppedAt.read_to).toBeLessThan((await shop.chain.head()) - 11n)
  // what was read before it was killed is an event that waits
  expect([(await shop.findOrder(placed)).state, await shop.points(placed)]).toEqual(['pending', 0])
  proxy.blockRangeMax = Number.POSITIVE_INFINITY
  await shop.watch()
  expect([(await shop.findOrder(placed)).state, await shop.points(placed)]).toEqual(['credited', 25])
})

test('killed as it credits: PostgreSQL undoes all of it, and several workers at once credit it once', async () => {
  const placed = await shop.order()
  await shop.chain.pay(placed.address, due())
  await shop.chain.mine(11)
  const { ctx } = shop.site
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      await watchChain({ ...ctx, db: tx }, 'ethereum', new AbortController().signal)
      expect((await balancesOf(tx, placed.account.id)).points).toBe(25n)
      throw new Error('killed')
    })
    .catch((error: Error) => expect(error.message).toBe('killed'))
  expect([(await shop.findOrder(placed)).state, await shop.points(placed)]).toEqual(['pending', 0])
  await Promise.all(Array.from({ length: 4 }, () => shop.watch()))
  expect(await shop.points(placed)).toBe(25)
})

test('a node that is down for ten minutes: logged, no new orders, and payments made meanwhile are credited', async () => {
  const placed = await shop.order()
  const { proxy } = shop.chain
  proxy.isDown = true
  await shop.watch()
  const order = await shop.findOrder(placed)
  expect(order.crypto?.isDelayed).toBe(true)
  const { problem } = await position()
  expect(problem).not.toContain(new URL(proxy.url).port)
  await shop.chain.pay(placed.address, due())
  await shop.chain.mine(40)
  shop.site.clock.set(new Date(Date.now() + 10 * 60_000))
  await shop.watch()
  expect((await shop.site.anonymous.call(getRechargeList, {})).cryptoChains).toEqual([])
  proxy.isDown = false
  await shop.watch()
  expect([(await shop.findOrder(placed)).state, await shop.points(placed)]).toEqual(['credited', 25])
  expect((await shop.site.anonymous.call(getRechargeList, {})).cryptoChains).toEqual(['ethereum'])
  shop.site.clock.set(new Date())
})

test('a node of another chain is not read', async () => {
  shop.chain.proxy.chainId = 56
  await shop.watch()
  expect((await position()).problem).toContain('the node is of chain 56, not 1')
  shop.chain.proxy.chainId = undefined
  await shop.watch()
  expect((await position()).problem).toBeNull()
})

test('reconcile compares chain, orders and ledger: transfers that vanished after they were credited, and transfers that the watcher missed', async () => {
  const output: string[] = []
  const reconcile = () =>
    reconcileCommand.run([], {
      config: shop.site.ctx.config,
      operator: commandLineOperator('Tester'),
      print: (line) => output.push(line),
    })
  expect(await reconcile()).toBe(0)
  const before = await shop.chain.snapshot()
  const placed = await shop.order()
  await shop.chain.pay(placed.address, due())
  await shop.chain.mine(11)
  await shop.watch()
  expect(await shop.points(placed)).toBe(25)
  await shop.chain.revert(before)
  const unseen = await shop.order()
  await shop.site.ctx.db.updateTable('crypto_orders').set({ is_watched: false }).execute()
  await shop.chain.pay(unseen.address, 3n * shop.unit)
  await shop.chain.mine(40)
  await shop.watch()
  expect(await reconcile()).toBe(1)
  const text = output.join('\n')
  expect(text).toMatch(
    new RegExp(`order ${placed.order.id}: ethereum has no transfer 0x[0-9a-f]{64} of 5 USDT`),
  )
  expect(text).toContain(`order ${unseen.order.id}: its address holds 3 USDT of no recorded transfer`)
  shop.chain.proxy.isDown = true
  await reconcile()
  shop.chain.proxy.isDown = false
  expect(output.join('\n')).toContain('ethereum: could not be compared: ethereum cannot be read')
})
