import type { DbOrTx } from '../../platform/db/database.ts'
import { getSettings } from './queries.ts'
import { refuseAdult } from './refuse-adult.ts'

/**
 * Runs at start-up, because the stored rating may come from an earlier version.
 * @throws Error with a message for the operator
 */
export async function checkRating(db: DbOrTx): Promise<void> {
  refuseAdult((await getSettings(db)).rating)
}
