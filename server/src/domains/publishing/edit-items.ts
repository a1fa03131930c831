import { isDeepStrictEqual } from 'node:util'
import type { ItemEdit, Lang, LeadsTo } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { editItem, findItem, type ItemWords, putItemText } from '../catalogue/index.ts'
import {
  checkLeadsTo,
  findVideo,
  setFreeSeconds as storeFreeSeconds,
  setLeadsTo as storeLeadsTo,
} from '../media/index.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { recountForPaidWorksLimit } from './works/paid-works-limit.ts'

type ChangeContext = Pick<Context, 'db' | 'clock'>

/** Needs a reason, because it changes prices and who may watch. */
const itemEdited = defineAction('catalogue.edit-item')
const itemTranslated = defineAction('catalogue.translate-item', { needsReason: false })
const freeSecondsSet = defineAction('media.set-free-seconds')
const leadsToSet = defineAction('media.set-leads-to', { needsReason: false })

/**
 * Changes price, VIP, category and tags of items: all of them or none. People who bought an item keep it.
 * @returns the edits that undo it, unless somebody has changed an item further; items that were already as
 *   requested are left out
 * @throws AppError REASON_REQUIRED, CHANGED_MEANWHILE, those of `changeAsOperator`; InputRefused for an item
 *   twice, an unknown category or tag, too many tags, or a price for an item that only VIPs may watch
 */
export async function editItems(
  ctx: ChangeContext,
  { edits, ...by }: { edits: readonly ItemEdit[]; operator: Operator; reason: string | undefined },
): Promise<ItemEdit[]> {
  const ids = edits.map(({ id }) => id)
  const duplicate = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (duplicate !== -1)
    throw new InputRefused('The item is in the list twice.', `/edits/${duplicate}/id`, { rule: 'once' })
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const undo: ItemEdit[] = []
    // Sorted, so that two actions on the same items cannot deadlock.
    for (const [index, edit] of [...edits.entries()].sort(([, one], [, other]) => one.id - other.id)) {
      const id = BigInt(edit.id)
      const changed = await changeAsOperator(tx, id, { operator: by.operator, now }, () =>
        editItem(tx, edit, `/edits/${index}`),
      )
      if (!changed) continue
      await recountForPaidWorksLimit(tx, id)
      undo.push({ id: edit.id, ...changed.before, expected: changed.after } as ItemEdit)
      await recordAction(tx, itemEdited, { ...by, subject: { kind: 'item', id }, ...changed, now })
    }
    return undo
  })
}

/**
 * Sets an item's title and description in one language, replacing earlier ones. Empty ones are taken away.
 * @param text.expected the former texts, null for none. Undefined: not compared
 * @throws AppError CHANGED_MEANWHILE if the stored texts differ from `expected`; errors of `changeAsOperator` and `putItemText`
 */
export async function translateItem(
  ctx: ChangeContext,
  itemId: bigint,
  { expected, ...text }: ItemWords & { lang: Lang; expected?: ItemWords | null | undefined },
  operator: Operator,
): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeAsOperator(tx, itemId, { operator, now }, () =>
      putItemText(tx, itemId, text, expected),
    )
    const subject = { kind: 'item', id: itemId }
    await recordAction(tx, itemTranslated, { operator, subject, before, after: text, now })
  })
}

/**
 * Changes how many seconds of a video everybody may watch.
 * @param change.expected the former number. Undefined: not compared
 * @returns where the preview ends, ms
 * @throws AppError NOT_FOUND for an item that is no video or short; REASON_REQUIRED; CHANGED_MEANWHILE if the
 *   stored number differs from `expected`; errors of `changeAsOperator`
 */
export async function setFreeSeconds(
  ctx: ChangeContext,
  change: {
    itemId: bigint
    freeSeconds: number
    expected?: number | undefined
    operator: Operator
    reason: string | undefined
  },
): Promise<number> {
  const { itemId, freeSeconds, expected, ...by } = change
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const { before, after } = await changeAsOperator(tx, itemId, { operator: by.operator, now }, async () => {
      const former = await findVideo(tx, itemId)
      if (!former) throw new AppError('NOT_FOUND')
      // A retry finds the new number already stored.
      if (expected !== undefined && ![expected, freeSeconds].includes(former.free_seconds))
        throw new AppError('CHANGED_MEANWHILE')
      await storeFreeSeconds(tx, itemId, freeSeconds)
      return { before: former, after: await findVideo(tx, itemId) }
    })
    await recordAction(tx, freeSecondsSet, {
      ...{ ...by, subject: { kind: 'item', id: itemId }, now },
      before: { freeSeconds: before.free_seconds },
      after: { freeSeconds },
    })
    return Number(after?.preview_end_ms ?? 0n)
  })
}

/**
 * Changes which long video a short leads to. A retry changes nothing.
 * @param change.leadsTo null: none
 * @param change.expected the former value. Undefined: not compared
 * @throws AppError CHANGED_MEANWHILE if the stored value differs from `expected`; errors of `changeAsOperator`; InputRefused if
 *   the item is no short, or the video is none to which a short can lead
 */
export async function setLeadsTo(
  ctx: ChangeContext,
  change: {
    itemId: bigint
    leadsTo: LeadsTo | null
    expected?: LeadsTo | null | undefined
    operator: Operator
  },
): Promise<void> {
  const { itemId, leadsTo, expected, operator } = change
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeAsOperator(tx, itemId, { operator, now }, async () => {
      const former = await findLeadsTo(tx, itemId)
      if (isDeepStrictEqual(former, leadsTo)) return leadsTo
      if (expected !== undefined && !isDeepStrictEqual(former, expected))
        throw new AppError('CHANGED_MEANWHILE')
      const lead = leadsTo ? { videoId: BigInt(leadsTo.id), atMs: leadsTo.atMs } : undefined
      const item = await findItem(tx, itemId)
      await checkLeadsTo(tx, item?.kind ?? 'video', lead)
      await storeLeadsTo(tx, itemId, lead)
      return former
    })
    if (isDeepStrictEqual(before, leadsTo)) return
    const subject = { kind: 'item', id: itemId }
    await recordAction(tx, leadsToSet, {
      operator,
      subject,
      before: { leadsTo: before },
      after: { leadsTo },
      now,
    })
  })
}

async function findLeadsTo(tx: Tx, itemId: bigint): Promise<LeadsTo | null> {
  const video = await findVideo(tx, itemId)
  if (video?.leads_to_video_id == null) return null
  return { id: Number(video.leads_to_video_id), atMs: Number(video.leads_to_ms) }
}
