import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { explainBackups, readBackupState } from '../backup/backup-runs.ts'
import { explainStuckJobs, readJobState } from '../jobs/job-state.ts'
import { within } from '../within.ts'
import { AppError } from './app-error.ts'
import { retryAfterSeconds } from './error-answers.ts'

const patienceMs = 1_000

interface Readiness {
  ready: boolean
  database: 'answers' | 'does not answer'
  /** `done`, or why not. Told, but no reason to send nobody here: pages and plays need no job. */
  jobs: string
  /** How old the last backup is, in words. Told, but no reason either. */
  backups: string
}

/**
 * For whoever watches the site. `/healthz`: this process lives and its event loop turns. `/readyz`: it can work; 503
 * takes it out of a load balancer until the database answers again. `/metrics`: what it counts, for whoever may know.
 */
export function serveHealth(app: FastifyInstance, ctx: Context, metrics: () => Registry): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ok: true }
  })

  // Shared, so that however often it is asked, a database that does not answer holds one connection for it.
  let underWay: Promise<Readiness> | undefined
  const look = () => {
    underWay ??= readReadiness(ctx).finally(() => {
      underWay = undefined
    })
    return underWay
  }
  app.get('/readyz', async (_request, reply) => {
    const readiness = await within(patienceMs, look()).catch((): Readiness => notReady)
    if (!readiness.ready) reply.status(503).header('retry-after', retryAfterSeconds)
    return reply.header('cache-control', 'no-store').send(readiness)
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, ctx.config.metricsToken)) throw new AppError('NOT_FOUND')
    const registry = metrics()
    const text = await registry.metrics()
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
}

const notReady: Readiness = {
  ready: false,
  database: 'does not answer',
  jobs: 'unknown',
  backups: 'unknown',
}

async function readReadiness({ db, clock, config }: Context): Promise<Readiness> {
  await sql`select 1`.execute(db)
  const isNightly = config.backupDir !== undefined
  const [jobs, backups] = await Promise.all([readJobState(db), readBackupState(db, isNightly)])
  return {
    ready: true,
    database: 'answers',
    jobs: explainStuckJobs(jobs) ?? 'done',
    backups: explainBackups(backups, clock.now(), isNightly),
  }
}

/** Whoever has the token; else a program on this machine that no proxy speaks for. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true
  const isCarried = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  return !isCarried && isLoopback(request.socket.remoteAddress)
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
