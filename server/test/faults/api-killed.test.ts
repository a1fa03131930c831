import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyCard } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions } from '../../../media/test/repeat.ts'
import { balancesOf, findLedgerViolations } from '../../src/domains/wallet/index.ts'
import type { TestAccount } from '../builders.ts'
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts'
import { type FaultProxy, startFaultProxy } from '../processes/fault-proxy.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { makeBuyer } from './buyers.ts'
import { rawCall } from './raw-call.ts'
import { faultRandom } from './seed.ts'

const golden = { id: 2, price: { asset: 'points', amount: 150 } } as const
const kills = repetitions(20, 4)
/** A start takes a hundred times as long as a purchase: the next processes start while this one is killed. */
const startedAhead = 2

let site: TestApp
let survivor: ApiProcess
const started: Promise<ApiProcess>[] = []
beforeAll(async () => {
  site = await openTestApp()
  survivor = await startApiProcess(site.ctx.config)
}, 240_000)
afterAll(async () => {
  for (const doomed of await Promise.allSettled(started)) {
    if (doomed.status === 'fulfilled') await doomed.value.kill()
  }
  await survivor.stop()
  await site.close()
})

const pointsOf = async (account: TestAccount) => (await balancesOf(site.ctx.db, account.id)).points
const buy = (origin: string, account: TestAccount, requestKey: string) =>
  rawCall(origin, buyCard, { ...golden, token: account.token, requestKey })

async function buySurely(...purchase: Parameters<typeof buy>) {
  const response = await buy(...purchase)
  if (response === 'no response') throw new Error('the API did not respond')
  return response
}

async function storedResponse(requestKey: string): Promise<unknown> {
  const row = await site.ctx.db
    .selectFrom('request_keys')
    .select('answer')
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.answer ?? undefined
}

async function cardsOf(account: TestAccount): Promise<number> {
  const rows = await site.ctx.db
    .selectFrom('vip_entries')
    .select('id')
    .where('account_id', '=', account.id)
    .execute()
  return rows.length
}

/** Connections of one process, identified by their name. */
const nameOf = (kill: number) => `doomed-${kill}`
function start(kill: number): Promise<ApiProcess> {
  const url = new URL(site.ctx.config.databaseUrl ?? '')
  url.searchParams.set('application_name', nameOf(kill))
  return startApiProcess({ ...site.ctx.config, databaseUrl: url.href })
}
async function connectionsOf(kill: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where application_name = ${nameOf(kill)}`.execute(site.ctx.db)
  return rows[0]?.count ?? 0
}

/** The first calls of a process are slow. @returns the duration of a later one on this machine */
async function warmUp(origin: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 8; time += 1) {
    const account = await makeBuyer(site.ctx, 1000n)
    times.push((await buySurely(origin, account, crypto.randomUUID())).ms)
  }
  return times.slice(-5).sort((one, other) => one - other)[2] ?? 0
}

test(`when the API is killed at ${kills} moments of a purchase, it is complete or missing, and a retry pays once`, async () => {
  const random = faultRandom('API killed')
  const filesBefore = await readdir(site.ctx.config.dataDir, { recursive: true })
  const outcomes = { unsent: 0, undone: 0, done: 0, responded: 0 }
  const moments: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    while (started.length < Math.min(kills, kill + 1 + startedAhead)) started.push(start(started.length))
    const doomed = await started[kill]
    if (!doomed) throw new Error('none was started')
    const usualMs = await warmUp(doomed.origin)
    const account = await makeBuyer(site.ctx, 1000n)
    const requestKey = crypto.randomUUID()
    expect(await connectionsOf(kill)).toBeGreaterThan(0)

    // Random times spread over 20 intervals, from shortly before the request until after its response.
    const moment = (-0.1 + 1.8 * ((kill + random()) / kills)) * usualMs
    const bought = sleep(Math.max(0, -moment)).then(() => buy(doomed.origin, account, requestKey))
    await sleep(Math.max(0, moment))
    const ended = doomed.kill()
    const first = await bought
    await ended
    // A commit sent just before the kill still takes effect.
    await expect.poll(() => connectionsOf(kill), { interval: 20 }).toBe(0)

    const stored = await storedResponse(requestKey)
    if (first !== 'no response') outcomes.responded += 1
    else if (stored !== undefined) outcomes.done += 1
    else outcomes[moment < 0 ? 'unsent' : 'undone'] += 1
    moments.push(moment.toFixed(1))
    // The purchase is complete or missing.
    expect(await pointsOf(account)).toBe(stored === undefined ? 1000n : 850n)
    expect(await cardsOf(account)).toBe(stored === undefined ? 0 : 1)
    expect(await findLedgerViolations(site.ctx.db)).toEqual([])

    const retried = await buySurely(survivor.origin, account, requestKey)
    expect(retried).toMatchObject({ code: 200, data: await storedResponse(requestKey) })
    if (first !== 'no response') expect(retried.data).toEqual(first.data)
    if (stored !== undefined) expect(retried.data).toEqual(stored)
    expect((await buySurely(survivor.origin, account, requestKey)).data).toEqual(retried.data)
    expect(await pointsOf(account)).toBe(850n)
    expect(await cardsOf(account)).toBe(1)
  }
  console.log(`API killed, ms after sending: ${moments.join(', ')}; ${JSON.stringify(outcomes)}`)
  expect(outcomes.done + outcomes.undone).toBeGreaterThan(0)
  expect(await findLedgerViolations(site.ctx.db)).toEqual([])
  expect(await readdir(site.ctx.config.dataDir, { recursive: true })).toEqual(filesBefore)
}, 240_000)

test.each([
  ['before the first byte of its response', { silentAfter: 0 }],
  ['after the first bytes of its response', { silentAfter: 16 }],
] as const)(
  'killed after the commit and %s, the retry gets the first response and pays nothing more',
  async (_when, fault) => {
    const doomed = await startApiProcess(site.ctx.config)
    const line: FaultProxy = await startFaultProxy(doomed.port)
    line.fault = fault
    const account = await makeBuyer(site.ctx, 1000n)
    const requestKey = crypto.randomUUID()
    const payload = { ...golden, token: account.token, requestKey }
    const lost = rawCall(line.origin, buyCard, payload)
    await expect.poll(() => storedResponse(requestKey), { interval: 5 }).toBeDefined()
    await doomed.kill()
    expect(await lost).toBe('no response')
    expect(await pointsOf(account)).toBe(850n)

    const retried = await rawCall(survivor.origin, buyCard, payload)
    expect(retried).toMatchObject({ code: 200, data: await storedResponse(requestKey) })
    expect(await pointsOf(account)).toBe(850n)
    expect(line.open()).toBe(0)
    await line.close()
  },
  120_000,
)
