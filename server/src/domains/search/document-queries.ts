import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { foldForSearch } from '../../platform/text/han-variants.ts'
import type { DocumentRef } from './search-index.ts'

/** Those of a kind that are not in the index, or with terms of an earlier version, in the order of the ids. */
export async function findMissing(db: DbOrTx, kind: string, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from unnest(${ids}::bigint[]) with ordinality as known (id, place)
    where not exists (select from search_documents as d where d.kind = ${kind} and d.id = known.id)
      or exists (select from search_documents as d where d.kind = ${kind} and d.id = known.id and d.is_outdated)
    order by place`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes the views of documents whose views have changed by more than a share of what they were. */
export async function putViews(
  db: DbOrTx,
  counted: readonly (DocumentRef & { views: bigint })[],
  leastChange = 0,
): Promise<void> {
  const kinds = counted.map(({ kind }) => kind)
  const ids = counted.map(({ id }) => id)
  const views = counted.map((one) => one.views)
  await sql`
    update search_documents as d set views = counted.views
    from unnest(${kinds}::text[], ${ids}::bigint[], ${views}::bigint[]) as counted (kind, id, views)
    where d.kind = counted.kind and d.id = counted.id
      and abs(counted.views - d.views) > d.views * ${leastChange}::double precision`.execute(db)
}

/** The folded titles of documents, without spaces, in the order of the documents. */
export async function listTitles(db: DbOrTx, refs: readonly DocumentRef[]): Promise<string[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<{ titles: string }>`
    select titles from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[])
      with ordinality as given (kind, id, place)
    join search_documents using (kind, id) order by place`.execute(db)
  return rows.flatMap(({ titles }) => titles.split('\n').filter(Boolean))
}

/** The same documents, the newest or the most viewed first. */
export async function sortDocuments(
  db: DbOrTx,
  refs: readonly DocumentRef[],
  order: 'newest' | 'views',
): Promise<DocumentRef[]> {
  if (refs.length < 2) return [...refs]
  const key = sql.ref(order === 'views' ? 'views' : 'published_at')
  const { rows } = await sql<DocumentRef>`
    select kind, id from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[]) as given (kind, id)
    join search_documents using (kind, id) order by ${key} desc, id desc`.execute(db)
  return rows
}

/** Those of some documents that have every word of a text in their titles. None for a text without letters and digits. */
export async function filterByTitle<Entry extends { id: bigint }>(
  db: DbOrTx,
  kinds: readonly string[],
  entries: readonly Entry[],
  text: string,
): Promise<Entry[]> {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  if (words.length === 0 || entries.length === 0) return []
  const { rows } = await sql<{ place: bigint }>`
    select place from unnest(${entries.map(({ id }) => id)}::bigint[]) with ordinality as given (id, place)
    join search_documents using (id)
    where kind = any(${kinds}::text[]) and ${sql.join(
      // Neither titles nor words have characters that mean something to `like`.
      words.map((word) => sql`titles like ${`%${word}%`}`),
      sql` and `,
    )}
    order by place`.execute(db)
  return rows.flatMap(({ place }) => entries[Number(place) - 1] ?? [])
}
