import type { Price } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { cardColumns } from '../catalogue/index.ts'
import { postingCall, throwAppErrors } from '../wallet/index.ts'

/** The columns that a sale needs. Every purchase runs this query, so it reads no more. */
export async function findSale(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('videos')
    .select(['title', 'state', 'owner_id', 'price_asset', 'price_amount', 'is_vip_only'])
    .modifyFront(prepared)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Purchases, newest first, including refunded ones. */
export async function listPurchases(
  db: DbOrTx,
  accountId: bigint,
  page: { before: bigint | undefined; offset: number; limit: number },
) {
  let ids = db.selectFrom(purchasesOf(db, accountId).as('mine')).select('mine.id')
  if (page.before !== undefined) ids = ids.where('mine.id', '<', page.before)
  return db
    .selectFrom(ids.orderBy('mine.id', 'desc').offset(page.offset).limit(page.limit).as('page'))
    .innerJoin('video_purchases', 'video_purchases.id', 'page.id')
    .innerJoin('videos', 'videos.id', 'video_purchases.video_id')
    .select([
      ...cardColumns,
      'videos.title',
      'videos.state',
      'video_purchases.id as purchase_id',
      'video_purchases.price_asset as paid_asset',
      'video_purchases.price_amount as paid_amount',
      'video_purchases.purchased_at',
      'video_purchases.refunded_at',
    ])
    .orderBy('video_purchases.id', 'desc')
    .execute()
}

export type BoughtRow = Awaited<ReturnType<typeof listPurchases>>[number]

export async function countPurchases(db: DbOrTx, accountId: bigint): Promise<number> {
  return countRows(db.selectFrom(purchasesOf(db, accountId).as('mine')))
}

/** Purchases with points since a time that were not refunded, newest first. */
export async function listPointPurchasesSince(db: DbOrTx, accountId: bigint, since: Date) {
  return db
    .selectFrom('video_purchases')
    .select(['id', 'purchased_at'])
    .where('account_id', '=', accountId)
    .where('refunded_at', 'is', null)
    .where('price_asset', '=', 'points')
    .where('purchased_at', '>=', since)
    .orderBy('id', 'desc')
    .execute()
}

function purchasesOf(db: DbOrTx, accountId: bigint) {
  const mine = db.selectFrom('video_purchases').select('id').where('account_id', '=', accountId)
  return mine.where('refunded_at', 'is', null).unionAll(mine.where('refunded_at', 'is not', null))
}

/** The purchase that was not refunded. */
export async function findPurchase(db: DbOrTx, accountId: bigint, videoId: bigint) {
  return db
    .selectFrom('video_purchases')
    .select(['id', 'video_id', 'price_asset', 'price_amount', 'purchased_at', 'refunded_at'])
    .where('account_id', '=', accountId)
    .where('video_id', '=', videoId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Inserts a purchase and posts its payment in one statement: one round trip, and the buyer’s balance is locked only
 * briefly. Waits for a concurrent purchase of the same video by the same account.
 * @returns undefined when it is bought already, or the video was just taken off the site
 * @throws AppError INSUFFICIENT_BALANCE, SPENDING_LOCKED
 */
export async function insertPaidPurchase(
  db: DbOrTx,
  facts: { accountId: bigint; videoId: bigint; title: string; price: Price; now: Date },
): Promise<{ id: bigint; balanceAfter: bigint } | undefined> {
  const { accountId, videoId, title, price, now } = facts
  const amount = BigInt(price.amount)
  const payment = postingCall(sql`'purchase:' || claim.id`, {
    kind: 'purchase',
    reference: { kind: 'video', id: videoId, title },
    at: now,
    transfers: [{ asset: price.asset, amount, from: { account: accountId }, to: { site: 'revenue' } }],
  })
  // If the claim exists already, it returns no row and nothing is posted.
  const statement = sql<{ id: bigint; balance_after: bigint }>`${prepared}
    with claim as (
      insert into video_purchases (account_id, video_id, price_asset, price_amount, purchased_at)
      select ${accountId}::bigint, id, ${price.asset}::text, ${amount}::bigint, ${now}::timestamptz
      from videos where id = ${videoId} and state = 'published' for key share
      on conflict (account_id, video_id) where refunded_at is null do nothing
      returning id
    )
    select claim.id, payment.balance_after from claim, ${payment} as payment`
  const { rows } = await throwAppErrors(statement.execute(db))
  const [row] = rows
  return row && { id: row.id, balanceAfter: row.balance_after }
}
