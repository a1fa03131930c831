import { isDeepStrictEqual } from 'node:util'
import type {
  createWork as createCall,
  InputOf,
  Upload,
  updateWork as updateCall,
  Work,
  WorkFields,
} from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { makeFolderToken } from '../../../platform/storage/folder-token.ts'
import { problemOfLine, problemOfText } from '../../../platform/text/text-problem.ts'
import { getAccount } from '../../accounts/index.ts'
import { changeItem, dropCover } from '../../catalogue/index.ts'
import { requireAllowedTexts, tidyText } from '../../content-rules/index.ts'
import { createVideo, dropAssets, setFreeSeconds } from '../../media/index.ts'
import { getSettings } from '../../settings/index.ts'
import { prepareJob } from '../import-jobs.ts'
import { dropImports, insertImport } from '../imports/import-queries.ts'
import { requirePublishingRight } from '../uploader-queries.ts'
import { getOwnUpload, markSent, presentUpload } from '../uploads/start-upload.ts'
import {
  attachUpload,
  deleteUnfinishedUploads,
  findUpload,
  type UploadRow,
} from '../uploads/upload-queries.ts'
import { dropChangeFile, isChangeFileBeingProcessed, processChangeFile } from './change-file.ts'
import { setContactSheet } from './contact-sheet-queries.ts'
import { findOwnWork, getWork, lockOwnWork } from './list-works.ts'
import { fieldsOf } from './present-work.ts'
import { getPublishingTagIds } from './publishing-tags.ts'
import { dropEdit, removeDraft } from './remove-draft.ts'
import {
  findWork,
  isPublic,
  lockWork,
  setEdit,
  setPeople,
  staffPriceBeside,
  type WorkRow,
} from './work-queries.ts'

/**
 * Makes a draft of an upload, which may still be on its way.
 * @throws AppError NOT_FOUND for an unknown upload or tag, NOT_AN_UPLOADER, UPLOAD_NOTICE_OUTDATED, TEXT_REFUSED,
 *   LINKS_REFUSED
 */
export async function createWork(
  ctx: Context,
  accountId: bigint,
  { uploadId, kind, ...entered }: InputOf<typeof createCall>,
): Promise<Work> {
  await requirePublishingRight(ctx.db, accountId)
  const fields = await checkFields(ctx, accountId, entered, [])
  return inTransaction(ctx.db, async (tx) => {
    const upload = await getOwnUpload(tx, accountId, uploadId)
    if (upload.item_id !== null) return getWork(ctx, accountId, upload.item_id, tx)
    const itemId = await createVideo(tx, {
      ...{
        kind,
        ownerId: accountId,
        lang: fields.lang,
        title: fields.title,
        description: fields.description,
      },
      ...{ tags: [], categoryId: undefined, price: undefined, isVipOnly: false },
      freeSeconds: fields.freeSeconds,
    })
    await lockWork(tx, itemId)
    await applyFields(tx, { id: itemId, staffPrice: null }, fields)
    await useUpload(tx, upload, itemId)
    return getWork(ctx, accountId, itemId, tx)
  })
}

/**
 * Gives a draft another file, or the change of a published work. What is published keeps its own until the change is
 * approved.
 * @throws AppError NOT_FOUND, NOT_AN_UPLOADER, UPLOAD_NOTICE_OUTDATED; WORK_STATE_REFUSED while a file is processed, and
 *   while the work or the change waits for review
 */
export async function replaceFile(
  ctx: Context,
  accountId: bigint,
  itemId: bigint,
  uploadId: string,
): Promise<Work> {
  await requirePublishingRight(ctx.db, accountId)
  return inTransaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, accountId, itemId)
    const upload = await getOwnUpload(tx, accountId, uploadId)
    if (upload.item_id === itemId) return getWork(ctx, accountId, itemId, tx)
    if (!(await mayGetFile(tx, work)) || upload.item_id !== null) throw new AppError('WORK_STATE_REFUSED')
    if (isPublic(work) && !work.edit) await setEdit(tx, work, fieldsOf(work))
    // An unfinished upload is dropped: once it arrives, it would replace this file.
    await deleteUnfinishedUploads(tx, itemId)
    await useUpload(tx, upload, itemId)
    return getWork(ctx, accountId, itemId, tx)
  })
}

