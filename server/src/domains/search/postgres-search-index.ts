import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/paging.ts'
import { foldForSearch } from '../../platform/text/han-variants.ts'
import { initialsOf, spellText } from '../../platform/text/spell-text.ts'
import { assignSearchTiers } from './assign-search-tiers.ts'
import { addBroadResults } from './broad-results.ts'
import { filterByTitle, findMissing, putViews } from './document-queries.ts'
import { findNames, noNames } from './name-queries.ts'
import { broadUnits, type ParsedQuery, parseQuery } from './parse-query.ts'
import {
  areNames,
  exactQuery,
  exactTitleMax,
  type Match,
  type Rank,
  type ReadBounds,
  readInOrder,
  readSorted,
  type SortedPart,
  start,
  type Tier,
  tiers,
} from './result-queries.ts'
import type { DocumentRef, SearchDocument, SearchIndex, SearchPage, SearchRequest } from './search-index.ts'
import {
  actorTerm,
  filterTerm,
  lettersIn,
  pronunciationTerms,
  tagTerm,
  textTerms,
  titleTerm,
} from './terms.ts'
import { asLines, markedText, withoutSpaces } from './title-lines.ts'
import { isCorrectable } from './word-queries.ts'

/** With at least this many results in the first tiers, the other tiers are searched only after those were read. */
const enoughResults = 100
/** A query with at least this many pairs of characters or words rarely matches more documents than may be sorted. */
const manyUnits = 3
/** With fewer exact results, broad ones follow. */
const fewResults = 8
/**
 * More matches than `sorted` are at least one in five documents of the first tier and one in fifty of the second, so that
 * the next few hundred of them by views fill a page. In the last tier a page may be short.
 */
const bounds: ReadBounds = { sorted: 2000, scanned: [250, 1500, 4000] }

/** Of the first two tiers; the third has all others. */
const tierSizes = [10_000, 100_000] as const

interface IndexOptions {
  bounds: ReadBounds
  tierSizes: readonly [number, number]
}

/** @param options what the site has, or less in tests */
export const postgresSearchIndexWith = (options: IndexOptions): SearchIndex => ({
  put,
  remove,
  findMissing,
  putViews,
  assignTiers: (db, signal) => assignSearchTiers(db, options.tierSizes, signal),
  search: (db, request) => search(db, request, options.bounds),
  filterByTitle,
})

