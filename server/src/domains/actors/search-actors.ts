import type { searchActors as call, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { restoreSpelling, searchNames, withoutBlocked } from '../search/index.ts'
import { loadActorCards } from './views.ts'

/**
 * Actors with published works for a query, without those whose name may not be searched for.
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a text that may not be searched for
 */
export async function searchActors(
  { db, clock }: Context,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  const found = await searchNames(db, 'actor', { ...input, now: clock.now() })
  const { ids, next, isBroad, didYouMean } = found
  const cards = await loadActorCards(db, ids, lang)
  const known = ids.flatMap((id) => cards.get(id) ?? []).filter(({ works }) => works > 0)
  const list = await withoutBlocked(db, known, ({ name }) => name)
  const names = list.map(({ name }) => name)
  return {
    ...{ list, next, isBroad },
    didYouMean: didYouMean === undefined ? null : restoreSpelling(names, didYouMean),
  }
}
