import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { closeTimedOutConnections, readTimeout } from './close-timed-out-connections.ts'
import { prepareMarkedStatements } from './prepared-statements.ts'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Where a query runs: the pool or a transaction. */
export type DbOrTx = Db | Tx

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** The server ends a query that takes longer. */
  statementTimeoutMs?: number
  /**
   * Closes connections on which not even the server's own timeout arrives, because the network is broken. Not
   * for work without a statement timeout, such as migrations.
   */
  closesTimedOut?: boolean
  /** Leaves int8 as text, the driver's default: for third-party code that writes it as JSON. */
  keepsBigNumbersAsText?: boolean
  onIdleError?: (error: Error) => void
}

/** Longer than the server's own timeout, so that one arrives first even over a slow network. */
const networkDelayMs = 2_000

const types = new pg.TypeOverrides()
// int8 is bigint here and in the generated row types. row-types.test.ts compares the two.
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text))
/** `int8[]`, of which the driver's package has no name: `{1,2}`. Elements that are null are not expected. */
const int8Array = 1016
types.setTypeParser(int8Array, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt),
)

/** Opens a pool. Connections are made on first use. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const statementMs = options.statementTimeoutMs ?? 10_000
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    ...(options.closesTimedOut ? { query_timeout: statementMs + networkDelayMs } : {}),
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
    ...(options.keepsBigNumbersAsText ? {} : { types }),
    application_name: 'liuguang',
  })
  // Without a listener a dropped idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      connectionErrors.add(error)
      options.onIdleError?.(error)
    }),
  )
  noteConnectErrors(pool)
  pool.on('connect', prepareMarkedStatements)
  pool.on('connect', closeTimedOutConnections)
  return pool
}

/**
 * Errors of connections to the database, opened or not. Their codes alone do not tell: errors of files and of connections
 * to other servers have the same.
 */
const connectionErrors = new WeakSet<Error>()

/** Adds the errors of opening connections to `connectionErrors`. */
function noteConnectErrors(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const result = connect(...given)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error) connectionErrors.add(error)
      })
    return result
  }
  Object.assign(pool, { connect: watched })
}

export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

const deadlockDetected = '40P01'

/**
 * Runs `work` in one transaction. A deadlock, which PostgreSQL breaks by failing one side, is retried twice,
 * so `work` must change nothing but the database.
 */
export async function inTransaction<T>(db: DbOrTx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  return retryDeadlocks(db, () => db.transaction().execute(work))
}

/**
 * Runs `work`, such as one statement, and retries it twice after a deadlock: even a statement that locks in the right order
 * may be the side that fails. A transaction is retried as a whole by `inTransaction`, so within one nothing is retried.
 */
export async function retryDeadlocks<T>(db: DbOrTx, work: () => Promise<T>): Promise<T> {
  for (let attempt = db.isTransaction ? 3 : 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || sqlState(error) !== deadlockDetected) throw error
    }
  }
}

/** The SQLSTATE of a PostgreSQL error, or undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** True when `error` is a violation of exactly this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}

/**
 * SQLSTATEs of an unavailable database: class 08 connection, 53 resources (53100 disk full), 57014 query
 * timeout, 57P01 to 57P03 stopping or starting, 25P03 idle transaction timeout.
 */
const unavailable = /^(08|53|57014|57P0[123]|25P03)/
/** Messages of driver errors that no connection reports. */
const lostConnection = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    readTimeout,
  ].join('|'),
)

/** True when the database, not the request, caused the error: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return unavailable.test(state)
  if (!(error instanceof Error)) return false
  return connectionErrors.has(error) || lostConnection.test(error.message)
}
