import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addComment, addDanmaku, buyVideo, type CallDefinition } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { balancesOf, findLedgerViolations } from '../../src/domains/wallet/index.ts'
import { type OpenContext, openContext } from '../../src/open-context.ts'
import { openPool } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/prepare-jobs.ts'
import { type RunningPostgres, startPostgres } from '../../src/supervisor/postgres.ts'
import type { TestAccount } from '../builders.ts'
import { findWrongCounts } from '../content/find-wrong-counts.ts'
import { makePricedVideo } from '../content/priced-video.ts'
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts'
import { boughtBy, makeBuyer } from './buyers.ts'
import { type RawResponse, rawCall } from './raw-call.ts'
import { faultRandom } from './seed.ts'

/** A separate PostgreSQL as a direct child process, killed like a crash while members buy and write. */

const price = { asset: 'points', amount: 10 } as const
const shoppers = 4
/** An account may buy 60 times a minute, so there are many shoppers. */
const accountsEach = 25
const videosEach = 40
/** On how many of the videos an account writes a comment and a danmaku: it may write ten comments a minute. */
const writtenOnEach = 5
const paceMs = 20
// Written to the operating system before it is acknowledged, so it survives a killed process. A power failure
// is another test.
const settings = { fsync: 'off', synchronous_commit: 'on', max_connections: '60', shared_buffers: '64MB' }

let dataDir: string
let server: RunningPostgres
let ctx: OpenContext
let api: ApiProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-killed-'))
  server = await startPostgres({ dataDir, settings })
  const pool = openPool({ url: server.url, poolSize: 1 })
  await migrate(pool)
  await prepareJobs(pool)
  await pool.end()
  ctx = await openContext(
    readConfig(
      {
        DATABASE_URL: server.url,
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'silent',
        DATABASE_POOL_SIZE: '4',
      },
      dataDir,
    ),
  )
  api = await startApiProcess({ ...ctx.config })
}, 240_000)
afterAll(async () => {
  await api.stop()
  await ctx.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a killed PostgreSQL gives 503 with Retry-After, the site recovers, and no acknowledged purchase or text is lost', async () => {
  const random = faultRandom('PostgreSQL killed')
  const purses = await Promise.all(
    Array.from({ length: shoppers * accountsEach }, () => makeBuyer(ctx, BigInt(10 * videosEach))),
  )
  // Of a member: each purchase books a share too.
  const { id: author } = await makeBuyer(ctx, 0n)
  const videos = await Promise.all(
    Array.from({ length: videosEach }, () => makePricedVideo(ctx.db, price, author)),
  )
  const acknowledged = new Map<TestAccount, Set<number>>(purses.map((account) => [account, new Set()]))
  const written = { comments: 0, danmaku: 0 }
  const refused: RawResponse[] = []
  let lastGoodAt = 0
  let isOver = false

  /** Sends a request until it is acknowledged, as a client does. @returns whether it was */
  async function send(call: CallDefinition, payload: object): Promise<boolean> {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, paceMs))
      const response = await rawCall(api.origin, call, payload)
      // The API stays up: it responds in any case.
      if (response === 'no response') throw new Error('the API did not respond')
      if (response.code === 200) {
        lastGoodAt = performance.now()
        return true
      }
      refused.push(response)
    }
    return false
  }

  async function write({ token }: TestAccount, id: number): Promise<void> {
    const comment = { token, id, text: 'x', requestKey: randomUUID() }
    if (await send(addComment, comment)) written.comments += 1
    const style = { mode: 'scroll', color: '#ffffff', size: 'medium' }
    const danmaku = { token, id, atMs: 0, text: 'x', ...style, requestKey: randomUUID() }
    if (await send(addDanmaku, danmaku)) written.danmaku += 1
  }

  async function shop(accounts: readonly TestAccount[]): Promise<void> {
    for (const account of accounts) {
      for (const [place, id] of videos.entries()) {
        if (await send(buyVideo, { token: account.token, id, price })) acknowledged.get(account)?.add(id)
        if (place < writtenOnEach) await write(account, id)
      }
    }
  }
  const baskets = Array.from({ length: shoppers }, (_, place) =>
    purses.slice(place * accountsEach, (place + 1) * accountsEach),
  )
  const shopping = Promise.all(baskets.map(shop))

  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => performance.now() - lastGoodAt).toBeLessThan(200)
    await new Promise((resolve) => setTimeout(resolve, random() * 500))
    process.kill(server.pid, 'SIGKILL')
    await server.exited
    const before = refused.length
    await expect.poll(() => refused.length, { interval: 20 }).toBeGreaterThan(before + shoppers)
    server = await startPostgres({ dataDir, settings })
    const startedAt = performance.now()
    await expect.poll(() => lastGoodAt > startedAt, { interval: 50, timeout: 10_000 }).toBe(true)
  }
  isOver = true
  await shopping

  for (const { status, code, retryAfter } of refused) {
    expect([status, code, retryAfter]).toEqual([503, 503, '2'])
  }
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(15_000)
  let count = 0
  for (const [account, ids] of acknowledged) {
    const bought = await boughtBy(ctx, account)
    for (const id of ids) expect(bought).toContain(id)
    // Purchases made without an acknowledgement are charged too, once.
    expect((await balancesOf(ctx.db, account.id)).points).toBe(10n * BigInt(videosEach - bought.size))
    count += ids.size
  }
  expect(count).toBeGreaterThan(0)
  for (const kind of ['comments', 'danmaku'] as const) {
    const { rows } = await sql<{ total: number; doubled: number }>`
      select sum(count)::integer as total, count(*) filter (where count > 1)::integer as doubled
      from (select count(*) from ${sql.table(kind)} group by author_id, item_id) as written`.execute(ctx.db)
    expect(written[kind]).toBeGreaterThan(0)
    expect(rows[0]?.total).toBeGreaterThanOrEqual(written[kind])
    // A retry of one that was written without an acknowledgement writes no other.
    expect(rows[0]?.doubled).toBe(0)
  }
  expect(await findWrongCounts(ctx.db)).toEqual([])
  console.log(`acknowledged ${count}, all there; responded 503 ${refused.length} times`)
  expect(await findLedgerViolations(ctx.db)).toEqual([])
  expect((await fetch(`${api.origin}/readyz`)).status).toBe(200)
}, 120_000)
