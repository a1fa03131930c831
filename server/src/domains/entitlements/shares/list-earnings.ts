import type { Earning, EarningsSummary, PageOf } from '@liuguang/contract'
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

/** An account's earnings, sale by sale, newest first: all, or those of a state. */
export async function listEarnings(
  { db }: Pick<Context, 'db'>,
  accountId: bigint,
  input: PageInput & { state?: Earning['state'] | undefined },
): Promise<PageOf<Earning>> {
  const { size, page, after } = readPage(input, 1)
  const [rows, total] = await Promise.all([
    listSharesOf(db, accountId, input.state, { before: after?.[0], limit: size + 1 }),
    countShares(db, accountId, input.state),
  ])
  return presentPage({
    ...{ rows, size, page },
    total,
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
