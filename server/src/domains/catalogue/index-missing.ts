import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction, type Tx } from '../../platform/db/database.ts'
import { indexActors, listActorIds } from '../actors/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { searchIndex } from '../search/index.ts'
import { indexTopics, listPublishedTopicIds } from '../topics/index.ts'
import { indexItems, indexTags, unpublishedKind } from './index-items.ts'

/** Documents per transaction, so that no statement takes longer than one may. */
const batchSize = 2000
/** Ids that are compared with the index at once. */
const idsPerBatch = 10_000

interface Source {
  /** Of the documents. */
  kind: string
  /** The next ids in ascending order. */
  listIds: (db: DbOrTx, after: bigint, limit: number) => Promise<bigint[]>
  index: (tx: Tx, ids: readonly bigint[]) => Promise<void>
}

const namesOf: readonly Source[] = [
  { kind: 'tag', listIds: listTagIds, index: indexTags },
  { kind: 'actor', listIds: listActorIds, index: indexActors },
  { kind: 'topic', listIds: listPublishedTopicIds, index: indexTopics },
]

const itemsOf = (kind: string): Source => ({
  kind,
  listIds: (db, after, limit) => listPublishedIds(db, kind, after, limit),
  index: indexItems,
})

const unpublished: Source = {
  kind: unpublishedKind,
  listIds: listUnpublishedIds,
  index: indexItems,
}

/**
 * Adds items, published topics, tags and actors that the search index lacks, or has with terms of an earlier version: those
 * of a library from before an upgrade. Changes are written by the use cases.
 * @returns how many were added
 */
export async function indexMissing({ db }: Pick<Context, 'db'>, signal: AbortSignal): Promise<number> {
  let added = 0
  for (const { kind, listIds, index } of [...namesOf, ...Object.keys(itemKinds).map(itemsOf), unpublished]) {
    for (let after = 0n; ; ) {
      signal.throwIfAborted()
      const ids = await listIds(db, after, idsPerBatch)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
      const missing = await searchIndex.findMissing(db, kind, ids)
      for (let start = 0; start < missing.length; start += batchSize) {
        signal.throwIfAborted()
        await inTransaction(db, (tx) => index(tx, missing.slice(start, start + batchSize)))
      }
      added += missing.length
    }
  }
  return added
}

/** Copies the counted views into the index, and has it prepare for searches by them. */
export async function copyAllViewsToIndex({ db }: Pick<Context, 'db'>, signal: AbortSignal): Promise<void> {
  for (let after = 0n; ; ) {
    signal.throwIfAborted()
    const counted = await db
      .selectFrom('items')
      .select(['id', 'kind', 'view_count as views'])
      .where('id', '>', after)
      .where('state', '=', 'published')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = counted.at(-1)
    if (!last) break
    await searchIndex.putViews(db, counted)
    after = last.id
  }
  await searchIndex.assignTiers(db, signal)
}

/** Of each kind, the hottest of the recently watched items: those of a site's first pages, and rising ones. */
const watchedMax = 5000
/** A smaller relative change of the views moves few items in the order, and is copied at night. */
const leastChange = 0.01
/** Twice the time from one renewal to the next, so that none is missed. */
const watchedWithinMs = 2 * 3_600_000

/** Every hour: copies the views of items that were watched since the last time. Each is written into every index. */
export async function copyRecentViewsToIndex(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const since = new Date(clock.now().getTime() - watchedWithinMs)
  for (const kind of Object.keys(itemKinds)) {
    const watched = await listWatched(db, kind, since)
    for (let start = 0; start < watched.length; start += batchSize) {
      signal.throwIfAborted()
      await searchIndex.putViews(db, watched.slice(start, start + batchSize), leastChange)
    }
  }
}

/** A score only rises, by a view to at least that of one view at the time. So it also has items that were hotter earlier. */
async function listWatched(db: DbOrTx, kind: string, since: Date) {
  const { rows } = await sql<{ id: bigint; kind: string; views: bigint }>`
    select id, kind, view_count as views from items
    where kind = ${kind} and state = 'published' and hot_score >= add_to_hot_score(0, 1, ${since}, 1)
    order by hot_score desc, id desc limit ${watchedMax}`.execute(db)
  return rows
}

async function listTagIds(db: DbOrTx, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('tags')
    .select('id')
    .where('merged_into', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

async function listPublishedIds(db: DbOrTx, kind: string, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from items where id > ${after} and kind = ${kind} and state = 'published' order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Without those that their authors deleted. */
async function listUnpublishedIds(db: DbOrTx, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from items where id > ${after} and state <> 'published'
      and exists (select from item_texts where item_id = items.id and title <> '')
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
