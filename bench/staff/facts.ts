import type pg from 'pg'
import { busiestInviter, busyAccount, type FillContext } from './filling.ts'
import { knownCode } from './prepare-site.ts'

/** What the inputs of the measured calls name. */
export interface StaffFacts {
  /** Videos of the library, and as many comments and danmaku. */
  videos: number
  busyItem: number
  busyAccount: number
  busyName: string
  busyEmail: string
  /** Redeemed by somebody. */
  code: string
  busiestInviter: number
  administratorId: number
  /** The day on which all accounts of the library were made. */
  joined: string
  /** With very many items. */
  categoryId: number
  tagId: number
  tagName: string
  /** Of the actor with most works. */
  actorId: number
  actorName: string
  /** Somebody whose work waits for review. */
  reviewedAccountId: number
  /** Of an order that was credited, and the provider's own name of its payment. */
  orderNumber: string
  saleNumber: string
  transferHash: string
  /** The number of an order with a transfer on a chain. */
  chainOrder: string
  postingKey: string
  /** Of a check that found as many problems as are stored. */
  checkId: number
}

/** Reads from the filled tables what the calls are to name. @throws Error for a fact of which there is no row */
export async function readFacts(
  client: pg.ClientBase,
  { videos, accounts, busyItem, administratorId }: FillContext,
): Promise<StaffFacts> {
  const first = async (query: string): Promise<string> => {
    const { rows } = await client.query<{ value: string | null }>(query)
    const value = rows[0]?.value
    if (value === undefined || value === null) throw new Error(`there is no row for ${query}`)
    return String(value)
  }
  const credited = (column: string) =>
    first(
      `select ${column} as value from payment_orders where state = 'credited' and sale_id is not null order by id desc limit 1`,
    )
  const actorId = await first(
    'select actor_id as value from actor_counts order by works desc, actor_id limit 1',
  )
  const tagId = await first('select tag_id as value from item_tags group by 1 order by count(*) desc limit 1')
  return {
    ...{ videos, busyItem, busyAccount, administratorId, busiestInviter: busiestInviter(accounts) },
    busyName: await first(`select name as value from accounts where id = ${busyAccount}`),
    busyEmail: await first(`select email as value from accounts where id = ${busyAccount}`),
    code: knownCode,
    joined: await first(
      `select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') as value from accounts`,
    ),
    categoryId: Number(
      await first(
        'select category_id as value from items where category_id is not null group by 1 order by count(*) desc limit 1',
      ),
    ),
    tagId: Number(tagId),
    tagName: await first(`select name as value from tag_names where tag_id = ${tagId}`),
    actorId: Number(actorId),
    actorName: await first(`select name as value from actors where id = ${actorId}`),
    reviewedAccountId: Number(
      await first(
        `select submitted_by as value from submissions where state = 'waiting' order by id limit 1`,
      ),
    ),
    orderNumber: await credited('reference'),
    saleNumber: await credited('sale_id'),
    postingKey: await credited(`'recharge:' || id`),
    transferHash: await first(
      'select tx_hash as value from crypto_transfers where order_id is not null order by id desc limit 1',
    ),
    chainOrder: await first(
      `select reference as value from payment_orders
       where id = (select order_id from crypto_transfers where order_id is not null order by id desc limit 1)`,
    ),
    checkId: Number(
      await first(
        'select id as value from money_checks order by jsonb_array_length(findings) desc, id desc limit 1',
      ),
    ),
  }
}
