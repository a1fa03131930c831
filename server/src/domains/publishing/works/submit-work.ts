import type { Work } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { changeState, MoveRefused, useNextCover } from '../../catalogue/index.ts'
import { removeItem } from '../../entitlements/index.ts'
import { getSettings } from '../../settings/index.ts'
import { insertSubmission, withdrawSubmission } from '../submission-queries.ts'
import { findUploaderRight, lockUploader, requirePublishingRight } from '../uploader-queries.ts'
import { applyChangeFile } from './change-file.ts'
import { applyFields, isEditWaiting } from './change-work.ts'
import { getWork, lockOwnWork } from './list-works.ts'
import {
  countTowardsLimit,
  removeFromLimitCount,
  requireNotNeededAsFree,
  requirePaidWorksAllowed,
  restoreLimitCount,
} from './paid-works-limit.ts'
import { dropEdit, unnamedOwner } from './remove-draft.ts'
import { notifyNotSubmitted } from './return-to-author.ts'
import {
  clearEdit,
  findWork,
  hasItsFile,
  isFree,
  setRightMissing,
  setSubmissionPending,
  setWithdrawn,
  type WorkRow,
} from './work-queries.ts'

const hourMs = 3_600_000

/** What an author states about the people in a work. */
interface PeopleStatement {
  haveAllConsented?: boolean | undefined
  isNobodyShown?: boolean | undefined
}

type SubmitContext = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>

/**
 * Submits a draft, or the change of a published work, for review: at once, or as soon as its file and cover are ready.
 * @throws AppError NOT_FOUND for another's work, NOT_AN_UPLOADER, UPLOAD_NOTICE_OUTDATED, PAID_WORKS_LIMIT;
 *   FREE_WORK_NEEDED for a price of a free work on which works with a price of the same day depend; WORK_STATE_REFUSED for
 *   a work without a file, or whose file was refused; PEOPLE_CONSENT_MISSING without the statement that everyone named
 *   agreed, or, where nobody is named, that nobody can be recognised
 */
export async function submitWork(
  ctx: SubmitContext,
  accountId: bigint,
  itemId: bigint,
  { haveAllConsented = false, isNobodyShown = false }: PeopleStatement,
): Promise<Work> {
  return inTransaction(ctx.db, async (tx) => {
    // The works of one author are counted one after another.
    await lockUploader(tx, accountId)
    const work = await lockOwnWork(tx, accountId, itemId)
    await requirePublishingRight(tx, accountId)
    if (!(await isSubmittedAlready(tx, work))) {
      const { price, people } = work.edit ?? work
      if (!(people.length > 0 ? haveAllConsented : isNobodyShown))
        throw new AppError('PEOPLE_CONSENT_MISSING')
      const isPaid = price > 0 || work.staffPrice !== null
      // A change counts only if it gives a free work a price.
      if (work.state === 'draft' || (isPaid && isFree(work))) {
        await requireNotNeededAsFree(tx, work)
        await countTowardsLimit(ctx, tx, itemId, isPaid)
        if (isPaid) await requirePaidWorksAllowed(ctx, tx, accountId)
      }
      await setSubmissionPending(tx, itemId, true, ctx.clock.now())
      await submitIfReady(ctx, tx, itemId)
    }
    return getWork(ctx, accountId, itemId, tx)
  })
}

async function isSubmittedAlready(tx: Tx, work: WorkRow): Promise<boolean> {
  const { state, isSubmissionPending, edit, coverToken, uploadId, importState } = work
  const { nextFileState } = work
  if (isSubmissionPending || state === 'in_review') return true
  if (state === 'draft') {
    const isFileExpected =
      uploadId !== null || ['waiting', 'inspecting', 'first_rendition', 'cover'].includes(importState ?? '')
    // A file whose processing failed half-way may be playable, but nothing will make its cover.
    if (isFileExpected || (hasItsFile(work) && coverToken !== null && importState !== 'refused')) return false
    throw new AppError('WORK_STATE_REFUSED')
  }
  if (state !== 'published' && state !== 'hidden') throw new AppError('WORK_STATE_REFUSED')
  if (edit === null || (await isEditWaiting(tx, work))) return true
  if (uploadId === null && (nextFileState === 'refused' || nextFileState === 'failed'))
    throw new AppError('WORK_STATE_REFUSED')
  return false
}

/**
 * Submits a work for review whose author has requested it, if its file and its cover are ready. If the author has lost the
 * right to publish meanwhile, it stays a draft, and they are notified. Every step that finishes a file or a cover calls this.
 */
