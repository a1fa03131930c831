import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What may change in public data. Database triggers write these names. */
export type Topic =
  | 'settings'
  | 'categories'
  | 'policies'
  | 'faq'
  | 'items'
  | 'shorts'
  | 'tags'
  | 'actors'
  | 'actor-counts'
  | 'creators'
  | 'blocked-terms'
  | 'home'
  | 'topics'
  | 'topic-counts'
  | `item:${number}`

/** The versions of public data by topic, as this process last read them. */
export interface PublicVersions {
  /**
   * A text that changes when any of these topics changes. Undefined: the last read is too old, so no cached
   * response may be used.
   */
  of(topics: readonly Topic[]): string | undefined
  stop(): void
}

const pollEveryMs = 1_000
/**
 * Versions read longer ago are stale. Together with a query in progress this stays far below the 10 s limit
 * of a removal.
 */
const freshForMs = 4_000
/** Far longer than any response is cached: a topic that is forgotten has no older response. */
const rememberForMs = 600_000

interface Changes {
  /** Transactions before this one have ended, so the next poll need not ask for their changes. */
  horizon: string
  changed: [topic: string, version: string][]
}

/**
 * Polls the versions that database triggers write (migration public_versions). Notifications are not used:
 * one can be lost, a row cannot.
 * @param options.everyMs time from one poll to the next, ms
 */
export async function followPublicVersions(
  db: Db,
  log: FastifyBaseLogger,
  { everyMs = pollEveryMs } = {},
): Promise<PublicVersions> {
  /** Topics that changed since the start, the latest change last. */
  const versions = new Map<string, { version: string; readAt: number }>()
  let horizon: string | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function poll(): Promise<void> {
    // Set before the query: its result may lack a change made during it.
    const at = performance.now()
    try {
      const changes = await readChanges(db, horizon)
      for (const [topic, version] of changes.changed) {
        if (versions.get(topic)?.version === version) continue
        versions.delete(topic)
        versions.set(topic, { version, readAt: at })
      }
      for (const [topic, seen] of versions) {
        if (at - seen.readAt < rememberForMs) break
        versions.delete(topic)
      }
      horizon = changes.horizon
      readAt = at
    } catch (error) {
      log.warn({ err: error }, 'the versions of public data could not be read: nothing is cached meanwhile')
    }
    if (!isStopped) timer = setTimeout(poll, everyMs).unref()
  }

  await poll()
  return {
    of(topics) {
      if (performance.now() - readAt >= freshForMs) return undefined
      let text = ''
      for (const topic of topics) text += `${versions.get(topic)?.version ?? ''} `
      return text
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** @param since the horizon of the last read. Undefined: reads no changes, for an empty cache */
async function readChanges(db: Db, since: string | undefined): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select coalesce(json_agg(json_build_array(topic, version::text)), '[]')
        from public_versions where version >= ${since ?? null}::text::xid8
          -- A restored row may have a version of another cluster, far ahead of this one.
          and version < pg_snapshot_xmax(pg_current_snapshot())) as changed`.execute(db)
  const [changes] = rows
  if (!changes) throw new Error('the query for versions returned no row')
  return changes
}
