import { mkdirSync } from 'node:fs'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { refuseUnfinishedRestore } from './platform/backup/unfinished-restore.ts'
import { systemClock } from './platform/clock.ts'
import { type Db, openDatabase, openPool } from './platform/db/database.ts'
import { measurePool } from './platform/db/measure-pool.ts'
import type { Mailer } from './platform/email/mailer.ts'
import { registerSubscriptions } from './platform/jobs/events.ts'
import { serializeError } from './platform/log-error.ts'
import { Grants } from './platform/media-delivery/grants.ts'
import { openSandbox } from './platform/open-sandbox.ts'
import { createPictureEncoder } from './platform/pictures/encode-picture.ts'
import { loadSecrets } from './platform/secrets.ts'
import { openStorage } from './platform/storage/storage.ts'

export interface OpenContext extends Context, AsyncDisposable {
  close(): Promise<void>
}

/** Those of all domains. A command that publishes nothing does not load them: most of the server. */
const loadSubscriptions = async () => (await import('./domains/jobs.ts')).subscriptions

/** Loaded like them: a command that issues no grant needs no domain for it. */
const loadGrantRules = async (db: Db) => (await import('./domains/media/index.ts')).readGrantRules(db)

async function openSiteMailer({ smtpUrl, mailFrom }: Config): Promise<Mailer | undefined> {
  if (!smtpUrl) return undefined
  const { openMailer } = await import('./platform/email/mailer.ts')
  return openMailer({ smtpUrl, from: mailFrom })
}

/**
 * Opens everything that a process needs. `serves`: the process serves visitors or their jobs, so database
 * queries have a timeout. @throws Error when DATABASE_URL is missing: the supervisor sets it
 * @throws BackupError when a restore has not finished
 */
export async function openContext(config: Config, { serves = false } = {}): Promise<OpenContext> {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  refuseUnfinishedRestore(config.dataDir)
  registerSubscriptions(loadSubscriptions)
  if (serves) await loadSubscriptions()
  mkdirSync(config.dataDir, { recursive: true })
  const log = pino({ level: config.logLevel, serializers: { err: serializeError } })
  const pool = openPool({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    closesTimedOut: serves,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const metrics = new Registry()
  measurePool(pool, metrics)
  if (serves) collectDefaultMetrics({ register: metrics })
  const db = openDatabase(pool)
  const storage = await openStorage(config)
  const mailer = await openSiteMailer(config)
  const secrets = await loadSecrets(config.dataDir)
  const close = async () => {
    storage.close()
    mailer?.close()
    await db.destroy()
  }
  return {
    config,
    db,
    log,
    metrics,
    clock: systemClock,
    secrets,
    grants: new Grants({ keys: secrets.grantKeys, readRules: () => loadGrantRules(db) }),
    storage,
    openSandbox: () => openSandbox(config),
    pictures: createPictureEncoder({ allowUnsandboxed: config.allowUnsandboxed, log }),
    mailer,
    close,
    [Symbol.asyncDispose]: close,
  }
}
