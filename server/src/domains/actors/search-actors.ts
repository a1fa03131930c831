import type { ActorCard, searchActors as call, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { findNamed, restoreSpelling, searchNames, withoutBlocked } from '../search/index.ts'
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
  const known = await listWithWorks(db, ids, lang)
  const list = await withoutBlocked(db, known, ({ name }) => name)
  const names = list.map(({ name }) => name)
  return {
    ...{ list, next, isBroad },
    didYouMean: didYouMean === undefined ? null : restoreSpelling(names, didYouMean),
  }
}

/**
 * Actors with published works whose names have all of a text, best match first. The caller checks whether the text and
 * their names may be searched for.
 */
export async function suggestActors(
  { db, clock }: Context,
  text: string,
  count: number,
  lang: Lang,
): Promise<ActorCard[]> {
  const { ids } = await findNamed(db, 'actor', { text, isExact: true, size: count, now: clock.now() })
  return listWithWorks(db, ids, lang)
}

async function listWithWorks(db: DbOrTx, ids: readonly bigint[], lang: Lang): Promise<ActorCard[]> {
  const cards = await loadActorCards(db, ids, lang)
  return ids.flatMap((id) => cards.get(id) ?? []).filter(({ works }) => works > 0)
}
