import { getRechargeList, recharge } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { type CryptoShop, openCryptoShop } from '../../../../test/chain/crypto-shop.ts'
import { testXpub } from '../../../../test/chain/local-chain.ts'
import { reconcileCommand } from '../../../cli/money/reconcile.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { getSettings, setSetting } from '../../settings/index.ts'
import { chains } from './chains.ts'
import { deriveAddress, readAddress } from './receiving-address.ts'
import { readTronAddress } from './tron-address.ts'

/** TRON is simulated by a local EVM chain behind a proxy that refuses the requests that TRON nodes refuse. */

let shop: CryptoShop
beforeAll(async () => {
  shop = await openCryptoShop('tron', { CRYPTO_TRON_XPUB: testXpub })
})
afterAll(() => shop.close())

test('addresses are shown in TRON form and requested as bytes; the node reports finality', async () => {
  const placed = await shop.order()
  expect(placed.order.crypto).toMatchObject({
    chain: 'tron',
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    amount: '5',
    confirmationsNeeded: 20,
  })
  const { address, recipient } = await deriveAddress(testXpub, 0n, 'tron')
  expect(placed.address).toBe(address)
  await shop.chain.pay(recipient, 5n * shop.unit)
  await shop.chain.mine(18)
  await shop.watch()
  expect(await shop.findOrder(placed)).toMatchObject({
    state: 'pending',
    crypto: { received: '5', transfers: [{ confirmations: 19, state: 'coming' }], isDelayed: false },
  })
  await shop.chain.mine(1)
  await shop.watch()
  expect([(await shop.findOrder(placed)).state, await shop.points(placed)]).toEqual(['credited', 25])
})

test('many unread blocks are read in ranges that the nodes accept, and chain, orders and ledger agree', async () => {
  const placed = await shop.order()
  const { recipient } = await readAddress(placed.address, 'tron')
  await shop.chain.pay(recipient, 5n * shop.unit)
  await shop.chain.mine(150)
  await shop.watch()
  expect(await shop.points(placed)).toBe(25)
  const printed: string[] = []
  await reconcileCommand.run([], {
    config: shop.site.ctx.config,
    operator: commandLineOperator('Tester'),
    print: (line) => printed.push(line),
  })
  expect(printed).toEqual(['Provider, orders and ledger agree (orders of the last 30 days).'])
})

test('an amount in CNY, which cards cannot pay, is paid in USDT at the site’s rate', async () => {
  const { ctx } = shop.site
  const { rechargeCurrencies } = await getSettings(ctx.db)
  const on = rechargeCurrencies.map((one) => ({ ...one, isOn: one.code === 'CNY' }))
  await inTransaction(ctx.db, (tx) => setSetting(tx, 'rechargeCurrencies', on))
  const { currencies } = await shop.site.anonymous.call(getRechargeList, {})
  expect(currencies.map(({ code, methods }) => [code, methods])).toEqual([['CNY', ['crypto']]])
  const account = await makeAccount(ctx)
  const money = { currency: 'CNY', minor: 10_000 } as const
  const order = await shop.site
    .as(account.token)
    .call(recharge, { method: 'crypto', chain: 'tron', money, points: 500 })
  // 100 at 7.1 are 14.0845…
  expect(order.crypto?.amount).toBe('14.09')
  const { recipient } = await readAddress(order.crypto?.address ?? '', 'tron')
  await shop.chain.pay(recipient, 14_090_000n)
  await shop.chain.mine(19)
  await shop.watch()
  expect(await shop.points({ account, order, address: recipient })).toBe(500)
})

test('the configured contract address is the same in both formats', async () => {
  const tron = chains.find(({ family }) => family === 'tron')
  expect(readTronAddress(tron?.contractText ?? '')).toBe(tron?.contract)
  await expect(readAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'tron')).rejects.toThrow('is mistyped')
})