export const postgresSearchIndex: SearchIndex = postgresSearchIndexWith({ bounds, tierSizes })

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
      published_at = excluded.published_at, is_outdated = false`.execute(tx)
  // Sorted, so that two transactions with the same words cannot deadlock.
  const words = prepared.flatMap((document) => document.words)
  await sql`
    insert into search_words (word) select distinct unnest(${words}::text[]) as word order by word
    on conflict do nothing`.execute(tx)
}

function prepareDocument(document: SearchDocument) {
  const folded = [...new Set(document.titles.map(foldForSearch))].filter(Boolean)
  const readings = document.readings ?? []
  const spelled = [
    ...document.titles.map(spellText),
    ...readings.map((syllables) => ({ pinyin: syllables.join(''), initials: initialsOf(syllables) })),
  ]
  const compact = folded.map(withoutSpaces)
  const terms = new Set([
    ...document.titles.flatMap((title) => [...textTerms(title)]),
    ...readings.flatMap((syllables) => [...pronunciationTerms(syllables)]),
    ...compact.filter((title) => title.length <= exactTitleMax).map(titleTerm),
    ...document.tagIds.map(tagTerm),
    ...document.actorIds.map(actorTerm),
    ...document.facts.map(filterTerm),
  ])
  return {
    row: {
      kind: document.kind,
      id: String(document.id),
      terms: [...terms],
      titles: asLines([...compact, ...document.titles.flatMap((title) => markedText(title) ?? [])]),
      spellings: asLines(spelled.flatMap(({ pinyin, initials }) => [pinyin, initials])),
      title_length: Math.min(...compact.map((title) => Array.from(title).length), 1000),
      views: String(document.views),
      published_at: document.publishedAt.toISOString(),
    },
    words: folded.flatMap(lettersIn).filter(isCorrectable),
  }
}

async function remove(tx: Tx, { kind, id }: DocumentRef): Promise<void> {
  await tx.deleteFrom('search_documents').where('kind', '=', kind).where('id', '=', id).execute()
}

/**
 * Where a page ends. Results by relevance are sorted within a stage: first the tiers up to `first`, then one tier at a
 * time. A tier with too many results to sort is read by views. Results by date or views are one stage, sorted if they
 * are few, else read in order. So a page reads a bounded number of documents, however large the library is.
 */
interface Place {
  /**
   * The last tier of the first stage, which has the titles that are the query. -1: it has nothing else, as the first
   * tier has too many to sort. -2: there is none, as these are too many too.
   */
  first: number
  /** The last tier of the stage. -1: that of titles alone. */
  tier: Tier | -1
  isSorted: boolean
  after: Rank
}

interface ReadPage {
  refs: DocumentRef[]
  /** Where the next page goes on. */
  place: Place | undefined
}

async function search(db: DbOrTx, request: SearchRequest, bounds: ReadBounds): Promise<SearchPage> {
  const query = parseQuery(request.text)
  if (!query) return { refs: [], isBroad: false, didYouMean: undefined, next: undefined }
  // Names have no tags and no actors.
  const names = areNames(request.kinds) ? noNames : await findNames(db, query)
  const from = request.cursor === undefined ? undefined : decodePlace(request.cursor, request)
  const now = from?.scoredAt ?? request.now
  const match = { request: { ...request, now }, query, names, terms: exactQuery(query, names) }
  const { refs, place } = from
    ? await fillPage(db, match, from.place, bounds)
    : await readFirst(db, match, bounds)
  const isFew = request.cursor === undefined && place === undefined && refs.length < fewResults
  if (isFew && !request.isExact) {
    const readExact = async (other: ParsedQuery) => {
      const otherNames = await findNames(db, other)
      const terms = exactQuery(other, otherNames)
      const otherMatch = { request, query: other, names: otherNames, terms }
      return { match: otherMatch, refs: (await readFirst(db, otherMatch, bounds)).refs }
    }
    return addBroadResults(db, { match, exact: refs, readExact, bounds, enough: fewResults })
  }
  return { refs, isBroad: false, didYouMean: undefined, next: place && encodePlace(place, match.request) }
}

/** Adds tiers to the first stage until it has enough results. */
async function readFirst(db: DbOrTx, match: Match, bounds: ReadBounds): Promise<ReadPage> {
  const { order, limit } = match.request
  const last = lastTier(match)
  const isByRelevance = order === 'relevance'
  const part = { from: 0, hasTitles: isByRelevance, isWithoutTitles: false, after: start, limit } as const
  let place: Place = { first: -2, tier: isByRelevance ? 0 : last, isSorted: false, after: start }
  let refs: DocumentRef[] = []
  /** @returns whether the stage is the first one, so far */
  const read = async (to: Place['tier']): Promise<'enough' | 'few' | 'too many'> => {
    const found = await readSorted(db, match, { ...part, to }, bounds)
    if (!found) return 'too many'
    refs = found.refs
    // After the titles alone: the first tier is known to have too many to sort.
    const isSorted = to !== -1
    place = found.last
      ? { first: to, tier: to, isSorted, after: found.last }
      : { first: to, tier: nextTier(to), isSorted, after: start }
    return found.total >= enoughResults ? 'enough' : 'few'
  }
  // A long query matches few documents: all tiers in one statement instead of three.
  const isRead = isByRelevance && isLong(match.query) && (await read(last)) !== 'too many'
  for (const to of isRead ? [] : isByRelevance ? tiers.filter((tier) => tier <= last) : [last]) {
    const found = await read(to)
    if (found === 'too many' && to === 0) await read(-1)
    if (found !== 'few') break
  }
  const isEnd = place.first === last && place.after === start
  return isEnd ? { refs, place: undefined } : fillPage(db, match, place, bounds, refs)
}

/** Whether a query has enough pairs of characters and words that few titles have all of them. */
const isLong = ({ parts }: ParsedQuery): boolean => broadUnits(parts).length >= manyUnits

/** Fills a page from a place on. */
async function fillPage(
  db: DbOrTx,
  match: Match,
  from: Place,
  bounds: ReadBounds,
  found: readonly DocumentRef[] = [],
): Promise<ReadPage> {
  const refs = [...found]
  const { limit, order } = match.request
  let place = from
  for (let statements = 0; refs.length < limit && statements < bounds.scanned.length; ) {
    const { first, tier, isSorted, after } = place
    const isWithoutTitles = order === 'relevance' && first > -2
    const rest = limit - refs.length
    let next: Rank | undefined
    if (isSorted || tier === -1) {
      const isFirst = tier === first
      const part: SortedPart = {
        from: isFirst || tier === -1 ? 0 : tier,
        to: tier,
        hasTitles: isFirst && order === 'relevance',
        isWithoutTitles: isWithoutTitles && !isFirst,
        ...{ after, limit: rest },
      }
      const page = await readSorted(db, match, part, bounds)
      if (!page) {
        place = { first, tier: tier === -1 ? 0 : tier, isSorted: false, after: start }
        continue
      }
      refs.push(...page.refs)
      next = page.last
    } else {
      const scanned = bounds.scanned[statements] ?? 0
      statements += 1
      const by = order === 'newest' ? order : 'views'
      const inOrder = { by, tier: order === 'relevance' ? tier : undefined, isWithoutTitles } as const
      const page = await readInOrder(db, match, inOrder, { after, limit: rest, scanned })
      refs.push(...page.refs)
      next = page.next
    }
    if (next) place = { ...place, after: next }
    // Greater: a cursor that somebody made up.
    else if (tier >= lastTier(match)) return { refs, place: undefined }
    // After a tier with too many results the next, which is larger, is not counted.
    else place = { first, tier: nextTier(tier), isSorted, after: start }
  }
  return { refs, place }
}

const lastTier = ({ request }: Match): Tier => (areNames(request.kinds) ? 0 : 2)
const nextTier = (tier: Place['tier']): Tier => (tier === -1 ? 0 : tier === 0 ? 1 : 2)

/** With the time of the first page: scores fall with age, and those of all pages must be of the same time. */
function encodePlace({ first, tier, isSorted, after }: Place, { order, now }: SearchRequest): string {
  const keys = [BigInt(first), BigInt(tier), isSorted ? 1n : 0n, after.score, after.id, BigInt(now.getTime())]
  return encodeCursor({ page: 1, after: keys.map(String), order })
}

/** @throws AppError BAD_REQUEST for what `encodePlace` did not write for this order */
function decodePlace(cursor: string, { order, now }: SearchRequest): { place: Place; scoredAt: Date } {
  const [first = 0n, tier = 0n, sorted = 0n, score = 0n, id = 0n, time = 0n] = decodeCursor(
    cursor,
    6,
    order,
  ).after
  const after = score === start.score && id === start.id ? start : { score, id }
  return {
    place: {
      first: first < -1n ? -2 : first < 0n ? -1 : tierIn(first),
      tier: tier < 0n ? -1 : tierIn(tier),
      isSorted: sorted !== 0n,
      after,
    },
    // A cursor that somebody made up may have any number.
    scoredAt: new Date(Math.max(0, Math.min(Number(time), now.getTime()))),
  }
}

const tierIn = (value: bigint): Tier => (value <= 0n ? 0 : value === 1n ? 1 : 2)
