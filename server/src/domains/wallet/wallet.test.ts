import { listWalletEntries } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { exportEntries } from './export-entries.ts'
import { balancesOf, type PostingResult, post, type Transfer } from './index.ts'
import type { Posting } from './posting.ts'
import { rollUpSiteBalances } from './queries.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const at = new Date('2026-11-21T10:00:00Z')
let keys = 0
/** Builds a posting of points from the site to the account. A test overrides what matters. */
function posting(facts: Partial<Posting> & Pick<Posting, 'transfers'>): Posting {
  keys += 1
  return { key: `test:${keys}`, kind: 'operator_grant', reference: { kind: 'grant', id: 'x' }, at, ...facts }
}
const given = (account: TestAccount, amount: bigint): Transfer => ({
  asset: 'points',
  amount,
  from: { site: 'issuance' },
  to: { account: account.id },
})
const spent = (account: TestAccount, amount: bigint): Transfer => ({
  asset: 'points',
  amount,
  from: { account: account.id },
  to: { site: 'revenue' },
})
const book = (one: Posting): Promise<PostingResult> => inTransaction(site.ctx.db, (tx) => post(tx, one))

async function refusal(promise: Promise<unknown>): Promise<Pick<AppError, 'failure' | 'details'> | string> {
  return promise.then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof AppError ? { failure: error.failure, details: error.details } : String(error),
  )
}

describe('post', () => {
  test('returns the balance after each entry, per asset', async () => {
    const account = await makeAccount(site.ctx)
    const result = await book(
      posting({
        transfers: [
          given(account, 100n),
          spent(account, 30n),
          { ...given(account, 2n), asset: 'free_views' },
        ],
      }),
    )
    expect(result.isNew).toBe(true)
    expect(result.entries).toEqual([
      { accountId: account.id, asset: 'points', amount: 100n, balanceAfter: 100n },
      { accountId: account.id, asset: 'points', amount: -30n, balanceAfter: 70n },
      { accountId: account.id, asset: 'free_views', amount: 2n, balanceAfter: 2n },
    ])
    expect(await balancesOf(site.ctx.db, account.id)).toEqual({
      points: 70n,
      coins: 0n,
      diamonds: 0n,
      cache_points: 0n,
      free_views: 2n,
    })
  })

  test('returns the first result for a repeat and books nothing', async () => {
    const account = await makeAccount(site.ctx)
    const one = posting({ transfers: [given(account, 100n)] })
    const first = await book(one)
    await book(posting({ transfers: [given(account, 5n)] }))
    const later = { ...one, at: new Date(), reference: { ...one.reference, title: 'renamed' } }
    expect(await book(later)).toEqual({ ...first, isNew: false })
    expect((await balancesOf(site.ctx.db, account.id)).points).toBe(105n)
  })

  test('books concurrent repeats once', async () => {
    const account = await makeAccount(site.ctx)
    const one = posting({ transfers: [given(account, 100n)] })
    const results = await Promise.all(Array.from({ length: 20 }, () => book(one)))
    expect(results.filter((result) => result.isNew)).toHaveLength(1)
    expect(new Set(results.map((result) => result.id)).size).toBe(1)
  })

  test('refuses a key used with another kind, reference, amount, party or transfer', async () => {
    const account = await makeAccount(site.ctx)
    const other = await makeAccount(site.ctx)
    const one = posting({ transfers: [given(account, 100n)] })
    await book(one)
    const others: Partial<Posting>[] = [
      { kind: 'refund' },
      { reference: { kind: 'grant', id: 'y' } },
      { transfers: [given(account, 101n)] },
      { transfers: [given(other, 100n)] },
      { transfers: [given(account, 100n), given(account, 1n)] },
      { transfers: [{ ...given(account, 100n), asset: 'coins' }] },
      { transfers: [{ ...given(account, 100n), from: { site: 'revenue' } }] },
    ]
    for (const change of others) {
      expect(await refusal(book({ ...one, ...change })), JSON.stringify(Object.keys(change))).toEqual({
        failure: 'REQUEST_KEY_REUSED',
        details: null,
      })
    }
    expect((await balancesOf(site.ctx.db, other.id)).points).toBe(0n)
  })

  test('refuses to spend more than the balance and rolls back the whole posting', async () => {
    const account = await makeAccount(site.ctx)
    const friend = await makeAccount(site.ctx)
    await book(posting({ transfers: [given(account, 10n)] }))
    const tooMuch = posting({
      transfers: [{ ...given(friend, 10n), from: { account: account.id } }, spent(account, 1n)],
    })
    expect(await refusal(book(tooMuch))).toEqual({
      failure: 'INSUFFICIENT_BALANCE',
      details: { asset: 'points', needed: 1, balance: 0 },
    })
    expect((await balancesOf(site.ctx.db, account.id)).points).toBe(10n)
    expect((await balancesOf(site.ctx.db, friend.id)).points).toBe(0n)
  })

  test('refuses spending for an account that never had the asset', async () => {
    const account = await makeAccount(site.ctx)
    expect(await refusal(book(posting({ transfers: [spent(account, 3n)] })))).toEqual({
      failure: 'INSUFFICIENT_BALANCE',
      details: { asset: 'points', needed: 3, balance: 0 },
    })
  })

  test('lets an account with locked spending receive but not spend', async () => {
    const account = await makeAccount(site.ctx)
    await site.ctx.db
      .updateTable('accounts')
      .set({ is_spending_locked: true })
      .where('id', '=', account.id)
      .execute()
    await book(posting({ transfers: [given(account, 10n)] }))
    expect(await refusal(book(posting({ transfers: [spent(account, 1n)] })))).toEqual({
      failure: 'SPENDING_LOCKED',
      details: null,
    })
  })

  test('throws an error for an invalid posting', async () => {
    const account = await makeAccount(site.ctx)
    const self = { account: account.id }
    await book(posting({ transfers: [given(account, 10n)] }))
    const senseless: [Transfer[], RegExp][] = [
      [[], /1 to 32 transfers, not 0/],
      [Array.from({ length: 33 }, () => given(account, 1n)), /1 to 32 transfers, not 33/],
      [[given(account, 0n)], /above zero/],
      [[spent(account, -5n)], /above zero/],
      [[{ ...given(account, 1n), from: self }], /needs two accounts/],
      [[{ ...given(account, 1n), asset: 'gold' as 'points' }], /wallet_accounts_kind/],
    ]
    for (const [transfers, message] of senseless) {
      expect(await refusal(book(posting({ transfers })))).toMatch(message)
    }
    expect((await balancesOf(site.ctx.db, account.id)).points).toBe(10n)
  })

  test('does not deadlock when two accounts pay each other', async () => {
    const [left, right] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    await book(posting({ transfers: [given(left, 1000n), given(right, 1000n)] }))
    const pay = (from: TestAccount, to: TestAccount) =>
      book(posting({ transfers: [{ ...given(to, 1n), from: { account: from.id } }] }))
    const before = await deadlocks()
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? pay(left, right) : pay(right, left))),
    )
    expect(await deadlocks()).toBe(before)
    expect(await balancesOf(site.ctx.db, left.id)).toMatchObject({ points: 1000n })
  })
})

