import type { NoticeAudience } from '@liuguang/contract'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { readInstant } from '../../platform/http/read-instant.ts'
import { vipAccounts } from '../memberships/index.ts'

/**
 * Whom a message goes to. Deleted and suspended accounts get none.
 * @throws AppError BAD_REQUEST for a time that cannot be read
 */
function accountsOf(db: DbOrTx, { kind, lang, joinedSince, joinedBefore }: NoticeAudience, now: Date) {
  return db
    .selectFrom('accounts')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .$if(kind === 'members', (query) => query.where('name', 'is not', null))
    .$if(kind === 'guests', (query) => query.where('name', 'is', null))
    .$if(kind === 'vip', (query) => query.where('id', 'in', vipAccounts(now)))
    .$if(lang !== undefined, (query) => query.where('language', '=', lang ?? ''))
    .$if(joinedSince !== undefined, (query) =>
      query.where('created_at', '>=', readInstant('/audience/joinedSince', joinedSince ?? '')),
    )
    .$if(joinedBefore !== undefined, (query) =>
      query.where('created_at', '<', readInstant('/audience/joinedBefore', joinedBefore ?? '')),
    )
}

export function countAudience(db: DbOrTx, audience: NoticeAudience, now: Date): Promise<number> {
  return countRows(accountsOf(db, audience, now))
}

/** The next accounts of a group by id. */
export async function listAudience(
  db: DbOrTx,
  audience: NoticeAudience,
  page: { afterId: bigint; limit: number; now: Date },
): Promise<bigint[]> {
  const rows = await accountsOf(db, audience, page.now)
    .select('id')
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertGroupNotice(
  tx: Tx,
  notice: { facts: object; audience: NoticeAudience; now: Date },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('group_notices')
    .values({
      facts: JSON.stringify(notice.facts),
      audience: JSON.stringify(notice.audience),
      created_at: notice.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a notice that is not sent to all of its group yet. */
export async function lockUnfinishedNotice(tx: Tx, id: bigint) {
  return tx
    .selectFrom('group_notices')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteSent(
  tx: Tx,
  id: bigint,
  progress: { through: bigint | undefined; finishedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('group_notices')
    .set({
      finished_at: progress.finishedAt,
      ...(progress.through !== undefined && { sent_through: progress.through }),
    })
    .where('id', '=', id)
    .execute()
}
