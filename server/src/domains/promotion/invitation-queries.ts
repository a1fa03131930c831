import type { InvitationRefusal, RewardKind, RewardState, TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { nameForStaff } from '../accounts/index.ts'

export interface WelcomeFacts {
  /** Keyed hash of the mailbox. */
  mailbox: Buffer
  accountId: bigint
  device: Buffer | undefined
  addressRange: Buffer
  now: Date
}

/** Number of welcomes since a time from a device and from an address range. */
export async function countWelcomes(tx: Tx, { device, addressRange }: WelcomeFacts, since: Date) {
  return tx
    .selectFrom('welcomed_mailboxes')
    .select([
      sql<number>`count(*) filter (where address_range = ${addressRange})::int`.as('fromRange'),
      sql<number>`count(*) filter (where device = ${device ?? null})::int`.as('fromDevice'),
    ])
    .where('welcomed_at', '>=', since)
    .where('refusal', 'is', null)
    .where(({ or, eb }) =>
      or([eb('address_range', '=', addressRange), ...(device ? [eb('device', '=', device)] : [])]),
    )
    .executeTakeFirstOrThrow()
}

/** @returns false when the mailbox or the account was welcomed before */
export async function insertWelcome(
  tx: Tx,
  facts: WelcomeFacts & { refusal: 'device' | 'address_range' | undefined; freeViews: bigint },
): Promise<boolean> {
  const result = await tx
    .insertInto('welcomed_mailboxes')
    .values({
      mailbox: facts.mailbox,
      account_id: facts.accountId,
      device: facts.device ?? null,
      address_range: facts.addressRange,
      welcomed_at: facts.now,
      refusal: facts.refusal ?? null,
      free_views: facts.freeViews,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The account that a mailbox was welcomed or refused with. */
export async function findWelcomedAccount(tx: Tx, mailbox: Buffer): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('welcomed_mailboxes')
    .select('account_id')
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return row?.account_id
}

/** Serializes decisions, such as those about invitations of one inviter or welcomes from one address range. */
export async function lockPromotion(tx: Tx, subject: string): Promise<void> {
  await lockName(tx, `promotion:${subject}`)
}

export async function countInvitations(tx: Tx, inviterId: bigint, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('decided_at', '>=', since)
    .where('refusal', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** @returns false when it was decided before */
export async function insertInvitation(
  tx: Tx,
  row: { invitedId: bigint; inviterId: bigint; refusal: InvitationRefusal | undefined; now: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('invitations')
    .values({
      invited_id: row.invitedId,
      inviter_id: row.inviterId,
      decided_at: row.now,
      refusal: row.refusal ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findInvitation(db: DbOrTx, invitedId: bigint) {
  return db
    .selectFrom('invitations')
    .select(['inviter_id', 'refusal'])
    .where('invited_id', '=', invitedId)
    .executeTakeFirst()
}

interface NewReward {
  inviterId: bigint
  invitedId: bigint
  coins: bigint
  freeViews: bigint
  dueAt: Date
  now: Date
  /** Set for a recharge. */
  orderId?: bigint
}

/** @returns its id, or undefined when this person has already brought such a reward */
export async function insertReward(tx: Tx, reward: NewReward): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('promotion_rewards')
    .values({
      inviter_id: reward.inviterId,
      invited_id: reward.invitedId,
      kind: reward.orderId === undefined ? 'verified' : 'recharge',
      coins: reward.coins,
      free_views: reward.freeViews,
      state: 'held',
      due_at: reward.dueAt,
      created_at: reward.now,
      order_id: reward.orderId ?? null,
    })
    .onConflict((conflict) => conflict.constraint('promotion_rewards_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function listDueRewards(db: DbOrTx, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('promotion_rewards')
    .select('id')
    .where('state', '=', 'held')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Locks a reward until the transaction ends. */
export async function lockReward(tx: Tx, id: bigint) {
  return tx
    .selectFrom('promotion_rewards')
    .select(['id', 'inviter_id', 'invited_id', 'coins', 'free_views', 'state', 'due_at', 'order_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function settleReward(
  tx: Tx,
  id: bigint,
  state: 'paid' | 'cancelled',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('promotion_rewards')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute()
}

/** Sums of an inviter's paid and held rewards. */
export async function sumRewards(db: DbOrTx, inviterId: bigint) {
  return db
    .selectFrom('promotion_rewards')
    .select([
      sql<bigint>`coalesce(sum(coins) filter (where state = 'paid'), 0)::bigint`.as('coins'),
      sql<bigint>`coalesce(sum(free_views) filter (where state = 'paid'), 0)::bigint`.as('freeViews'),
      sql<bigint>`coalesce(sum(coins) filter (where state = 'held'), 0)::bigint`.as('heldCoins'),
    ])
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow()
}

/** Undefined for all. */
interface RewardFilter {
  kind: RewardKind | undefined
  state: RewardState | undefined
}

/**
 * `coins_so_far` sums only the paid rewards up to and including the row, whatever the filter. The number per day is limited,
 * so this stays cheap.
 */
export async function listRewards(
  db: DbOrTx,
  inviterId: bigint,
  page: RewardFilter & { before: bigint | undefined; offset: number; limit: number },
) {
  const all = db
    .selectFrom('promotion_rewards')
    .select(['id', 'kind', 'invited_id', 'coins', 'free_views', 'state', 'due_at', 'created_at'])
    .select(
      sql<bigint>`coalesce(sum(coins) filter (where state = 'paid') over (order by id), 0)::bigint`.as(
        'coins_so_far',
      ),
    )
    .where('inviter_id', '=', inviterId)
  let query = db
    .selectFrom(all.as('rewards'))
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
  if (page.kind) query = query.where('kind', '=', page.kind)
  if (page.state) query = query.where('state', '=', page.state)
  if (page.before !== undefined) query = query.where('id', '<', page.before)
  return query.execute()
}

export function countRewards(db: DbOrTx, inviterId: bigint, { kind, state }: RewardFilter): Promise<Total> {
  let query = db.selectFrom('promotion_rewards').where('inviter_id', '=', inviterId)
  if (kind) query = query.where('kind', '=', kind)
  if (state) query = query.where('state', '=', state)
  return countTotal(db, query)
}

/** Undefined parts do not restrict. */
export interface RefusedFilter {
  refusal?: InvitationRefusal | undefined
  /** Empty: of nobody. */
  inviterIds?: readonly bigint[] | undefined
  /** When they were decided. */
  since?: Date | undefined
  before?: Date | undefined
}

function refusedInvitations(db: DbOrTx, { refusal, inviterIds, since, before }: RefusedFilter) {
  let query = db.selectFrom('invitations').where('refusal', 'is not', null)
  if (refusal !== undefined) query = query.where('refusal', '=', refusal)
  if (inviterIds !== undefined) query = query.where('inviter_id', '=', anyOf(inviterIds))
  if (since !== undefined) query = query.where('decided_at', '>=', since)
  if (before !== undefined) query = query.where('decided_at', '<', before)
  return query
}

/**
 * Refused invitations, the last or the first decided first, for staff.
 * @param page.after when the last one that was shown was decided, and whom it invited
 */
export async function listRefusedInvitations(
  db: DbOrTx,
  filter: RefusedFilter,
  page: { order: TimeOrder; after?: { decidedAt: Date; invitedId: bigint } | undefined; limit: number },
) {
  const { order, after, limit } = page
  const isNewestFirst = order === 'newest'
  const direction = isNewestFirst ? 'desc' : 'asc'
  const isAfter = isNewestFirst ? sql`<` : sql`>`
  let query = refusedInvitations(db, filter)
    .innerJoin('accounts as inviters', 'inviters.id', 'inviter_id')
    .innerJoin('accounts as invited_people', 'invited_people.id', 'invited_id')
  if (after)
    query = query.where(
      sql<boolean>`(decided_at, invited_id) ${isAfter} (${after.decidedAt}::timestamptz, ${after.invitedId}::bigint)`,
    )
  return query
    .select(['invited_id', 'inviter_id', 'refusal', 'decided_at'])
    .select([nameForStaff('inviters').as('inviter_name'), nameForStaff('invited_people').as('invited_name')])
    .orderBy('decided_at', direction)
    .orderBy('invited_id', direction)
    .limit(limit)
    .execute()
}

export type RefusedRow = Awaited<ReturnType<typeof listRefusedInvitations>>[number]

export function countRefusedInvitations(db: DbOrTx, filter: RefusedFilter): Promise<Total> {
  return countTotal(db, refusedInvitations(db, filter))
}
