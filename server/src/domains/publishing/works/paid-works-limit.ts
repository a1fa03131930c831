import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { todayOf } from '../../../platform/db/today-of.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isFree, type WorkRow } from './work-queries.ts'

/** Spec 5: the first two of a day are free. */
const freeWorksRequired = 2

export interface WorksOfDay {
  free: number
  paid: number
}

type DayContext = Pick<Context, 'clock' | 'config'>

/** Works that an account submitted today, in the site's time zone, without those refused, withdrawn or removed. */
export async function countToday(ctx: DayContext, db: DbOrTx, accountId: bigint): Promise<WorksOfDay> {
  const { rows } = await sql<WorksOfDay>`
    select count(*) filter (where not is_paid)::int as free, count(*) filter (where is_paid)::int as paid
    from works join items on items.id = item_id
    where owner_id = ${accountId} and day = ${todayOf(ctx)} and items.state <> 'removed'`.execute(db)
  return rows[0] ?? { free: 0, paid: 0 }
}

/** How many more works with a price may be submitted today: none before two free ones, and never more than free ones. */
export function paidWorksLeft({ free, paid }: WorksOfDay): number {
  return free < freeWorksRequired ? 0 : Math.max(0, free - paid)
}

const exceedsLimit = ({ free, paid }: WorksOfDay) => paid > 0 && (free < freeWorksRequired || paid > free)

/** Counts a work to today. */
export async function countTowardsLimit(
  ctx: DayContext,
  tx: Tx,
  itemId: bigint,
  isPaid: boolean,
): Promise<void> {
  await sql`update works set day = ${todayOf(ctx)}, is_paid = ${isPaid} where item_id = ${itemId}`.execute(tx)
}

/** Counts a work that is not public to no day: it was withdrawn or refused. */
export async function removeFromLimitCount(tx: Tx, itemId: bigint): Promise<void> {
  await tx.updateTable('works').set({ day: null, is_paid: false }).where('item_id', '=', itemId).execute()
}

/**
 * Counts a public work as before a change that was withdrawn or refused: a free one that the change gave a price counts
 * again for the day on which its first approved version was submitted. No other change was counted.
 */
export async function restoreLimitCount(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  work: Pick<WorkRow, 'id' | 'price' | 'staffPrice' | 'isPaid'>,
): Promise<void> {
  if (!isFree(work) || !work.isPaid) return
  await sql`
    update works set is_paid = false, day = (
      select (min(submitted_at) at time zone ${config.timeZone})::date from submissions
      where submissions.item_id = ${work.id} and state = 'approved')
    where works.item_id = ${work.id}`.execute(tx)
}

/** Counts a public work, of which a change without a price was approved, as a free one of the same day. */
export async function countAsFree(tx: Tx, itemId: bigint): Promise<void> {
  await tx.updateTable('works').set({ is_paid: false }).where('item_id', '=', itemId).execute()
}

/**
 * After staff changed a price: stores whether a work counts as free in the limit of its day. Only what everybody may watch
 * is free. A change that its author has submitted, and that gives it a price, still counts as one with a price.
 */
export async function recountForPaidWorksLimit(tx: Tx, itemId: bigint): Promise<void> {
  await sql`
    update works set is_paid = price_asset is not null or is_vip_only
      or is_handed_in and coalesce((edit ->> 'price')::int > 0, false)
    from items where items.id = works.item_id and works.item_id = ${itemId} and day is not null`.execute(tx)
}

/**
 * Requires that today's works with a price do not outnumber free ones. Call it with the account's row locked.
 * @throws AppError PAID_WORKS_LIMIT
 */
export async function requirePaidWorksAllowed(ctx: DayContext, tx: Tx, accountId: bigint): Promise<void> {
  const { free, paid } = await countToday(ctx, tx, accountId)
  if (exceedsLimit({ free, paid })) throw new AppError('PAID_WORKS_LIMIT', { free, paid })
}

const isSubmitted = sql<boolean>`items.state <> 'removed'`
const isPublic = sql<boolean>`items.state in ('published', 'hidden')`

/** Works of an author that count for the day of this one, with itself. */
async function countDayOf(tx: Tx, itemId: bigint, condition: typeof isPublic): Promise<WorksOfDay> {
  const { rows } = await sql<WorksOfDay>`
    select count(*) filter (where not works.is_paid)::int as free, count(*) filter (where works.is_paid)::int as paid
    from works as this
    join items as own on own.id = this.item_id
    join items on items.owner_id = own.owner_id and ${condition}
    join works on works.item_id = items.id and works.day = this.day
    where this.item_id = ${itemId}`.execute(tx)
  return rows[0] ?? { free: 0, paid: 0 }
}

/**
 * Requires that works with a price do not depend on a work as a free one of its day, today or a former day: the rule holds
 * for each day for good (decision 031). Instead of a public one, free works that are not approved do not count. Call it with
 * the account's row locked, before the work is withdrawn, taken down or gets a price.
 * @throws AppError FREE_WORK_NEEDED
 */
export async function requireNotNeededAsFree(
  tx: Tx,
  { id, state, day, isPaid }: Pick<WorkRow, 'id' | 'state' | 'day' | 'isPaid'>,
): Promise<void> {
  if (day === null || isPaid) return
  const wasPublished = state === 'published' || state === 'hidden'
  for (const condition of wasPublished ? [isSubmitted, isPublic] : [isSubmitted]) {
    const { free, paid } = await countDayOf(tx, id, condition)
    if (exceedsLimit({ free: free - 1, paid })) throw new AppError('FREE_WORK_NEEDED', { free, paid })
  }
}

/**
 * Requires that of the day of a work with a price, no more works with a price are public than free ones, now that this one
 * is. Free ones that were submitted but are not approved do not count: their files may never arrive, and reviewers may
 * refuse them. Call it with the account's row locked.
 * @throws AppError PAID_WORKS_LIMIT
 */
export async function requireFreeWorksPublished(tx: Tx, itemId: bigint): Promise<void> {
  const { free, paid } = await countDayOf(tx, itemId, isPublic)
  if (exceedsLimit({ free, paid })) throw new AppError('PAID_WORKS_LIMIT', { free, paid })
}

/**
 * The ids of the items in review whose approval `requireFreeWorksPublished` would refuse now. The works of each author who
 * waits are counted once, not for each of them: 5,000 waiting works take some 30 ms.
 */
export const itemsAwaitingFreeWorks = sql<bigint>`(
  with waiting as materialized (
    select items.id, items.owner_id, works.day, ${isPublic} as is_public
    from submissions join items on items.id = submissions.item_id join works on works.item_id = items.id
    where submissions.state = 'waiting' and works.is_paid
  ), of_day as (
    select items.owner_id, works.day,
      count(*) filter (where not works.is_paid) as free, count(*) filter (where works.is_paid) as paid
    from (select distinct owner_id from waiting) as author
    join items on items.owner_id = author.owner_id and ${isPublic}
    join works on works.item_id = items.id and works.day is not null
    group by items.owner_id, works.day
  )
  select waiting.id from waiting
  left join of_day on of_day.owner_id = waiting.owner_id and of_day.day = waiting.day
  cross join lateral (
    select coalesce(free, 0) as free, coalesce(paid, 0) + case when is_public then 0 else 1 end as paid
  ) as after_approval
  where after_approval.free < ${freeWorksRequired} or after_approval.paid > after_approval.free
)`
