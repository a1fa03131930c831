import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { dateOfKey } from '../../platform/db/paging.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import type { NameMatches } from './name-queries.ts'
import {
  allOf,
  anyOf,
  broadUnits,
  type ParsedQuery,
  partQuery,
  type QueryPart,
  quoteLexeme,
  spellingQuery,
} from './parse-query.ts'
import type { DocumentRef, SearchRequest } from './search-index.ts'
import { actorTerm, filterTerm, tagTerm, titleTerm } from './terms.ts'
import { withoutSpaces } from './title-lines.ts'

/** How much is read for a page at most. Tests set less, so that few documents are enough to reach the limits. */
export interface ReadBounds {
  /** Documents that are sorted. When more match, they are read in an order that an index has. */
  sorted: number
  /**
   * Documents that one statement scans in that order, for each of the statements for a page. The page is short if they
   * find less.
   */
  scanned: readonly number[]
}

/** 0: the most watched and the newest items, to 2: all others. Each has an index, so that searches for common words end early. */
export const tiers = [0, 1, 2] as const
export type Tier = (typeof tiers)[number]

/** Kinds that are searched for by themselves: they have an index of their own, and all are in the first tier. */
const nameKinds = ['tag', 'actor', 'topic']
export const areNames = (kinds: readonly string[]): boolean => kinds.every((kind) => nameKinds.includes(kind))
/** The tiers that have documents of the kinds. */
export const tiersOf = (kinds: readonly string[]): readonly Tier[] => (areNames(kinds) ? [0] : tiers)

/**
 * SQL: whether a document is of these kinds, all of them names, in the form that leads to their index. It is the only
 * condition on the kind: with a second one the planner expects few documents, and reads the ids of all actors beside the
 * terms (of 20,000: 0.6 of 0.7 ms).
 */
export const isOfNames = (kinds: readonly string[]): RawBuilder<boolean> =>
  kinds.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
/** As the index of the names has it. */
export const isName = isOfNames(nameKinds)
/**
 * SQL: whether a document is the name of a tag or an actor, which items have. `kind in ('tag', 'actor')` would have the planner
 * read their ids, too.
 */
export const isItemName = sql<boolean>`${isName} and kind <> 'topic'`

/** A title not longer than this is a term of its own: a short query finds it in every tier. */
export const exactTitleMax = 12

/** By which results are sorted, the highest first. */
export interface Rank {
  score: bigint
  id: bigint
}
/** Above every result. */
export const start: Rank = { score: 10n ** 18n - 1n, id: 0n }

interface RankedRow {
  kind: string
  id: bigint
  score: bigint
}

/** What all queries of a search share. */
export interface Match {
  request: SearchRequest
  query: ParsedQuery
  names: NameMatches
  /** A `tsquery`. */
  terms: string
}

/** A `tsquery`: a part of a query occurs in a title, or is the name of a tag or an actor. */
export const partTerms = (part: QueryPart, query: ParsedQuery, names: NameMatches): string =>
  anyOf([partQuery(part, query.parts.length === 1), ...names.termsOf(part.text).map(quoteLexeme)])

/** The same for every part of a query. */
export function exactQuery(query: ParsedQuery, names: NameMatches): string {
  const options = [
    allOf(query.parts.map((part) => partTerms(part, query, names))),
    ...names.termsOf(withoutSpaces(query.text)).map(quoteLexeme),
  ]
  if (query.spelling && query.parts.length > 1) options.push(spellingQuery(query.spelling))
  return anyOf(options)
}

export interface SortedResults {
  refs: DocumentRef[]
  /** How many documents match. */
  total: number
  /** Of the last document, if more follow. */
  last: Rank | undefined
}

/** What is sorted together. */
export interface SortedPart {
  from: Tier
  /** -1: of no tier. */
  to: Tier | -1
  /** With the documents of all tiers whose title is the query. */
  hasTitles: boolean
  /** Without them, as an earlier part had them. */
  isWithoutTitles: boolean
  after: Rank
  limit: number
}

