import { listMessages, prepareExport, signClaim } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import {
  claim,
  claimsOf,
  cli,
  otherWallet,
  sign,
  unknownHash,
  wallet,
} from '../../../../test/chain/claim-steps.ts'
import { type CryptoShop, openCryptoShop, type PlacedOrder } from '../../../../test/chain/crypto-shop.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { findPaymentViolations } from '../queries.ts'
import { attachPayment } from './attach-payment.ts'
import { claimTransfer as claimWith } from './claim-transfer.ts'

/** What members say they have paid, by the hash of a transaction, on a real chain with wallets that sign. */

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('at the address of all orders', () => {
  let shop: CryptoShop
  beforeAll(async () => {
    shop = await openCryptoShop('ethereum', { CRYPTO_ADDRESS: address })
  })
  afterAll(() => shop.close())

  /** Sends 5 USDT, which no order’s amount equals exactly, and mines and reads until the transfer is final. */
  async function send(): Promise<string> {
    const hash = await shop.chain.send(wallet, address, 5n * shop.unit)
    await shop.chain.mine(11)
    await shop.watch()
    return hash
  }

  test('an unsigned claim waits for an operator, who sees its details and counts it', async () => {
    const placed = await shop.order()
    const hash = await send()
    const claimed = await claim(shop, placed, hash)
    expect(claimed).toMatchObject({ state: 'pending', crypto: { received: '0' } })
    expect(claimsOf(claimed)).toMatchObject([{ hash, amount: '5', state: 'open' }])
    const challenge = claimsOf(claimed)?.[0]?.challenge
    expect(challenge).toContain(hash)
    expect(challenge).toContain(placed.order.id)
    // the site's name is not taken from the request, which could contain any name
    expect(challenge).toMatch(/^site\.invalid: the USDT/)
    // the same again, in the spelling of another wallet, is the same claim
    expect(claimsOf(await claim(shop, placed, hash.slice(2).toUpperCase()))).toEqual(claimsOf(claimed))
    expect(await shop.points(placed)).toBe(0)

    const [line, ...more] = await cli(shop)
    expect(more).toEqual([])
    expect(line).toContain(`5 USDT in ${hash} on ethereum: claimed for order ${placed.order.id} (pending)`)
    expect(line).toContain(`of account ${placed.account.id}; not signed`)
    const event = /^event (\d+)/.exec(line ?? '')?.[1] ?? ''
    await cli(shop, 'attach', event, placed.order.id)
    // credited by the price: the part that identifies the order does not reduce the points
    const after = await shop.findOrder(placed)
    expect(after).toMatchObject({ state: 'credited', creditedPoints: 25 })
    expect(claimsOf(after)).toMatchObject([{ hash, state: 'settled', challenge: null }])
    expect(await cli(shop)).toEqual(['No transfer is claimed.'])
  })

  test('a claim signed by the sending wallet is credited once, also by two requests at once', async () => {
    const placed = await shop.order()
    const hash = await send()
    await claim(shop, placed, hash)
    const forged = await sign(shop, placed, hash, otherWallet)
    await expect(forged()).rejects.toMatchObject({ failure: 'SIGNATURE_REFUSED' })
    expect(await shop.points(placed)).toBe(0)
    const signed = await sign(shop, placed, hash)
    for (const response of await Promise.all([signed(), signed()])) {
      expect(response).toMatchObject({ state: 'credited', creditedPoints: 25 })
      expect(claimsOf(response)).toMatchObject([{ state: 'settled', challenge: null }])
    }
    await signed()
    expect(await shop.points(placed)).toBe(25)
    // a paid order accepts no more claims, and no other order can claim its transfer
    expect(await claim(shop, placed, unknownHash)).toMatchObject({ state: 'credited' })
    await expect(claim(shop, await shop.order(), hash)).rejects.toMatchObject({
      failure: 'TRANSFER_NOT_FOUND',
    })
  })

  test('competing claims are both frozen: a signature is stored but credits neither, and an operator decides', async () => {
    const [one, other] = [await shop.order(), await shop.order()]
    const hash = await send()
    await claim(shop, one, hash)
    expect(claimsOf(await claim(shop, other, hash))).toMatchObject([{ state: 'frozen' }])
    expect(claimsOf(await shop.findOrder(one))).toMatchObject([{ state: 'frozen' }])
    const signed = await sign(shop, one, hash)
    expect(claimsOf(await signed())).toMatchObject([{ state: 'frozen', challenge: null }])
    expect([await shop.points(one), await shop.points(other)]).toEqual([0, 0])
    const output = await cli(shop)
    expect(output.map((line) => line.split(': ')[1])).toEqual([
      `claimed for order ${one.order.id} (pending) of account ${one.account.id}, frozen by a competing claim; signed by the address that sent it`,
      `claimed for order ${other.order.id} (pending) of account ${other.account.id}, frozen by a competing claim; not signed`,
    ])
    await cli(shop, 'attach', /\d+/.exec(output[0] ?? '')?.[0] ?? '', one.order.id)
    expect([await shop.points(one), await shop.points(other)]).toEqual([25, 0])
    expect(claimsOf(await shop.findOrder(one))).toMatchObject([{ state: 'settled' }])
    expect(claimsOf(await shop.findOrder(other))).toMatchObject([{ state: 'refused', challenge: null }])
  })

  test('two competing claims made at once are both frozen, whichever comes first', async () => {
    const [one, other] = [await shop.order(), await shop.order()]
    const hash = await send()
    await Promise.all([claim(shop, one, hash), claim(shop, other, hash)])
    expect(claimsOf(await shop.findOrder(one))).toMatchObject([{ state: 'frozen' }])
    expect(claimsOf(await shop.findOrder(other))).toMatchObject([{ state: 'frozen' }])
    // an operator decides that it belongs to neither
    const [line] = await cli(shop)
    await cli(shop, 'dismiss', /\d+/.exec(line ?? '')?.[0] ?? '')
    expect(claimsOf(await shop.findOrder(one))).toMatchObject([{ state: 'refused' }])
    await drainJobs(shop.site.ctx)
    for (const { account, order } of [one, other]) {
      const { list } = await shop.site.as(account.token).call(listMessages, {})
      expect(list, 'each order says why it stays unpaid').toMatchObject([
        { title: { en: 'Your transfer wasn’t counted' }, link: `/user/buy/order/${order.id}` },
      ])
    }
    await expect(claim(shop, await shop.order(), hash)).rejects.toMatchObject({
      failure: 'TRANSFER_NOT_FOUND',
    })
  })

  test('a signature and an operator’s decision at once: the transfer is credited to one order only', async () => {
    const { ctx } = shop.site
    for (let round = 0; round < 3; round += 1) {
      const [placed, other] = [await shop.order(), await shop.order()]
      const hash = await send()
      await claim(shop, placed, hash)
      const signed = await sign(shop, placed, hash)
      const listed = (await cli(shop)).find((line) => line.includes(hash))
      const eventId = BigInt(/\d+/.exec(listed ?? '')?.[0] ?? '0')
      await Promise.allSettled([
        signed(),
        attachPayment(ctx, {
          eventId,
          reference: other.order.id,
          by: commandLineOperator('test'),
          reason: 'test',
        }),
      ])
      expect((await shop.points(placed)) + (await shop.points(other))).toBe(25)
      expect(await findPaymentViolations(ctx.db)).toEqual([])
    }
  })

  test('another account’s order is not found; every transfer that cannot pay the order is refused with the same error', async () => {
    const { chain, unit } = shop
    const before = await send()
    const placed = await shop.order()
    const another = await shop.order()
    const counted = await chain.pay(address, tokenUnits(shop, another))
    const failed = await chain.failToSend(address, 10n ** 30n)
    const otherToken = await chain.pay(address, 5n * unit, await chain.deployToken())
    const otherAddress = await chain.pay('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 5n * unit)
    await chain.mine(11)
    await shop.watch()
    expect((await shop.findOrder(another)).state).toBe('credited')
    // an unknown hash may be of another chain: the error is the same
    const all = { before, counted, failed, otherToken, otherAddress, unknownHash }
    for (const [what, hash] of Object.entries(all)) {
      const failure = await claim(shop, placed, hash).then(
        () => 'claimed',
        (error: { failure: string }) => error.failure,
      )
      expect([what, failure]).toEqual([what, 'TRANSFER_NOT_FOUND'])
    }
    const theirs = { ...placed, account: another.account }
    const hash = await send()
    await expect(claim(shop, theirs, hash)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    await claim(shop, placed, hash)
    const signature = await otherWallet.signMessage({ message: 'any' })
    const asTheirs = shop.site
      .as(another.account.token)
      .call(signClaim, { id: placed.order.id, transactionHash: hash, signature })
    await expect(asTheirs).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    expect(claimsOf(await shop.findOrder(placed))).toMatchObject([{ hash, state: 'open' }])
  })

  test('a transfer that is not final, or cannot be fetched, is to be claimed later', async () => {
    const placed = await shop.order()
    const hash = await shop.chain.send(wallet, address, 5n * shop.unit)
    await shop.chain.mine(10)
    await shop.watch()
    await expect(claim(shop, placed, hash)).rejects.toMatchObject({ failure: 'TRANSFER_NOT_FINAL' })
    shop.chain.proxy.isDown = true
    await expect(claim(shop, placed, unknownHash)).rejects.toMatchObject({ failure: 'TRANSFER_NOT_FINAL' })
    shop.chain.proxy.isDown = false
    await shop.chain.mine(1)
    await shop.watch()
    expect(claimsOf(await claim(shop, placed, hash))).toMatchObject([{ hash, state: 'open' }])
  })

  test('the number of open claims of one account is limited', async () => {
    const placed = await shop.order()
    const hashes: string[] = []
    for (let count = 0; count < 6; count += 1) {
      hashes.push(await shop.chain.send(wallet, address, 5n * shop.unit))
    }
    await shop.chain.mine(11)
    await shop.watch()
    const last = hashes.pop() ?? ''
    for (const hash of hashes) await claim(shop, placed, hash)
    await expect(claim(shop, placed, last)).rejects.toMatchObject({ failure: 'TOO_MANY_CLAIMS' })
    expect(claimsOf(await shop.findOrder(placed))?.map(({ hash }) => hash)).toEqual(hashes)
    // the rest stays open, and any one of them pays the order
    const signed = await sign(shop, placed, hashes[3] ?? '')
    expect(await signed()).toMatchObject({ state: 'credited', creditedPoints: 25 })
    expect(claimsOf(await shop.findOrder(placed))?.map(({ state }) => state)).toEqual([
      'open',
      'open',
      'open',
      'settled',
      'open',
    ])
    // open claims of a paid order do not count for the next order
    const next = await shop.order({ account: placed.account })
    const another = await send()
    expect(claimsOf(await claim(shop, next, another))).toMatchObject([{ hash: another, state: 'open' }])
  })

  test('a claim is in the data export of its own account only', async () => {
    const { ctx, app } = shop.site
    const claimsIn = async (token: string) => {
      const { address: file } = await shop.site.as(token).call(prepareExport, { lang: 'en' })
      const { rawPayload } = await app.inject({ method: 'GET', url: file })
      return JSON.parse(readZip(rawPayload).get('payments/claims.json') ?? '')
    }
    const placed = await shop.order({ account: await makeAccount(ctx, { isGuest: true }) })
    const hash = await send()
    const claimed = await claim(shop, placed, hash)
    expect(await claimsIn(placed.account.token)).toMatchObject([
      {
        order: placed.order.id,
        chain: 'ethereum',
        transaction: hash,
        state: 'open',
        challenge: claimsOf(claimed)?.[0]?.challenge,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        signedAt: null,
      },
    ])
    expect(await claimsIn((await makeAccount(ctx, { isGuest: true })).token)).toEqual([])
  })

  test('a transfer worth less than a point credits nothing, signed or attached, and its claim stays open until it is dismissed', async () => {
    const placed = await shop.order()
    const hash = await shop.chain.send(wallet, address, shop.unit / 10n)
    await shop.chain.mine(11)
    await shop.watch()
    await claim(shop, placed, hash)
    const signed = await sign(shop, placed, hash)
    expect(await signed()).toMatchObject({ state: 'pending', crypto: { transfers: [] } })
    expect(claimsOf(await shop.findOrder(placed))).toMatchObject([{ hash, state: 'open', challenge: null }])
    const listed = (await cli(shop)).find((line) => line.includes(hash)) ?? ''
    expect(listed).toContain('; signed by the address that sent it')
    const event = /\d+/.exec(listed)?.[0] ?? ''
    await expect(cli(shop, 'attach', event, placed.order.id)).rejects.toThrow('less than a point')
    expect(claimsOf(await shop.findOrder(placed))).toMatchObject([{ state: 'open' }])
    await cli(shop, 'dismiss', event)
    expect(claimsOf(await shop.findOrder(placed))).toMatchObject([{ state: 'refused' }])
  })

  test('a claim on a chain that is no longer configured is refused for good', async () => {
    const { ctx } = shop.site
    const placed = await shop.order()
    const hash = await send()
    const publicUrl = 'https://example.com'
    const stopped = { ...ctx, config: { ...ctx.config, cryptoNodes: {}, publicUrl } }
    const { id: accountId } = placed.account
    const claimOnStopped = (transactionHash: string) =>
      claimWith(stopped, { accountId, input: { id: placed.order.id, transactionHash } })
    await expect(claimOnStopped(unknownHash)).rejects.toMatchObject({ failure: 'CHAIN_OFF' })
    const unread = await shop.chain.send(wallet, address, 5n * shop.unit)
    await shop.watch()
    await expect(claimOnStopped(unread)).rejects.toMatchObject({ failure: 'CHAIN_OFF' })
    // a transfer that was read before can be claimed; the challenge names the configured site
    const [claimed] = claimsOf(await claimOnStopped(hash)) ?? []
    expect(claimed?.challenge).toMatch(/^example\.com: the USDT/)
  })

  test('after all these tests, orders, transfers, claims and the ledger agree', async () => {
    expect(await findPaymentViolations(shop.site.ctx.db)).toEqual([])
  })
})

/** The amount of an order in the token’s smallest unit. */
function tokenUnits({ unit }: CryptoShop, { order }: PlacedOrder): bigint {
  return BigInt(Math.round(Number(order.crypto?.amount) * 10_000)) * (unit / 10_000n)
}
