import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@liuguang/server/config'
import { type OpenContext, openContext } from '@liuguang/server/open-context'
import { openPool } from '@liuguang/server/platform/db/database'
import { migrate } from '@liuguang/server/platform/db/migrate'
import { prepareJobs } from '@liuguang/server/platform/jobs/prepare-jobs'
import { startPostgres } from '@liuguang/server/supervisor/postgres'
import type pg from 'pg'

interface EmptySite {
  ctx: OpenContext
  dataDir: string
  /** Address of the database. */
  url: string
  /** Registers a function that runs before the database is dropped, the last one first. */
  onEnd(end: () => Promise<unknown>): void
}

interface Options {
  /** Inserts rows before the site starts. */
  fill?: (pool: pg.Pool) => Promise<void>
  env?: Record<string, string>
}

/**
 * Runs `work` with a site of its own, on the PostgreSQL that the site starts, and removes everything
 * afterwards.
 */
export async function withEmptySite<T>(
  work: (site: EmptySite) => Promise<T>,
  { fill, env = {} }: Options = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
  try {
    const server = await startPostgres({ dataDir })
    ends.push(() => server.stop())
    const { url } = server
    const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 600_000 })
    await migrate(pool)
    await prepareJobs(pool)
    await fill?.(pool)
    await pool.end()
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', ...env }
    const ctx = await openContext(readConfig(settings, dataDir))
    ends.push(() => ctx.close())
    return await work({ ctx, dataDir, url, onEnd: (end) => ends.push(end) })
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
