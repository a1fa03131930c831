import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@liuguang/contract'
import type { Sandbox } from '@liuguang/media'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { checkResponse } from '../../contract/test/check-wire.ts'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { findLedgerViolations } from '../src/domains/wallet/index.ts'
import { type OpenContext, openContext } from '../src/open-context.ts'
import { type Db, openDatabase, openPool } from '../src/platform/db/database.ts'
import { serializeError } from '../src/platform/log-error.ts'
import { cachedSandbox } from './content/cached-sandbox.ts'
import { closeJobPool } from './drain-jobs.ts'
import { makeTestStorage } from './storage/test-storage.ts'
import { openEmptyDatabase, openTestDatabase } from './test-database.ts'

interface TestClock {
  now(): Date
  set(time: Date | string): void
  advance(ms: number): void
}

export interface TestApp {
  ctx: OpenContext
  app: FastifyInstance
  clock: TestClock
  /** The database with the role that owns the tables: for tests that change them or disable a trigger. */
  ownerDb: Db
  /** Makes calls without a token. */
  anonymous: Client
  /** Makes calls with this token. */
  as(token: string): Client
  /** Checks the ledger's invariants, then closes and removes everything. */
  close(): Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string>
  limitRates?: boolean
  /** Jobs of ffmpeg run once for all test files: see cached-sandbox.ts. */
  reusesMediaJobs?: boolean
  /** Receives every log line of any level. */
  logTo?: DestinationStream
  /** Fills and migrates an empty database, and the data folder, before the app opens. */
  fill?: (config: Config) => Promise<void>
}

/** Real time until a test sets it. Then it does not advance. */
function makeClock(): TestClock {
  let fixed: number | undefined
  const now = () => new Date(fixed ?? Date.now())
  return {
    now,
    set: (time) => {
      fixed = new Date(time).getTime()
    },
    advance: (ms) => {
      fixed = now().getTime() + ms
    },
  }
}

/** The real app with its own database and data folder. It listens on no port: requests are injected. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.fill ? await openEmptyDatabase() : await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'liuguang-app-'))
  const storage = await makeTestStorage()
  const ownerPool = openPool({ url: database.ownerUrl ?? database.url, poolSize: 2 })
  const config = readConfig(
    {
      LOG_LEVEL: options.logTo ? 'trace' : 'error',
      DEMO: '0',
      ANSWER_CACHE_MB: '0',
      ...storage,
      // A site behind a proxy must have a public URL.
      ...(options.env?.TRUSTED_PROXIES ? { PUBLIC_URL: 'http://site.invalid' } : {}),
      ...options.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    },
    dataDir,
  )
  await options.fill?.(config)
  const ownerDb = openDatabase(ownerPool)
  const clock = makeClock()
  const { logTo } = options
  const opened = await openContext(config)
  const log = logTo ? pino({ level: 'trace', serializers: { err: serializeError } }, logTo) : opened.log
  // Opening it starts programs, too.
  let sandbox: Promise<Sandbox> | undefined
  const openSandbox = () => {
    sandbox ??= opened.openSandbox().then(cachedSandbox)
    return sandbox
  }
  const ctx: OpenContext = { ...opened, clock, log, ...(options.reusesMediaJobs ? { openSandbox } : {}) }
  const limitRates = options.limitRates ?? false
  const app = await buildApp(ctx, { limitRates, checkResponse, ...(logTo ? { logTo } : {}) })
  await app.ready()
  const clientOf = (token: string | undefined) =>
    createClient({ origin: '', fetch: injectedFetch(app), getToken: () => token })
  return {
    ctx,
    app,
    clock,
    ownerDb,
    anonymous: clientOf(undefined),
    as: clientOf,
    close: async () => {
      const violations = await findLedgerViolations(ctx.db)
      await app.close()
      await closeJobPool(ctx)
      await ctx.close()
      await ownerDb.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (violations.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(violations)}`)
    },
  }
}

/** A `fetch` that injects requests into the app. */
export function injectedFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    // as `fetch` does: encodes a form as bytes and names its boundary
    const { method, headers, body } = new Request('http://site.invalid', init)
    const response = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: String(input),
      headers: Object.fromEntries(headers),
      ...(body ? { payload: Buffer.from(await new Response(body).arrayBuffer()) } : {}),
    })
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'x-request-id': String(response.headers['x-request-id']) },
    })
  }
}
