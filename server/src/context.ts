import type { Sandbox } from '@liuguang/media'
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

/** The dependencies of use cases. Created once per process. Tests create their own. */
export interface Context {
  config: Config
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** Metrics of this process, in addition to those of its app. */
  metrics: Registry
  secrets: Secrets
  grants: Grants
  /** The storage of media. */
  storage: Storage
  /** Opens the sandbox in which ffmpeg and ffprobe read files of members. @throws SandboxError when none works */
  openSandbox(): Promise<Sandbox>
  /** Decodes uploaded pictures. */
  pictures: PictureEncoder
  /** Undefined if the site has no mail server. */
  mailer: Mailer | undefined
}
