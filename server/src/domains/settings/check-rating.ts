import type { DbOrTx } from '../../platform/db/database.ts'
import { getSettings } from './queries.ts'
import { refuseAdult } from './refuse-adult.ts'

/** At start-up: what is stored may be of an earlier version. @throws Error with a sentence for the operator */
export async function checkRating(db: DbOrTx): Promise<void> {
  refuseAdult((await getSettings(db)).rating)
}
