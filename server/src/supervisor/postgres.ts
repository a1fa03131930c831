import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from './data-folder.ts'
import { findPostgres } from './postgres-binaries.ts'
import {
  APPLICATION_ROLE,
  clearEarlierServer,
  endServer,
  ensureCluster,
  explainPostgresText,
  makeSocketFolder,
  ROLE,
  readServerPid,
  removeSocketFolder,
  spawnAs,
} from './postgres-cluster.ts'
import { choosePostgresIdentity, type PostgresIdentity } from './postgres-identity.ts'
import { errorCode, explainFileError, StartError } from './start-error.ts'

export interface PostgresOptions {
  /** The site's data folder, created if missing. The cluster is its sub-folder `postgres`. */
  dataDir: string
  /** Receives each line of the server's output. */
  log?: (line: string) => void
  /** Server settings that override ours, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
  /** If aborted during the start, the server is ended and startPostgres throws. */
  signal?: AbortSignal
  /** Aborted: a server is ended without a checkpoint. */
  forced?: AbortSignal
}

export interface ProcessEnd {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface RunningPostgres {
  /** The connection URL of the owner, a superuser, for `pg` in any process of this user. */
  url: string
  /** The same for the role of the application. */
  applicationUrl: string
  /** The server's own process id, not that of a wrapper. */
  pid: number
  /**
   * Closes every connection, writes a checkpoint, and returns when the process is gone. Safe to call twice.
   */
  stop(): Promise<void>
  /** Resolves when the server has ended, for any reason. */
  exited: Promise<ProcessEnd>
}

/** After a kill, the new server waits until the last backend of the old one has noticed: seconds at most. */
const OLD_BACKENDS_LIMIT_MS = 15_000
/** Recovery after a crash reads up to max_wal_size of log, which takes minutes on a slow disk. */
const START_LIMIT_MS = 300_000

/**
 * Starts the embedded PostgreSQL on the data folder, which is created at the first start. Ends a server left
 * by an earlier run first. The server has a separate process group, so that Ctrl-C reaches only us.
 * @throws StartError with one sentence for the operator
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir } = options
  const settings = { ...ourSettings(), ...options.settings }
  const binaries = findPostgres()
  const clusterDir = join(dataDir, 'postgres')
  let identity: PostgresIdentity
  try {
    makeDataFolder(dataDir)
    identity = choosePostgresIdentity(binaries.postgres, clusterDir)
    await ensureCluster(clusterDir, binaries, identity, settings.fsync !== 'off')
    await clearEarlierServer(clusterDir, options.forced)
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
  const socketFolder = makeSocketFolder(dataDir, identity)
  const args = [
    '-D',
    clusterDir,
    ...Object.entries({ ...settings, unix_socket_directories: quoted(socketFolder) }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
  ]
  const deadline = Date.now() + OLD_BACKENDS_LIMIT_MS
  for (;;) {
    try {
      const server = new Server(spawnAs(identity, binaries.postgres, args), options.log)
      return await server.becomeReady({
        clusterDir,
        socketFolder,
        signal: options.signal,
        forced: options.forced,
        cleanUp: () => removeSocketFolder(dataDir, socketFolder),
      })
    } catch (error) {
      if (!isWaitingForOldBackends(error) || Date.now() > deadline) {
        removeSocketFolder(dataDir, socketFolder)
        throw error
      }
      await sleep(200)
    }
  }
}

/**
 * Quotes a list of folders: a comma or a quote in a name would split it (PostgreSQL, SplitDirectoriesString).
 */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

function isWaitingForOldBackends(error: unknown): boolean {
  return (
    error instanceof StartError && /shared memory block .* still in use|lock file/.test(String(error.cause))
  )
}

/** Of the machine, or of the container that limits it, bytes. */
function memorySize(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** Sized for a machine shared with ffmpeg. All other settings are PostgreSQL's defaults. */
function ourSettings(): Record<string, string> {
  const mebibytes = Math.floor(memorySize() / 2 ** 20)
  const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, Math.floor(value)))
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_permissions: '0700',
    // Two processes with 16 connections each by default, plus several API processes and the command line.
    max_connections: '200',
    // Half of what PostgreSQL recommends for a machine of its own.
    shared_buffers: `${clamp(mebibytes / 8, 64, 4096)}MB`,
    effective_cache_size: `${clamp(mebibytes / 3, 256, 16_384)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    max_wal_size: '1GB',
    wal_compression: 'on',
    // Queries are short: JIT compilation takes longer than running one.
    jit: 'off',
    // So does starting parallel workers: with them the dashboard of a month takes 473 ms instead of 186 on two processors.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_duration_statement: '2s',
    // Parameters, and rows quoted in DETAIL, contain password hashes and email addresses: none is logged.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    fsync: 'on',
  }
}

interface ReadyOptions {
  clusterDir: string
  socketFolder: string
  signal: AbortSignal | undefined
  forced: AbortSignal | undefined
  cleanUp: () => void
}

class Server {
  readonly exited: Promise<ProcessEnd>
  private lastOutput = ''
  private hasEnded = false

  constructor(child: ReturnType<typeof spawnAs>, log?: (line: string) => void) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      this.lastOutput = `${this.lastOutput}${line}\n`.slice(-8_000)
      log?.(line)
    })
    // 'exit', not 'close': a backend that briefly outlives the server holds the pipe open.
    this.exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }))
      child.once('error', () => resolve({ code: 127, signal: null }))
    })
    this.exited.then(() => {
      this.hasEnded = true
    })
  }

  /** Ends the server if it does not become ready. */
  async becomeReady(options: ReadyOptions): Promise<RunningPostgres> {
    const { clusterDir } = options
    const pid = await readServerPid(clusterDir, () => !this.hasEnded)
    if (pid !== undefined) {
      try {
        const running = await this.waitUntilReady(pid, options)
        if (running) return running
      } catch (error) {
        await this.stop(pid, options.forced)
        throw error
      }
    }
    // The last lines arrive after the exit.
    await sleep(50)
    throw explainPostgresText(this.lastOutput, clusterDir)
  }

  /** @returns undefined when the server has ended */
  private async waitUntilReady(
    pid: number,
    { socketFolder, signal, forced, cleanUp }: ReadyOptions,
  ): Promise<RunningPostgres | undefined> {
    const addressOf = (role: string) => `postgres://${role}@localhost:5432`
    const address = addressOf(ROLE)
    const query = `?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
    const deadline = Date.now() + START_LIMIT_MS
    while (!this.hasEnded) {
      if (await ensureDatabase(`${address}/postgres${query}`)) {
        const watchdog = endWithUs(pid)
        this.exited.then(() => {
          watchdog.kill('SIGKILL')
          cleanUp()
        })
        return {
          url: `${address}/${ROLE}${query}`,
          applicationUrl: `${addressOf(APPLICATION_ROLE)}/${ROLE}${query}`,
          pid,
          exited: this.exited,
          stop: () => this.stop(pid, forced),
        }
      }
      signal?.throwIfAborted()
      if (Date.now() > deadline)
        throw new StartError(`PostgreSQL did not become ready within ${START_LIMIT_MS / 1000} s.`)
      await sleep(25)
    }
    return undefined
  }

  private async stop(pid: number, forced: AbortSignal | undefined): Promise<void> {
    if (!this.hasEnded) await endServer(pid, forced)
    await this.exited
  }
}

/**
 * A shell that waits for the end of its input, which we hold open, and then ends the server: a killed process
 * cannot clean up after itself.
 */
function endWithUs(pid: number): ChildProcess {
  const watchdog = spawn('sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.on('error', () => undefined)
  watchdog.unref()
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref()
  return watchdog
}

/** Creates our database and the application's role if they are missing. Resolves to false while the server is not ready yet. */
async function ensureDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // The server may end while we are connected: the caller then finds that it has ended.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [ROLE])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(ROLE)}`)
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE])
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} login`)
    return true
  } catch (error) {
    // 57P03: starting up. ENOENT, ECONNREFUSED: no socket yet.
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === '57P03' || code === 'ECONNRESET')
      return false
    // The driver's own errors, which have no code.
    const message = error instanceof Error ? error.message : ''
    if (message === 'timeout expired' || message === 'Connection terminated unexpectedly') return false
    if (code === '53100') throw explainFileError(Object.assign(new Error(), { code: 'ENOSPC' }), url)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
