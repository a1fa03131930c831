import type { TextRange } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findBlockedTerm, findBlockedTerms } from '../content-rules/index.ts'
import { restoreSpelling } from './correct-query.ts'
import { searchIndex } from './current-index.ts'
import { markMatches } from './mark-matches.ts'

const pageSize = 24
/** Reads of the index for a page: many names may be of what is not shown, such as actors without works. */
const maxReads = 4
/** Each read has this many times as many names as the one before, up to a bound. */
const readGrowth = 4
const maxNamesPerRead = 200

interface NameQuery {
  text: string
  cursor?: string | undefined
  size?: number | undefined
  /** Only names that have all of the text, as it was typed. */
  isExact?: boolean | undefined
  now: Date
}

/** A page of found names. */
interface NamePage {
  ids: bigint[]
  next: string | null
  /** As in `SearchPage`. */
  isBroad: boolean
  didYouMean: string | undefined
}

/** What is shown of found names. */
interface NameView<T> {
  /** By id, without those that are not shown. */
  load(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, T>>
  nameOf(one: T): string
}

/** A page of what is shown of found names, with the positions of words of the query in each. */
interface ShownPage<T> {
  list: (T & { marks: TextRange[] })[]
  next: string | null
  isBroad: boolean
  didYouMean: string | null
}

/**
 * Actors, topics and others that are found by their names alone, best match first, without those whose name may not be
 * searched for. Where that, or what is not shown, leaves a page short, the next names of the index fill it. Only after a
 * bounded number of names is a page short.
 * @param kind as documents of the index have it
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a text that may not be searched for
 */
export async function searchNames<T>(
  db: DbOrTx,
  kind: string,
  query: NameQuery,
  view: NameView<T>,
): Promise<ShownPage<T>> {
  const { size = pageSize } = query
  const first = await searchUnlessBlocked(db, query.text, () => findNamed(db, kind, { ...query, size }))
  const list = (await loadShown(db, first.ids, view)).map(({ one }) => one)
  let { next } = first
  let names = size
  for (let reads = 1; reads < maxReads && next !== null && list.length < size; reads += 1) {
    names = Math.max(size, Math.min(maxNamesPerRead, names * readGrowth))
    const part = { count: size - list.length, names }
    const more = await readOn(db, kind, { ...query, cursor: next }, part, view)
    list.push(...more.list)
    next = more.next
  }
  const { isBroad, didYouMean } = first
  const marksIn = markMatches(didYouMean ?? query.text)
  return {
    list: list.map((one) => ({ ...one, marks: marksIn(view.nameOf(one)) })),
    ...{ next, isBroad },
    didYouMean: didYouMean === undefined ? null : restoreSpelling(list.map(view.nameOf), didYouMean),
  }
}

/** Up to `count` of those that are shown among the next `names` of the index, and where the next page goes on. */
async function readOn<T>(
  db: DbOrTx,
  kind: string,
  query: NameQuery,
  { count, names }: { count: number; names: number },
  view: NameView<T>,
): Promise<{ list: T[]; next: string | null }> {
  const { ids, next } = await findNamed(db, kind, { ...query, size: names })
  const shown = await loadShown(db, ids, view)
  const list = shown.slice(0, count).map(({ one }) => one)
  const last = shown[count - 1]
  if (last === undefined || shown.length === count) return { list, next }
  // Only the index knows the cursor behind the last one of the page: it is that of a read that ends there.
  const size = ids.indexOf(last.id) + 1
  return { list, next: (await findNamed(db, kind, { ...query, size })).next }
}

async function loadShown<T>(
  db: DbOrTx,
  ids: readonly bigint[],
  { load, nameOf }: NameView<T>,
): Promise<{ id: bigint; one: T }[]> {
  const loaded = ids.length === 0 ? new Map<bigint, T>() : await load(ids)
  const known = ids.flatMap((id) => {
    const one = loaded.get(id)
    return one === undefined ? [] : [{ id, one }]
  })
  return withoutBlocked(db, known, ({ one }) => nameOf(one))
}

/**
 * The ids of actors, topics and others that are found by their names alone, best match first. The caller checks whether
 * the text may be searched for.
 */
export async function findNamed(
  db: DbOrTx,
  kind: string,
  { text, cursor, size = pageSize, isExact, now }: NameQuery,
): Promise<NamePage> {
  const { refs, next, isBroad, didYouMean } = await searchIndex.search(db, {
    ...{ text, cursor, kinds: [kind], facts: [], order: 'relevance' as const },
    ...{ isExact, limit: size, now },
    isAllowed: (other) => mayBeSearchedFor(db, other),
  })
  return { ids: refs.map(({ id }) => id), next: next ?? null, isBroad, didYouMean }
}

export const mayBeSearchedFor = async (db: DbOrTx, text: string): Promise<boolean> =>
  (await findBlockedTerm(db, 'search', text)) === undefined

/**
 * Searches for a text while it is checked: nearly every text may be searched for, so the check delays nothing.
 * @throws AppError TERM_BLOCKED for one that may not be, whatever the search says
 */
export async function searchUnlessBlocked<T>(db: DbOrTx, text: string, search: () => Promise<T>): Promise<T> {
  const [isAllowed, found] = await Promise.allSettled([mayBeSearchedFor(db, text), search()])
  if (isAllowed.status === 'rejected') throw isAllowed.reason
  if (!isAllowed.value) throw new AppError('TERM_BLOCKED')
  if (found.status === 'rejected') throw found.reason
  return found.value
}

/** Leaves out those whose name may not be searched for, so that they are neither suggested nor found. */
export async function withoutBlocked<T>(
  db: DbOrTx,
  list: readonly T[],
  nameOf: (one: T) => string,
): Promise<T[]> {
  const blocked = await findBlockedTerms(db, 'search', list.map(nameOf))
  return list.filter((_, index) => blocked[index] === undefined)
}