/**
 * Documents of some tiers, the best first. All that match are read and sorted.
 * @returns undefined if more match than may be sorted
 */
export async function readSorted(
  db: DbOrTx,
  match: Match,
  part: SortedPart,
  bounds: ReadBounds,
): Promise<SortedResults | undefined> {
  const { request, query, names } = match
  const title = titleOf(query)
  const terms =
    part.isWithoutTitles && title !== undefined ? allOf([match.terms, `!${quoteLexeme(title)}`]) : match.terms
  const sources = tiersOf(request.kinds).flatMap((tier) => {
    if (tier >= part.from && tier <= part.to) return [tierSource(tier, terms, request)]
    return part.hasTitles && title !== undefined ? [tierSource(tier, quoteLexeme(title), request)] : []
  })
  if (sources.length === 0) return { refs: [], total: 0, last: undefined }
  // Planned without the limit, so that the index of the terms is used; yet no more rows are read than it says. Only the
  // score is kept of them: rows with their terms and titles would not fit into memory.
  const { rows } = await sql<RankedRow & { total: bigint }>`${prepared}
    with scored as materialized (
      select kind, id, ${scoreOf(request, query, names)} as score from (${sql.join(sources, sql` union all `)}) as matching),
    found as materialized (select * from scored limit (select ${bounds.sorted + 1}::integer)),
    counted as materialized (select count(*) as total from found)
    select kind, id, score, total from found cross join counted
    where total <= ${bounds.sorted} and (score, id) < (${part.after.score}::bigint, ${part.after.id}::bigint)
    union all select '', 0, 0, total from counted where total > ${bounds.sorted}
    order by score desc, id desc limit (select ${part.limit + 1}::integer)`.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  if (total > bounds.sorted) return undefined
  const shown = rows.slice(0, part.limit)
  const last = rows.length > part.limit ? shown.at(-1) : undefined
  return {
    refs: shown.map(({ kind, id }) => ({ kind, id })),
    total,
    last: last && { score: last.score, id: last.id },
  }
}

export interface OrderedMatches {
  refs: DocumentRef[]
  /** Where to go on. Undefined: nothing follows. */
  next: Rank | undefined
}

/** An order that an index has: of all documents, or the most viewed of a tier first. */
export interface IndexedOrder {
  by: 'newest' | 'views'
  tier: Tier | undefined
  isWithoutTitles: boolean
}

/**
 * Looks through the next documents of an order for those that match.
 * @param page at most `limit` results among the next `scanned` documents
 */
