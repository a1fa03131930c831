import type { Tx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'

/** Has the public feeds made anew as soon as this transaction is committed; many causes at once cost one making. */
export async function renewEditions(tx: Tx): Promise<void> {
  await addJob(tx, 'videos.renew-editions', {}, { key: 'videos.renew-editions', priority: -20 })
}
