import type { Client } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMemberWith } from '../../../../test/members.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { deletePersonalData } from '../../accounts/delete-account.ts'
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

describe('an adjustment', () => {
  const propose = (accountId: number, amount: number) =>
    finance.call(contract.proposeAdjustment, { accountId, asset: 'points', amount, reason })
  const decide = (client: Client, id: number, decision: 'approve' | 'refuse') =>
    client.call(contract.decideAdjustment, { id, decision, reason: 'seen the receipt' })

  test('of zero, for an unknown account or for one’s own is refused', async () => {
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
    const [proposer, approver] = await Promise.all(
      [finance, admin].map(async (client) => (await client.call(contract.getStaffMe, {})).name),
    )
    const done = { kind: 'adjustment', reason, by: [proposer, approver] }
    expect(list).toMatchObject([done])
    const entries = await finance.call(contract.listPersonEntries, { accountId })
    expect(entries.list[0]).toMatchObject(done)
  })

  test('that would take more than there is is refused when it is proposed', async () => {
    const accountId = Number((await makeMemberWith(site, { points: 3n })).id)
    await expect(propose(accountId, -4)).rejects.toMatchObject(failure('INSUFFICIENT_BALANCE'))
    const coins = { accountId, asset: 'coins', amount: -1, reason } as const
    await expect(finance.call(contract.proposeAdjustment, coins)).rejects.toMatchObject(
      failure('INSUFFICIENT_BALANCE'),
    )
    expect((await finance.call(contract.listAdjustments, { accountId })).list).toEqual([])
    expect(await propose(accountId, -3)).toMatchObject({ amount: -3, state: 'proposed' })
  })

  test('that exceeds the balance once it is approved stays proposed, and may be withdrawn by its proposer', async () => {
    const accountId = Number((await makeMemberWith(site, { points: 3n })).id)
    const { id } = await propose(accountId, -3)
    await decide(admin, (await propose(accountId, -1)).id, 'approve')
    await expect(decide(admin, id, 'approve')).rejects.toMatchObject(failure('INSUFFICIENT_BALANCE'))
    const listed = await finance.call(contract.listAdjustments, { accountId, state: 'proposed' })
    expect(listed.list).toMatchObject([{ id, isMine: true, decidedBy: null }])
    const later = (await propose(accountId, 1)).id
    const proposed = { accountId, state: 'proposed', order: 'oldest', size: 1 } as const
    const oldest = await finance.call(contract.listAdjustments, proposed)
    expect(oldest.list.map((one) => one.id)).toEqual([id])
    const next = { ...proposed, cursor: oldest.next ?? '' }
    expect((await finance.call(contract.listAdjustments, next)).list.map((one) => one.id)).toEqual([later])
    expect(await decide(finance, id, 'refuse')).toMatchObject({ state: 'withdrawn' })
    expect(await pointsOf(accountId)).toBe(2)
  })

  test('that its proposer took back is listed as withdrawn, one that a colleague refused as refused', async () => {
    const accountId = Number((await makeMemberWith(site, { points: 3n })).id)
    const [withdrawn, refused] = [await propose(accountId, 1), await propose(accountId, 2)]
    await decide(finance, withdrawn.id, 'refuse')
    await decide(admin, refused.id, 'refuse')
    const listed = async (state: contract.Adjustment['state']) =>
      (await finance.call(contract.listAdjustments, { accountId, state })).list.map((one) => one.id)
    expect(await listed('withdrawn')).toEqual([withdrawn.id])
    expect(await listed('refused')).toEqual([refused.id])
    expect(await listed('proposed')).toEqual([])
  })

  test('are found by the name, the email address or the id of the account', async () => {
    const { id: memberId } = await makeMemberWith(site, {})
    const name = `Adjusted${memberId}`
    const email = `${name}@mail.example`
    await site.ctx.db
      .updateTable('accounts')
      .set({ name, email, email_key: email, email_verified_at: site.clock.now() })
      .where('id', '=', memberId)
      .execute()
    const { id } = await propose(Number(memberId), 1)
    for (const account of [name.toUpperCase(), ` ${email} `, String(memberId), `#${memberId}`]) {
      const { list, total } = await finance.call(contract.listAdjustments, { account })
      expect([...list.map((one) => one.id), total], account).toEqual([id, 1])
    }
    const nobody = await finance.call(contract.listAdjustments, { account: 'nobody-at-all' })
    expect(nobody).toMatchObject({ list: [], total: 0 })
  })

  test('are found by the days on which they were proposed', async () => {
    const accountId = Number((await makeMemberWith(site, {})).id)
    const first = (await propose(accountId, 1)).id
    const last = (await propose(accountId, 2)).id
    const set = (id: number, proposed_at: string) =>
      site.ctx.db
        .updateTable('wallet_adjustments')
        .set({ proposed_at })
        .where('id', '=', BigInt(id))
        .execute()
    await set(first, '2020-03-01T00:00:00Z')
    await set(last, '2020-03-02T23:59:59Z')
    const listed = async (days: { since?: string; until?: string }) => {
      const { list, total } = await finance.call(contract.listAdjustments, { accountId, ...days })
      return [...list.map(({ id }) => id), total]
    }
    expect(await listed({ since: '2020-03-01', until: '2020-03-02' })).toEqual([last, first, 2])
    expect(await listed({ since: '2020-03-02' })).toEqual([last, 1])
    expect(await listed({ until: '2020-03-01' })).toEqual([first, 1])
    expect(await listed({ until: '2020-02-29' })).toEqual([0])
  })

  test('of a deleted account is neither proposed nor approved, only refused', async () => {
    const member = await makeMemberWith(site, {})
    const accountId = Number(member.id)
    const { id } = await propose(accountId, 5)
    await inTransaction(site.ctx.db, (tx) => deletePersonalData(tx, member.id, site.clock.now()))
    await expect(propose(accountId, 5)).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(decide(admin, id, 'approve')).rejects.toMatchObject(failure('NOT_FOUND'))
    const { list } = await finance.call(contract.listPostings, { key: `adjustment:${id}` })
    expect(list).toEqual([])
    expect(await decide(admin, id, 'refuse')).toMatchObject({ state: 'refused' })
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
