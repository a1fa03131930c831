import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findBlockedTerm } from '../content-rules/index.ts'
import { searchIndex } from './current-index.ts'

const pageSize = 24

interface NameQuery {
  text: string
  cursor?: string | undefined
  size?: number | undefined
  now: Date
}

/**
 * The ids of actors, topics and others that are found by their names alone, best match first.
 * @param kind as documents of the index have it
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a text that may not be searched for
 */
export async function searchNames(
  db: DbOrTx,
  kind: string,
  { text, cursor, size = pageSize, now }: NameQuery,
): Promise<{ ids: bigint[]; next: string | null; isBroad: boolean }> {
  if (await findBlockedTerm(db, 'search', text)) throw new AppError('TERM_BLOCKED')
  const { refs, next, isBroad } = await searchIndex.search(db, {
    ...{ text, cursor, kinds: [kind], facts: [], order: 'relevance' as const },
    ...{ limit: size, now },
    isAllowed: async (other) => (await findBlockedTerm(db, 'search', other)) === undefined,
  })
  return { ids: refs.map(({ id }) => id), next: next ?? null, isBroad }
}
