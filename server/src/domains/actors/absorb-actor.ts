import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { claimPicture, releasePicture } from '../../platform/pictures/store-picture.ts'
import { searchIndex } from '../search/index.ts'
import type { StoredActor } from './content-queries.ts'
import { aliasesOf, keepFormerName } from './former-names.ts'
import { updateNameIndex } from './queries.ts'

/**
 * Removes a merged actor that has no works and followers any more. Its names become aliases of the remaining actor, which
 * also gets its picture if it had none.
 * @param followers how many the remaining actor gains
 */
export async function absorbActor(
  tx: Tx,
  { from, into, followers, now }: { from: StoredActor; into: StoredActor; followers: number; now: Date },
): Promise<void> {
  const { name, names = {}, alias = [] } = from.content
  const ofInto = into.content
  await tx
    .updateTable('actors')
    .set({
      aliases: aliasesOf(
        [name, ...(ofInto.alias ?? []), ...alias, ...Object.values(names)],
        [ofInto.name, ...Object.values(ofInto.names ?? {})],
      ),
      picture_id: into.pictureId ?? from.pictureId,
    })
    .where('id', '=', into.id)
    .execute()
  if (from.pictureId !== null) {
    if (into.pictureId === null) await claimPicture(tx, from.pictureId)
    else if (into.pictureId !== from.pictureId) await releasePicture(tx, from.pictureId, now)
  }
  await tx
    .updateTable('actor_counts')
    .set({ followers: sql`followers + ${followers}` })
    .where('actor_id', '=', into.id)
    .execute()
  for (const table of ['actor_names', 'actor_texts', 'actor_tags', 'actor_counts'] as const)
    await tx.deleteFrom(table).where('actor_id', '=', from.id).execute()
  await tx.updateTable('merged_actors').set({ actor_id: into.id }).where('actor_id', '=', from.id).execute()
  await tx
    .updateTable('former_actor_names')
    .set({ actor_id: into.id })
    .where('actor_id', '=', from.id)
    .execute()
  await tx.deleteFrom('actors').where('id', '=', from.id).execute()
  await tx.insertInto('merged_actors').values({ id: from.id, actor_id: into.id, merged_at: now }).execute()
  await keepFormerName(tx, into.id, name, now)
  await searchIndex.remove(tx, { kind: 'actor', id: from.id })
  await updateNameIndex(tx, [into.id])
}
