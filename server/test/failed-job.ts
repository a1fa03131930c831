import { sql } from 'kysely'
import type { Context } from '../src/context.ts'

/** A job that failed for good. @param error null: its worker was killed at its only try. @returns its id */
export async function failJob(
  { db }: Pick<Context, 'db'>,
  task = 'test.fail',
  error: string | null = 'it failed',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::int as id from graphile_worker.add_job(${task}, '{}'::json, max_attempts => 1)`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    update graphile_worker._private_jobs set attempts = 1, last_error = ${error} where id = ${id}`.execute(db)
  return id
}
