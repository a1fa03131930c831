import pg from 'pg'
import type { Config } from '../config.ts'
import { lockFolder } from './folder-lock.ts'
import { startPostgres } from './postgres.ts'
import { endLeftoverProcesses, isStillAlive, readRunFacts } from './run-file.ts'

export interface ReachedDatabase {
  url: string
  /**
   * True when nothing else uses the data folder: the database was started for this work, and may be of an
   * older version.
   */
  isOurs: boolean
}

/**
 * Finds the database for one piece of work: DATABASE_URL, else that of the running site, else the embedded
 * PostgreSQL, started for as long as the work takes.
 * @throws StartError with one sentence
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: ReachedDatabase) => Promise<T>,
): Promise<T> {
  const known = config.databaseUrl ?? (await findRunning(config.dataDir))
  if (known) return work({ url: known, isOurs: false })
  const lock = await lockFolder(config.dataDir, 'command')
  try {
    await endLeftoverProcesses(config.dataDir)
    const postgres = await startPostgres({ dataDir: config.dataDir })
    try {
      return await work({ url: postgres.url, isOurs: true })
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

async function findRunning(dataDir: string): Promise<string | undefined> {
  const facts = readRunFacts(dataDir)
  if (!facts?.databaseUrl || facts.isStopping || !isStillAlive(facts.supervisor)) return undefined
  const client = new pg.Client({ connectionString: facts.databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return facts.databaseUrl
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
