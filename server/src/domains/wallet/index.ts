import type { Db } from '../../platform/db/database.ts'

export async function findLedgerViolations(_db: Db): Promise<object[]> {
  return []
}
