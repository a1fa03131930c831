import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'

/** Resolves once this many queries of this database wait for a lock. */
export const untilWaiting = (db: Db, count = 1) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
        return rows.length
      },
      { timeout: 8000 },
    )
    .toBeGreaterThanOrEqual(count)