/** Whether the author may send another file now: nothing waits for review, and no file is being processed. */
async function mayGetFile(tx: Tx, work: WorkRow): Promise<boolean> {
  if (isPublic(work)) return !isChangeFileBeingProcessed(work) && !(await isEditWaiting(tx, work))
  const { importState } = work
  return (
    isOpenDraft(work) && !['waiting', 'inspecting', 'first_rendition', 'cover'].includes(importState ?? '')
  )
}

async function useUpload(tx: Tx, upload: UploadRow, itemId: bigint): Promise<void> {
  await attachUpload(tx, upload.id, itemId)
  if (upload.state === 'sent') await startProcessing(tx, upload, itemId)
}

/** Marks an upload as completely sent. If it belongs to a work, processing starts. @throws AppError NOT_FOUND, UPLOAD_INCOMPLETE */
export async function finishUpload(
  ctx: Context,
  accountId: bigint,
  { uploadId: id, sha256 }: { uploadId: string; sha256: string },
): Promise<Upload> {
  return inTransaction(ctx.db, async (tx) => {
    const file = { id, sha256: Buffer.from(sha256, 'hex'), now: ctx.clock.now() }
    const known = await findUpload(tx, id)
    // The work before its file: replacing the file locks them in the same order.
    if (known?.account_id === accountId && known.item_id !== null) await lockWork(tx, known.item_id)
    const upload = await markSent(tx, accountId, file)
    if (upload.state === 'receiving' && upload.item_id !== null)
      await startProcessing(tx, { ...upload, sha256: file.sha256 }, upload.item_id)
    return presentUpload(upload)
  })
}

/**
 * Stores the file of an upload, which has arrived, as the source of a locked work, or of its change, and has it processed.
 * @throws AppError WORK_STATE_REFUSED for what waits for review or was removed
 */
async function startProcessing(tx: Tx, { id, bytes, sha256 }: UploadRow, videoId: bigint): Promise<void> {
  if (!sha256) throw new Error(`upload ${id} has no checksum`)
  const work = await findWork(tx, videoId)
  if (!work || (work.state !== 'draft' && !isPublic(work))) throw new AppError('WORK_STATE_REFUSED')
  const sourceKey = `sources/${makeFolderToken()}`
  const start = isPublic(work) ? processChangeFile : processSource
  await start(tx, { videoId, sourceKey, sourceBytes: Number(bytes), sha256, uploadId: id })
}

/** Processes a source file from the start, for a locked draft. */
export async function processSource(tx: Tx, source: Parameters<typeof insertImport>[1]): Promise<void> {
  const { videoId } = source
  // Earlier files must not count as the new ones, nor be written by an import that still runs.
  await dropImports(tx, videoId, 'replaced')
  await dropAssets(tx, videoId)
  await dropCover(tx, videoId)
  await setContactSheet(tx, videoId, null)
  const importId = await insertImport(tx, source)
  await addJob(tx, prepareJob, { importId })
}

/** A draft that its author is still working on. */
export const isOpenDraft = ({ state, isSubmissionPending }: WorkRow) =>
  state === 'draft' && !isSubmissionPending

/**
 * Changes fields of a draft; of a published work it stores the change beside it. Fields that are left out stay as they are,
 * also as another device has just stored them.
 * @param input.seen the fields as their author saw them last
 * @throws AppError NOT_FOUND, also for an unknown tag; WORK_STATE_REFUSED while it waits for review; WORK_CHANGED with the
 *   stored values when fields were changed since their author saw them; TEXT_REFUSED, LINKS_REFUSED
 */
export async function updateWork(
  ctx: Context,
  accountId: bigint,
  itemId: bigint,
  { seen = {}, ...entered }: Omit<InputOf<typeof updateCall>, 'id'>,
): Promise<Work> {
  const known = await findOwnWork(ctx.db, accountId, itemId)
  const before = known.edit ?? fieldsOf(known)
  // All texts together: the links in them are counted.
  const checked = await checkFields(ctx, accountId, { ...before, ...entered }, [
    ...known.tagIds.map(Number),
    ...before.tagIds,
  ])
  const changes = Object.fromEntries(
    Object.entries(checked).filter(([name]) => name in entered),
  ) as Partial<WorkFields>
  return inTransaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, accountId, itemId)
    const isDraft = isOpenDraft(work)
    if (!isDraft && (!isPublic(work) || (await isEditWaiting(tx, work))))
      throw new AppError('WORK_STATE_REFUSED')
    const stored = work.edit ?? fieldsOf(work)
    requireUnchanged(stored, changes, seen)
    await (isDraft ? applyFields : setEdit)(tx, work, { ...stored, ...changes })
    return getWork(ctx, accountId, itemId, tx)
  })
}

