import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { peopleOf } from '../../../test/people.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { invitationsCommand } from '../../cli/people/invitations.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { getAccount } from '../accounts/index.ts'
import { setSetting } from '../settings/index.ts'
import { giveWelcomeGifts } from './give-welcome-gifts.ts'

let site: TestApp
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  site = await openTestApp()
  people = peopleOf(site)
})
afterAll(() => site.close())
// Limits are per day, so each test has days of its own.
beforeEach(() => site.clock.advance(3 * dayMs))

describe('a verified address', () => {
  test('gets the trial card once, and no free views, which a VIP does not need', async () => {
    const person = await people.join()
    await people.verify(person)
    await people.verify(person)
    expect(await people.info(person)).toMatchObject({ groupId: 3, freeViews: 0 })
    const { list } = await site.as(person.token).call(contract.listVipEntries, {})
    expect(list).toHaveLength(1)
  })

  test('gets a message about the trial card, or about the free views', async () => {
    const messagesOf = async (token: string) => {
      await drainJobs(site.ctx)
      const { list } = await site.as(token).call(contract.listMessages, {})
      return list.map(({ text }) => text.en)
    }
    const [first, second] = [await people.join(), await people.join()]
    await people.verify(first)
    await people.verify(first)
    expect(await messagesOf(first.token)).toEqual([expect.stringMatching(/^VIP is on us until /)])
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'welcomeTrialCard', false))
    await people.verify(second)
    expect(await messagesOf(second.token)).toEqual([expect.stringMatching(/^You got 3 free views/)])
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'welcomeTrialCard', true))
  })

  test('is welcomed once for fifty concurrent jobs', async () => {
    const person = await people.join()
    await Promise.all(Array.from({ length: 50 }, () => people.verify(person)))
    const { total } = await site.as(person.token).call(contract.listVipEntries, {})
    expect(total).toBe(1)
  })

  test('is welcomed once per mailbox, whichever account has it', async () => {
    const first = await people.join()
    await people.verify(first, { email: 'shared@liuguang.example' })
    await people.unbind(first)
    const second = await people.join()
    await people.verify(second, { email: 'shared@liuguang.example' })
    expect(await people.info(second)).toMatchObject({ groupId: 2, freeViews: 0 })
  })

  test('is welcomed once a day per device and ten times per address range', async () => {
    const [one, two] = [await people.join(), await people.join()]
    await people.verify(one, { device: 'phone' })
    await people.verify(two, { device: 'phone' })
    expect([(await people.info(one)).groupId, (await people.info(two)).groupId]).toEqual([3, 2])
    const crowd = await Promise.all(Array.from({ length: 12 }, () => people.join()))
    await Promise.all(crowd.map((person) => people.verify(person, { range: 'one street' })))
    const welcomed = await Promise.all(crowd.map(people.info))
    expect(welcomed.filter(({ groupId }) => groupId === 3)).toHaveLength(10)
  })

  test('gets nothing if the gifts are switched off; a guest gets nothing', async () => {
    await inTransaction(site.ctx.db, async (tx) => {
      await setSetting(tx, 'welcomeTrialCard', false)
      await setSetting(tx, 'welcomeFreeViews', 0)
    })
    const person = await people.join()
    await people.verify(person)
    expect(await people.info(person)).toMatchObject({ groupId: 2, freeViews: 0 })
    await inTransaction(site.ctx.db, async (tx) => {
      await setSetting(tx, 'welcomeTrialCard', true)
      await setSetting(tx, 'welcomeFreeViews', 3)
    })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'welcomeTrialCard', false))
    const withoutCard = await people.join()
    await people.verify(withoutCard)
    expect(await people.info(withoutCard)).toMatchObject({ groupId: 2, freeViews: 3 })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'welcomeTrialCard', true))
    const guest = await makeAccount(site.ctx, { isGuest: true })
    await giveWelcomeGifts(site.ctx, {
      accountId: guest.id,
      addressRange: Buffer.from('x'),
      device: undefined,
    })
    expect(await site.as(guest.token).call(contract.getMemberInfo, {})).toMatchObject({ freeViews: 0 })
  })
})

