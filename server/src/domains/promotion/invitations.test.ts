import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { type CardShop, openCardShop } from '../../../test/card-shop.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { runCommand } from '../../../test/run-command.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { invitationsCommand } from '../../cli/invitations.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { setSetting } from '../settings/index.ts'
import { settleRewards } from './settle-rewards.ts'
import { welcome } from './welcome.ts'

let shop: CardShop
let site: TestApp
beforeAll(async () => {
  shop = await openCardShop()
  site = shop.site
})
afterAll(() => shop.close())
// limits of a day: each test has days of its own
beforeEach(() => site.clock.advance(3 * 86_400_000))

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
let nth = 0

interface Facts {
  invitedBy?: string
  deviceId?: string
  address?: string
}

/** Signs up from a device and an address of its own, unless told. */
async function join({ invitedBy, deviceId, address }: Facts = {}) {
  nth += 1
  const from = address ?? `198.18.${nth % 256}.${(nth * 7) % 256}`
  const response = await site.app.inject({
    method: 'POST',
    url: '/api.php/clientelm/regUser',
    remoteAddress: from,
    payload: {
      account: `Person${10_000 + nth}`,
      password: 'moonlit7',
      consent,
      deviceId: deviceId ?? `device-${nth}-abcdefghij`,
      ...(invitedBy ? { shareCode: invitedBy } : {}),
    },
  })
  const { token, user } = response.json().data
  return { id: BigInt(user.user_id), token: token as string, code: user.promote as string }
}
type Person = Awaited<ReturnType<typeof join>>

const hashes = { range: 0 }
/** As the job that follows a verified address: without a mail, which accounts/email.test.ts sends. */
async function verify(person: Person, { email = '', range = '', device = '' } = {}) {
  hashes.range += 1
  const key = email || `person${person.id}@liuguang.example`
  await site.ctx.db
    .updateTable('accounts')
    .set({ email: key, email_key: key, email_verified_at: site.ctx.clock.now() })
    .where('id', '=', person.id)
    .execute()
  await welcome(site.ctx, {
    accountId: person.id,
    addressRange: Buffer.from(range || `range ${hashes.range}`),
    device: device ? Buffer.from(device) : undefined,
  })
}
const info = (person: Person) => site.as(person.token).call(contract.getMemberInfo, {})
const promotion = (person: Person) => site.as(person.token).call(contract.getPromotion, {})

describe('a verified address', () => {
  test('gets the trial card and free views once', async () => {
    const person = await join()
    await verify(person)
    await verify(person)
    expect(await info(person)).toMatchObject({ group_id: 3, freeWatch: 3 })
    const { list } = await site.as(person.token).call(contract.listVipEntries, {})
    expect(list).toHaveLength(1)
  })

  test('of fifty at once one is welcomed', async () => {
    const person = await join()
    await Promise.all(Array.from({ length: 50 }, () => verify(person)))
    expect(await info(person)).toMatchObject({ freeWatch: 3 })
  })

  test('a mailbox is welcomed once, whichever account has it by then', async () => {
    const first = await join()
    await verify(first, { email: 'shared@liuguang.example' })
    await site.ctx.db
      .updateTable('accounts')
      .set({ email: null, email_key: null, email_verified_at: null })
      .where('id', '=', first.id)
      .execute()
    const second = await join()
    await verify(second, { email: 'shared@liuguang.example' })
    expect(await info(second)).toMatchObject({ group_id: 2, freeWatch: 0 })
  })

  test('one a day from a device, ten from a range of addresses', async () => {
    const [one, two] = [await join(), await join()]
    await verify(one, { device: 'phone' })
    await verify(two, { device: 'phone' })
    expect([(await info(one)).freeWatch, (await info(two)).freeWatch]).toEqual([3, 0])
    const crowd = await Promise.all(Array.from({ length: 12 }, () => join()))
    await Promise.all(crowd.map((person) => verify(person, { range: 'one street' })))
    const welcomed = await Promise.all(crowd.map(info))
    expect(welcomed.filter(({ freeWatch }) => freeWatch === 3)).toHaveLength(10)
  })

  test('gets nothing where the operator gives nothing; a guest gets nothing', async () => {
    await inTransaction(site.ctx.db, async (tx) => {
      await setSetting(tx, 'welcomeTrialCard', false)
      await setSetting(tx, 'welcomeFreeViews', 0)
    })
    const person = await join()
    await verify(person)
    expect(await info(person)).toMatchObject({ group_id: 2, freeWatch: 0 })
    await inTransaction(site.ctx.db, async (tx) => {
      await setSetting(tx, 'welcomeTrialCard', true)
      await setSetting(tx, 'welcomeFreeViews', 3)
    })
    const guest = await makeAccount(site.ctx, { isGuest: true })
    await welcome(site.ctx, { accountId: guest.id, addressRange: Buffer.from('x'), device: undefined })
    expect(await site.as(guest.token).call(contract.getMemberInfo, {})).toMatchObject({ freeWatch: 0 })
  })
})

