import type { Tx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { restartReached } from '../../engagement/index.ts'
import { deleteUnplayedAsset, replaceAsset } from '../../media/index.ts'
import { prepareChangeJob } from '../import-jobs.ts'
import { isFinished } from '../import-state.ts'
import { adoptChangeFile, findReadyChangeFile, refuseChangeFiles } from '../imports/change-file-queries.ts'
import { insertImport } from '../imports/import-queries.ts'
import { deleteUnfinishedUploads } from '../uploads/upload-queries.ts'
import { setNextContactSheet, useNextContactSheet } from './contact-sheet-queries.ts'
import type { WorkRow } from './work-queries.ts'

/** Whether the file of a work's change has arrived and is being processed. */
export const isChangeFileBeingProcessed = ({ nextFileState }: Pick<WorkRow, 'nextFileState'>) =>
  nextFileState !== null && !isFinished(nextFileState)

/** Starts processing the file of a locked published work's change. It replaces an earlier file of the change. */
export async function processChangeFile(
  tx: Tx,
  source: Omit<Parameters<typeof insertImport>[1], 'isForChange'>,
): Promise<void> {
  await deleteChangeFiles(tx, source.videoId, 'replaced')
  const importId = await insertImport(tx, { ...source, isForChange: true })
  await addJob(tx, prepareChangeJob, { importId })
}

/** Deletes the file of a locked published work's change, in any state. The published file stays. */
export async function dropChangeFile(tx: Tx, itemId: bigint): Promise<void> {
  await deleteUnfinishedUploads(tx, itemId)
  await deleteChangeFiles(tx, itemId, 'deleted')
}

async function deleteChangeFiles(tx: Tx, itemId: bigint, reason: 'deleted' | 'replaced'): Promise<void> {
  for (const assetId of await refuseChangeFiles(tx, itemId, reason)) await deleteUnplayedAsset(tx, assetId)
  await setNextContactSheet(tx, itemId, null)
}

/**
 * Plays a published work from the file of its change, if the change has one. Viewers of the former file can finish: its
 * files stay until no grant can name them.
 */
export async function applyChangeFile(tx: Tx, itemId: bigint, now: Date): Promise<void> {
  const file = await findReadyChangeFile(tx, itemId)
  if (!file) return
  await adoptChangeFile(tx, itemId, file.importId)
  await replaceAsset(tx, itemId, file.assetId, file, now)
  await restartReached(tx, itemId)
  await useNextContactSheet(tx, itemId)
}
