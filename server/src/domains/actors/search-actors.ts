import type { searchActors as call, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { searchNames } from '../search/index.ts'
import { loadActorCards } from './views.ts'

/**
 * Actors with published works for a query.
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a text that may not be searched for
 */
export async function searchActors(
  { db, clock }: Context,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  const { ids, next, isBroad } = await searchNames(db, 'actor', { ...input, now: clock.now() })
  const cards = await loadActorCards(db, ids, lang)
  return { list: ids.flatMap((id) => cards.get(id) ?? []).filter(({ works }) => works > 0), next, isBroad }
}
