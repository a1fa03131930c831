import type { FollowKind } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { adjustActorFollowers } from '../actors/index.ts'
import { adjustCreatorFollowers } from '../creators/index.ts'
import { adjustTopicFollowers } from '../topics/index.ts'

/** How each kind counts its followers. @returns the number; undefined for an unknown subject */
const counters: Record<
  FollowKind,
  (tx: Tx, subjectId: bigint, change: -1 | 0 | 1) => Promise<number | undefined>
> = { actor: adjustActorFollowers, topic: adjustTopicFollowers, creator: adjustCreatorFollowers }

interface Follow {
  accountId: bigint
  kind: FollowKind
  subjectId: bigint
}

/** Follows a subject, or stops following it. A repeat changes nothing. @throws AppError NOT_FOUND */
export async function setFollow(
  ctx: Context,
  follow: Follow,
  isFollowed: boolean,
): Promise<{ isFollowed: boolean; followers: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const change = isFollowed
      ? await addFollow(tx, follow, ctx.clock.now())
      : -(await removeFollow(tx, follow))
    const followers = await counters[follow.kind](tx, follow.subjectId, change as -1 | 0 | 1)
    if (followers === undefined) throw new AppError('NOT_FOUND')
    return { isFollowed, followers }
  })
}

async function addFollow(tx: Tx, { accountId, kind, subjectId }: Follow, now: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('follows')
    .values({ account_id: accountId, kind, subject_id: subjectId, followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

async function removeFollow(tx: Tx, { accountId, kind, subjectId }: Follow): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('follows')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these subjects an account follows. */
export async function listFollowed(
  db: DbOrTx,
  { accountId, kind }: Omit<Follow, 'subjectId'>,
  ids: readonly bigint[],
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('follows')
    .select('subject_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute()
  return rows.map((row) => row.subject_id)
}

const batchSize = 200

/** Removes the follows of a deleted account, each with its count, so a killed run can continue. */
export async function forgetFollows(ctx: Context, accountId: bigint, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const rows = await ctx.db
      .selectFrom('follows')
      .select(['kind', 'subject_id'])
      .where('account_id', '=', accountId)
      .orderBy('kind')
      .orderBy('subject_id')
      .limit(batchSize)
      .execute()
    for (const { kind, subject_id: subjectId } of rows)
      await setFollow(ctx, { accountId, kind: kind as FollowKind, subjectId }, false)
    if (rows.length < batchSize) return
  }
}
