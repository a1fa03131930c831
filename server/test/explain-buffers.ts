import { CompiledQuery } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import type { Statement } from './statements-of.ts'

/** The pages of 8 KB that a statement reads, from memory or disk, and how long it takes. Its changes are rolled back. */
export async function explainBuffers(
  db: Db,
  { sql, parameters }: Statement,
): Promise<{ buffers: number; ms: number }> {
  const tx = await db.startTransaction().execute()
  try {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]),
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    return {
      buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      ms: plan['Actual Total Time'] ?? 0,
    }
  } finally {
    await tx.rollback().execute()
  }
}
