import type { searchActors as call, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findBlockedTerm } from '../content-rules/index.ts'
import { searchIndex } from '../search/index.ts'
import { loadActorCards } from './views.ts'

const pageSize = 24

/**
 * Actors with published works for a query.
 * @throws AppError BAD_REQUEST for a cursor that is none, TERM_BLOCKED for a text that may not be searched for
 */
export async function searchActors(
  { db, clock }: Context,
  { text, cursor, size }: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  if (await findBlockedTerm(db, 'search', text)) throw new AppError('TERM_BLOCKED')
  const { refs, next } = await searchIndex.search(db, {
    ...{ text, cursor, kinds: ['actor'], facts: [], order: 'relevance' as const },
    limit: size ?? pageSize,
    now: clock.now(),
  })
  const ids = refs.map(({ id }) => id)
  const cards = await loadActorCards(db, ids, lang)
  return {
    list: ids.flatMap((id) => cards.get(id) ?? []).filter(({ works }) => works > 0),
    next: next ?? null,
  }
}
