import type { WorkStatistics } from '@liuguang/contract'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { sumPlays } from '../../engagement/index.ts'
import { countSales } from '../../entitlements/index.ts'
import { findOwnWork } from './list-works.ts'
import { readCounts } from './work-queries.ts'

/** How a work of an account is watched. @throws AppError NOT_FOUND, also for another’s */
export async function getWorkStatistics(
  db: DbOrTx,
  accountId: bigint,
  itemId: bigint,
): Promise<WorkStatistics> {
  await findOwnWork(db, accountId, itemId)
  const [counts, plays, purchases] = await Promise.all([
    readCounts(db, itemId),
    sumPlays(db, itemId),
    countSales(db, itemId),
  ])
  return { ...counts, ...plays, purchases }
}
