import { isDeepStrictEqual } from 'node:util'
import type { StaffTag } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import {
  countItemsOfTag,
  findTagName,
  hasUnmovedItems,
  listItemsOfTag,
  lockTag,
  markTagMerged,
  readStaffTags,
  removeTag,
} from '../catalogue/index.ts'
import { getSettings } from '../settings/index.ts'
import { addMoveOfItems } from './move-items-of-tag.ts'
import { lockEditsWithTag, replaceTagOfEdit } from './works/replace-tag-of-works.ts'

/** Nobody has seen a tag that no item has: its names, which are recorded, say everything, and bring it back. */
export const tagDeleted = defineAction('catalogue.delete-tag', { needsReason: false })
const tagsMerged = defineAction('catalogue.merge-tags')

type TagContext = Pick<Context, 'db' | 'clock'>

/** Popular tags have 100,000 items: a row of the audit with all ids would be longer than anybody reads. */
const itemsRecorded = 100

/**
 * Deletes a tag that no item has, in any state.
 * @param tag.expected the names that the caller knows
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE; InputRefused for a tag that an item or the change of a work has, and for
 *   one that members are offered
 */
export async function deleteTag(
  ctx: TagContext,
  { id, expected, operator }: { id: bigint; expected: StaffTag['names'] | undefined; operator: Operator },
): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const editedWorkIds = await lockEditsWithTag(tx, id)
    if ((await lockTag(tx, id)) === undefined) throw new AppError('NOT_FOUND')
    const isInUse =
      editedWorkIds.length > 0 ||
      (await listItemsOfTag(tx, id, 1)).length > 0 ||
      (await hasUnmovedItems(tx, id))
    if (isInUse)
      throw new InputRefused('Items have this tag: merge it into another one.', '/id', { rule: 'tagInUse' })
    await requireNotOffered(tx, id, '/id')
    const tag = (await readStaffTags(tx, [id])).get(id)
    const before = { lang: tag?.lang, names: tag?.names }
    if (expected && !isDeepStrictEqual(expected, { ...before.names })) throw new AppError('CHANGED_MEANWHILE')
    await removeTag(tx, id)
    await recordAction(tx, tagDeleted, { operator, subject: { kind: 'tag', id }, before, now })
  })
}

/**
 * Merges a tag into another, which gets its names in languages in which it has none. The first is gone at once for everybody,
 * and its items are shown with the other; a job then gives them the other, by which lists find them.
 * @returns how many items have the first
 * @throws AppError NOT_FOUND, REASON_REQUIRED; InputRefused for a tag and itself, and for one that members are offered
 */
export async function mergeTags(
  ctx: TagContext,
  { from, into, ...by }: { from: bigint; into: bigint; operator: Operator; reason: string | undefined },
): Promise<number> {
  if (from === into)
    throw new InputRefused('A tag cannot be merged into itself.', '/into', { rule: 'mergedIntoItself' })
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    // Works before tags, as whoever changes the tags of an item locks them.
    const editedWorkIds = await lockEditsWithTag(tx, from)
    for (const id of [from, into].sort((one, other) => (one < other ? -1 : 1)))
      if ((await lockTag(tx, id)) === undefined) throw new AppError('NOT_FOUND')
    await requireNotOffered(tx, from, '/from')
    const tags = await readStaffTags(tx, [from, into])
    const [items, firstItems] = [
      await countItemsOfTag(tx, from),
      await listItemsOfTag(tx, from, itemsRecorded),
    ]
    // Before the first is marked: what was submitted has its hash with the first.
    for (const itemId of editedWorkIds) await replaceTagOfEdit(tx, itemId, { from, into })
    await markTagMerged(tx, { from, into })
    await addMoveOfItems(tx, from)
    await recordAction(tx, tagsMerged, {
      ...{ ...by, subject: { kind: 'tag', id: into }, now },
      before: { id: from, names: tags.get(from)?.names, items, firstItems },
      after: { into: tags.get(into)?.names },
    })
    return items
  })
}

/** A tag that members are offered would be made again. @throws InputRefused */
async function requireNotOffered(tx: Tx, id: bigint, path: string): Promise<void> {
  const [{ publishingTags }, name] = [await getSettings(tx), await findTagName(tx, id, 'cn')]
  if (publishingTags.some(({ cn }) => cn === name))
    throw new InputRefused('Members choose this tag when they publish: take it from publishingTags.', path, {
      rule: 'tagOffered',
    })
}
