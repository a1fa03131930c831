import type { Client, InputOf } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { makeMemberWith } from '../../../../test/members.ts'
import { makePaidOrder } from '../../../../test/paid-orders.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { balancesOf } from '../index.ts'

let site: TestApp
let finance: Client
let admin: Client
let financeId: number
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: () => undefined } })
  const [one, other] = [await makeStaff(site.ctx, 'finance'), await makeStaff(site.ctx, 'admin')]
  finance = site.as(one.staffToken)
  financeId = Number(one.id)
  admin = site.as(other.staffToken)
})
afterAll(() => site.close())

const reason = 'a double charge of 3 November'
const failure = (name: string) => ({ failure: name })
const pointsOf = async (accountId: number) =>
  Number((await balancesOf(site.ctx.db, BigInt(accountId))).points)

describe('the ledger', () => {
  const list = (input: InputOf<typeof contract.listPostings>) => finance.call(contract.listPostings, input)

  test('is listed by key, kind and account, newest first, with both sides of each transfer', async () => {
    const order = await makePaidOrder(site)
    const member = await makeMemberWith(site, { points: 7n })
    const recharge = await list({ accountId: order.accountId })
    expect(recharge.list).toMatchObject([
      {
        ...{ kind: 'recharge', subject: `order:${order.id}`, reason: null },
        entries: [
          { accountId: null, role: 'issuance', asset: 'points', amount: -25, balanceAfter: null },
          { accountId: order.accountId, role: 'spendable', amount: 25, balanceAfter: 25 },
        ],
      },
    ])
    expect((await list({ key: recharge.list[0]?.key ?? '' })).list).toEqual(recharge.list)
    expect((await list({ kind: 'operator_grant', accountId: Number(member.id) })).list).toMatchObject([
      { reason: 'test' },
    ])
    expect((await list({ key: 'purchase:0' })).list).toEqual([])
    const first = await list({ size: 1 })
    const second = await list({ size: 1, cursor: first.next ?? '' })
    expect(first.list[0]?.id).toBeGreaterThan(second.list[0]?.id ?? 0)
    const ids = async (order: 'newest' | 'oldest') =>
      (await list({ kind: 'operator_grant', order })).list.map(({ id }) => id)
    expect(await ids('oldest')).toEqual((await ids('newest')).toReversed())
    const oldest = await list({ order: 'oldest', size: 1 })
    const next = await list({ order: 'oldest', size: 1, cursor: oldest.next ?? '' })
    expect(next.list[0]?.id).toBeGreaterThan(oldest.list[0]?.id ?? 0)
  })

  test('is checked by the worker, which finds what is wrong, and only once at a time', async () => {
    const started = await finance.call(contract.checkLedger, {})
    expect(started).toMatchObject({ kind: 'ledger', finishedAt: null })
    expect((await finance.call(contract.checkLedger, {})).id).toBe(started.id)
    expect(await drainJobs(site.ctx)).toEqual([])
    const last = async () => (await finance.call(contract.listMoneyChecks, { kind: 'ledger' }))[0]
    expect(await last()).toMatchObject({ id: started.id, problems: 0, failure: null, findings: [] })
    expect((await last())?.checked).toBeGreaterThan(0)
    const order = await makePaidOrder(site)
    const spoil = (points: number) =>
      sql`update payment_orders set credited_points = ${points} where reference = ${order.id}`.execute(
        site.ctx.db,
      )
    await spoil(24)
    await finance.call(contract.checkLedger, {})
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await last()).toMatchObject({ problems: 1, findings: [{ what: expect.stringContaining('L6') }] })
    await spoil(25)
  })

  test('is compared with the payments of the last days', async () => {
    const { id } = await finance.call(contract.checkPayments, { days: 30 })
    expect(await drainJobs(site.ctx)).toEqual([])
    const [check] = await finance.call(contract.listMoneyChecks, { kind: 'payments' })
    // The orders of this test are of a provider that this site has not configured.
    expect(check).toMatchObject({ id, checked: 30, failure: null })
    expect(check?.findings.map(({ what }) => what).join()).toContain('is not configured')
  })
})

describe('an adjustment', () => {
  const propose = (accountId: number, amount: number) =>
    finance.call(contract.proposeAdjustment, { accountId, asset: 'points', amount, reason })
  const decide = (client: Client, id: number, decision: 'approve' | 'refuse') =>
    client.call(contract.decideAdjustment, { id, decision, reason: 'seen the receipt' })

  test('of nothing, of nobody and of oneself are refused', async () => {
    const { id } = await makeMemberWith(site, {})
    await expect(propose(Number(id), 0)).rejects.toMatchObject(failure('BAD_REQUEST'))
    await expect(propose(999_999, 5)).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(propose(financeId, 5)).rejects.toMatchObject(failure('OWN_ACCOUNT'))
    await expect(decide(admin, 999_999, 'approve')).rejects.toMatchObject(failure('NOT_FOUND'))
  })

  test('books nothing until somebody else approves it, and then once', async () => {
    const accountId = Number((await makeMemberWith(site, { points: 10n })).id)
    const { id } = await propose(accountId, -4)
    await expect(decide(finance, id, 'approve')).rejects.toMatchObject(failure('OWN_PROPOSAL'))
    expect(await pointsOf(accountId)).toBe(10)
    for (const _repeat of [1, 2])
      expect(await decide(admin, id, 'approve')).toMatchObject({ state: 'approved', isMine: false })
    expect(await pointsOf(accountId)).toBe(6)
    await expect(decide(admin, id, 'refuse')).rejects.toMatchObject(failure('ADJUSTMENT_DECIDED'))
    const { list } = await finance.call(contract.listPostings, { key: `adjustment:${id}` })
    expect(list).toMatchObject([{ kind: 'adjustment', reason }])
  })

  test('that would take more than there is stays proposed, and may be taken back by who proposed it', async () => {
    const accountId = Number((await makeMemberWith(site, { points: 3n })).id)
    const { id } = await propose(accountId, -4)
    await expect(decide(admin, id, 'approve')).rejects.toMatchObject(failure('INSUFFICIENT_BALANCE'))
    const listed = await finance.call(contract.listAdjustments, { accountId, state: 'proposed' })
    expect(listed.list).toMatchObject([{ id, isMine: true, decidedBy: null }])
    const later = (await propose(accountId, 1)).id
    const oldest = await finance.call(contract.listAdjustments, { accountId, order: 'oldest', size: 1 })
    expect(oldest.list.map((one) => one.id)).toEqual([id])
    const next = { accountId, order: 'oldest', size: 1, cursor: oldest.next ?? '' } as const
    expect((await finance.call(contract.listAdjustments, next)).list.map((one) => one.id)).toEqual([later])
    expect(await decide(finance, id, 'refuse')).toMatchObject({ state: 'refused' })
    expect(await pointsOf(accountId)).toBe(3)
  })

  test('of the member who is also staff cannot be decided by that member', async () => {
    const owner = await makeStaff(site.ctx, 'finance')
    const { id } = await propose(Number(owner.id), 5)
    for (const decision of ['approve', 'refuse'] as const)
      await expect(decide(site.as(owner.staffToken), id, decision)).rejects.toMatchObject(
        failure('OWN_ACCOUNT'),
      )
  })
})
