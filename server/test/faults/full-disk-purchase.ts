import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { basePath, buyVideo, makeAuthKey } from '@liuguang/contract'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { balancesOf, findLedgerViolations } from '../../src/domains/wallet/index.ts'
import { openContext } from '../../src/open-context.ts'
import { openPool } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/prepare-jobs.ts'
import { startPostgres } from '../../src/supervisor/postgres.ts'
import { makePricedVideo } from '../content/priced-video.ts'
import { boughtBy, makeBuyer } from './buyers.ts'
import { fillDisk } from './fill-disk.ts'

/**
 * Runs with DATA_DIR and PostgreSQL on a separate small disk: purchases before, during and after the disk is
 * full. Restarts PostgreSQL when it ends, as the supervisor does. Writes the results as JSON.
 */

const price = { asset: 'points', amount: 1 } as const
const { DATA_DIR: disk = '' } = process.env
const settings = { shared_buffers: '16MB', max_connections: '20', autovacuum: 'off' }
let server = await startPostgres({ dataDir: disk, settings })
const pool = openPool({ url: server.url, poolSize: 1 })
await migrate(pool)
await prepareJobs(pool)
await pool.end()
const ctx = await openContext(
  readConfig({ ...process.env, DATABASE_URL: server.url, LOG_LEVEL: 'silent' }, disk),
)
const app = await buildApp(ctx, { limitRates: false })
const buyer = await makeBuyer(ctx, 1_000_000n)

interface Outcome {
  status: number
  retryAfter: string
}
const outcomes: Outcome[] = []
const acknowledged = new Set<number>()

async function buy(id: number): Promise<boolean> {
  const response = await app.inject({
    method: 'POST',
    url: `${basePath}${buyVideo.path}`,
    payload: { auth_key: makeAuthKey(Date.now()), token: buyer.token, id, price },
  })
  outcomes.push({ status: response.statusCode, retryAfter: String(response.headers['retry-after'] ?? '') })
  const isDone = response.statusCode === 200 && response.json().code === 200
  if (isDone) acknowledged.add(id)
  return isDone
}

// Created while there is room, so that on the full disk only purchases write. Less than a hundred of them fill the pages
// that PostgreSQL has.
const videos: number[] = []
for (let n = 0; n < 500; n += 1) videos.push(await makePricedVideo(ctx.db, price))
for (const id of videos.slice(0, 20)) await buy(id)
const before = acknowledged.size

const filler = await fillDisk(disk, 0)
let refused = 0
let isEnded = false
void server.exited.then(() => {
  isEnded = true
})
for (const id of videos.slice(20)) {
  if (!(await buy(id))) refused += 1
  if (refused === 20) break
}
const duringFull = acknowledged.size - before
const didEnd = isEnded
await rm(filler)
if (isEnded) server = await startPostgres({ dataDir: disk, settings })
const roomAt = performance.now()
const retried = videos.find((id) => !acknowledged.has(id)) ?? 0
while (!(await buy(retried))) {
  if (performance.now() - roomAt > 20_000) throw new Error('it does not go on')
  await sleep(100)
}
const recoveredMs = performance.now() - roomAt

const bought = await boughtBy(ctx, buyer)
const report = {
  ...{ before, duringFull, refused, didEnd, recoveredMs },
  unlike: outcomes.filter(({ status }) => status !== 200 && status !== 503).length,
  withoutRetryAfter: outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter === '').length,
  lost: [...acknowledged].filter((id) => !bought.has(id)).length,
  chargedOnce: (await balancesOf(ctx.db, buyer.id)).points === 1_000_000n - BigInt(bought.size),
  violations: (await findLedgerViolations(ctx.db)).length,
}
await app.close()
await ctx.close()
await server.stop()
process.stdout.write(`${JSON.stringify(report)}\n`)
