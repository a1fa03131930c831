import { type Db, openDatabase, openPool } from '../server/src/platform/db/database.ts'
import { databaseUrlOf } from '../server/test/processes/database-url-of.ts'

/** Runs `work` on the database of a running site, for what the operator has no command for. */
export async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool({ url: databaseUrlOf(dataDir), poolSize: 1 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
