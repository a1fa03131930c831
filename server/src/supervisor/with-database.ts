import pg from 'pg'
import type { Config } from '../config.ts'
import { lockFolder } from './folder-lock.ts'
import { startPostgres } from './postgres.ts'
import { endLeftoverProcesses, isStillAlive, readRunFacts } from './run-file.ts'

export interface ReachedDatabase {
  url: string
  /** With the role that owns the tables. Undefined: the same. */
  ownerUrl: string | undefined
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
  const { databaseUrl, databaseOwnerUrl } = config.databaseUrl ? config : await findRunning(config.dataDir)
  if (databaseUrl) return work({ url: databaseUrl, ownerUrl: databaseOwnerUrl, isOurs: false })
  const lock = await lockFolder(config.dataDir, 'command')
  try {
    await endLeftoverProcesses(config.dataDir)
    const postgres = await startPostgres({ dataDir: config.dataDir })
    try {
      return await work({ url: postgres.applicationUrl, ownerUrl: postgres.url, isOurs: true })
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

type Urls = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>
const none: Urls = { databaseUrl: undefined, databaseOwnerUrl: undefined }

async function findRunning(dataDir: string): Promise<Urls> {
  const facts = readRunFacts(dataDir)
  if (!facts?.databaseUrl || facts.isStopping || !isStillAlive(facts.supervisor)) return none
  const client = new pg.Client({ connectionString: facts.databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return facts
  } catch {
    return none
  } finally {
    await client.end().catch(() => undefined)
  }
}