describe('an invitation', () => {
  /** The output of `cli -- invitations` for this test’s days, without times, newest first. */
  async function refused(): Promise<string[]> {
    const since = new Date(site.clock.now().getTime() - dayMs).toISOString()
    const { lines } = await runCommand(site, invitationsCommand)
    return lines.filter((line) => line > since).map((line) => line.replace(/^\S+ account /, ''))
  }

  test('earns coins and a free view once the invited person has verified an address', async () => {
    const inviter = await people.join()
    const invited = await people.join({ invitedBy: inviter.code })
    expect(await people.promotion(inviter)).toMatchObject({ invited: 1, coins: 0 })
    await people.verify(invited)
    expect(await people.promotion(inviter)).toMatchObject({ invited: 1, coins: 50, freeViews: 1 })
    expect(await people.info(inviter)).toMatchObject({ coins: 50, freeViews: 1 })
    const { list } = await site.as(inviter.token).call(contract.listRewards, {})
    expect(list).toMatchObject([{ kind: 'verified', state: 'paid', coins: 50, freeViews: 1 }])
    const brought = await site.as(inviter.token).call(contract.listInvited, {})
    expect(brought.list).toMatchObject([{ name: `Pe***${String(invited.nth).slice(-2)}`, isVerified: true }])
  })

  test.each([
    ['the same device', { deviceId: 'the-same-phone-0001' }, 'both were seen on one device'],
    ['the same address', { address: '203.0.113.7' }, 'both were seen at one address'],
  ] as const)('of an account with %s earns nothing and is listed for staff', async (_what, shared, why) => {
    const inviter = await people.join(shared)
    const invited = await people.join({ ...shared, invitedBy: inviter.code })
    // As one person would do it: both verified on one day, on one phone in one place.
    await people.verify(inviter, { device: why, range: why })
    await people.verify(invited, { device: why, range: why })
    expect(await people.promotion(inviter)).toMatchObject({ coins: 0, freeViews: 0 })
    expect(await refused()).toEqual([`${inviter.id} invited ${invited.id}: ${why}`])
  })

  test('of an account whose welcome gift is refused earns nothing and is listed for staff', async () => {
    const inviter = await people.join()
    await people.verify(inviter, { device: 'tablet' })
    const onTablet = await people.join({ invitedBy: inviter.code })
    await people.verify(onTablet, { device: 'tablet' })
    // A repeat of the job changes nothing.
    await people.verify(onTablet, { device: 'tablet' })

    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'welcomesPerRange', 1))
    await people.verify(await people.join(), { range: 'one house' })
    const inHouse = await people.join({ invitedBy: inviter.code })
    await people.verify(inHouse, { range: 'one house' })
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'welcomesPerRange', 10))

    const before = await people.join()
    await people.verify(before, { email: 'again@liuguang.example' })
    await people.unbind(before)
    const secondTime = await people.join({ invitedBy: inviter.code })
    await people.verify(secondTime, { email: 'again@liuguang.example' })

    expect(await people.promotion(inviter)).toMatchObject({ invited: 3, coins: 0, freeViews: 0 })
    expect(await refused()).toEqual([
      `${inviter.id} invited ${secondTime.id}: the mailbox was another account’s before`,
      `${inviter.id} invited ${inHouse.id}: many were welcomed around the address that day`,
      `${inviter.id} invited ${onTablet.id}: others were welcomed on the device that day`,
    ])
  })

  test('within a ring of accounts on one phone earns nothing and is listed for staff', async () => {
    const deviceId = 'ring-phone-00000001'
    const first = await people.join({ deviceId })
    const second = await people.join({ deviceId, invitedBy: first.code })
    const third = await people.join({ deviceId, invitedBy: second.code })
    const ring = [second, third, first]
    for (const person of ring) await people.verify(person, { device: deviceId })
    for (const person of ring) expect((await people.info(person)).coins).toBe(0)
    expect(await refused()).toEqual([
      `${second.id} invited ${third.id}: both were seen on one device`,
      `${first.id} invited ${second.id}: both were seen on one device`,
    ])
  })

  test('that earned nothing is listed for staff by page, with both people', async () => {
    const deviceId = 'pair-phone-00000001'
    const inviter = await people.join({ deviceId })
    const invited = [
      await people.join({ deviceId, invitedBy: inviter.code }),
      await people.join({ deviceId, invitedBy: inviter.code }),
    ]
    for (const person of invited) await people.verify(person, { device: deviceId })
    const ids = invited.map(({ id }) => Number(id)).reverse()
    const { staffToken } = await makeStaff(site.ctx, 'moderator')
    const list = (input: contract.InputOf<typeof contract.listRefusedInvitations>) =>
      site.as(staffToken).call(contract.listRefusedInvitations, input)
    const ofInviter = { inviterId: Number(inviter.id), refusal: 'same_device' } as const
    const first = await list({ ...ofInviter, size: 1 })
    expect(first).toMatchObject({
      list: [
        {
          ...{ id: ids[0], inviter: { id: Number(inviter.id), name: `Person${inviter.nth}` } },
          ...{ invited: { id: ids[0] }, refusal: 'same_device', decidedAt: site.clock.now().toISOString() },
        },
      ],
      total: 2,
    })
    const second = await list({ ...ofInviter, size: 1, cursor: first.next ?? '' })
    expect(second).toMatchObject({ list: [{ id: ids[1] }], next: null })
    expect((await list({ ...ofInviter, refusal: 'mailbox_used' })).list).toEqual([])
    const { name } = await getAccount(site.ctx.db, inviter.id)
    expect((await list({ inviter: name?.toUpperCase() ?? String(inviter.id) })).total).toBe(2)
    expect((await list({ inviter: 'nobody-at-all' })).list).toEqual([])
    const oldest = await list({ ...ofInviter, order: 'oldest', size: 1 })
    const rest = await list({ ...ofInviter, order: 'oldest', size: 1, cursor: oldest.next ?? '' })
    expect([...oldest.list, ...rest.list].map(({ id }) => id)).toEqual(ids.toReversed())
    const now = site.clock.now()
    const day = (of: number) => new Date(now.getTime() + of * dayMs).toISOString().slice(0, 10)
    const idsWithin = async (since: string, until: string) =>
      (await list({ ...ofInviter, since, until })).list.map(({ id }) => id)
    expect(await idsWithin(day(0), day(0))).toEqual(ids)
    expect(await idsWithin(day(-2), day(-1))).toEqual([])
    expect(await idsWithin(day(1), day(2))).toEqual([])
    await expect(list({ cursor: 'bm90IG9uZQ' })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
  })

  test('counts up to the daily limit', async () => {
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'invitesPerDay', 3))
    const inviter = await people.join()
    const invited = await Promise.all(
      Array.from({ length: 5 }, () => people.join({ invitedBy: inviter.code })),
    )
    await Promise.all(invited.map((person) => people.verify(person)))
    expect((await people.info(inviter)).coins).toBe(150)
  })

  test('with an unknown code or one’s own earns nothing', async () => {
    const person = await people.join({ invitedBy: 'NOBODYS1' })
    await people.verify(person)
    expect(await people.promotion(person)).toMatchObject({ invited: 0, coins: 0 })
  })
})
