import {
  FollowKind,
  type ItemKind,
  itemKinds,
  itemPath,
  Lang,
  type LocalText,
  subjectPath,
} from '@liuguang/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { findActors } from '../actors/index.ts'
import { loadCreators } from '../creators/index.ts'
import { sendMessages } from '../messages/index.ts'
import { findTopicTitlesIn } from '../topics/index.ts'
import { digestNames } from './message-kinds.ts'

/**
 * A digest ends this long before now, because a work may be committed some time after its date of publication. Works that
 * take even longer are in no digest.
 */
const settleMs = 10 * 60_000
/** An actor who is named, or a work that is shown again, later than this after its publication is a correction, not news. */
const lateDays = 30
/** Accounts per transaction. */
const batchSize = 500

interface Span {
  since: Date
  through: Date
}

/** A work that is shown again, and since when. */
interface RestoredWork {
  id: bigint
  restored_at: Date
}

/** What a digest tells of. */
interface Digest extends Span {
  restored: readonly RestoredWork[]
}

interface NewWorks {
  account_id: bigint
  works: number
  newest_id: bigint
  newest_kind: ItemKind
  /** Whose works they are, or in which topic: `actor 12`. */
  subjects: string[]
}

/**
 * Sends each account one message about the new works of the actors, creators and topics that it follows, unless it turned that off. A stopped
 * run is continued by the next one with the same works, and sends nothing twice.
 */
