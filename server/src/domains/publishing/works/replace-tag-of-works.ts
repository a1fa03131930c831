import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { replaceTag } from '../../catalogue/index.ts'
import { hashWithEdit } from './submit-work.ts'
import { findWork, setEdit } from './work-queries.ts'

interface Merge {
  from: bigint
  into: bigint
}

/**
 * Gives locked items another tag in the place of one. What was approved of members' works stays approved, and what waits
 * for review still does: staff decided that the two tags mean the same.
 */
export async function replaceTagOfItems(tx: Tx, itemIds: readonly bigint[], merge: Merge): Promise<void> {
  const { rows } = await sql<{ id: bigint; hash: Buffer }>`
    select id, item_content_hash(id) as hash from items
    where id = any(${[...itemIds]}::bigint[]) and owner_id is not null`.execute(tx)
  await replaceTag(tx, itemIds, merge)
  await sql`
    update submissions set content_hash = item_content_hash(item_id)
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ hash }) => hash)}::bytea[]) as former (id, hash)
    where item_id = former.id and content_hash = former.hash`.execute(tx)
}

/** The works whose change, which nobody has approved yet, has this tag. They are locked until the transaction ends. */
export async function lockEditsWithTag(tx: Tx, tagId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ item_id: bigint }>`
    select item_id from works
    where edit -> 'tagIds' @> ${JSON.stringify([Number(tagId)])}::jsonb and deleted_at is null
    order by item_id for update`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

/** Gives the change of a locked work another tag in the place of one. A change that waits for review still does. */
export async function replaceTagOfEdit(tx: Tx, itemId: bigint, { from, into }: Merge): Promise<void> {
  const work = await findWork(tx, itemId)
  if (!work?.edit) return
  const former = await hashWithEdit(tx, work)
  const tagIds = work.edit.tagIds.map((id) => (BigInt(id) === from ? Number(into) : id))
  const edit = { ...work.edit, tagIds: [...new Set(tagIds)] }
  await setEdit(tx, work, edit)
  const hash = await hashWithEdit(tx, { ...work, edit })
  await sql`
    update submissions set content_hash = ${hash} where item_id = ${itemId} and content_hash = ${former}`.execute(
    tx,
  )
}
