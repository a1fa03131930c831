import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The version of public data, as this process last read it. */
export interface PublicVersion {
  /** Undefined: the last read is too old, so no cached response may be used. */
  current(): string | undefined
  stop(): void
}

const pollEveryMs = 1_000
/**
 * A version read longer ago is stale. Together with a query in progress this stays far below the 10 s limit
 * of a removal.
 */
const freshForMs = 4_000

/**
 * Polls the version that database triggers increment (migration public_version). Notifications are not used:
 * one can be lost, a row cannot.
 */
export async function followPublicVersion(db: Db, log: FastifyBaseLogger): Promise<PublicVersion> {
  let version: string | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function poll(): Promise<void> {
    // Set before the query: its result may lack a change made during it.
    const at = performance.now()
    try {
      const { rows } = await sql<{ version: string }>`select version::text from public_version`.execute(db)
      version = rows[0]?.version
      readAt = at
    } catch (error) {
      log.warn({ err: error }, 'the version of public data could not be read: nothing is cached meanwhile')
    }
    if (!isStopped) timer = setTimeout(poll, pollEveryMs).unref()
  }

  await poll()
  return {
    current: () => (performance.now() - readAt < freshForMs ? version : undefined),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
