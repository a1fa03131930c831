import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { allOf, anyOf, beginningWith, mistypedRuns, type QueryPart } from './parse-query.ts'
import {
  areNames,
  isItemName,
  isOfNames,
  type Match,
  partTerms,
  type ReadBounds,
  tierSource,
  tiers,
  tiersOf,
} from './result-queries.ts'
import type { SearchRequest } from './search-index.ts'
import { lettersIn, pinyinPrefixMax } from './terms.ts'
import { type PinyinCandidate, pinyinCandidates, similarWordCandidates } from './typing-errors.ts'

/** A word of Latin letters that may be mistyped. */
export const isCorrectable = (word: string): boolean => /^[a-z]{4,40}$/.test(word)

/** For each typed word, at most this many similar words are checked for results. */
const comparedWordsMax = 20
/** At most this many of them, those with results, are returned. */
const correctionsMax = 3

/**
 * Corrections of the words of a query that are not the beginning of any findable word: indexed words with the same first
 * letter and an edit distance of at most two (one for a word of four letters), or with the first letter as the only error.
 * Two swapped letters count as one error. Only words of documents of the request's kinds, of tags and of actors are
 * returned: `search_words` also has words of drafts and former titles.
 * @returns by typed word, the most similar first
 */
export async function findSimilarWords(
  db: DbOrTx,
  { query, request }: Pick<Match, 'query' | 'request'>,
): Promise<Map<string, string[]>> {
  const words = query.parts.flatMap(({ text }) => lettersIn(text)).filter(isCorrectable)
  if (words.length === 0) return new Map()
  const typed = [...new Set(words)].map((word) => ({ typed: word, candidates: similarWordCandidates(word) }))
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(
      select word from (
        select word, min(changes) as changes from (
          select word, levenshtein_less_equal(word, typed, 2) as changes from search_words
          where word >= left(typed, 1) and word < chr(ascii(typed) + 1) and abs(length(word) - length(typed)) <= 2
          union all
          select word, 1 from unnest(candidates) as candidate join search_words on word = candidate) as known
        group by word order by changes, left(word, 1) <> left(typed, 1), word limit ${comparedWordsMax}) as nearest
      where changes <= case when length(typed) = 4 then 1 else 2 end and (${isFound(request, sql`word`)})
      order by changes, left(word, 1) <> left(typed, 1), word limit ${correctionsMax}) as words
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as listed (typed text, candidates text[])
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
  const conditions: RawBuilder<unknown>[] = areNames(kinds)
    ? [isOfNames(kinds)]
    : [...tiers.map((tier) => sql`tier = ${sql.lit(tier)} and ${isOfKind}`), isItemName]
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
 * Corrects one wrong character in a run of Han characters: 高山日出 for 高山曰出. The correct run is in a title that matches
 * the rest of the request, or in the name of a tag or an actor. Whole titles and names come first, then the most viewed.
 * At most `bounds.sorted` documents are read for a run.
 * @returns the replacement of the first run that has one, by run; empty if none has
 */
export async function correctCharacter(
  db: DbOrTx,
  { request, query, names }: Match,
  bounds: ReadBounds,
): Promise<Map<string, string>> {
  for (const { run, terms, pattern } of mistypedRuns(query)) {
    const others = query.parts.filter(({ text }) => text !== run)
    const { rows } = await sql<{ correct: string }>`
      with ${candidateDocuments({ request, query, names }, { terms, others }, bounds)},
      found as (select titles, views, substring(titles from ${pattern}::text) as correct from bounded)
      select correct from found where correct <> ${run}
      order by strpos(titles, chr(10) || correct || chr(10)) > 0 desc, views desc, correct limit 1`.execute(
      db,
    )
    const [best] = rows
    if (best) return new Map([[run, best.correct]])
  }
  return new Map()
}

interface CandidateTerms {
  /** A `tsquery` for the possible meanings of one part of the query. */
  terms: string
  /** The other parts of the query. */
  others: readonly QueryPart[]
}

/**
 * SQL: the common table expression `bounded`, at most `bounds.sorted` documents. They match `terms`, the other parts of the
 * query and the request; or they are tags and actors that match `terms`.
 */
function candidateDocuments(
  { request, query, names }: Omit<Match, 'terms'>,
  { terms, others }: CandidateTerms,
  bounds: ReadBounds,
): RawBuilder<unknown> {
  const isForNames = areNames(request.kinds)
  const all = allOf([terms, ...others.map((part) => partTerms(part, query, names))])
  const titled = tiersOf(request.kinds).map(
    (tier) => sql`select titles, spellings, views from (${tierSource(tier, all, request)}) as documents`,
  )
  const named = sql`
    select titles, spellings, views from search_documents where ${isItemName} and terms @@ ${terms}::tsquery`
  const sources = isForNames ? titled : [named, ...titled]
  // Planned without the limit, so that the indexes of the terms are used, as in `readSorted`.
  return sql`matching as materialized (${sql.join(sources, sql` union all `)}),
    bounded as materialized (select * from matching limit ${bounds.sorted})`
}

/** At most this many documents, the most viewed, are compared with every spelling. */
const comparedDocumentsMax = 200

/**
 * Corrects one error in the pinyin of a query: `haigang` for `haigangg`, `daxiongmao` for `daxingmao`. The correct pinyin is
 * that of a title which matches the rest of the request, or of the name of a tag or an actor. The likeliest error comes
 * first, then whole titles and names, then their beginnings, then the most viewed.
 * @returns the possible replacements, the best first, for the first part that has any; empty if none has
 */
export async function correctPinyin(
  db: DbOrTx,
  match: Match,
  bounds: ReadBounds,
): Promise<Map<string, string>[]> {
  for (const part of match.query.parts) {
    const candidatesByRank = Map.groupBy(pinyinCandidates(part.text), ({ rank }) => rank)
    // The likeliest errors are few. The others, ten times as many, are searched for only if those find nothing.
    for (const spellings of candidatesByRank.values()) {
      const corrections = await findIntendedSpellings(db, match, { part, spellings }, bounds)
      if (corrections.length > 0) return corrections.map((text) => new Map([[part.text, text]]))
    }
  }
  return []
}

/** The spellings that occur in matching documents, the best first. */
async function findIntendedSpellings(
  db: DbOrTx,
  match: Match,
  { part, spellings }: { part: QueryPart; spellings: readonly PinyinCandidate[] },
  bounds: ReadBounds,
): Promise<string[]> {
  const others = match.query.parts.filter((other) => other !== part)
  const { rows } = await sql<{ text: string }>`
    with ${candidateDocuments(match, { terms: pinyinQuery(spellings), others }, bounds)},
    compared as materialized (select spellings, views from bounded order by views desc limit ${comparedDocumentsMax})
    select text from unnest(${spellings.map(({ text }) => text)}::text[]) as near (text)
    join compared on strpos(spellings, text) > 0
    group by text
    order by bool_or(strpos(spellings, chr(10) || text || chr(10)) > 0) desc,
      bool_or(strpos(spellings, chr(10) || text) > 0) desc, max(views) desc, text limit ${correctionsMax}`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

/** A `tsquery` for texts with any of these spellings. */
const pinyinQuery = (near: readonly PinyinCandidate[]): string =>
  anyOf([...new Set(near.map(({ text }) => beginningWith(`~${text.slice(0, pinyinPrefixMax)}`)))])
