import type { Cover, ReviewResult, Work, WorkFile } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { signedAddress } from '../../../platform/pictures/picture-grant.ts'
import { listLastStateChanges, presentCover } from '../../catalogue/index.ts'
import { countWaitingBefore } from '../imports/import-queries.ts'
import { listLastReviews, type ReviewRow } from '../submission-queries.ts'
import { presentUpload } from '../uploads/start-upload.ts'
import { findUpload } from '../uploads/upload-queries.ts'
import { hasItsFile, isPublic, staffPriceBeside, type WorkRow } from './work-queries.ts'

type PresentContext = Pick<Context, 'db' | 'clock' | 'secrets'>

/** Works as their author sees them. @param db the transaction that changed them, if there is one */
export async function presentWorks(
  ctx: PresentContext,
  rows: readonly WorkRow[],
  db: DbOrTx = ctx.db,
): Promise<Work[]> {
  const reviews = await listLastReviews(
    db,
    rows.map(({ id }) => id),
  )
  const reviewOf = (row: WorkRow) => reviews.find(({ item_id }) => item_id === row.id)
  const moderated = rows.filter((row) => isModerated(row, reviewOf(row))).map(({ id }) => id)
  const moderatedAt = moderated.length > 0 ? await listLastStateChanges(db, moderated) : undefined
  const works: Work[] = []
  for (const row of rows) {
    const review = reviewOf(row)
    const isSubmitted = row.isSubmissionPending || review?.state === 'waiting'
    works.push({
      id: Number(row.id),
      kind: row.kind,
      ...fieldsOf(row),
      staffPrice: row.staffPrice,
      state: row.isSubmissionPending && row.state === 'draft' ? 'processing' : row.state,
      isTakenDown: row.withdrawnAt !== null && row.state === 'removed',
      moderatedAt: moderatedAt?.get(row.id)?.toISOString() ?? null,
      rightMissingAt: row.rightMissingAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      cover: coverOf(ctx, row),
      durationMs: row.durationMs,
      previewEndMs: row.previewEndMs,
      file: await presentFile(db, row),
      edit: row.edit && {
        ...row.edit,
        staffPrice: staffPriceBeside(row, row.edit.price),
        cover: nextCoverOf(ctx, row),
        file: await presentChangeFile(db, row),
      },
      isEditSubmitted: isPublic(row) && row.edit !== null && isSubmitted,
      review: review ? presentReview(review) : null,
    })
  }
  return works
}

/** Whether staff hid or removed it, other than by refusing it in review. */
const isModerated = ({ state, withdrawnAt, wasPublished }: WorkRow, review: ReviewRow | undefined) =>
  state === 'hidden' ||
  (state === 'removed' && withdrawnAt === null && (wasPublished || review?.state !== 'rejected'))

/** What the author wrote about the work as it is now. */
export function fieldsOf(row: WorkRow) {
  const { lang, title, description, price, freeSeconds, people } = row
  return { lang, title, description, tagIds: row.tagIds.map(Number), price, freeSeconds, people }
}

/** A work's cover: until it is published, its address is signed. */
export function coverOf(ctx: PresentContext, { state, cover, coverToken }: WorkRow): Cover | null {
  return state === 'published'
    ? presentCover(cover, coverToken)
    : presentCover(cover, coverToken, signedAddress(ctx, `covers/${coverToken}`))
}

/** The cover of a change; without one of its own, the work's. */
export function nextCoverOf(ctx: PresentContext, row: WorkRow): Cover | null {
  const { nextCover, nextCoverToken } = row
  if (nextCoverToken === null) return coverOf(ctx, row)
  return presentCover(nextCover, nextCoverToken, signedAddress(ctx, `covers/${nextCoverToken}`))
}

/** How much of the way a file has behind it when a state begins, and how much the state is, of 100. */
const shareOfState = {
  waiting: [0, 0],
  inspecting: [0, 5],
  first_rendition: [5, 75],
  cover: [80, 20],
} as const

/** The same for the file of a change, of which everything is made before it is reviewed. */
const shareOfChangeState = {
  inspecting: [0, 5],
  ladder: [5, 85],
  storyboard: [90, 10],
} as const

const none = { reason: null, upload: null }

/** The file of the change of a public work. Null: the change has none. */
async function presentChangeFile(db: DbOrTx, row: WorkRow): Promise<WorkFile | null> {
  if (!isPublic(row)) return null
  const received = await presentReceived(db, row)
  if (received) return received
  const { nextFileState: state, nextFileProgress: progress, nextFileReason: reason } = row
  if (state === null || row.nextFileId === null) return null
  if (state === 'refused' || state === 'failed') return { ...none, state, percent: 0, reason }
  if (state === 'waiting') return presentWaiting(db, row.nextFileId)
  if (state === 'inspecting' || state === 'ladder' || state === 'storyboard') {
    const [start, share] = shareOfChangeState[state]
    return { ...none, state: 'processing', percent: Math.floor(start + (share * (progress ?? 0)) / 100) }
  }
  return { ...none, state: 'ready', percent: 100 }
}

/** The file that is on its way. Undefined: none is. */
async function presentReceived(db: DbOrTx, { uploadId }: WorkRow): Promise<WorkFile | undefined> {
  const found = uploadId === null ? undefined : await findUpload(db, uploadId)
  if (!found) return undefined
  const upload = presentUpload(found)
  const percent = Math.floor((upload.received / upload.bytes) * 100)
  return { state: 'receiving', percent, reason: null, upload }
}

async function presentWaiting(db: DbOrTx, importId: bigint): Promise<WorkFile> {
  return { ...none, state: 'waiting', percent: 0, filesBefore: await countWaitingBefore(db, importId) }
}

async function presentFile(db: DbOrTx, row: WorkRow): Promise<WorkFile> {
  // Of a public work, the file on its way is the change's.
  const received = isPublic(row) ? undefined : await presentReceived(db, row)
  if (received) return received
  const { importState: state, importProgress: progress, importReason: reason } = row
  if (state === 'refused') return { ...none, state, percent: 0, reason }
  // Later failures leave what can be played.
  if (state === 'failed' && !row.isPlayable) return { ...none, state, percent: 0, reason }
  if (state === 'waiting' && row.importId !== null) return presentWaiting(db, row.importId)
  if (state === 'inspecting' || state === 'first_rendition' || state === 'cover') {
    const [start, share] = shareOfState[state]
    return { ...none, state: 'processing', percent: Math.floor(start + (share * (progress ?? 0)) / 100) }
  }
  // Its upload was abandoned, and removed.
  if (!hasItsFile(row)) return { ...none, state: 'refused', percent: 0, reason: 'abandoned' }
  return { ...none, state: 'ready', percent: 100 }
}

/** What a review said to the author. */
export function presentReview(row: ReviewRow): ReviewResult {
  return {
    version: row.version,
    state: row.state,
    submittedAt: row.submitted_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    policy: row.policy,
    note: row.note,
  }
}