export async function sendFollowDigest(ctx: Context, signal: AbortSignal): Promise<void> {
  const span = await beginDigest(ctx)
  const digest = { ...span, restored: await listRestored(ctx.db, span) }
  let after = 0n
  for (;;) {
    signal.throwIfAborted()
    const accounts = await listFollowers(ctx.db, after)
    const last = accounts.at(-1)
    if (last === undefined) break
    await sendDigests(ctx, digest, accounts)
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

/**
 * Works that were shown again within a span, and hidden whenever a digest since their publication was sent, which is
 * once a day at the same time: no digest has told of them.
 */
async function listRestored(db: DbOrTx, { since, through }: Span): Promise<RestoredWork[]> {
  const { rows } = await sql<RestoredWork>`
    select items.id, shown.changed_at as restored_at from items
    cross join lateral (
      select changed_at from item_state_changes where item_id = items.id and to_state = 'published'
      order by id desc limit 1) as shown
    where items.state = 'published' and items.kind = any(${[...itemKinds]}::text[]) and items.published_at <= ${since}
      and items.published_at > ${since}::timestamptz - make_interval(days => ${lateDays}::integer)
      and shown.changed_at > ${since} and shown.changed_at <= ${through}
      and not exists (
        select from generate_series(${since}::timestamptz, items.published_at, interval '-1 day') as covered_through
        where coalesce((
          select to_state from item_state_changes
          where item_id = items.id and changed_at <= covered_through + make_interval(secs => ${settleMs / 1000})
          order by id desc limit 1), 'published') = 'published')`.execute(db)
  return rows
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

async function sendDigests(ctx: Context, digest: Digest, accounts: readonly bigint[]): Promise<void> {
  const news = await listNewWorks(ctx.db, digest, accounts)
  const names = await readNames(
    ctx.db,
    news.flatMap(({ subjects }) => subjects.slice(0, digestNames)),
  )
  const now = ctx.clock.now()
  await inTransaction(ctx.db, (tx) =>
    sendMessages(
      tx,
      news.flatMap((one) => {
        const shown = one.subjects.slice(0, digestNames).flatMap((subject) => names.get(subject) ?? [])
        // All that the account follows was deleted after the works were read.
        if (shown.length === 0) return []
        return {
          accountId: one.account_id,
          kind: 'follow_digest',
          facts: {
            works: one.works,
            names: shown,
            isAll: shown.length === one.subjects.length,
            link: linkOf(one),
          },
          eventKey: `follow_digest:${one.account_id}:${digest.through.getTime()}`,
          now,
        }
      }),
    ),
  )
}

/** The names of actors, creators and topics, by subject. */
async function readNames(db: DbOrTx, subjects: readonly string[]): Promise<Map<string, LocalText>> {
  const idsOf = (kind: FollowKind) =>
    subjects.filter((subject) => subject.startsWith(`${kind} `)).map((subject) => idOf(subject))
  const [creators, ...named] = await Promise.all([
    loadCreators(db, idsOf('creator')),
    ...Lang.enum.map(async (lang) => {
      const [actors, topics] = await Promise.all([
        findActors(db, idsOf('actor'), lang),
        findTopicTitlesIn(db, idsOf('topic'), lang),
      ])
      return new Map([
        ...[...actors].map(([id, { name }]) => [`actor ${id}`, name] as const),
        ...[...topics].map(([id, title]) => [`topic ${id}`, title] as const),
      ])
    }),
  ])
  const names = [...(named[0]?.keys() ?? [])].map((subject): [string, LocalText] => {
    const [cn = '', hk = '', en = '', vi = ''] = named.map((names) => names.get(subject))
    return [subject, { cn, hk, en, vi }]
  })
  // A member has one name in all languages.
  for (const { id, name } of creators.values())
    names.push([`creator ${id}`, { cn: name, hk: name, en: name, vi: name }])
  return new Map(names)
}

const idOf = (subject: string) => BigInt(subject.split(' ')[1] ?? 0)

/** To the work, to the one whose works they are, or to the list of who is followed. */
function linkOf({ works, newest_id, newest_kind, subjects }: NewWorks): string {
  if (works === 1) return itemPath({ kind: newest_kind, id: newest_id })
  const [subject = '', another] = subjects
  const kind = FollowKind.enum.find((kind) => subject.startsWith(`${kind} `))
  if (kind === undefined || another !== undefined) return '/user/follows'
  return subjectPath({ kind, id: idOf(subject) })
}

/**
 * The works of a span by actors and creators, and in topics, that the accounts already followed then. A work is new in a
 * topic once it is both published and in the published topic, and an actor's once it is published and names the actor. A
 * creator whose account was deleted has no works.
 */
async function listNewWorks(
  db: DbOrTx,
  { since, through, restored }: Digest,
  accounts: readonly bigint[],
): Promise<NewWorks[]> {
  const { rows } = await sql<NewWorks>`
    with published as materialized (
      select id, kind, published_at, owner_id from items
      where state = 'published' and kind = any(${[...itemKinds]}::text[])
        and published_at > ${since} and published_at <= ${through}
      union all
      select items.id, kind, restored_at, owner_id
      from unnest(${restored.map(({ id }) => id)}::bigint[], ${restored.map((work) => work.restored_at)}::timestamptz[])
        as restored (id, restored_at) join items on items.id = restored.id
      where state = 'published'
    ),
    works (id, kind, new_at, subject_kind, subject_id) as materialized (
      select published.id, published.kind, greatest(published.published_at, added_at), 'actor', actor_id
      from published join item_actors on item_id = published.id
      where added_at is null or added_at <= ${through}
      union all
      select items.id, items.kind, added_at, 'actor', actor_id
      from item_actors join items on items.id = item_id
      where added_at > ${since} and added_at <= ${through}
        and items.state = 'published' and items.kind = any(${[...itemKinds]}::text[]) and items.published_at <= ${since}
        and items.published_at > added_at - make_interval(days => ${lateDays}::integer)
      union all
      select published.id, published.kind, published.published_at, 'creator', creators.id
      from published join creators on account_id = owner_id
        join accounts as owners on owners.id = owner_id and owners.deleted_at is null
      union all
      select published.id, published.kind, greatest(published.published_at, shown_at), 'topic', topic_id
      from published join topic_items on item_id = published.id join topics on topics.id = topic_id
      where is_published and shown_at <= ${through}
      union all
      select items.id, items.kind, shown_at, 'topic', topic_id
      from topic_items join items on items.id = item_id join topics on topics.id = topic_id
      where is_published and shown_at > ${since} and shown_at <= ${through}
        and items.state = 'published' and items.kind = any(${[...itemKinds]}::text[]) and items.published_at <= ${since}
    )
    select account_id, count(distinct works.id)::int as works,
      (array_agg(works.id order by works.new_at desc, works.id desc))[1] as newest_id,
      (array_agg(works.kind order by works.new_at desc, works.id desc))[1] as newest_kind,
      array_agg(distinct follows.kind || ' ' || follows.subject_id) as subjects
    from follows
    join works on (subject_kind, works.subject_id) = (follows.kind, follows.subject_id) and new_at > followed_at
    join accounts on accounts.id = account_id and follow_digest and deleted_at is null
    where account_id = any(${accounts}::bigint[])
    group by account_id order by account_id`.execute(db)
  return rows
}