export async function submitIfReady(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  itemId: bigint,
): Promise<void> {
  const work = await findWork(tx, itemId)
  if (!work?.isSubmissionPending) return
  const { state, ownerId, edit } = work
  const hasCover = work.coverToken !== null && work.coverAtMs === null && work.coverPictureId === null
  const isProcessing =
    work.uploadId !== null ||
    (state === 'draft'
      ? ['waiting', 'inspecting', 'first_rendition', 'cover'].includes(work.importState ?? '')
      : work.nextFileState !== null && work.nextFileState !== 'done')
  if (!hasCover || !hasItsFile(work) || isProcessing) return
  const right = await findUploaderRight(tx, ownerId)
  if (!right.isAllowed || !right.isNoticeAccepted) {
    await setSubmissionPending(tx, itemId, false)
    await setRightMissing(tx, itemId, ctx.clock.now())
    await (state === 'draft' ? removeFromLimitCount(tx, itemId) : restoreLimitCount(ctx, tx, work))
    return notifyNotSubmitted(ctx, tx, work, 'right')
  }
  const now = ctx.clock.now()
  const { reviewHours } = await getSettings(tx)
  const facts = { itemId, by: ownerId, now, dueAt: new Date(now.getTime() + reviewHours * hourMs) }
  if (state === 'draft') {
    await move(tx, 'submit', itemId, now)
    await insertSubmission(tx, facts)
  } else if (edit) {
    await insertSubmission(tx, { ...facts, contentHash: await hashWithEdit(tx, work) })
  }
  await setSubmissionPending(tx, itemId, false)
}

/**
 * The hash of a published work with its author's change, which is what a reviewer approves: it is taken with the change
 * applied, which is then undone.
 */
export async function hashWithEdit(tx: Tx, work: WorkRow): Promise<Buffer | undefined> {
  await sql`savepoint change`.execute(tx)
  // No hash contains the time.
  await applyEdit(tx, work, new Date(0))
  const { rows } = await sql<{ hash: Buffer }>`select item_content_hash(${work.id}) as hash`.execute(tx)
  await sql`rollback to savepoint change`.execute(tx)
  return rows[0]?.hash
}

/** Applies the author's change to a published work, with its file if it has one. */
export async function applyEdit(tx: Tx, work: WorkRow, now: Date): Promise<void> {
  const { id, edit } = work
  if (!edit) return
  await applyChangeFile(tx, id, now)
  await applyFields(tx, work, edit)
  await useNextCover(tx, id)
  await clearEdit(tx, id)
}

/**
 * Takes a work, or its change, back from review.
 * @throws AppError NOT_FOUND for another's work, WORK_STATE_REFUSED; FREE_WORK_NEEDED for a free one on which works with
 *   a price of the same day depend
 */
export async function withdrawWork(ctx: SubmitContext, accountId: bigint, itemId: bigint): Promise<Work> {
  return inTransaction(ctx.db, async (tx) => {
    await lockUploader(tx, accountId)
    const work = await lockOwnWork(tx, accountId, itemId)
    const isEdit = work.state === 'published' || work.state === 'hidden'
    const wasSubmissionPending = work.isSubmissionPending
    await setSubmissionPending(tx, itemId, false)
    if (isEdit) {
      const wasWithdrawn = (await withdrawSubmission(tx, itemId)) || wasSubmissionPending
      // A repeat finds the change with its author; one that was approved meanwhile is there no more.
      if (!wasWithdrawn && work.edit === null) throw new AppError('WORK_STATE_REFUSED')
      await restoreLimitCount(ctx, tx, work)
    } else {
      await requireNotNeededAsFree(tx, work)
      if (await move(tx, 'withdraw', itemId, ctx.clock.now())) await withdrawSubmission(tx, itemId)
      await removeFromLimitCount(tx, itemId)
    }
    return getWork(ctx, accountId, itemId, tx)
  })
}

/**
 * Takes a published work off the site for good. Buyers are refunded as when staff remove it.
 * @throws AppError NOT_FOUND for another's work; WORK_STATE_REFUSED for one that is not published; FREE_WORK_NEEDED for a
 *   free one on which works with a price of the same day depend
 */
export async function takeDownWork(ctx: SubmitContext, accountId: bigint, itemId: bigint): Promise<Work> {
  return inTransaction(ctx.db, async (tx) => {
    await lockUploader(tx, accountId)
    const work = await lockOwnWork(tx, accountId, itemId)
    if (work.withdrawnAt !== null) return getWork(ctx, accountId, itemId, tx)
    if (work.state !== 'published') throw new AppError('WORK_STATE_REFUSED')
    await requireNotNeededAsFree(tx, work)
    await withdrawSubmission(tx, itemId)
    await dropEdit(tx, itemId, ctx.clock.now())
    await setWithdrawn(tx, itemId, ctx.clock.now())
    await removeItem(
      { clock: ctx.clock, db: tx },
      { itemId, reason: 'taken down by its author', by: unnamedOwner },
    )
    return getWork(ctx, accountId, itemId, tx)
  })
}

/** @returns false when the work is in that state already */
async function move(tx: Tx, to: 'submit' | 'withdraw', itemId: bigint, now: Date): Promise<boolean> {
  try {
    const change = await changeState(tx, to, { itemId, reason: to, by: unnamedOwner, now })
    return change.changeId !== undefined
  } catch (error) {
    if (error instanceof MoveRefused) throw new AppError('WORK_STATE_REFUSED')
    throw error
  }
}
