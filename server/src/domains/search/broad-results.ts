import type { DbOrTx } from '../../platform/db/database.ts'
import { findSoundAlikes, replaceParts } from './correct-query.ts'
import { listTitles, sortDocuments } from './document-queries.ts'
import { type ParsedQuery, parseQuery, spellQuery } from './parse-query.ts'
import { areNames, type Match, type ReadBounds, readBroad } from './result-queries.ts'
import type { DocumentRef, SearchPage } from './search-index.ts'
import { correctCharacter, correctPinyin, findSimilarWords } from './word-queries.ts'

interface FewResults {
  match: Match
  exact: readonly DocumentRef[]
  /** The first results of another query with the filters of the request. */
  readExact: (query: ParsedQuery) => Promise<{ match: Match; refs: DocumentRef[] }>
  bounds: ReadBounds
  /** With this many results, none that lack a part of the query are added. */
  enough: number
}

/** A query that was searched for instead of the one that was typed. */
interface Correction {
  text: string
  match: Match
  refs: readonly DocumentRef[]
}

/**
 * After few exact results: those that have a similar word, sound like the query, or lack a part of it or of the corrected
 * query. Where nothing sounds like it or has a similar word: those with one character, or one letter of pinyin, corrected.
 */
export async function addBroadResults(db: DbOrTx, few: FewResults): Promise<SearchPage> {
  const { match, exact, enough } = few
  const found = [...exact]
  const add = addNew(found, match.request.limit)
  const corrections = exact.length === 0 ? await correctWords(db, few) : []
  const corrected = corrections.find(({ refs }) => refs.length > 0)
  add(corrected?.refs ?? [])
  const alike = mayBeHomophone(few) ? await readSoundAlikes(db, few) : noSoundAlikes
  add(alike.refs)
  let didYouMean =
    corrected?.text ?? (exact.length === 0 && alike.refs.length > 0 ? alike.written : undefined)
  if (found.length === 0) {
    const other = await correctSpelling(db, few)
    add(other?.refs ?? [])
    didYouMean = other?.text
  }
  if (found.length < enough) {
    const partial = corrected ?? (found.length === 0 ? corrections[0] : undefined)
    const broad = await readBroad(db, partial?.match ?? match, enough)
    add(broad)
    if (partial && broad.length > 0) didYouMean = partial.text
  }
  const { order } = match.request
  const refs = order === 'relevance' ? found : await sortDocuments(db, found, order)
  return { refs, isBroad: found.length > exact.length, didYouMean, next: undefined }
}

/** Adds documents to a list that does not have them, up to a length. */
function addNew(found: DocumentRef[], limit: number): (refs: readonly DocumentRef[]) => void {
  const keyOf = ({ kind, id }: DocumentRef) => `${kind} ${id}`
  const known = new Set(found.map(keyOf))
  return (refs) => {
    for (const ref of refs) {
      if (found.length >= limit || known.has(keyOf(ref))) continue
      known.add(keyOf(ref))
      found.push(ref)
    }
  }
}

/** Searches with similar words in the place of unknown ones, up to the first search with results. */
async function correctWords(db: DbOrTx, few: FewResults): Promise<Correction[]> {
  const similar = await findSimilarWords(db, few.match)
  const tries = Math.max(0, ...[...similar.values()].map((words) => words.length))
  const corrections: Correction[] = []
  for (let place = 0; place < tries; place += 1) {
    const replacements = [...similar].map(
      ([typed, words]) => [typed, words[place] ?? words[0] ?? typed] as const,
    )
    const correction = await readCorrected(few, new Map(replacements))
    if (correction) corrections.push(correction)
    if (correction && correction.refs.length > 0) break
  }
  return corrections
}

/** Searches with one character corrected, else with one error in pinyin corrected, up to the first search with results. */
async function correctSpelling(db: DbOrTx, few: FewResults): Promise<Correction | undefined> {
  const characters = await readCorrected(few, await correctCharacter(db, few.match, few.bounds))
  if (characters && characters.refs.length > 0) return characters
  for (const replacements of await correctPinyin(db, few.match, few.bounds)) {
    const correction = await readCorrected(few, replacements)
    if (correction && correction.refs.length > 0) return correction
  }
  return undefined
}

/** Undefined: nothing is replaced, or the corrected query may not be searched for. */
async function readCorrected(
  { match: { request }, readExact }: FewResults,
  replacements: ReadonlyMap<string, string>,
): Promise<Correction | undefined> {
  const text = replaceParts(request.text, replacements)
  const query = text === undefined ? undefined : parseQuery(text)
  if (text === undefined || !query) return undefined
  const [found, isAllowed] = await Promise.all([readExact(query), request.isAllowed?.(text) ?? true])
  return isAllowed ? { text, ...found } : undefined
}

/**
 * Whether other characters with the same sound may be meant. Names are short, and many have a syllable of a common character:
 * among them only several characters that no name has are treated as a mistake. 月 does not find 音樂, 音悅 does.
 */
function mayBeHomophone({ match: { request, query }, exact }: FewResults): boolean {
  if (!areNames(request.kinds)) return true
  return exact.length === 0 && query.parts.some(({ text, isHan }) => isHan && Array.from(text).length > 1)
}

interface SoundAlikes {
  refs: readonly DocumentRef[]
  /** The query with the characters that they have. */
  written: string | undefined
}
const noSoundAlikes: SoundAlikes = { refs: [], written: undefined }

/** Results that are read like a query. */
async function readSoundAlikes(
  db: DbOrTx,
  { match: { request, query }, readExact }: FewResults,
): Promise<SoundAlikes> {
  const isAllowed = request.isAllowed ?? (async () => true)
  const phonetic = spellQuery(query)
  if (!phonetic) return noSoundAlikes
  const [{ refs, match }, mayBeRead] = await Promise.all([
    readExact(phonetic),
    isAllowed(phonetic.spelling ?? phonetic.text),
  ])
  if (!mayBeRead) return noSoundAlikes
  const titles = [...(await listTitles(db, refs)), ...match.names.titles]
  const written = replaceParts(request.text, findSoundAlikes(query, titles))
  return written === undefined || (await isAllowed(written)) ? { refs, written } : noSoundAlikes
}
