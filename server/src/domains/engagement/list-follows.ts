import type { FollowKind, PageOf } from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'

/**
 * The subjects of one kind that an account follows, most recently followed first.
 * @param load reads the cards of subjects; those without one are left out
 */
export async function listFollows<Card>(
  db: DbOrTx,
  { accountId, kind }: { accountId: bigint; kind: FollowKind },
  input: PageInput,
  load: (ids: readonly bigint[]) => Promise<Map<bigint, Card>>,
): Promise<PageOf<Card>> {
  const { size, page, offset, after } = readPage(input, 2)
  const [followedMs, lastId] = after ?? []
  const lastFollowedAt = followedMs === undefined ? undefined : dateOfKey(followedMs)
  const follows = db.selectFrom('follows').where('account_id', '=', accountId).where('kind', '=', kind)
  const [rows, total] = await Promise.all([
    follows
      .select(['subject_id', 'followed_at'])
      .$if(lastFollowedAt !== undefined, (query) =>
        query.where(sql<boolean>`(followed_at, subject_id) < (${lastFollowedAt}, ${lastId})`),
      )
      .orderBy('followed_at', 'desc')
      .orderBy('subject_id', 'desc')
      .limit(size + 1)
      .offset(offset)
      .execute(),
    countTotal(db, follows),
  ])
  const cards = await load(rows.map((row) => row.subject_id))
  return presentPage({
    ...{ rows, size, page, total },
    sortKeys: (row) => [BigInt(row.followed_at.getTime()), row.subject_id],
    view: (row) => cards.get(row.subject_id),
  })
}
