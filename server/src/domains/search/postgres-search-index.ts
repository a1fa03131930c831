import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/paging.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { spellText, splitRuns } from '../../platform/text/spell-text.ts'
import { findNames, type NameMatches } from './name-queries.ts'
import {
  allOf,
  anyOf,
  exactly,
  looseUnits,
  type ParsedQuery,
  parseQuery,
  partQuery,
  spellingQuery,
  spellQuery,
} from './parse-query.ts'
import type { DocumentRef, SearchDocument, SearchIndex, SearchPage, SearchRequest } from './search-index.ts'
import { actorTerm, factTerm, tagTerm, textTerms, titleTerm } from './terms.ts'
import { correctWords } from './word-queries.ts'

/** With so many results of the first tiers, the others are not looked at before these are read. */
const enoughResults = 100
/** With fewer exact results, broad ones follow. */
const fewResults = 8
const tiers = [0, 1, 2] as const

/** What a title shorter than this is, is a term of its own: a short query finds it in every tier. */
const exactTitleMax = 12

export const postgresSearchIndex: SearchIndex = { put, remove, search }

async function put(tx: Tx, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const prepared = documents.map(prepareDocument)
  // JSON, because the lists of terms differ in length.
  await sql`
    insert into search_documents (kind, id, terms, titles, spellings, title_length, views, published_at)
    select kind, id, array_to_tsvector(array(select jsonb_array_elements_text(terms))), titles, spellings, title_length,
      views, published_at
    from jsonb_to_recordset(${JSON.stringify(prepared.map(({ row }) => row))}::jsonb) as put (
      kind text, id bigint, terms jsonb, titles text, spellings text, title_length smallint, views bigint,
      published_at timestamptz)
    on conflict (kind, id) do update set terms = excluded.terms, titles = excluded.titles,
      spellings = excluded.spellings, title_length = excluded.title_length, views = excluded.views,
      published_at = excluded.published_at`.execute(tx)
  // Sorted, so that two transactions with the same words cannot deadlock.
  const words = prepared.flatMap((document) => document.words)
  await sql`
    insert into search_words (word) select distinct unnest(${words}::text[]) as word order by word
    on conflict do nothing`.execute(tx)
}

function prepareDocument(document: SearchDocument) {
  const folded = [...new Set(document.titles.map(foldText))].filter(Boolean)
  const spelled = document.titles.map(spellText)
  const compact = folded.map(withoutSpaces)
  const terms = new Set([
    ...document.titles.flatMap((title) => [...textTerms(title)]),
    ...compact.filter((title) => title.length <= exactTitleMax).map(titleTerm),
    ...document.tagIds.map(tagTerm),
    ...document.actorIds.map(actorTerm),
    ...document.facts.map(factTerm),
  ])
  return {
    row: {
      kind: document.kind,
      id: String(document.id),
      terms: [...terms],
      titles: asLines(compact),
      spellings: asLines(spelled.flatMap(({ pinyin, initials }) => [pinyin, initials])),
      title_length: Math.min(...compact.map((title) => Array.from(title).length), 1000),
      views: String(document.views),
      published_at: document.publishedAt.toISOString(),
    },
    words: folded.flatMap(splitRuns).flatMap((run) => (/^[a-z]{4,40}$/.test(run.text) ? [run.text] : [])),
  }
}

async function remove(tx: Tx, { kind, id }: DocumentRef): Promise<void> {
  await tx.deleteFrom('search_documents').where('kind', '=', kind).where('id', '=', id).execute()
}

/**
 * Where a page ends. Results are sorted within a stage: first the tiers up to `first`, then one tier at a time. So a
 * search for a common word sorts a few thousand rows, not all of a large library, and every page costs the same.
 */
interface Position {
  /** The last tier of the first stage. */
  first: number
  /** The last tier of the stage that goes on. */
  tier: number
  after: Rank
}

/** By which results are sorted, the highest first. */
interface Rank {
  score: bigint
  id: bigint
}
/** Above every result. */
const start: Rank = { score: 10n ** 18n - 1n, id: 0n }

interface Stage {
  refs: DocumentRef[]
  /** How many documents match in these tiers. */
  total: number
  /** Of the last document, if more follow. */
  last: Rank | undefined
}

async function search(db: DbOrTx, request: SearchRequest): Promise<SearchPage> {
  const query = parseQuery(request.text)
  if (!query) return { refs: [], isBroad: false, didYouMean: undefined, next: undefined }
  const names = await findNames(db, query)
  const match = { request, query, names, terms: exactQuery(query, names) }
  if (request.cursor !== undefined) return readFrom(db, match, decodePosition(request.cursor))
  for (const tier of tiers) {
    const stage = await readStage(db, match, { from: 0, to: tier, after: start })
    if (tier < 2 && stage.total < enoughResults) continue
    const isFew = tier === 2 && stage.total < fewResults
    if (isFew) return addBroadResults(db, match, stage.refs)
    return { ...exactPage(stage.refs), next: encodeNext(tier, tier, stage) }
  }
  throw new Error('The last tier returns a page.')
}