/** Requires that no change overwrites a value that its author has not seen. @throws AppError WORK_CHANGED */
function requireUnchanged(stored: WorkFields, changes: Partial<WorkFields>, seen: Partial<WorkFields>): void {
  const names = Object.keys(seen) as (keyof WorkFields)[]
  const overwritten = names.filter(
    (name) =>
      name in changes &&
      !isDeepStrictEqual(stored[name], seen[name]) &&
      // A repeated request: its first response was lost.
      !isDeepStrictEqual(stored[name], changes[name]),
  )
  if (overwritten.length === 0) return
  throw new AppError('WORK_CHANGED', {
    current: Object.fromEntries(overwritten.map((name) => [name, stored[name]])),
  })
}

/** Whether the change of a published work waits for review. */
export async function isEditWaiting(tx: Tx, { id, isSubmissionPending }: WorkRow): Promise<boolean> {
  if (isSubmissionPending) return true
  const row = await tx
    .selectFrom('submissions')
    .select('id')
    .where('item_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes an item what its author wrote. The fields have been checked. A price of the author replaces one of the staff, which
 * stays otherwise.
 */
export async function applyFields(
  tx: Tx,
  { id, staffPrice }: Pick<WorkRow, 'id' | 'staffPrice'>,
  fields: WorkFields,
): Promise<void> {
  const { price: amount, tagIds, freeSeconds, people } = fields
  const isStaffPriceKept = staffPriceBeside({ staffPrice }, amount) !== null
  const price = amount > 0 ? ({ asset: 'points', amount } as const) : null
  await changeItem(tx, id, {
    ...fields,
    tagIds: tagIds.map(BigInt),
    price: isStaffPriceKept ? undefined : price,
  })
  await setFreeSeconds(tx, id, freeSeconds)
  await setPeople(tx, id, people)
}

/**
 * @param tagIdsBefore that the work has already
 * @throws AppError BAD_REQUEST for text that cannot be shown, TEXT_REFUSED, LINKS_REFUSED; NOT_FOUND for a tag that
 *   authors may not choose
 */
async function checkFields(
  ctx: Context,
  accountId: bigint,
  fields: WorkFields,
  tagIdsBefore: readonly number[],
): Promise<WorkFields> {
  const title = tidyText(fields.title).replace(/\s+/g, ' ')
  const description = tidyText(fields.description)
  const people = fields.people.map((name) => tidyText(name))
  refuseText('/title', problemOfLine(title, Number.POSITIVE_INFINITY))
  refuseText('/description', problemOfText(description, Number.POSITIVE_INFINITY))
  const [{ linkRules }, { created_at: writerSince }, offered] = await Promise.all([
    getSettings(ctx.db),
    getAccount(ctx.db, accountId),
    getPublishingTagIds(ctx.db),
  ])
  const allowed = new Set([...offered.map(Number), ...tagIdsBefore])
  if (fields.tagIds.some((id) => !allowed.has(id))) throw new AppError('NOT_FOUND')
  const written = { surface: 'work', texts: [title, description, ...people], writerSince } as const
  await requireAllowedTexts(ctx.db, linkRules, { ...written, now: ctx.clock.now() })
  return { ...fields, title, description, people }
}

function refuseText(path: string, problem: string | undefined): void {
  if (problem) throw new AppError('BAD_REQUEST', { path, problem })
}

/**
 * Deletes a draft with its texts, covers and files, or the change of a published work with its cover and its file.
 * @param options.isFileOnly of the change of a published work only its file: it keeps the one that is published
 * @throws AppError NOT_FOUND for another's work; WORK_STATE_REFUSED while it waits for review, and for one that
 *   was removed
 */
export async function deleteDraft(
  ctx: Context,
  accountId: bigint,
  itemId: bigint,
  { isFileOnly = false }: { isFileOnly?: boolean | undefined } = {},
): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, accountId, itemId)
    if (isPublic(work)) {
      if (await isEditWaiting(tx, work)) throw new AppError('WORK_STATE_REFUSED')
      return isFileOnly ? dropChangeFile(tx, itemId) : dropEdit(tx, itemId, now)
    }
    if (isFileOnly || !isOpenDraft(work)) throw new AppError('WORK_STATE_REFUSED')
    await removeDraft(tx, itemId, { reason: 'deleted by its author', now })
  })
}
