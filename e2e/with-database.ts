import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, openDatabase, openPool } from '../server/src/platform/db/database.ts'

/** Runs `work` on the database of a running site, for what the operator has no command for. */
export async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool({ url: databaseUrlOf(dataDir), poolSize: 1 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The database URL of the site that uses a data folder. */
export function databaseUrlOf(dataDir: string): string {
  const { databaseUrl } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  return databaseUrl
}
