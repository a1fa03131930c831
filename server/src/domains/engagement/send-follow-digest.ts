import { type ItemKind, Lang, type LocalText } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { findActors } from '../actors/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { sendMessages } from '../messages/index.ts'
import { digestNames } from './message-kinds.ts'

/** A work whose transaction is open this long after its date is left out of both digests. */
const settleMs = 10 * 60_000
/** Accounts per transaction. */
const batchSize = 500

interface Span {
  since: Date
  through: Date
}

interface NewWorks {
  account_id: bigint
  works: number
  newest_id: bigint
  newest_kind: ItemKind
  actors: bigint[]
}

/**
 * Sends each account one message about the new works of the actors that it follows, unless it turned that off. A stopped
 * run is continued by the next one with the same works, and sends nothing twice.
 */
export async function sendFollowDigest(ctx: Context, signal: AbortSignal): Promise<void> {
  const span = await beginDigest(ctx)
  let after = 0n
  for (;;) {
    signal.throwIfAborted()
    const accounts = await listFollowers(ctx.db, after)
    const last = accounts.at(-1)
    if (last === undefined) break
    await sendTo(ctx, span, accounts)
    after = last
  }
  await ctx.db
    .updateTable('follow_digest_state')
    .set({ covered_through: span.through, begun_through: null })
    .execute()
}

async function beginDigest(ctx: Context): Promise<Span> {
  const now = new Date(ctx.clock.now().getTime() - settleMs)
  const { covered_through, begun_through } = await ctx.db
    .updateTable('follow_digest_state')
    .set({
      begun_through: sql<Date>`coalesce(begun_through, greatest(covered_through, ${now}::timestamptz))`,
    })
    .returning(['covered_through', 'begun_through'])
    .executeTakeFirstOrThrow()
  return { since: covered_through, through: begun_through ?? now }
}

/** The next accounts that follow somebody, by id. */
async function listFollowers(db: DbOrTx, after: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('follows')
    .select('account_id')
    .distinct()
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(batchSize)
    .execute()
  return rows.map((row) => row.account_id)
}

async function sendTo(ctx: Context, span: Span, accounts: readonly bigint[]): Promise<void> {
  const news = await listNewWorks(ctx.db, span, accounts)
  const names = await readNames(
    ctx.db,
    news.flatMap(({ actors }) => actors.slice(0, digestNames)),
  )
  const now = ctx.clock.now()
  await inTransaction(ctx.db, (tx) =>
    sendMessages(
      tx,
      news.map((one) => ({
        accountId: one.account_id,
        kind: 'follow_digest',
        facts: {
          works: one.works,
          names: one.actors.slice(0, digestNames).flatMap((id): LocalText[] => {
            const name = names.get(id)
            return name ? [name] : []
          }),
          isAll: one.actors.length <= digestNames,
          link: linkOf(one),
        },
        eventKey: `follow_digest:${one.account_id}:${span.through.getTime()}`,
        now,
      })),
    ),
  )
}

async function readNames(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, LocalText>> {
  const found = await Promise.all(Lang.enum.map((lang) => findActors(db, ids, lang)))
  const [cn, hk, en, vi] = found
  return new Map(
    ids.map((id) => {
      const name = (of: (typeof found)[number] | undefined) => of?.get(id)?.name ?? ''
      return [id, { cn: name(cn), hk: name(hk), en: name(en), vi: name(vi) }]
    }),
  )
}

/** To the work, to the actor whose works they are, or to the list of who is followed. */
function linkOf({ works, newest_id, newest_kind, actors }: NewWorks): string {
  if (works === 1) return itemKinds[newest_kind].path(newest_id)
  return actors.length === 1 ? `/actor/detail/${actors[0]}` : '/user/follows'
}

/** The works of a span by actors whom the accounts already followed then. */
async function listNewWorks(
  db: DbOrTx,
  { since, through }: Span,
  accounts: readonly bigint[],
): Promise<NewWorks[]> {
  const { rows } = await sql<Omit<NewWorks, 'actors'> & { actors: string[] }>`
    with works as materialized (
      select items.id, items.kind, items.published_at, item_actors.actor_id
      from items join item_actors on item_id = items.id
      where state = 'published' and kind = any(${Object.keys(itemKinds)}::text[])
        and published_at > ${since} and published_at <= ${through}
    )
    select account_id, count(distinct works.id)::int as works,
      (array_agg(works.id order by works.published_at desc, works.id desc))[1] as newest_id,
      (array_agg(works.kind order by works.published_at desc, works.id desc))[1] as newest_kind,
      array_agg(distinct works.actor_id) as actors
    from follows
    join works on works.actor_id = subject_id and works.published_at > followed_at
    join accounts on accounts.id = account_id and follow_digest and deleted_at is null
    where follows.kind = 'actor' and account_id = any(${accounts}::bigint[])
    group by account_id order by account_id`.execute(db)
  return rows.map((row) => ({ ...row, actors: row.actors.map(BigInt) }))
}
