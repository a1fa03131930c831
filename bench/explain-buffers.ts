import type pg from 'pg'
import type { Statement } from '../server/test/statements-of.ts'

/** The pages of 8 KB that a statement reads, from memory or disk, and how long it takes. Its changes are rolled back. */
export async function explainBuffers(
  pool: pg.Pool,
  { sql, parameters }: Statement,
): Promise<{ buffers: number; ms: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    return {
      buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      ms: plan['Actual Total Time'] ?? 0,
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