async function deadlocks(): Promise<bigint> {
  const { rows } = await sql<{
    deadlocks: bigint
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(site.ctx.db)
  return rows[0]?.deadlocks ?? 0n
}

describe('the ledger is append-only', () => {
  test.each([
    'update wallet_entries set amount = amount + 1',
    'update wallet_postings set kind = kind',
    'delete from wallet_entries',
    'delete from wallet_postings',
    'truncate wallet_entries',
    'truncate wallet_postings',
  ])('and refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(site.ownerDb)).rejects.toThrow('the ledger is append-only')
    await expect(sql.raw(statement).execute(site.ctx.db)).rejects.toThrow('permission denied for table')
  })

  test('no balance of a member can be negative, whoever writes it', async () => {
    const account = await makeAccount(site.ctx)
    await book(posting({ transfers: [given(account, 1n)] }))
    await expect(
      sql`update wallet_accounts set balance = -1 where owner_id = ${account.id}`.execute(site.ctx.db),
    ).rejects.toThrow('wallet_accounts_not_negative')
  })
})

describe('the site’s own balances', () => {
  async function revenue(): Promise<bigint> {
    const row = await site.ctx.db
      .selectFrom('wallet_accounts')
      .select('balance')
      .where('role', '=', 'revenue')
      .where('asset', '=', 'points')
      .executeTakeFirstOrThrow()
    return row.balance
  }

  async function spentAccordingToEntries(): Promise<bigint> {
    const { rows } = await sql<{ spent: bigint }>`select sum(amount)::bigint as spent
      from wallet_entries join wallet_accounts on id = wallet_account_id
      where role = 'revenue' and asset = 'points'`.execute(site.ctx.db)
    return rows[0]?.spent ?? 0n
  }

  /** Transactions in other databases of the server count too, and the roll-up waits for older ones. */
  async function rollUpUntil(expected: bigint): Promise<void> {
    await expect
      .poll(async () => {
        await rollUpSiteBalances(site.ctx.db)
        return revenue()
      })
      .toBe(expected)
  }

  test('include each posting once, even if an earlier one commits later', async () => {
    const account = await makeAccount(site.ctx)
    const slow = await makeAccount(site.ctx)
    await book(posting({ transfers: [given(account, 100n), given(slow, 100n), spent(account, 1n)] }))
    const before = (await spentAccordingToEntries()) - 1n
    await rollUpUntil(before + 1n)

    const mayCommit = Promise.withResolvers<void>()
    const isPosted = Promise.withResolvers<void>()
    const slowPosting = inTransaction(site.ctx.db, async (tx) => {
      await post(tx, posting({ transfers: [spent(slow, 5n)] }))
      isPosted.resolve()
      await mayCommit.promise
    })
    await isPosted.promise
    await book(posting({ transfers: [spent(account, 7n)] }))
    // The first call may still add earlier postings. From the second on it waits for the open transaction.
    for (let call = 1; call <= 4; call += 1) await rollUpSiteBalances(site.ctx.db)
    expect(await revenue()).toBe(before + 1n)
    mayCommit.resolve()
    await slowPosting
    await rollUpUntil(before + 13n)
    for (let call = 1; call <= 4; call += 1) await rollUpSiteBalances(site.ctx.db)
    expect(await revenue()).toBe(before + 13n)
  })

  test('cannot be rolled up inside another transaction', async () => {
    const account = await makeAccount(site.ctx)
    await expect(
      inTransaction(site.ctx.db, async (tx) => {
        await post(tx, posting({ transfers: [given(account, 1n)] }))
        await rollUpSiteBalances(tx)
      }),
    ).rejects.toThrow('a transaction of its own')
  })
})

