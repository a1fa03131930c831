import type { Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'

const maxAttempts = 10

/** @param approvedBy who answers for what is published at its end */
export function addPrepareJob(tx: Tx, importId: bigint, approvedBy: string): Promise<void> {
  const payload = { importId: importId.toString(), approvedBy }
  return addJob(tx, 'publishing.prepare', payload, { priority: -10, maxAttempts })
}

/** Ladders are built one after another: one has all processors already. */
export function addLadderJob(tx: Tx, importId: bigint): Promise<void> {
  return addJob(
    tx,
    'publishing.build-ladder',
    { importId: importId.toString() },
    { queue: 'ladder', maxAttempts },
  )
}
