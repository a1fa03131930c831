import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardShop, openCardShop } from '../../../test/card-shop.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { type Person, peopleOf } from '../../../test/people.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { settleRewards } from './settle-rewards.ts'

let shop: CardShop
let site: TestApp
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  shop = await openCardShop()
  site = shop.site
  people = peopleOf(site)
})
afterAll(() => shop.close())

/** Pays on the provider’s page. Jobs then credit the order and create the held reward. */
async function recharge(
  { id, token }: Person,
  { minor = 500, next }: { minor?: number; next?: 'refund' } = {},
) {
  const { order } = await shop.order({ account: { id, token, name: '' }, minor })
  await shop.play(order, 'paid')
  await drainJobs(site.ctx)
  if (next) await shop.play(order, next)
  await drainJobs(site.ctx)
}

describe('the first recharge of an invited person', () => {
  test('earns a tenth in coins after seven days; a later recharge earns nothing', async () => {
    const inviter = await people.join()
    const invited = await people.join({ invitedBy: inviter.code })
    await people.verify(invited)
    await recharge(invited)
    expect(await people.promotion(inviter)).toMatchObject({ coins: 50, heldCoins: 25 })
    await recharge(invited)
    await settleRewards(site.ctx)
    expect((await people.info(inviter)).coins).toBe(50)
    site.clock.advance(7 * dayMs)
    await Promise.all([settleRewards(site.ctx), settleRewards(site.ctx)])
    expect((await people.info(inviter)).coins).toBe(75)
  })

  test('earns nothing if it was refunded within that time', async () => {
    const inviter = await people.join()
    const invited = await people.join({ invitedBy: inviter.code })
    await people.verify(invited)
    await recharge(invited, { next: 'refund' })
    site.clock.advance(8 * dayMs)
    await settleRewards(site.ctx)
    expect(await people.promotion(inviter)).toMatchObject({ coins: 50, heldCoins: 0 })
    const { list } = await site.as(inviter.token).call(contract.listRewards, {})
    expect(list[0]).toMatchObject({ kind: 'recharge', state: 'cancelled' })
  })

  test('counts once the address is verified, even if it came before; a later one does not', async () => {
    const inviter = await people.join()
    const invited = await people.join({ invitedBy: inviter.code })
    await recharge(invited)
    await recharge(invited, { minor: 2000 })
    expect(await people.promotion(inviter)).toMatchObject({ coins: 0, heldCoins: 0 })
    await people.verify(invited)
    await people.verify(invited)
    expect(await people.promotion(inviter)).toMatchObject({ coins: 50, heldCoins: 25 })
    await recharge(invited, { minor: 5000 })
    site.clock.advance(8 * dayMs)
    await settleRewards(site.ctx)
    expect(await people.promotion(inviter)).toMatchObject({ coins: 75, heldCoins: 0 })
  })

  test('earns nothing if it was refunded before the verification, and the next one earns nothing either', async () => {
    const inviter = await people.join()
    const invited = await people.join({ invitedBy: inviter.code })
    await recharge(invited, { next: 'refund' })
    await people.verify(invited)
    await recharge(invited)
    expect(await people.promotion(inviter)).toMatchObject({ coins: 50, heldCoins: 0 })
  })

  test('of an invited account whose welcome reward was refused earns nothing', async () => {
    const inviter = await people.join()
    await people.verify(inviter, { device: 'phone' })
    const invited = await people.join({ invitedBy: inviter.code })
    await recharge(invited)
    await people.verify(invited, { device: 'phone' })
    await recharge(invited)
    expect(await people.promotion(inviter)).toMatchObject({ coins: 0, heldCoins: 0 })
  })
})

describe('the log of rewards', () => {
  /** Oldest first: two verified, one recharge refunded, one paid, one held. */
  async function inviterWithLog() {
    const inviter = await people.join()
    const [one, two] = [
      await people.join({ invitedBy: inviter.code }),
      await people.join({ invitedBy: inviter.code }),
    ]
    await people.verify(one)
    await people.verify(two)
    await recharge(one, { next: 'refund' })
    await recharge(two)
    site.clock.advance(8 * dayMs)
    await settleRewards(site.ctx)
    const three = await people.join({ invitedBy: inviter.code })
    await people.verify(three)
    await recharge(three)
    return site.as(inviter.token)
  }

  test('can be filtered by kind and state, in pages, with the running total of coins', async () => {
    const client = await inviterWithLog()
    const read = async (input: contract.InputOf<typeof contract.listRewards>) => {
      const { list, total } = await client.call(contract.listRewards, input)
      expect(total).toBe(list.length)
      return list.map(({ kind, state, coinsSoFar }) => `${kind} ${state} ${coinsSoFar}`)
    }
    const all = [
      'recharge held 175',
      'verified paid 175',
      'recharge paid 125',
      'recharge cancelled 100',
      'verified paid 100',
      'verified paid 50',
    ]
    expect(await read({})).toEqual(all)
    for (const kind of contract.rewardKinds) {
      expect(await read({ kind })).toEqual(all.filter((line) => line.startsWith(kind)))
    }
    for (const state of contract.rewardStates) {
      expect(await read({ state })).toEqual(all.filter((line) => line.includes(state)))
    }
    expect(await read({ kind: 'recharge', state: 'paid' })).toEqual(['recharge paid 125'])
    expect(await read({ kind: 'verified', state: 'held' })).toEqual([])

    const first = await client.call(contract.listRewards, { state: 'paid', size: 3 })
    expect(first).toMatchObject({ total: 4, totalPage: 2 })
    const rest = await client.call(contract.listRewards, {
      state: 'paid',
      size: 3,
      cursor: first.next ?? '',
    })
    expect([...first.list, ...rest.list].map(({ coinsSoFar }) => coinsSoFar)).toEqual([175, 125, 100, 50])
    expect(rest.next).toBeNull()
  })

  test.each([{ kind: 'card' }, { kind: null }, { state: 'refused' }, { state: ['paid'] }])(
    'refuses %j',
    async (input) => {
      const client = site.as((await people.join()).token)
      const refused = client.call(contract.listRewards, input as object)
      await expect(refused).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
    },
  )
})
