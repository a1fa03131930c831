import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { allOf, mistypedRuns } from './parse-query.ts'
import {
  areNames,
  isName,
  type Match,
  partTerms,
  type ReadBounds,
  tierSource,
  tiers,
} from './result-queries.ts'
import type { SearchRequest } from './search-index.ts'
import { lettersIn } from './terms.ts'

/** A word of Latin letters that may be mistyped. */
export const isCorrectable = (word: string): boolean => /^[a-z]{4,40}$/.test(word)

/** Words that are looked at for one that was typed. */
const similarMax = 20
/** Of these, words with results that may be meant. */
const meantMax = 3

/**
 * Known words that are similar to those of a query with which no word begins: with at most two other letters (one in a word
 * of four) and the same first letter. Two letters that changed places count as two. Words are those of documents of the
 * request's kinds, tags and actors: known are also words of drafts and former titles, which nobody finds.
 * @returns by typed word, the most similar first
 */
export async function findSimilarWords(
  db: DbOrTx,
  { query, request }: Pick<Match, 'query' | 'request'>,
): Promise<Map<string, string[]>> {
  const words = query.parts.flatMap(({ text }) => lettersIn(text)).filter(isCorrectable)
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(
      select word from (
        select word, levenshtein_less_equal(word, typed, 2) as changes from search_words
        where word >= left(typed, 1) and word < chr(ascii(typed) + 1) and abs(length(word) - length(typed)) <= 2
        order by changes, word limit ${similarMax}) as nearest
      where changes <= case when length(typed) = 4 then 1 else 2 end and (${isFound(request, sql`word`)})
      order by changes, word limit ${meantMax}) as words
    from unnest(${[...new Set(words)]}::text[]) as typed
    where not (${isFound(request, sql`typed || ':*'`)})`.execute(db)
  return new Map(
    rows.map(({ typed, words }) => [typed, words] as const).filter(([, similar]) => similar.length > 0),
  )
}

/**
 * SQL: whether there is a document that visitors find by these terms. Planned without a limit, so that the index of the
 * terms is used, as in `readSorted`; only the first document is read.
 */
function isFound({ kinds }: SearchRequest, terms: RawBuilder<unknown>): RawBuilder<unknown> {
  const isOfKind = sql`kind = any(${[...kinds]}::text[])`
  const conditions = areNames(kinds)
    ? [sql`${isName} and ${isOfKind}`]
    : [
        ...tiers.map((tier) => sql`tier = ${sql.lit(tier)} and ${isOfKind}`),
        sql`${isName} and kind in ('tag', 'actor')`,
      ]
  return sql.join(
    conditions.map(
      (condition) => sql`exists (
        with found as materialized (
          select from search_documents where ${condition} and terms @@ (${terms})::tsquery)
        select from found)`,
    ),
    sql` or `,
  )
}

/**
 * What a run of Han characters with one wrong character may mean: 高山日出 for 高山曰出. It stands in a title that
 * matches the rest of the request, or in the name of a tag or an actor. Whole titles and names come first, then what is
 * viewed most. At most `bounds.sorted` documents are read for a run.
 * @returns by run, of the first run for which there is something; empty if there is none
 */
export async function correctCharacter(
  db: DbOrTx,
  { request, query, names }: Match,
  bounds: ReadBounds,
): Promise<Map<string, string>> {
  const isForNames = areNames(request.kinds)
  for (const { run, terms, pattern } of mistypedRuns(query)) {
    const others = query.parts.filter(({ text }) => text !== run)
    const all = allOf([terms, ...others.map((part) => partTerms(part, query, names))])
    const titled = tiers
      .filter((tier) => tier === 0 || !isForNames)
      .map((tier) => sql`select titles, views from (${tierSource(tier, all, request)}) as documents`)
    const named = sql`
      select titles, views from search_documents where kind in ('tag', 'actor') and terms @@ ${terms}::tsquery`
    const sources = isForNames ? titled : [named, ...titled]
    // Planned without the limit, so that the indexes of the terms are used, as in `readSorted`.
    const { rows } = await sql<{ written: string }>`
      with matching as materialized (${sql.join(sources, sql` union all `)}),
      bounded as materialized (select * from matching limit ${bounds.sorted}),
      found as (select titles, views, substring(titles from ${pattern}::text) as written from bounded)
      select written from found where written <> ${run}
      order by strpos(titles, chr(10) || written || chr(10)) > 0 desc, views desc, written limit 1`.execute(
      db,
    )
    const [best] = rows
    if (best) return new Map([[run, best.written]])
  }
  return new Map()
}
