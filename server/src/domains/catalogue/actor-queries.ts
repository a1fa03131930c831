import type { ActorRef, ItemKind, Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import { type Actor, actorNameIn, findActors, lockWorks, storeWorks } from '../actors/index.ts'
import { lockCreatorWorks, storeCreatorWorks } from '../creators/index.ts'
import type { ListEntry } from './list-queries.ts'

/**
 * Gives items these actors, in their order, instead of earlier ones. Cards and shorts name the first ones. The caller indexes
 * the items and recounts works.
 * @param addedAt when those are added whom an item did not name, for messages to their followers. Null: they get none
 */
export async function replaceItemActors(
  tx: Tx,
  actorIds: ReadonlyMap<bigint, readonly bigint[]>,
  addedAt: Date | null,
): Promise<void> {
  const former = await tx
    .deleteFrom('item_actors')
    .where('item_id', '=', anyOf([...actorIds.keys()]))
    .returning(['item_id', 'actor_id', 'added_at'])
    .execute()
  const times = new Map(former.map(({ item_id, actor_id, added_at }) => [`${item_id} ${actor_id}`, added_at]))
  const rows = [...actorIds].flatMap(([itemId, ids]) =>
    ids.map((actorId, index) => {
      const known = times.get(`${itemId} ${actorId}`)
      return { itemId, actorId, position: index + 1, addedAt: known === undefined ? addedAt : known }
    }),
  )
  await sql`
    insert into item_actors (item_id, actor_id, position, added_at)
    select item_id, actor_id, position, added_at from unnest(
      ${rows.map(({ itemId }) => itemId)}::bigint[], ${rows.map(({ actorId }) => actorId)}::bigint[],
      ${rows.map(({ position }) => position)}::smallint[], ${rows.map(({ addedAt }) => addedAt)}::timestamptz[]
    ) as listed (item_id, actor_id, position, added_at)`.execute(tx)
}

/** For each item that names this actor, the ids of all its actors, in their order. */
export async function listActorsOfWorks(db: DbOrTx, actorId: bigint): Promise<Map<bigint, bigint[]>> {
  const rows = await db
    .selectFrom('item_actors')
    .select(['item_id', 'actor_id'])
    .where('item_id', 'in', (query) =>
      query.selectFrom('item_actors').select('item_id').where('actor_id', '=', actorId),
    )
    .orderBy('item_id')
    .orderBy('position')
    .execute()
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map([...byItem].map(([id, actors]) => [id, actors.map(({ actor_id }) => actor_id)]))
}

export async function listItemActorIds(db: DbOrTx, itemId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('item_actors')
    .select('actor_id')
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute()
  return rows.map(({ actor_id }) => actor_id)
}

/** The actors of an item, in their order. */
export async function listItemActors(db: DbOrTx, itemId: bigint, lang: Lang): Promise<Actor[]> {
  const ids = await listItemActorIds(db, itemId)
  const actors = await findActors(db, ids, lang)
  return ids.flatMap((id) => actors.get(id) ?? [])
}

/** How many actors a card names. */
export const actorsPerCard = 2

/** The first `count` actors of each item, in their order, by item. Items without actors are left out. */
export async function listFirstActors(
  db: DbOrTx,
  itemIds: readonly bigint[],
  lang: Lang,
  count: number,
): Promise<Map<bigint, ActorRef[]>> {
  const rows = await db
    .selectFrom('item_actors')
    .innerJoin('actors', 'actors.id', 'actor_id')
    .select(['item_id', 'actors.id', actorNameIn(lang).as('name')])
    .where('item_id', '=', anyOf(itemIds))
    .where('position', '<=', count)
    .orderBy('item_id')
    .orderBy('position')
    .modifyFront(prepared)
    .execute()
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map(
    [...byItem].map(([id, actors]) => [
      id,
      actors.map((actor) => ({ id: Number(actor.id), name: actor.name })),
    ]),
  )
}

/** Number of tags by which an actor can be filtered: those that most of the works have. */
const maxTagsPerActor = 10

/** Counts the published works of the actors and creators of these items again, in the transaction that changes their state. */
export async function recountWorksOfItems(tx: Tx, itemIds: readonly bigint[]): Promise<void> {
  await recountActorsOfItems(tx, itemIds)
  await recountWorksOfCreators(tx, itemIds)
}

/** The same of their actors only, whose tags may have changed. */
export async function recountActorsOfItems(tx: Tx, itemIds: readonly bigint[]): Promise<void> {
  const rows = await tx
    .selectFrom('item_actors')
    .select('actor_id')
    .distinct()
    .where('item_id', '=', anyOf(itemIds))
    .execute()
  await recountWorksOfActors(
    tx,
    rows.map(({ actor_id }) => actor_id),
  )
}

/**
 * Counts the published works of actors, and the tags that most of them have, again: in the transaction that changes whose
 * works they are, or their tags.
 */
export async function recountWorksOfActors(tx: Tx, actorIds: readonly bigint[]): Promise<void> {
  if (actorIds.length === 0) return
  await lockWorks(tx, actorIds)
  const { rows } = await sql<{ actor_id: bigint; works: number; tag_ids: string[] }>`
    select listed.actor_id, (
        select count(*)::integer from item_actors
        where item_actors.actor_id = listed.actor_id and published_at is not null) as works,
      array(
        select tag_id from item_actors join item_tags using (item_id)
        where item_actors.actor_id = listed.actor_id and published_at is not null
        group by tag_id order by count(*) desc, tag_id limit ${maxTagsPerActor}) as tag_ids
    from unnest(${[...actorIds]}::bigint[]) as listed (actor_id)`.execute(tx)
  await storeWorks(
    tx,
    rows.map(({ actor_id, works, tag_ids }) => ({
      actorId: actor_id,
      count: works,
      tagIds: tag_ids.map(BigInt),
    })),
  )
}

async function recountWorksOfCreators(tx: Tx, itemIds: readonly bigint[]): Promise<void> {
  const owners = await tx
    .selectFrom('items')
    .select('owner_id')
    .distinct()
    .where('id', '=', anyOf(itemIds))
    .where('owner_id', 'is not', null)
    .$narrowType<{ owner_id: bigint }>()
    .execute()
  const accountIds = owners.map(({ owner_id }) => owner_id)
  if (accountIds.length === 0) return
  await lockCreatorWorks(tx, accountIds)
  const { rows } = await sql<{ account_id: bigint; count: number }>`
    select account_id, (
      select count(*)::integer from items where owner_id = account_id and state = 'published') as count
    from unnest(${accountIds}::bigint[]) as account_id`.execute(tx)
  await storeCreatorWorks(
    tx,
    rows.map(({ account_id, count }) => ({ accountId: account_id, count })),
  )
}

/** The newest published items of an actor, of one kind. */
export async function listNewestOfActor(
  db: DbOrTx,
  actorId: bigint,
  kind: ItemKind,
  size: number,
): Promise<ListEntry[]> {
  return db
    .selectFrom('item_actors')
    .innerJoin('items', 'items.id', 'item_id')
    .select([
      'items.id',
      'version',
      sql<bigint>`round(extract(epoch from item_actors.published_at) * 1000)::bigint`.as('key'),
    ])
    .where('actor_id', '=', actorId)
    .where('item_actors.published_at', 'is not', null)
    .where('item_actors.kind', '=', kind)
    .orderBy('item_actors.published_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(size)
    .execute()
}
