import type { ShortFeed } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** The newest edition of a feed. */
export async function findNewestEdition(db: DbOrTx, feed: ShortFeed) {
  return db
    .selectFrom('short_editions')
    .select(['id', 'made_at'])
    .where('feed', '=', feed)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasEdition(db: DbOrTx, feed: ShortFeed, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('short_editions')
    .select('id')
    .where('id', '=', id)
    .where('feed', '=', feed)
    .executeTakeFirst()
  return row !== undefined
}

/** Published entries after a position: one more than `size` when there is another page. */
export async function listEntries(
  db: DbOrTx,
  editionId: bigint,
  page: { after: bigint; offset: number; size: number },
) {
  return publishedEntries(db, editionId)
    .select(['entry.video_id', 'entry.position'])
    .where(sql<boolean>`entry.position > ${page.after}::bigint`)
    .orderBy('entry.position')
    .limit(page.size + 1)
    .offset(page.offset)
    .execute()
}

export async function countEntries(db: DbOrTx, editionId: bigint): Promise<number> {
  return countRows(publishedEntries(db, editionId))
}

function publishedEntries(db: DbOrTx, editionId: bigint) {
  return db
    .selectFrom('short_edition_entries as entry')
    .innerJoin('items', 'items.id', 'entry.video_id')
    .where('entry.edition_id', '=', editionId)
    .where('items.state', '=', 'published')
}

/** Takes the ids of editions that will be inserted. The edition of a feed with the highest id is shown. */
export async function reserveEditionIds(db: DbOrTx, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('short_editions', 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface NewEdition {
  /** Of `reserveEditionIds`. */
  id: bigint
  feed: ShortFeed
  shortIds: readonly bigint[]
  now: Date
}

/** Positions are 1, 2, 3 ... in the order of the ids. Invalidates cached responses with the previous edition. */
export async function insertEdition(tx: Tx, { id, feed, shortIds, now }: NewEdition): Promise<void> {
  await sql`
    insert into short_editions (id, feed, made_at) overriding system value values (${id}, ${feed}, ${now})`.execute(
    tx,
  )
  await sql`
    insert into short_edition_entries (edition_id, position, video_id)
    select ${id}, position, video_id
    from unnest(${[...shortIds]}::bigint[]) with ordinality as entry (video_id, position)`.execute(tx)
  // Must be the last statement: other writers of versions wait until the commit (docs/decisions/008).
  await sql`select change_public_versions('shorts')`.execute(tx)
}

/** Keeps the newest edition of each feed, however old. */
export async function deleteEditionsBefore(tx: Tx, time: Date): Promise<void> {
  await tx
    .deleteFrom('short_editions as old')
    .where('old.made_at', '<', time)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('short_editions as newer')
          .select('newer.id')
          .whereRef('newer.feed', '=', 'old.feed')
          .whereRef('newer.id', '>', 'old.id'),
      ),
    )
    .execute()
}
