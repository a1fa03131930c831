import type pg from 'pg'
import { type Family, gauge } from './metrics.ts'

/** How the connections of this process to PostgreSQL are used. */
export function readPoolMetrics(pool: pg.Pool): Family[] {
  return [
    gauge('liuguang_pool_connections', 'Connections to PostgreSQL, by state.', [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ]),
    gauge('liuguang_pool_waiting', 'Queries that wait for a connection.', pool.waitingCount),
    gauge('liuguang_pool_limit', 'Connections that there may be.', pool.options.max),
  ]
}
