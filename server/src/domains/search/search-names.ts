import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findBlockedTerm, findBlockedTerms } from '../content-rules/index.ts'
import { searchIndex } from './current-index.ts'

const pageSize = 24

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

/**
 * The ids of actors, topics and others that are found by their names alone, best match first.
 * @param kind as documents of the index have it
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a text that may not be searched for
 */
export function searchNames(db: DbOrTx, kind: string, query: NameQuery): Promise<NamePage> {
  return searchUnlessBlocked(db, query.text, () => findNamed(db, kind, query))
}

/** The same without the check of the text: the caller checks it. */
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
