import { type getPreviewEnd as call, type OutputOf, recommendedPreviewMs } from '@liuguang/contract'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { computePreviewEnd } from '../../media/index.ts'
import { findReadyChangeFile } from '../imports/change-file-queries.ts'
import { findOwnWork } from './list-works.ts'

/**
 * Where the preview of a work would end with these free seconds, as the media delivery will cut it, with the file of its
 * change if that is processed. Before its file is
 * processed, only free seconds that are too few by themselves are known to be.
 * @throws AppError NOT_FOUND, also for another's work
 */
export async function getPreviewEnd(
  db: DbOrTx,
  accountId: bigint,
  itemId: bigint,
  freeSeconds: number,
): Promise<OutputOf<typeof call>> {
  const { kind } = await findOwnWork(db, accountId, itemId)
  const changeFile = await findReadyChangeFile(db, itemId)
  const previewEndMs = (await computePreviewEnd(db, itemId, freeSeconds, changeFile)) ?? null
  const mostMs = previewEndMs ?? freeSeconds * 1000
  return { previewEndMs, isTooShort: kind === 'short' && mostMs < recommendedPreviewMs }
}
