import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import {
  findTagName,
  listItemsOfTag,
  lockItemsOfTag,
  lockTag,
  readStaffTags,
  removeTag,
} from '../catalogue/index.ts'
import { getSettings } from '../settings/index.ts'
import { lockEditsWithTag, replaceTagOfEdit, replaceTagOfItems } from './works/replace-tag-of-works.ts'

/** Nobody has seen a tag that no item has: its names, which are recorded, say everything. */
const tagDeleted = defineAct('catalogue.delete-tag', { needsReason: false })
const tagsMerged = defineAct('catalogue.merge-tags')

type TagContext = Pick<Context, 'db' | 'clock'>

/** Items per statement, so that none takes longer than one may. */
const batchSize = 1000
/** Popular tags have 100,000 items: a row of the audit with all ids would be longer than anybody reads. */
const itemsRecorded = 100

/**
 * Deletes a tag that no item has, in any state.
 * @throws AppError NOT_FOUND; InputRefused for a tag that an item or the change of a work has, and for one that members are
 *   offered
 */
export async function deleteTag(ctx: TagContext, id: bigint, actor: Actor): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const edits = await lockEditsWithTag(tx, id)
    if ((await lockTag(tx, id)) === undefined) throw new AppError('NOT_FOUND')
    if (edits.length > 0 || (await listItemsOfTag(tx, id, 1)).length > 0)
      throw new InputRefused('Items have this tag: merge it into another one.', '/id', { rule: 'tagInUse' })
    await requireNotOffered(tx, id, '/id')
    const names = (await readStaffTags(tx, [id])).get(id)?.names
    await removeTag(tx, id)
    await recordAct(tx, tagDeleted, { actor, subject: { kind: 'tag', id }, before: { names }, now })
  })
}

/**
 * Merges a tag into another: items of the first have the other from now on, which gets its names in languages in which it
 * has none.
 * @returns how many items had the first
 * @throws AppError NOT_FOUND, REASON_REQUIRED; InputRefused for a tag and itself, and for one that members are offered
 */
export async function mergeTags(
  ctx: TagContext,
  { from, into, ...by }: { from: bigint; into: bigint; actor: Actor; reason: string | undefined },
): Promise<number> {
  if (from === into)
    throw new InputRefused('A tag cannot be merged into itself.', '/into', { rule: 'mergedIntoItself' })
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    // Works and items before tags, as whoever changes the tags of an item locks them.
    const edits = await lockEditsWithTag(tx, from)
    await lockItemsOfTag(tx, from)
    for (const id of [from, into].sort((one, other) => (one < other ? -1 : 1)))
      if ((await lockTag(tx, id)) === undefined) throw new AppError('NOT_FOUND')
    await requireNotOffered(tx, from, '/from')
    const tags = await readStaffTags(tx, [from, into])
    const items = await moveItems(tx, { from, into })
    for (const itemId of edits) await replaceTagOfEdit(tx, itemId, { from, into })
    await removeTag(tx, from, into)
    await recordAct(tx, tagsMerged, {
      ...{ ...by, subject: { kind: 'tag', id: into }, now },
      before: {
        ...{ id: from, names: tags.get(from)?.names },
        ...{ items: items.length, firstItems: items.slice(0, itemsRecorded) },
      },
      after: { into: tags.get(into)?.names },
    })
    return items.length
  })
}

async function moveItems(tx: Tx, merge: { from: bigint; into: bigint }): Promise<bigint[]> {
  const moved: bigint[] = []
  for (;;) {
    const batch = await listItemsOfTag(tx, merge.from, batchSize)
    if (batch.length === 0) return moved
    await replaceTagOfItems(tx, batch, merge)
    moved.push(...batch)
  }
}

/** A tag that members are offered would be made again. @throws InputRefused */
async function requireNotOffered(tx: Tx, id: bigint, path: string): Promise<void> {
  const [{ publishingTags }, name] = [await getSettings(tx), await findTagName(tx, id, 'cn')]
  if (publishingTags.some(({ cn }) => cn === name))
    throw new InputRefused('Members choose this tag when they publish: take it from publishingTags.', path, {
      rule: 'tagOffered',
    })
}
