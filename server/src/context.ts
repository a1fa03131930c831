import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/database.ts'
import type { Mailer } from './platform/email/mailer.ts'
import type { Grants } from './platform/media-delivery/grants.ts'
import type { PictureEncoder } from './platform/pictures/encode-picture.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Storage } from './platform/storage/storage.ts'

/** What a use case may reach. Made once per process; tests make their own. */
export interface Context {
  config: Config
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** What this process counts beside what its app does. */
  metrics: Registry
  secrets: Secrets
  /** Of media. */
  grants: Grants
  storage: Storage
  /** Decodes pictures that people send. */
  pictures: PictureEncoder
  /** Undefined where the site has no mail server. */
  mailer: Mailer | undefined
}
