import type { Earning, EarningsSummary, PageOf, TimeOrder } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { type PageInput, presentPage, readPage } from '../../../platform/db/paging.ts'
import { getSettings } from '../../settings/index.ts'
import { countShares, listSharesOf, type ShareRow, sumShares } from './share-queries.ts'

/** What an account earns by its items, and by which rule. */
export async function getEarnings({ db }: Pick<Context, 'db'>, accountId: bigint): Promise<EarningsSummary> {
  const [sums, settings] = await Promise.all([sumShares(db, accountId), getSettings(db)])
  return {
    heldCoins: Number(sums.held),
    releasedCoins: Number(sums.released),
    sales: Number(sums.sales),
    percent: settings.creatorSharePercent,
    heldDays: settings.creatorShareHeldDays,
  }
}

/**
 * An account's earnings, sale by sale: all, or those of a state.
 * @param input.order undefined: the list has one order, newest first
 */
export async function listEarnings(
  { db }: Pick<Context, 'db'>,
  accountId: bigint,
  input: PageInput & { state?: Earning['state'] | undefined; order?: TimeOrder | undefined },
): Promise<PageOf<Earning>> {
  const { state, order } = input
  const { size, page, after } = readPage(input, 1, order)
  const [rows, total] = await Promise.all([
    listSharesOf(db, accountId, state, { order: order ?? 'newest', after: after?.[0], limit: size + 1 }),
    countShares(db, accountId, state),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ purchase_id }) => [purchase_id],
    view: presentEarning,
  })
}

function presentEarning(row: ShareRow): Earning {
  return {
    id: Number(row.purchase_id),
    itemId: Number(row.item_id),
    kind: row.kind,
    title: row.title,
    isPublished: row.item_state === 'published',
    price: Number(row.price_amount),
    coins: Number(row.coins),
    state: row.state as Earning['state'],
    soldAt: row.purchased_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}
