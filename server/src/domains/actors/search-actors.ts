import type { ActorCard, searchActors as call, InputOf, Lang, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { findNamed, searchNames } from '../search/index.ts'
import { loadActorCards } from './views.ts'

/** Names that are read for a suggestion, and once more if too few of them are of actors with works. */
const namesRead = { first: 16, further: 200 }

/**
 * Actors with published works for a query, without those whose name may not be searched for.
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a text that may not be searched for
 */
export async function searchActors(
  { db, clock }: Context,
  input: InputOf<typeof call>,
  lang: Lang,
): Promise<OutputOf<typeof call>> {
  return searchNames(
    db,
    'actor',
    { ...input, now: clock.now() },
    { load: (ids) => loadActorCards(db, ids, lang, { haveWorks: true }), nameOf: ({ name }) => name },
  )
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
  const read = async (size: number, cursor?: string) => {
    const { ids, next } = await findNamed(db, 'actor', {
      ...{ text, cursor, size },
      ...{ isExact: true, now: clock.now() },
    })
    const cards = await loadActorCards(db, ids, lang, { haveWorks: true })
    return { list: ids.flatMap((id) => cards.get(id) ?? []), next }
  }
  const first = await read(namesRead.first)
  if (first.list.length >= count || first.next === null) return first.list.slice(0, count)
  const further = await read(namesRead.further, first.next)
  return [...first.list, ...further.list].slice(0, count)
}
