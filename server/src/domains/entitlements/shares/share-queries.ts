import type { ItemKind, OwedEarningsOrder, TimeOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { comesAfterKeys, timeKeyOf } from '../../../platform/db/time-keys.ts'
import { ownTitle } from '../../catalogue/index.ts'
import { postingCall } from '../../wallet/index.ts'
import type { SaleShare } from './share-of-sale.ts'

/**
 * The SQL that books the share of a sale as held, within the statement that inserts the purchase: `claim` has its `id` and
 * is empty when nothing was sold, `item` has the `owner_id`.
 * @returns the part of `with`, and an expression that the statement must select
 */
export function bookShareSql(
  share: SaleShare | undefined,
  { kind, itemId, title, now }: { kind: string; itemId: bigint; title: string; now: Date },
): { part: RawBuilder<unknown>; booked: RawBuilder<unknown> } {
  if (!share) return { part: sql``, booked: sql`0` }
  const held = postingCall(sql`'share:' || share.purchase_id`, {
    kind: 'sale_share',
    reference: { kind, id: itemId, title },
    at: now,
    transfers: [{ asset: 'coins', amount: share.coins, from: { site: 'issuance' }, to: { site: 'pending' } }],
  })
  return {
    part: sql`, share as (
      insert into creator_shares (purchase_id, owner_id, coins, due_at)
      select claim.id, item.owner_id, ${share.coins}::bigint, ${share.dueAt}::timestamptz
      from claim, item where item.owner_id is not null
      returning purchase_id
    )`,
    booked: sql`(select count(*) from share, ${held} as held)`,
  }
}

/** @param page.except purchases that are left out */
export async function listDueShares(
  db: DbOrTx,
  now: Date,
  { except, limit }: { except: readonly bigint[]; limit: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('creator_shares')
    .select('purchase_id')
    .where('state', '=', 'held')
    .where('due_at', '<=', now)
    .where(sql<boolean>`purchase_id <> all(${except}::bigint[])`)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.purchase_id)
}

/** Ends the holding of a share. @returns undefined when it is not held any more, or there is none */
export async function settleShare(
  tx: Tx,
  purchaseId: bigint,
  { state, now }: { state: 'released' | 'reversed'; now: Date },
) {
  return tx
    .updateTable('creator_shares')
    .set({ state, settled_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'held')
    .returning(['owner_id', 'coins'])
    .executeTakeFirst()
}

/** The kind, id and title of what was sold. */
export async function getSoldItem(tx: Tx, purchaseId: bigint) {
  return tx
    .selectFrom('item_purchases')
    .innerJoin('items', 'items.id', 'item_purchases.item_id')
    .select(['items.kind', 'items.id', ownTitle.as('title')])
    .where('item_purchases.id', '=', purchaseId)
    .executeTakeFirstOrThrow()
}

/** Sums of an owner's shares, in coins. */
export async function sumShares(db: DbOrTx, ownerId: bigint) {
  return db
    .selectFrom('creator_shares')
    .select([
      sql<bigint>`count(*)`.as('sales'),
      sql<bigint>`coalesce(sum(coins) filter (where state = 'held'), 0)::bigint`.as('held'),
      sql<bigint>`coalesce(sum(coins) filter (where state = 'released'), 0)::bigint`.as('released'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
}

/** A span of due dates. Undefined: open. */
interface DueSpan {
  since: Date | undefined
  before: Date | undefined
}

/** Shares that are still held: what is owed to all creators. */
const owedShares = (db: DbOrTx, { since, before }: DueSpan) =>
  db
    .selectFrom('creator_shares')
    .where('creator_shares.state', '=', 'held')
    .$if(since !== undefined, (query) => query.where('due_at', '>=', since ?? new Date()))
    .$if(before !== undefined, (query) => query.where('due_at', '<', before ?? new Date()))

const dueColumns = { time: sql.ref('first_due_at'), id: sql.ref('owner_id') }

/** What each order is sorted by, beside the creator's id. */
const owedColumns = { most: sql.ref('coins'), due: dueColumns.time, sales: sql.ref('sales') }

/** The condition that a creator comes after the one with these sort keys. */
function isOwedAfter([first = 0n, ownerId = 0n]: readonly bigint[], order: OwedEarningsOrder) {
  if (order === 'due') return comesAfterKeys(dueColumns, [first, ownerId], 'oldest')
  return sql<boolean>`(${owedColumns[order]}, owner_id) < (${first}::bigint, ${ownerId}::bigint)`
}

/**
 * A page of creators with their held shares, and the sums of all: in one statement, which reads the shares once.
 * @param page.after the sort keys of the creator after whom the page starts
 */
export async function listOwed(
  db: DbOrTx,
  due: DueSpan,
  { order, after, limit }: { order: OwedEarningsOrder; after: readonly bigint[] | undefined; limit: number },
) {
  const direction = order === 'due' ? 'asc' : 'desc'
  const rows = await db
    .with('owed', () =>
      owedShares(db, due)
        .groupBy('owner_id')
        .select([
          'owner_id',
          sql<bigint>`sum(coins)::bigint`.as('coins'),
          sql<bigint>`count(*)`.as('sales'),
          sql<Date>`min(due_at)`.as('first_due_at'),
          sql<Date>`max(due_at)`.as('last_due_at'),
        ]),
    )
    .with('listed', (query) =>
      query
        .selectFrom('owed')
        .innerJoin('accounts', 'accounts.id', 'owner_id')
        .select(['owner_id', 'name', 'coins', 'sales', 'first_due_at', 'last_due_at'])
        .select(timeKeyOf(dueColumns.time).as('due_key'))
        .$if(after !== undefined, (page) => page.where(isOwedAfter(after ?? [], order)))
        .orderBy(owedColumns[order], direction)
        .orderBy('owner_id', direction)
        .limit(limit),
    )
    .with('sums', (query) =>
      query
        .selectFrom('owed')
        .select([
          sql<bigint>`coalesce(sum(coins), 0)::bigint`.as('all_coins'),
          sql<bigint>`coalesce(sum(sales), 0)::bigint`.as('all_sales'),
          sql<bigint>`count(*)`.as('creators'),
        ]),
    )
    .selectFrom('sums')
    .leftJoin('listed', (join) => join.onTrue())
    .selectAll()
    .orderBy(owedColumns[order], direction)
    .orderBy('owner_id', direction)
    .execute()
  const [{ all_coins = 0n, all_sales = 0n, creators = 0n } = {}] = rows
  return {
    // Without creators there is one row, of the sums alone.
    rows: rows.flatMap(({ owner_id, coins, sales, first_due_at, last_due_at, due_key, name }) =>
      owner_id !== null && coins !== null && sales !== null && first_due_at && last_due_at && due_key !== null
        ? [{ owner_id, name, coins, sales, first_due_at, last_due_at, due_key }]
        : [],
    ),
    sums: { coins: all_coins, sales: all_sales, creators },
  }
}

/** Of a state. Undefined: any. The condition on released ones is that of the index `creator_shares_unreleased`. */
const hasState = (state: string | undefined) => {
  if (state === undefined) return sql<boolean>`true`
  if (state === 'released') return sql<boolean>`creator_shares.state = 'released'`
  return sql<boolean>`creator_shares.state <> 'released' and creator_shares.state = ${state}`
}

/** The total of `listSharesOf`. */
export function countShares(db: DbOrTx, ownerId: bigint, state: string | undefined): Promise<Total> {
  const shares = db.selectFrom('creator_shares').where('owner_id', '=', ownerId)
  return countTotal(db, shares.where(hasState(state)))
}

/** An owner's shares, newest or oldest first: all, or those of a state. Who bought is nobody's business. */
export async function listSharesOf(
  db: DbOrTx,
  ownerId: bigint,
  state: string | undefined,
  { order, after, limit }: { order: TimeOrder; after: bigint | undefined; limit: number },
) {
  const isNewestFirst = order === 'newest'
  let shares = sharesOf(db, ownerId).where(hasState(state))
  if (after !== undefined)
    shares = shares.where('creator_shares.purchase_id', isNewestFirst ? '<' : '>', after)
  return shares
    .orderBy('creator_shares.purchase_id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export type ShareRow = Awaited<ReturnType<typeof listSharesOf>>[number]

export function sharesOf(db: DbOrTx, ownerId: bigint) {
  return db
    .selectFrom('creator_shares')
    .innerJoin('item_purchases', 'item_purchases.id', 'creator_shares.purchase_id')
    .innerJoin('items', 'items.id', 'item_purchases.item_id')
    .select([
      ...(['creator_shares.purchase_id', 'creator_shares.coins', 'creator_shares.state'] as const),
      ...([
        'creator_shares.due_at',
        'creator_shares.settled_at',
        'items.kind',
        'items.id as item_id',
      ] as const),
      'items.state as item_state',
      ownTitle.as('title'),
      'item_purchases.price_amount',
      'item_purchases.purchased_at',
    ])
    .$narrowType<{ kind: ItemKind }>()
    .where('creator_shares.owner_id', '=', ownerId)
}
