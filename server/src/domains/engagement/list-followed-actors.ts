import type { ActorCard, listFollowedActors as call, InputOf, Lang, PageOf } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { loadActorCards } from '../actors/index.ts'

/** The actors that an account follows, the last one first. */
export async function listFollowedActors(
  db: DbOrTx,
  accountId: bigint,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<PageOf<ActorCard>> {
  const { size, page, offset, after } = readPage(input, 2)
  const [followedMs, lastId] = after ?? []
  const last = followedMs === undefined ? undefined : dateOfKey(followedMs)
  const follows = db.selectFrom('follows').where('account_id', '=', accountId).where('kind', '=', 'actor')
  const [rows, count] = await Promise.all([
    follows
      .select(['subject_id', 'followed_at'])
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(followed_at, subject_id) < (${last}, ${lastId})`),
      )
      .orderBy('followed_at', 'desc')
      .orderBy('subject_id', 'desc')
      .limit(size + 1)
      .offset(offset)
      .execute(),
    countRows(follows),
  ])
  const cards = await loadActorCards(
    db,
    rows.map((row) => row.subject_id),
    lang,
  )
  return presentPage({
    rows: rows.flatMap((row) => {
      const card = cards.get(row.subject_id)
      return card ? [{ row, card }] : []
    }),
    size,
    page,
    total: { count, isEstimate: false },
    sortKeys: ({ row }) => [BigInt(row.followed_at.getTime()), row.subject_id],
    view: ({ card }) => card,
  })
}