describe('the history', () => {
  test('is listed newest first with subjects, with the same pages by number and by cursor', async () => {
    const account = await makeAccount(site.ctx)
    await book(posting({ transfers: [given(account, 100n), { ...given(account, 3n), asset: 'diamonds' }] }))
    await book(
      posting({
        kind: 'sale_share',
        reference: { kind: 'video', id: 1234n, title: '山水' },
        transfers: [spent(account, 10n)],
      }),
    )
    const client = site.as(account.token)
    const first = await client.call(listWalletEntries, { size: 2 })
    expect(first).toMatchObject({ nowPage: 1, totalPage: 2, total: 3, isEstimate: false })
    expect(first.list[0]).toMatchObject({
      kind: 'sale_share',
      asset: 'points',
      amount: -10,
      balanceAfter: 90,
      subject: { cn: '山水', hk: '山水', en: '山水', vi: '山水' },
      link: '/play/1234',
      at: at.toISOString(),
    })
    const byPage = await client.call(listWalletEntries, { size: 2, page: 2 })
    const byCursor = await client.call(listWalletEntries, { size: 2, cursor: first.next ?? '' })
    expect(byCursor).toEqual(byPage)
    expect(byPage.next).toBeNull()
    expect([...first.list, ...byPage.list].map(({ asset, amount }) => [asset, amount])).toEqual([
      ['points', -10],
      ['diamonds', 3],
      ['points', 100],
    ])
    const diamonds = await client.call(listWalletEntries, { asset: 'diamonds' })
    expect(diamonds).toMatchObject({ total: 1, list: [{ amount: 3 }] })
  })

  test('writes the amount of an order as each language does, also where the title is of an older release', async () => {
    const account = await makeAccount(site.ctx)
    for (const title of ['USD 5.00', 'CNY 100.50', 'USD 5.00 film']) {
      await book(
        posting({ reference: { kind: 'order', id: `o-${title}`, title }, transfers: [given(account, 1n)] }),
      )
    }
    const { list } = await site.as(account.token).call(listWalletEntries, {})
    expect(list.map(({ subject }) => subject)).toEqual([
      { cn: 'USD 5.00 film', hk: 'USD 5.00 film', en: 'USD 5.00 film', vi: 'USD 5.00 film' },
      { cn: '¥100.50', hk: 'CN¥100.50', en: 'CN¥100.50', vi: '100,50\u00a0CN¥' },
      { cn: 'US$5', hk: 'US$5', en: '$5', vi: '5\u00a0US$' },
    ])
  })

  test('is exported with the reasons of operators, but without their names', async () => {
    const account = await makeAccount(site.ctx)
    for (const facts of [{ by: 'Lin', reason: 'a prize' }, { reason: 'by Lin: an earlier release' }, {}])
      await book(
        posting({ reference: { kind: 'grant', id: 'x', ...facts }, transfers: [given(account, 1n)] }),
      )
    const entries = await Array.fromAsync(exportEntries(site.ctx.db, account.id))
    expect(entries.map(({ reference }) => reference)).toEqual([
      { kind: 'grant', id: 'x', reason: 'a prize' },
      { kind: 'grant', id: 'x', reason: 'an earlier release' },
      { kind: 'grant', id: 'x' },
    ])
  })

  test('shows only the viewer’s own entries', async () => {
    const account = await makeAccount(site.ctx)
    expect(await site.as(account.token).call(listWalletEntries, {})).toMatchObject({
      total: 0,
      list: [],
      next: null,
    })
  })

  test.each([
    ['no token', undefined, {}, 'SESSION_EXPIRED'],
    ['an unknown asset', 'token', { asset: 'gold' }, 'BAD_REQUEST'],
    ['an unknown field', 'token', { account: 1 }, 'BAD_REQUEST'],
    ['page 0', 'token', { page: 0 }, 'BAD_REQUEST'],
    ['an invalid cursor', 'token', { cursor: 'abc' }, 'BAD_REQUEST'],
    ['a forged cursor', 'token', { cursor: 'WzEsIjUiLCI5OTk5OTk5OSJd' }, 'BAD_REQUEST'],
    ['the cursor of another list', 'token', { cursor: 'WzIsIjUiXQ' }, 'BAD_REQUEST'],
  ])('refuses %s', async (_, token, input, failure) => {
    const client = token ? site.as((await makeAccount(site.ctx)).token) : site.anonymous
    await expect(client.call(listWalletEntries, input as object)).rejects.toMatchObject({ failure })
  })
})
