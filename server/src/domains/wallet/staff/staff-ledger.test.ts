import type { Client, InputOf } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { makeMemberWith } from '../../../../test/members.ts'
import { makePaidOrder } from '../../../../test/paid-orders.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runCheck } from '../index.ts'

let site: TestApp
let finance: Client
let admin: Client
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: () => undefined } })
  const [one, other] = [await makeStaff(site.ctx, 'finance'), await makeStaff(site.ctx, 'admin')]
  finance = site.as(one.staffToken)
  admin = site.as(other.staffToken)
})
afterAll(() => site.close())

const reason = 'a double charge of 3 November'
const failure = (name: string) => ({ failure: name })

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
          { accountId: null, name: null, role: 'issuance', asset: 'points', amount: -25, balanceAfter: null },
          { accountId: order.accountId, role: 'spendable', amount: 25, balanceAfter: 25 },
        ],
      },
    ])
    expect((await list({ key: recharge.list[0]?.key ?? '' })).list).toEqual(recharge.list)
    expect((await list({ kind: 'operator_grant', accountId: Number(member.id) })).list).toMatchObject([
      {
        reason: 'test',
        entries: [{ role: 'issuance' }, { accountId: Number(member.id), name: member.name, amount: 7 }],
      },
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

  test('shows an item with its current titles, and keeps the title at the time of the sale', async () => {
    const member = await makeMemberWith(site, { points: 10n })
    const accountId = Number(member.id)
    const { id } = await makeVideo(site.ctx, {
      ...{ title: '海港花火', translations: [{ lang: 'cn', title: '海港烟火', description: '', tags: [] }] },
    })
    await site.as(member.token).call(contract.buyVideo, { id, price: { asset: 'points', amount: 10 } })
    const input = { kind: 'purchase', accountId } as const
    const titles = { hk: '海港花火', cn: '海港烟火', en: '海港花火', vi: '海港花火' }
    expect((await list(input)).list).toMatchObject([{ subject: `video:${id}`, title: titles }])
    await site.ctx.db
      .updateTable('item_texts')
      .set({ title: '海港夜景' })
      .where('item_id', '=', BigInt(id))
      .where('lang', '=', 'hk')
      .execute()
    expect((await list(input)).list[0]?.title).toMatchObject({ hk: '海港夜景', cn: '海港烟火' })
    const wallet = await admin.call(contract.listPersonEntries, { accountId })
    expect(wallet.list[0]?.subject).toMatchObject({ hk: '海港夜景', cn: '海港烟火' })
    // The member has what was booked.
    const own = await site.as(member.token).call(contract.listWalletEntries, {})
    expect(own.list[0]?.subject).toMatchObject({ hk: '海港花火', cn: '海港花火' })
  })

  test('is listed by the name, the email address or the id of an account', async () => {
    const member = await makeMemberWith(site, { points: 1n })
    const name = `Named${member.id}`
    const email = `${name}@mail.example`
    const account = site.ctx.db.updateTable('accounts').where('id', '=', member.id)
    await account.set({ name, email, email_key: email, email_verified_at: site.clock.now() }).execute()
    for (const typed of [name.toUpperCase(), ` ${email} `, String(member.id), `#${member.id}`]) {
      const page = await list({ account: typed })
      const receivers = page.list.flatMap(({ entries }) =>
        entries.flatMap(({ accountId }) => accountId ?? []),
      )
      expect(receivers, typed).toEqual([Number(member.id)])
    }
    expect(await list({ account: 'nobody-at-all' })).toMatchObject({ list: [], total: 0 })
    expect(await list({ account: name, accountId: 999_999 })).toMatchObject({ list: [], total: 0 })
  })

  test('is listed by days, the first and the last included, each posting once in both orders', async () => {
    const now = site.clock.now()
    const giveAt = async (at: string) => {
      site.clock.set(at)
      return Number((await makeMemberWith(site, { points: 1n })).id)
    }
    // Two at the same time, and one that was booked before them but is of a later time.
    const last = await giveAt('2020-03-02T23:59:59.999Z')
    const first = await giveAt('2020-03-01T00:00:00Z')
    const second = await giveAt('2020-03-01T00:00:00Z')
    await giveAt('2020-03-03T00:00:00Z')
    site.clock.set(now)
    const receiversOf = async (input: InputOf<typeof contract.listPostings>) => {
      const page = await list(input)
      const entries = page.list.flatMap((posting) => posting.entries)
      return { ...page, receivers: entries.flatMap(({ accountId }) => accountId ?? []) }
    }
    const days = { since: '2020-03-01', until: '2020-03-02' }
    for (const order of ['oldest', 'newest'] as const) {
      const page = await receiversOf({ ...days, order, size: 2 })
      const next = await receiversOf({ ...days, order, size: 2, cursor: page.next ?? '' })
      const expected = [first, second, last]
      const receivers = [...page.receivers, ...next.receivers]
      expect(receivers).toEqual(order === 'oldest' ? expected : expected.toReversed())
      expect([page.total, next.next]).toEqual([3, null])
    }
    expect((await receiversOf({ since: '2020-03-02', until: '2020-03-02' })).receivers).toEqual([last])
    expect((await receiversOf({ until: '2020-03-01', accountId: first })).receivers).toEqual([first])
    expect((await list({ ...days, kind: 'refund' })).list).toEqual([])
    const { next } = await list({ size: 1 })
    await expect(list({ ...days, cursor: next ?? '' })).rejects.toMatchObject(failure('BAD_REQUEST'))
  })

  test('is checked by the worker, which finds what is wrong, and only once at a time', async () => {
    const started = await finance.call(contract.checkLedger, {})
    expect(started).toMatchObject({ kind: 'ledger', finishedAt: null })
    expect((await finance.call(contract.checkLedger, {})).id).toBe(started.id)
    expect(await drainJobs(site.ctx)).toEqual([])
    const last = async () => (await finance.call(contract.listMoneyChecks, { kind: 'ledger' })).list[0]
    expect(await last()).toMatchObject({ id: started.id, problems: 0, failure: null })
    expect(await findingsOf(started.id)).toMatchObject({ list: [], total: 0 })
    expect((await last())?.checked).toBeGreaterThan(0)
    const order = await makePaidOrder(site)
    const spoil = (points: number) =>
      sql`update payment_orders set credited_points = ${points} where reference = ${order.id}`.execute(
        site.ctx.db,
      )
    await spoil(24)
    const { id } = await finance.call(contract.checkLedger, {})
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await last()).toMatchObject({ id, problems: 1 })
    expect((await findingsOf(id)).list).toEqual([
      {
        number: 1,
        kind: 'L6',
        subject: `order ${order.id}`,
        what: expect.stringContaining('L6'),
      },
    ])
    await spoil(25)
  })

  test('has findings of another version of the site without their kind, with their text only', async () => {
    const { id } = await finance.call(contract.checkLedger, {})
    expect(await drainJobs(site.ctx)).toEqual([])
    const [subject, what] = ['account 7', 'it is not right']
    await storeFindings(id, [
      { subject, what },
      { kind: 'codeOfLaterVersion', subject, what },
    ])
    const shown = { kind: null, subject, what }
    expect((await findingsOf(id)).list).toEqual([
      { number: 1, ...shown },
      { number: 2, ...shown },
    ])
  })

  test('shows the reference of an order in findings of an earlier version, which stored its database id', async () => {
    const { id } = await finance.call(contract.checkLedger, {})
    expect(await drainJobs(site.ctx)).toEqual([])
    const order = await makePaidOrder(site)
    const { id: row } = await site.ctx.db
      .selectFrom('payment_orders')
      .select('id')
      .where('reference', '=', order.id)
      .executeTakeFirstOrThrow()
    const [kind, what] = ['L6', 'it is not right']
    const subjects = [`order ${row}`, `order ${order.id}`, 'order 999999', `posting recharge:${row}`]
    await storeFindings(
      id,
      subjects.map((subject) => ({ kind, subject, what })),
    )
    expect((await findingsOf(id)).list.map(({ subject }) => subject)).toEqual([
      ...[`order ${order.id}`, `order ${order.id}`],
      ...['order 999999', `posting recharge:${row}`],
    ])
    expect((await findingsOf(id, { text: order.id })).total).toBe(2)
    await storeFindings(id, [])
  })

  test('has findings listed by kind and text, in each order and page by page, without those of other checks', async () => {
    const { id } = await finance.call(contract.checkLedger, {})
    expect(await drainJobs(site.ctx)).toEqual([])
    await storeFindings(id, [
      { kind: 'L2', subject: 'account 9', what: 'the balance is 5% off' },
      { kind: 'L6', subject: 'order B', what: 'was not credited' },
      { kind: 'L6', subject: 'account 8', what: 'was credited twice' },
    ])
    const numbersOf = async (input: Omit<InputOf<typeof contract.listFindings>, 'id'>) => {
      const page = await findingsOf(id, input)
      return { ...page, numbers: page.list.map(({ number }) => number) }
    }
    expect(await numbersOf({ kind: 'L6' })).toMatchObject({ numbers: [2, 3], total: 2 })
    expect(await numbersOf({ kind: 'L1' })).toMatchObject({ numbers: [], total: 0 })
    expect(await numbersOf({ text: 'ORDER' })).toMatchObject({ numbers: [2], total: 1 })
    expect(await numbersOf({ text: '%' })).toMatchObject({ numbers: [1], total: 1 })
    expect(await numbersOf({ kind: 'L6', text: 'twice' })).toMatchObject({ numbers: [3], total: 1 })
    const places = { oldest: [1, 2, 3], newest: [3, 2, 1], subject: [3, 1, 2] }
    for (const order of contract.findingOrders) {
      const first = await numbersOf({ order, size: 2 })
      const last = await numbersOf({ order, size: 2, cursor: first.next ?? '' })
      expect([...first.numbers, ...last.numbers]).toEqual(places[order])
      expect([first.total, last.next]).toEqual([3, null])
      const another = order === 'subject' ? 'newest' : 'subject'
      await expect(findingsOf(id, { order: another, cursor: first.next ?? '' })).rejects.toMatchObject(
        failure('BAD_REQUEST'),
      )
    }
    // The second page of a filtered list begins after what the first one shows.
    const { next } = await numbersOf({ kind: 'L6', order: 'subject', size: 1 })
    expect(await numbersOf({ kind: 'L6', order: 'subject', cursor: next ?? '' })).toMatchObject({
      ...{ numbers: [2], next: null },
    })
    expect((await findingsOf(999_999)).list).toEqual([])
    await storeFindings(id, [])
  })

  const findingsOf = (id: number, input: Omit<InputOf<typeof contract.listFindings>, 'id'> = {}) =>
    finance.call(contract.listFindings, { id, ...input })

  /** Stores these as the findings of a check. */
  async function storeFindings(id: number, findings: readonly object[]) {
    const check = site.ctx.db.updateTable('money_checks').set({ findings: JSON.stringify(findings) })
    await check.where('id', '=', BigInt(id)).execute()
  }

  describe('a check whose job fails', () => {
    const lastCheck = async () => (await finance.call(contract.listMoneyChecks, { kind: 'ledger' })).list[0]
    /** The check's job after this many failed attempts, or after all. @returns its id */
    const failJobOf = async (checkId: number, attempts?: number) => {
      const { rows } = await sql<{ id: number }>`
        update graphile_worker._private_jobs
        set attempts = coalesce(${attempts ?? null}::smallint, max_attempts), last_error = 'it failed'
        where payload->>'checkId' = ${String(checkId)} returning id::int as id`.execute(site.ctx.db)
      return rows[0]?.id ?? 0
    }

    test('fails when staff give up its job between two attempts, and another check can start', async () => {
      const { id } = await finance.call(contract.checkLedger, {})
      const jobId = await failJobOf(id, 1)
      expect(await lastCheck()).toMatchObject({ id, finishedAt: null, failure: null })
      await admin.call(contract.dropJob, { id: jobId, reason })
      expect(await lastCheck()).toMatchObject({
        ...{ id, finishedAt: expect.any(String) },
        failure: { kind: 'givenUp', detail: expect.stringContaining('given up') },
      })
      const next = await finance.call(contract.checkLedger, {})
      expect(next.id).toBeGreaterThan(id)
      expect(next.finishedAt).toBeNull()
      expect(await drainJobs(site.ctx)).toEqual([])
      expect(await lastCheck()).toMatchObject({ id: next.id, failure: null })
    })

    test('for good is made again when staff have its job tried again', async () => {
      const { id } = await finance.call(contract.checkLedger, {})
      const failing = runCheck(site.ctx, { checkId: BigInt(id), isLastAttempt: true }, async () => {
        throw new Error('read ECONNRESET')
      })
      await expect(failing).rejects.toThrow('ECONNRESET')
      const jobId = await failJobOf(id)
      expect(await lastCheck()).toMatchObject({ id, failure: { kind: 'connectionLost' } })
      await admin.call(contract.retryJob, { id: jobId })
      expect(await lastCheck()).toMatchObject({ id, finishedAt: null, failure: null })
      expect(await drainJobs(site.ctx)).toEqual([])
      expect(await lastCheck()).toMatchObject({ id, finishedAt: expect.any(String), failure: null })
      expect((await lastCheck())?.checked).toBeGreaterThan(0)
    })
  })

  test('has every check of it listed, the last one first, page by page', async () => {
    const ids = [(await finance.call(contract.checkLedger, {})).id]
    expect(await drainJobs(site.ctx)).toEqual([])
    ids.unshift((await finance.call(contract.checkLedger, {})).id)
    expect(await drainJobs(site.ctx)).toEqual([])
    const input = { kind: 'ledger', size: 1 } as const
    const first = await finance.call(contract.listMoneyChecks, input)
    const second = await finance.call(contract.listMoneyChecks, { ...input, cursor: first.next ?? '' })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids)
  })

  test('has its checks listed by result, and the oldest first on request', async () => {
    const list = (input: Omit<InputOf<typeof contract.listMoneyChecks>, 'kind'>) =>
      finance.call(contract.listMoneyChecks, { kind: 'ledger', ...input })
    const idsOf = async (input: Parameters<typeof list>[0]) => (await list(input)).list.map(({ id }) => id)
    const all = await idsOf({})
    expect(await idsOf({ order: 'oldest' })).toEqual(all.toReversed())
    const { next } = await list({ order: 'oldest', size: 1 })
    expect(await idsOf({ order: 'oldest', size: 1, cursor: next ?? '' })).toEqual([all.at(-2)])
    const { id } = await finance.call(contract.checkLedger, {})
    expect(await list({ result: 'running' })).toMatchObject({ list: [{ id }], total: 1 })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await idsOf({ result: 'running' })).toEqual([])
    const counts: Record<string, number> = {}
    for (const result of contract.moneyCheckResults) {
      const { list: checks, total } = await list({ result })
      counts[result] = total
      for (const check of checks) {
        const { failure: failed, problems } = check
        expect(failed ? 'failed' : problems > 0 ? 'problems' : 'fine').toBe(result)
      }
    }
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all.length + 1)
  })

  test('is compared with the payments of the last days', async () => {
    const { id } = await finance.call(contract.checkPayments, { days: 30 })
    expect(await drainJobs(site.ctx)).toEqual([])
    const { list: checks } = await finance.call(contract.listMoneyChecks, { kind: 'payments' })
    const [check] = checks
    // The orders of this test are of a provider that this site has not configured.
    expect(check).toMatchObject({ id, checked: 30, failure: null })
    const { list: found } = await findingsOf(id, { kind: 'providerNotConfigured' })
    expect(found.map(({ what }) => what).join()).toContain('is not configured')
  })
})