/** Goes on after a page. A stage without results is left for the next. */
async function readFrom(db: DbOrTx, match: Match, { first, ...position }: Position): Promise<SearchPage> {
  let { tier, after } = position
  for (;;) {
    const from = tier === first ? 0 : tier
    const stage = await readStage(db, match, { from, to: tier, after })
    const next = encodeNext(first, tier, stage)
    if (stage.refs.length > 0 || next === undefined) return { ...exactPage(stage.refs), next }
    tier += 1
    after = start
  }
}

const exactPage = (refs: DocumentRef[]) => ({ refs, isBroad: false, didYouMean: undefined })

function encodeNext(first: number, tier: number, stage: Stage): string | undefined {
  if (stage.last) return encodePosition({ first, tier, after: stage.last })
  return tier < 2 ? encodePosition({ first, tier: tier + 1, after: start }) : undefined
}

/** After few exact results: those that lack a part of the query, sound like it, or have a similar word. */
async function addBroadResults(db: DbOrTx, match: Match, exact: DocumentRef[]): Promise<SearchPage> {
  const { query, request } = match
  const known = new Set(exact.map(keyOf))
  const found = [...exact]
  const add = (refs: readonly DocumentRef[]) => {
    for (const ref of refs) {
      if (found.length >= request.limit || known.has(keyOf(ref))) continue
      known.add(keyOf(ref))
      found.push(ref)
    }
  }
  const addExactOf = async (other: ParsedQuery | undefined) => {
    if (!other) return
    const names = await findNames(db, other)
    const terms = exactQuery(other, names)
    add((await readStage(db, { request, query: other, names, terms }, allTiers)).refs)
  }
  const correction = exact.length === 0 ? await correctWords(db, query) : undefined
  await addExactOf(correction === undefined ? undefined : parseQuery(correction))
  const isCorrected = found.length > exact.length
  await addExactOf(spellQuery(query))
  if (found.length < fewResults) add(await readLoose(db, match))
  return {
    refs: found,
    isBroad: found.length > exact.length,
    didYouMean: isCorrected ? correction : undefined,
    next: undefined,
  }
}

const keyOf = ({ kind, id }: DocumentRef) => `${kind} ${id}`
const allTiers = { from: 0, to: 2, after: start }

/** What all queries of a search share. */
interface Match {
  request: SearchRequest
  query: ParsedQuery
  names: NameMatches
  /** A `tsquery`. */
  terms: string
}

/** Every part stands in a title, or is the name of a tag or an actor. */
function exactQuery(query: ParsedQuery, names: NameMatches): string {
  const parts = query.parts.map((part) =>
    anyOf([partQuery(part, query.parts.length === 1), ...names.termsOf(part.text).map(exactly)]),
  )
  const options = [allOf(parts), ...names.termsOf(withoutSpaces(query.text)).map(exactly)]
  if (query.spelling && query.parts.length > 1) options.push(spellingQuery(query.spelling))
  return anyOf(options)
}

async function readStage(
  db: DbOrTx,
  match: Match,
  { from, to, after }: { from: number; to: number; after: Rank },
): Promise<Stage> {
  const { request, query, names } = match
  const compact = withoutSpaces(query.text)
  const wholeTitle = exactly(titleTerm(compact))
  // Titles that are the query come with the first stage, whatever their tier.
  const sources = tiers.flatMap((tier) => {
    if (tier >= from && tier <= to) return [tierSource(tier, match.terms, request)]
    if (from === 0 && tier > to && compact.length <= exactTitleMax)
      return [tierSource(tier, wholeTitle, request)]
    return []
  })
  const score = scoreOf(request, query, names)
  const { rows } = await sql<{ kind: string; id: bigint; score: bigint; total: bigint }>`
    with found as materialized (select kind, id, ${score} as score from (${sql.join(sources, sql` union all `)}) as matching)
    select kind, id, score, (select count(*) from found) as total from found
    where (score, id) < (${after.score}::bigint, ${after.id}::bigint)
    order by score desc, id desc limit ${request.limit + 1}`.execute(db)
  const refs = rows.slice(0, request.limit)
  const last = rows.length > request.limit ? refs.at(-1) : undefined
  return {
    refs: refs.map(({ kind, id }) => ({ kind, id })),
    total: Number(rows[0]?.total ?? 0),
    last: last && { score: last.score, id: last.id },
  }
}

