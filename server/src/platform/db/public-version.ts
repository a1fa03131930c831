import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Which version of what everybody sees this process knows of. */
export interface PublicVersion {
  /** Undefined: not known to be current, so nothing made earlier may be shown. */
  current(): string | undefined
  stop(): void
}

const askEveryMs = 1_000
/** An answer older than this is no knowledge any more. With what is under way then, far below the 10 s of a removal. */
const knownForMs = 4_000

/**
 * Asks the database each second for the version that its triggers change (migration public_version). Asked for, not
 * announced: a notification can be lost, a row cannot.
 */
export async function followPublicVersion(db: Db, log: FastifyBaseLogger): Promise<PublicVersion> {
  let version: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function ask(): Promise<void> {
    // Of before the question: what changes while it is under way may not be in the answer.
    const at = performance.now()
    try {
      const { rows } = await sql<{ version: string }>`select version::text from public_version`.execute(db)
      version = rows[0]?.version
      askedAt = at
    } catch (error) {
      log.warn({ err: error }, 'the version of public answers could not be read: nothing is kept meanwhile')
    }
    if (!isStopped) timer = setTimeout(ask, askEveryMs).unref()
  }

  await ask()
  return {
    current: () => (performance.now() - askedAt < knownForMs ? version : undefined),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