export async function readInOrder(
  db: DbOrTx,
  match: Match,
  { by, tier, isWithoutTitles }: IndexedOrder,
  page: { after: Rank; limit: number; scanned: number },
): Promise<OrderedMatches> {
  const { request, query } = match
  const { after, limit, scanned } = page
  const title = isWithoutTitles ? titleOf(query) : undefined
  const terms = filtered(
    title === undefined ? match.terms : allOf([match.terms, `!${quoteLexeme(title)}`]),
    request,
  )
  const column = sql.ref(by === 'views' ? 'views' : 'published_at')
  const bound =
    by === 'views'
      ? sql`${after.score}::bigint`
      : // Above every date that the index may have.
        after === start
        ? sql`'infinity'::timestamptz`
        : sql`${dateOfKey(after.score)}::timestamptz`
  const since = by === 'newest' ? publishedSince(request) : sql``
  // Each kind and tier is read by its index, and all are merged, so that no more is read than is scanned.
  const parts = request.kinds.flatMap((kind) =>
    (by === 'newest' ? [undefined] : tiers.filter((one) => tier === undefined || one === tier)).map(
      (one) => sql`(
        select kind, id, ${column}, ${sql.ref(by === 'views' ? 'published_at' : 'views')}, terms from search_documents
        where kind = ${kind} ${one === undefined ? sql`` : sql`and tier = ${sql.lit(one)}`}
          and (${column}, id) < (${bound}, ${after.id}::bigint) ${since}
        order by ${column} desc, id desc limit ${scanned})`,
    ),
  )
  const key = keyOf(by)
  const { rows } = await sql<RankedRow & { is_match: boolean; scanned_count: bigint }>`
    with seen as materialized (
      select kind, id, ${key} as score,
        terms @@ ${terms}::tsquery ${by === 'views' ? publishedSince(request) : sql``} as is_match
      from (
        select * from (${sql.join(parts, sql` union all `)}) as merged
        order by ${column} desc, id desc limit ${scanned}) as scanned),
    matching as (select * from seen where is_match order by score desc, id desc limit ${limit}),
    last as (select kind, id, score, false as is_match from seen order by score, id limit 1)
    select *, (select count(*) from seen) as scanned_count from (select * from matching union all select * from last) as found
    order by is_match desc, score desc, id desc`.execute(db)
  const found = rows.filter(({ is_match }) => is_match)
  const lastSeen = rows.find(({ is_match }) => !is_match)
  const end = found.length === limit ? found.at(-1) : lastSeen
  const isEnd = found.length < limit && Number(lastSeen?.scanned_count ?? 0) < scanned
  return {
    refs: found.map(({ kind, id }) => ({ kind, id })),
    next: end && !isEnd ? { score: end.score, id: end.id } : undefined,
  }
}

/** A short query as the term of a whole title. */
function titleOf({ text }: ParsedQuery): string | undefined {
  const compact = withoutSpaces(text)
  return compact.length <= exactTitleMax ? titleTerm(compact) : undefined
}

/**
 * The documents of a tier that match terms and the request's filters. The tier, or the kinds of names, are part of the text,
 * so that the planner takes their own index. What differs between requests is in subqueries, which hide it from the planner: a
 * prepared statement then costs as much with known as with unknown values, and is not planned again each time.
 */
export function tierSource(tier: Tier, terms: string, request: SearchRequest): RawBuilder<unknown> {
  const part: RawBuilder<unknown> = areNames(request.kinds)
    ? isOfNames(request.kinds)
    : sql`tier = ${sql.lit(tier)} and kind = any((select ${[...request.kinds]}::text[])::text[])`
  return sql`
    select kind, id, terms, titles, spellings, title_length, views, published_at from search_documents
    where ${part} and terms @@ (select ${filtered(terms, request)}::tsquery) ${publishedSince(request)}`
}

/** The terms, and those of the request's filters. */
function filtered(terms: string, { facts, anyFacts, tagId, actorId }: SearchRequest): string {
  return allOf([
    terms,
    ...facts.map(filterTerm).map(quoteLexeme),
    ...(anyFacts && anyFacts.length > 0 ? [anyOf(anyFacts.map(filterTerm).map(quoteLexeme))] : []),
    ...(tagId === undefined ? [] : [quoteLexeme(tagTerm(tagId))]),
    ...(actorId === undefined ? [] : [quoteLexeme(actorTerm(actorId))]),
  ])
}

const publishedSince = ({ publishedSince: since }: SearchRequest): RawBuilder<unknown> =>
  since ? sql`and published_at >= ${since}` : sql``

/** A whole number, so that a cursor has it exactly; dates are in ms, as they are stored. */
const keyOf = (by: 'newest' | 'views'): RawBuilder<bigint> =>
  by === 'views' ? sql<bigint>`views` : sql<bigint>`round(extract(epoch from published_at) * 1000)::bigint`