describe('an invitation', () => {
  test('earns coins and a free view once the invited person is verified, and not before', async () => {
    const inviter = await join()
    const invited = await join({ invitedBy: inviter.code })
    expect(await promotion(inviter)).toMatchObject({ invited: 1, coins: 0 })
    await verify(invited)
    expect(await promotion(inviter)).toMatchObject({ invited: 1, coins: 50, freeViews: 1 })
    expect(await info(inviter)).toMatchObject({ getCoin: 50, freeWatch: 1 })
    const { list } = await site.as(inviter.token).call(contract.listRewards, {})
    expect(list).toMatchObject([{ kind: 'verified', state: 'paid', coins: 50, freeViews: 1 }])
    const people = await site.as(inviter.token).call(contract.listInvited, {})
    expect(people.list).toMatchObject([{ name: `Pe***${String(10_000 + nth).slice(-2)}`, isVerified: true }])
  })

  test.each([
    ['one device', { deviceId: 'the-same-phone-0001' }, 'same_device'],
    ['one address', { address: '203.0.113.7' }, 'same_address'],
  ] as const)('from %s earns nothing and is listed for staff', async (_what, shared, refusal) => {
    const inviter = await join(shared)
    const invited = await join({ ...shared, invitedBy: inviter.code })
    await verify(invited)
    expect(await info(inviter)).toMatchObject({ getCoin: 0 })
    const row = await site.ctx.db
      .selectFrom('invitations')
      .select('refusal')
      .where('invited_id', '=', invited.id)
      .executeTakeFirst()
    expect(row).toEqual({ refusal })
    const { lines } = await runCommand(site, invitationsCommand)
    expect(lines[0]).toContain(`account ${inviter.id} invited ${invited.id}: both were seen`)
  })

  test('a ring over one phone earns nothing', async () => {
    const deviceId = 'ring-phone-00000001'
    const first = await join({ deviceId })
    const second = await join({ deviceId, invitedBy: first.code })
    const third = await join({ deviceId, invitedBy: second.code })
    for (const person of [second, third, first]) await verify(person)
    for (const person of [first, second, third]) expect((await info(person)).getCoin).toBe(0)
  })

  test('counts so many people a day', async () => {
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'invitesPerDay', 3))
    const inviter = await join()
    const people = await Promise.all(Array.from({ length: 5 }, () => join({ invitedBy: inviter.code })))
    await Promise.all(people.map((person) => verify(person)))
    expect((await info(inviter)).getCoin).toBe(150)
  })

  test('a code that is nobody’s, or one’s own, earns nothing', async () => {
    const person = await join({ invitedBy: 'NOBODYS1' })
    await verify(person)
    expect(await promotion(person)).toMatchObject({ invited: 0, coins: 0 })
  })
})

describe('the first recharge of an invited person', () => {
  /** Pays on the processor’s page; the jobs that follow credit it and hold the reward. */
  async function recharge({ id, token }: Person, then?: 'refund') {
    const { order } = await shop.order({ account: { id, token, name: '' } })
    await shop.play(order, 'paid')
    await drainJobs(site.ctx)
    if (then) await shop.play(order, then)
    await drainJobs(site.ctx)
  }

  test('brings a tenth in coins after seven days; a later one brings nothing', async () => {
    const inviter = await join()
    const invited = await join({ invitedBy: inviter.code })
    await verify(invited)
    await recharge(invited)
    expect(await promotion(inviter)).toMatchObject({ coins: 50, heldCoins: 25 })
    await recharge(invited)
    await settleRewards(site.ctx)
    expect((await info(inviter)).getCoin).toBe(50)
    site.clock.advance(7 * 86_400_000)
    await Promise.all([settleRewards(site.ctx), settleRewards(site.ctx)])
    expect((await info(inviter)).getCoin).toBe(75)
  })

  test('brings nothing when it was refunded within that time', async () => {
    const inviter = await join()
    const invited = await join({ invitedBy: inviter.code })
    await verify(invited)
    await recharge(invited, 'refund')
    site.clock.advance(8 * 86_400_000)
    await settleRewards(site.ctx)
    expect(await promotion(inviter)).toMatchObject({ coins: 50, heldCoins: 0 })
    const { list } = await site.as(inviter.token).call(contract.listRewards, {})
    expect(list[0]).toMatchObject({ kind: 'recharge', state: 'cancelled' })
  })
})

describe('the log of rewards', () => {
  const day = 86_400_000

  /** Oldest first: two verified, one recharge refunded, one paid, one held. */
  async function inviterWithLog() {
    const inviter = await join()
    const recharge = async (invited: Person, then?: 'refund') => {
      const { order } = await shop.order({ account: { ...invited, name: '' } })
      await shop.play(order, 'paid')
      await drainJobs(site.ctx)
      if (then) await shop.play(order, then)
      await drainJobs(site.ctx)
    }
    const [one, two] = [await join({ invitedBy: inviter.code }), await join({ invitedBy: inviter.code })]
    await verify(one)
    await verify(two)
    await recharge(one, 'refund')
    await recharge(two)
    site.clock.advance(8 * day)
    await settleRewards(site.ctx)
    const three = await join({ invitedBy: inviter.code })
    await verify(three)
    await recharge(three)
    return site.as(inviter.token)
  }

  test('is told by kind and by state, by pages, with the coins so far', async () => {
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
      const client = site.as((await join()).token)
      const refused = client.call(contract.listRewards, input as object)
      await expect(refused).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
    },
  )
})
