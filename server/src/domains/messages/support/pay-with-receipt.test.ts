import { randomUUID } from 'node:crypto'
import { listThread, payInUsdt } from '@liuguang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { type CryptoShop, openCryptoShop } from '../../../../test/chain/crypto-shop.ts'

let shop: CryptoShop
beforeAll(async () => {
  shop = await openCryptoShop()
})
afterAll(() => shop.close())

async function receipt(): Promise<Blob> {
  const red = { width: 40, height: 60, channels: 3, background: 'red' } as const
  return new Blob([new Uint8Array(await sharp({ create: red }).png().toBuffer())])
}

test('a receipt creates an order or continues it, is shown to customer service, and credits nothing', async () => {
  const account = await makeAccount(shop.site.ctx)
  const client = shop.site.as(account.token)
  const input = { chain: 'ethereum', money: { currency: 'USD', minor: 500 }, points: 25 } as const
  const pay = async (requestKey: string) =>
    client.call(payInUsdt, input, { file: await receipt(), requestKey })
  const key = randomUUID()
  const order = await pay(key)
  expect(order).toMatchObject({ state: 'pending', method: 'crypto', crypto: { amount: '5' } })
  const thread = async () => (await client.call(listThread, {})).list
  expect(await thread()).toMatchObject([
    { text: '', pictures: [{}], about: { kind: 'order', id: order.id, title: '5 USDT' } },
  ])
  // a retry gets the same response, and writes no second message
  expect((await pay(key)).id).toBe(order.id)
  expect(await thread()).toHaveLength(1)
  // another receipt for the open order
  expect((await pay(randomUUID())).id).toBe(order.id)
  expect(await thread()).toHaveLength(2)
  await shop.watch()
  expect(await shop.points({ account, order, address: '' })).toBe(0)
})

test('an order can be placed without a receipt, and customer service then gets no message', async () => {
  const account = await makeAccount(shop.site.ctx)
  const client = shop.site.as(account.token)
  const input = { chain: 'ethereum', money: { currency: 'USD', minor: 500 }, points: 25 } as const
  expect(await client.call(payInUsdt, input, { requestKey: randomUUID() })).toMatchObject({
    state: 'pending',
  })
  expect((await client.call(listThread, {})).list).toEqual([])
})
