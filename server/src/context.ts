import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/database.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Storage } from './platform/storage/storage.ts'

/** What a use case may reach. Made once per process; tests make their own. */
export interface Context {
  config: Config
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  metrics: Metrics
  secrets: Secrets
  storage: Storage
}
