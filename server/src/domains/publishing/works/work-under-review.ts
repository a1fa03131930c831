import type { WorkUnderReview } from '@liuguang/contract'
import type { Storyboard } from '@liuguang/media'
import type { Context } from '../../../context.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { computePreviewEnd } from '../../media/index.ts'
import { findReadyChangeFile } from '../imports/change-file-queries.ts'
import { findPeopleConsent, listReviewsOf } from '../submission-queries.ts'
import { findContactSheet } from './contact-sheet-queries.ts'
import { coverOf, fieldsOf, nextCoverOf, presentReview } from './present-work.ts'
import { findWork, listTexts, staffPriceBeside, type WorkRow } from './work-queries.ts'

type Facts = Omit<WorkUnderReview, 'itemId' | 'owner' | 'parts' | 'facts' | 'playback' | 'contactSheet'>

/** The data of a work that its reviewer sees, without its files. Undefined: there is no such work. */
export async function findWorkUnderReview(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  itemId: bigint,
): Promise<Facts | undefined> {
  const row = await findWork(ctx.db, itemId)
  if (!row) return undefined
  const [reviews, texts, consentAt] = await Promise.all([
    listReviewsOf(ctx.db, itemId),
    listTexts(ctx.db, itemId),
    findPeopleConsent(ctx.db, itemId),
  ])
  return {
    fields: fieldsOf(row),
    staffPrice: row.staffPrice,
    texts,
    cover: coverOf(ctx, row),
    durationMs: row.durationMs,
    previewEndMs: row.previewEndMs,
    change: await presentChange(ctx, row),
    peopleConsentAt: consentAt?.toISOString() ?? null,
    earlier: reviews
      .filter(({ state }) => state !== 'waiting')
      .map((row) => ({ ...presentReview(row), decidedBy: row.decided_by })),
  }
}

/** What a reviewer watches: the files of a work, or of its change if that has a file of its own. */
interface FilesUnderReview {
  /** Undefined: those that are played. */
  ofChange: { assetId: bigint; durationMs: number } | undefined
  contactSheet: Storyboard | undefined
}

export async function findFilesUnderReview(db: DbOrTx, itemId: bigint): Promise<FilesUnderReview> {
  const ofChange = await findReadyChangeFile(db, itemId)
  return { ofChange, contactSheet: await findContactSheet(db, itemId, ofChange ? 'next' : 'played') }
}

/** The change of a published work, with where its preview will end if it is approved. */
async function presentChange(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  row: WorkRow,
): Promise<WorkUnderReview['change']> {
  const { id, edit, previewEndMs } = row
  if (!edit) return null
  const file = await findReadyChangeFile(ctx.db, id)
  const changedEndMs = await computePreviewEnd(ctx.db, id, edit.freeSeconds, file)
  return {
    ...edit,
    staffPrice: staffPriceBeside(row, edit.price),
    cover: nextCoverOf(ctx, row),
    previewEndMs: changedEndMs ?? previewEndMs,
    file: file ? { durationMs: Math.round(file.durationMs) } : null,
  }
}
