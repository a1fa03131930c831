import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { explainBackups, readBackupState } from '../backup/backup-runs.ts'
import { explainStuckJobs, readJobState } from '../jobs/job-state.ts'
import { AppError } from './app-error.ts'
import { retryAfterSeconds } from './error-handler.ts'

const timeoutMs = 1_000

interface Readiness {
  ready: boolean
  database: 'answers' | 'does not answer'
  /** `done`: no job is stuck. Else why one is, which is no reason for 503: pages and playback need no job. */
  jobs: string
  /** The age of the last backup, in words. Also not a reason for 503. */
  backups: string
}

/**
 * Endpoints for monitoring. `/healthz`: this process is alive and its event loop runs. `/readyz`: it can
 * work. 503 takes it out of a load balancer until the database is back. `/metrics`: its metrics, for
 * authorised readers.
 */
export function serveHealth(app: FastifyInstance, ctx: Context, metrics: () => Registry): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ok: true }
  })

  // Shared by concurrent requests, so that an unresponsive database costs only one connection.
  let pending: Promise<Readiness> | undefined
  const readShared = () => {
    pending ??= readReadiness(ctx).finally(() => {
      pending = undefined
    })
    return pending
  }
  app.get('/readyz', async (_request, reply) => {
    const readiness = await unlessAborted(AbortSignal.timeout(timeoutMs), readShared()).catch(
      (): Readiness => notReady,
    )
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

/** Allowed with the token, or from a program on this machine without a proxy in between. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true
  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  return !isProxied && isLoopback(request.socket.remoteAddress)
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && ipaddr.process(address).range() === 'loopback'
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
