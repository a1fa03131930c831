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
export async function searchNames(
  db: DbOrTx,
  kind: string,
  { text, cursor, size = pageSize, isExact, now }: NameQuery,
): Promise<NamePage> {
  if (await findBlockedTerm(db, 'search', text)) throw new AppError('TERM_BLOCKED')
  const { refs, next, isBroad, didYouMean } = await searchIndex.search(db, {
    ...{ text, cursor, kinds: [kind], facts: [], order: 'relevance' as const },
    ...{ isExact, limit: size, now },
    isAllowed: async (other) => (await findBlockedTerm(db, 'search', other)) === undefined,
  })
  return { ids: refs.map(({ id }) => id), next: next ?? null, isBroad, didYouMean }
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
