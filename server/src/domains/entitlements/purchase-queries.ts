import type { Lang, Price, TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import { type DbOrTx, retryDeadlocks, type Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { ownTitle, titleIn } from '../catalogue/index.ts'
import { postingCall, throwAppErrors } from '../wallet/index.ts'
import type { SaleShare } from './shares/share-of-sale.ts'
import { bookShareSql } from './shares/share-queries.ts'

/** The columns that a sale needs. Every purchase runs this query, so it reads no more. */
export async function findSale(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('items')
    .select([
      ...(['kind', 'state', 'owner_id', 'price_asset', 'price_amount', 'is_vip_only'] as const),
      ownTitle.as('title'),
    ])
    .modifyFront(prepared)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Purchases, newest or oldest first, including refunded ones. */
export async function listPurchases(
  db: DbOrTx,
  filter: PurchaseFilter,
  page: { order: TimeOrder; after: bigint | undefined; offset: number; limit: number },
  lang: Lang,
) {
  const isNewestFirst = page.order === 'newest'
  const direction = isNewestFirst ? 'desc' : 'asc'
  let ids = db.selectFrom(purchasesOf(db, filter).as('mine')).select('mine.id')
  if (page.after !== undefined) ids = ids.where('mine.id', isNewestFirst ? '<' : '>', page.after)
  return db
    .selectFrom(ids.orderBy('mine.id', direction).offset(page.offset).limit(page.limit).as('page'))
    .innerJoin('item_purchases', 'item_purchases.id', 'page.id')
    .innerJoin('items', 'items.id', 'item_purchases.item_id')
    .select([
      ...(['items.id', 'items.version', 'items.state'] as const),
      titleIn(lang).as('title'),
      'item_purchases.id as purchase_id',
      'item_purchases.price_asset as paid_asset',
      'item_purchases.price_amount as paid_amount',
      'item_purchases.purchased_at',
      'item_purchases.refunded_at',
    ])
    .orderBy('item_purchases.id', direction)
    .execute()
}

export type BoughtRow = Awaited<ReturnType<typeof listPurchases>>[number]

/** What an account bought and was not refunded, published or not, the last purchase first. */
export async function listOwned(db: DbOrTx, accountId: bigint) {
  return db
    .selectFrom('item_purchases')
    .innerJoin('items', 'items.id', 'item_purchases.item_id')
    .select(['items.id', 'items.version', 'items.state'])
    .where('item_purchases.account_id', '=', accountId)
    .where('refunded_at', 'is', null)
    .orderBy('item_purchases.id', 'desc')
    .execute()
}

export function countPurchases(db: DbOrTx, filter: PurchaseFilter): Promise<Total> {
  return countTotal(db, db.selectFrom(purchasesOf(db, filter).as('mine')))
}

/**
 * Purchases with points since a time that were not refunded, newest first. Locks them, so that no other refund of one of
 * them waits for a balance which this transaction holds.
 */
export async function lockPointPurchasesSince(tx: Tx, accountId: bigint, since: Date) {
  return tx
    .selectFrom('item_purchases')
    .select(['id', 'purchased_at'])
    .where('account_id', '=', accountId)
    .where('refunded_at', 'is', null)
    .where('price_asset', '=', 'points')
    .where('purchased_at', '>=', since)
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute()
}

interface PurchaseFilter {
  accountId: bigint
  /** Undefined: both. */
  isRefunded?: boolean | undefined
}

function purchasesOf(db: DbOrTx, { accountId, isRefunded }: PurchaseFilter) {
  const mine = db.selectFrom('item_purchases').select('id').where('account_id', '=', accountId)
  const [kept, refunded] = [mine.where('refunded_at', 'is', null), mine.where('refunded_at', 'is not', null)]
  if (isRefunded === undefined) return kept.unionAll(refunded)
  return isRefunded ? refunded : kept
}

/** The purchase that was not refunded. */
export async function findPurchase(db: DbOrTx, accountId: bigint, itemId: bigint) {
  return db
    .selectFrom('item_purchases')
    .select(['id', 'item_id', 'price_asset', 'price_amount', 'purchased_at', 'refunded_at'])
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Inserts a purchase and posts its payment, and the share of the item’s owner, in one statement: one round trip, and the buyer’s balance is locked only
 * briefly. Waits for a concurrent purchase of the same video by the same account.
 * @returns undefined when it is bought already, or the video was just taken off the site
 * @throws AppError INSUFFICIENT_BALANCE, SPENDING_LOCKED
 */
export async function insertPaidPurchase(
  db: DbOrTx,
  facts: {
    accountId: bigint
    itemId: bigint
    kind: string
    title: string
    price: Price
    share: SaleShare | undefined
    now: Date
  },
): Promise<{ id: bigint; balanceAfter: bigint } | undefined> {
  const { accountId, itemId, kind, title, price, now } = facts
  const amount = BigInt(price.amount)
  const payment = postingCall(sql`'purchase:' || claim.id`, {
    kind: 'purchase',
    reference: { kind, id: itemId, title },
    at: now,
    transfers: [{ asset: price.asset, amount, from: { account: accountId }, to: { site: 'revenue' } }],
  })
  const share = bookShareSql(facts.share, { kind, itemId, title, now })
  // If the claim exists already, it returns no row and nothing is posted.
  const statement = sql<{ id: bigint; balance_after: bigint }>`${prepared}
    with item as (
      select id, owner_id from items where id = ${itemId} and state = 'published' for key share
    ), claim as (
      insert into item_purchases (account_id, item_id, price_asset, price_amount, purchased_at)
      select ${accountId}::bigint, id, ${price.asset}::text, ${amount}::bigint, ${now}::timestamptz
      from item
      on conflict (account_id, item_id) where refunded_at is null do nothing
      returning id
    )${share.part}
    select claim.id, payment.balance_after, ${share.booked} as shares from claim, ${payment} as payment`
  const { rows } = await throwAppErrors(retryDeadlocks(db, () => statement.execute(db)))
  const [row] = rows
  return row && { id: row.id, balanceAfter: row.balance_after }
}

/** How often an item was bought and not refunded. */
export async function countSales(db: DbOrTx, itemId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('item_purchases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('item_id', '=', itemId)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