/** The tier is part of the text, so that the planner takes the tier's own index. */
function tierSource(tier: number, terms: string, request: SearchRequest): RawBuilder<unknown> {
  const filters = [
    ...request.facts.map(factTerm),
    ...(request.tagId === undefined ? [] : [tagTerm(request.tagId)]),
    ...(request.actorId === undefined ? [] : [actorTerm(request.actorId)]),
  ]
  const query = allOf([terms, ...filters.map(exactly)])
  return sql`
    select kind, id, terms, titles, spellings, title_length, views, published_at from search_documents
    where tier = ${sql.lit(tier)} and terms @@ ${query}::tsquery and kind = any(${[...request.kinds]}::text[])
    ${request.publishedSince ? sql`and published_at >= ${request.publishedSince}` : sql``}`
}

/** Weights were set with the judged queries (judged/README.md). */
function scoreOf(request: SearchRequest, query: ParsedQuery, names: NameMatches): RawBuilder<unknown> {
  if (request.order === 'views') return sql`views`
  if (request.order === 'newest') return sql`extract(epoch from published_at)::bigint`
  const text = withoutSpaces(query.text)
  const length = Array.from(text).length
  const inTitle = sql`
    case when strpos(titles, ${`\n${text}\n`}) > 0 then 40 when strpos(titles, ${`\n${text}`}) > 0 then 24
      when strpos(titles, ${text}) > 0 then 18 else 0 end
    + case when strpos(titles, ${text}) > 0 then 12 * least(1, ${length}::double precision / greatest(title_length, 1)) else 0 end`
  const spelled = query.spelling ?? ''
  const inSpelling = sql`
    case when strpos(spellings, ${`\n${spelled}\n`}) > 0 then 30 when strpos(spellings, ${`\n${spelled}`}) > 0 then 18
      when strpos(spellings, ${spelled}) > 0 then 8 else 0 end`
  const named =
    names.all.length > 0
      ? sql`case when terms @@ ${anyOf(names.all.map(exactly))}::tsquery then 10 else 0 end`
      : sql`0`
  // Double precision: `extract` and `log` of a bigint are numeric, in which a score takes four times as long.
  const age = sql`greatest(date_part('epoch', ${request.now}::timestamptz - published_at), 0) / 86400`
  // An integer, so that a cursor has it exactly.
  return sql`(10000 * (${inTitle} + ${spelled === '' ? sql`0` : inSpelling} + ${named}
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

/** Two of the units, so that the index leaves out documents with one. */
const anyPairOf = (units: readonly string[]): string =>
  anyOf(units.flatMap((unit, index) => units.slice(index + 1).map((other) => allOf([unit, other]))))

/** Documents with some of the query's pairs and words, those with most first. */
async function readLoose(db: DbOrTx, match: Match): Promise<DocumentRef[]> {
  const { request, query, names } = match
  const units = looseUnits(query.parts).map((unit) =>
    anyOf([unit.query, ...names.termsInside(unit.text).map(exactly)]),
  )
  if (units.length < 2) return []
  const count = sql.join(
    units.map((unit) => sql`(terms @@ ${unit}::tsquery)::integer`),
    sql` + `,
  )
  const found: DocumentRef[] = []
  for (const tier of tiers) {
    const least = leastInTier(units.length, tier)
    const terms = least >= 2 ? anyPairOf(units) : anyOf(units)
    const { rows } = await sql<{ kind: string; id: bigint }>`
      select kind, id from (
        select kind, id, views, ${count} as matched from (${tierSource(tier, terms, request)}) as matching
      ) as counted
      where matched >= ${least}
      order by matched desc, views desc, id desc limit ${request.limit}`.execute(db)
    found.push(...rows.map(({ kind, id }) => ({ kind, id })))
    if (found.length >= fewResults) break
  }
  return found
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '')
const asLines = (texts: readonly string[]): string => `\n${[...new Set(texts)].filter(Boolean).join('\n')}\n`

function encodePosition({ first, tier, after }: Position): string {
  const keys = [BigInt(first), BigInt(tier), after.score, after.id]
  return encodeCursor({ page: 1, after: keys.map(String) })
}

/** @throws AppError BAD_REQUEST for what `encodePosition` did not write */
function decodePosition(cursor: string): Position {
  const [first = 0n, tier = 0n, score = 0n, id = 0n] = decodeCursor(cursor, 4).after
  const inTiers = (value: bigint) => Math.min(Math.max(Number(value), 0), 2)
  return { first: inTiers(first), tier: inTiers(tier), after: { score, id } }
}
