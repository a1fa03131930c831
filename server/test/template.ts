import pg from 'pg'
import { openPool } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { prepareJobs } from '../src/platform/jobs/prepare-jobs.ts'

export const templateName = 'liuguang_template'

/** The URL of another database on the same server. */
export function databaseAt(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates the migrated template database that each test file clones: 30 ms a clone, instead of running all
 * migrations.
 */
export async function prepareTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const pool = openPool({ url: databaseAt(adminUrl, templateName), poolSize: 1 })
  await migrate(pool)
  await prepareJobs(pool)
  await pool.end()
}