/** Weights were set with the judged queries (judged/README.md). */
function scoreOf(request: SearchRequest, query: ParsedQuery, names: NameMatches): RawBuilder<unknown> {
  if (request.order !== 'relevance') return keyOf(request.order)
  const text = withoutSpaces(query.text)
  const length = Array.from(text).length
  // Most titles have the text in the middle or not at all: one comparison tells what is left to compare.
  const inTitle = sql`
    case when strpos(titles, ${text}) = 0 then 0
      else case when strpos(titles, ${`\n${text}`}) = 0 then 18 when strpos(titles, ${`\n${text}\n`}) > 0 then 40 else 24 end
        + 12 * least(1, ${length}::double precision / greatest(title_length, 1)) end`
  // More than any difference in views: Bò kho, as it was typed, before Bơ kho.
  const asTyped =
    query.marked === undefined
      ? sql`0`
      : sql`case when strpos(titles, ${query.marked}) > 0 then 30 else 0 end`
  const spelled = query.spelling ?? ''
  const inSpelling = sql`
    case when strpos(spellings, ${spelled}) = 0 then 0 when strpos(spellings, ${`\n${spelled}`}) = 0 then 8
      when strpos(spellings, ${`\n${spelled}\n`}) > 0 then 30 else 18 end`
  const named =
    names.all.length > 0
      ? sql`case when terms @@ ${anyOf(names.all.map(quoteLexeme))}::tsquery then 10 else 0 end`
      : sql`0`
  // Double precision: `extract` and `log` of a bigint are numeric, in which a score takes four times as long.
  const age = sql`greatest(date_part('epoch', ${request.now}::timestamptz - published_at), 0) / 86400`
  // An integer, so that a cursor has it exactly.
  return sql`(10000 * (${inTitle} + ${asTyped} + ${spelled === '' ? sql`0` : inSpelling} + ${named}
    + 2.5 * log((1 + views)::double precision) + 2 * exp(-${age} / 30)))::bigint`
}

/** Of a short query half must match; of a sentence, a few words say what is meant. */
const leastMatched = (units: number): number => Math.ceil(units > 4 ? units / 5 : units / 2)

/**
 * In the last tier, which is as large as the library, two units must match: a common word alone would have tens of
 * thousands of documents read (1,000,000 titles: 84 ms instead of 6).
 */
const leastInTier = (units: number, tier: number): number =>
  tier === 2 ? Math.max(2, leastMatched(units)) : leastMatched(units)

/**
 * At least two of the units, so that the index leaves out documents with one: two of a half, or one of each. The index
 * evaluates it for each document with any unit, and of 12 units each pair would be 132 terms instead of 44.
 */
function anyPairOf(units: readonly string[]): string {
  if (units.length < 2) return ''
  const half = Math.ceil(units.length / 2)
  const [some, others] = [units.slice(0, half), units.slice(half)]
  return anyOf([anyPairOf(some), anyPairOf(others), allOf([anyOf(some), anyOf(others)])])
}

/** Documents with some of the query's pairs and words, those with most first. */
export async function readBroad(db: DbOrTx, match: Match, enough: number): Promise<DocumentRef[]> {
  const { request, query, names } = match
  const units = broadUnits(query.parts).map((unit) =>
    anyOf([unit.query, ...names.termsInside(unit.text).map(quoteLexeme)]),
  )
  if (units.length < 2) return []
  const found: DocumentRef[] = []
  for (const tier of tiersOf(request.kinds)) {
    const least = leastInTier(units.length, tier)
    const terms = least >= 2 ? anyPairOf(units) : anyOf(units)
    const { rows } = await sql<{ kind: string; id: bigint }>`${prepared}
      select kind, id from (${tierSource(tier, terms, request)}) as matching
      cross join lateral (
        select count(*) as matched from unnest((select ${units}::tsquery[])) as unit where terms @@ unit) as counted
      where matched >= ${least}
      order by matched desc, views desc, id desc limit (select ${request.limit}::integer)`.execute(db)
    found.push(...rows.map(({ kind, id }) => ({ kind, id })))
    if (found.length >= enough) break
  }
  return found
}
