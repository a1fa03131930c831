import type { ActorCard, Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findActor, loadActorCards } from '../actors/index.ts'

const relatedCount = 12
/** For an actor with very many works, only the newest are compared. */
const comparedWorks = 500

/**
 * Actors who share most works with an actor, then others of the same area with most followers.
 * @throws AppError NOT_FOUND
 */
export async function listRelatedActors(db: DbOrTx, actorId: bigint, lang: Lang): Promise<ActorCard[]> {
  const actor = await findActor(db, actorId)
  if (!actor) throw new AppError('NOT_FOUND')
  const { id } = actor
  const { rows } = await sql<{ id: bigint }>`
    with own as (
      select item_id from item_actors join items on items.id = item_id
      where actor_id = ${id} and state = 'published' order by item_id desc limit ${comparedWorks}),
    shared as (
      select actor_id as id, count(*) as weight, 0 as rank_group from item_actors join own using (item_id)
      where actor_id <> ${id} group by actor_id order by weight desc, actor_id limit ${relatedCount}),
    same_area as (
      select actor_id as id, followers as weight, 1 as rank_group from actor_counts
      where area = ${actor.area} and area <> '' and actor_counts.works > 0 and actor_id <> ${id}
        and actor_id not in (select id from shared)
      order by followers desc, actor_id limit ${relatedCount})
    select id from (select * from shared union all select * from same_area) as related
    order by rank_group, weight desc, id limit ${relatedCount}`.execute(db)
  const ids = rows.map((row) => row.id)
  const cards = await loadActorCards(db, ids, lang)
  return ids.flatMap((related) => cards.get(related) ?? [])
}
