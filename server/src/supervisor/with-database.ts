import pg from 'pg'
import type { Config } from '../config.ts'
import { lockFolder } from './folder-lock.ts'
import { startPostgres } from './postgres.ts'
import { endLeftoverProcesses, isStillAlive, readRunState } from './run-file.ts'

export interface DatabaseAccess {
  url: string
  /** The URL for the role that owns the tables. Undefined: `url` is also for that role. */
  ownerUrl: string | undefined
  /**
   * Whether the embedded database was started for this work only: nothing else uses it, and its schema may be of an
   * older version.
   */
  isStartedHere: boolean
}

/**
 * Finds the database for one piece of work: DATABASE_URL, else that of the running site, else the embedded
 * PostgreSQL, started for as long as the work takes.
 * @param signal aborted: waits no longer for the folder or for PostgreSQL. Ends no work that has begun
 * @throws StartError with one sentence; AbortError
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: DatabaseAccess) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { databaseUrl, databaseOwnerUrl } = config.databaseUrl ? config : await readRunning(config.dataDir)
  if (databaseUrl) return work({ url: databaseUrl, ownerUrl: databaseOwnerUrl, isStartedHere: false })
  const lock = await lockFolder(config.dataDir, 'command', signal)
  try {
    await endLeftoverProcesses(config.dataDir)
    const postgres = await startPostgres({ dataDir: config.dataDir, signal })
    try {
      return await work({ url: postgres.applicationUrl, ownerUrl: postgres.url, isStartedHere: true })
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

type Urls = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>
const noUrls: Urls = { databaseUrl: undefined, databaseOwnerUrl: undefined }

async function readRunning(dataDir: string): Promise<Urls> {
  const state = readRunState(dataDir)
  if (!state?.databaseUrl || state.isStopping || !isStillAlive(state.supervisor)) return noUrls
  const client = new pg.Client({ connectionString: state.databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return state
  } catch {
    return noUrls
  } finally {
    await client.end().catch(() => undefined)
  }
}
