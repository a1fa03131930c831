import { limits } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** Who had these names before a renaming or a merge, by former name. Names that an actor has now are left out. */
export async function findByFormerName(
  db: DbOrTx,
  names: readonly string[],
): Promise<Map<string, { id: bigint; name: string }>> {
  const rows = await db
    .selectFrom('former_actor_names as former')
    .innerJoin('actors', 'actors.id', 'actor_id')
    .select(['former.name as formerName', 'actors.id', 'actors.name'])
    .where('former.name', '=', sql<string>`any(${[...names]}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('actors as others').select('others.id').whereRef('others.name', '=', 'former.name'),
        ),
      ),
    )
    .execute()
  return new Map(rows.map(({ formerName, id, name }) => [formerName, { id, name }]))
}

/** Remembers that an actor was called so. Of two actors who were, the last one counts. */
export async function keepFormerName(tx: Tx, actorId: bigint, name: string, now: Date): Promise<void> {
  const facts = { actor_id: actorId, changed_at: now }
  await tx
    .insertInto('former_actor_names')
    .values({ name, ...facts })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(facts))
    .execute()
}

/**
 * The aliases of an actor after a change of names: the first of these, as many as there may be.
 * @param called what the actor is called from now on, in all languages: no alias
 */
export function aliasesOf(names: readonly string[], called: readonly string[]): string[] {
  const aliases = new Set(names)
  for (const name of called) aliases.delete(name)
  return [...aliases].slice(0, limits.actorAliasesMax)
}
