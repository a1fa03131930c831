import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { allOf, mistypedRuns, type ParsedQuery } from './parse-query.ts'
import { areNames, type Match, partTerms, type ReadBounds, tierSource, tiers } from './result-queries.ts'

/**
 * Two letters that changed places count as two changes.
 * @returns the most similar known words by those of the query, with at most two other letters (one in a word of four)
 *   and the same first letter; without those that are known
 */
export async function correctWords(db: DbOrTx, query: ParsedQuery): Promise<Map<string, string>> {
  const words = query.parts.filter(({ text }) => /^[a-z]{4,40}$/.test(text)).map(({ text }) => text)
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, nearest.word from unnest(${words}::text[]) as typed
    cross join lateral (
      select word, levenshtein_less_equal(word, typed, 2) as changes from search_words
      where word >= left(typed, 1) and word < chr(ascii(typed) + 1) and abs(length(word) - length(typed)) <= 2
      order by changes, word limit 1) as nearest
    where changes <= case when length(typed) = 4 then 1 else 2 end`.execute(db)
  return new Map(rows.filter(({ typed, word }) => typed !== word).map(({ typed, word }) => [typed, word]))
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
