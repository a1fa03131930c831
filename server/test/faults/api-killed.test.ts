import { buyCard } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '../../src/domains/wallet/index.ts'
import { type ApiProcess, startApiProcess } from '../api-process.ts'
import type { TestAccount } from '../builders.ts'
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { makeBuyer } from './buyers.ts'
import { rawCall } from './raw-call.ts'
import { seededDice } from './seed.ts'

const golden = { id: 2, price: { asset: 'points', amount: 150 } } as const
/** Each meets three purchases, which began at moments of their own. */
const kills = 7
const buyersEach = 3

let site: TestApp
let survivor: ApiProcess
beforeAll(async () => {
  site = await openTestApp()
  survivor = await startApiProcess(site.ctx.config)
}, 240_000)
afterAll(async () => {
  await survivor.stop()
  await site.close()
})

const pointsOf = async (account: TestAccount) => (await balancesOf(site.ctx.db, account.id)).points

async function storedAnswer(requestKey: string): Promise<unknown> {
  const row = await site.ctx.db
    .selectFrom('request_keys')
    .select('answer')
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.answer ?? undefined
}

test(`killed at ${kills * buyersEach} moments of a purchase, the API leaves it whole or not there; a retry pays once`, async () => {
  const dice = seededDice('API killed')
  const buy = (origin: string, account: TestAccount, requestKey: string) =>
    rawCall(origin, buyCard, { ...golden, token: account.token, requestKey })

  /** The first calls of a process are slow. @returns how long a later one takes: the moments are spread over that */
  async function warmUp(origin: string): Promise<number> {
    const account = await makeBuyer(site.ctx, 1500n)
    let latest = 0
    for (let time = 0; time < 5; time += 1) {
      const answer = await buy(origin, account, crypto.randomUUID())
      if (answer === 'no answer') throw new Error('the API does not answer')
      latest = answer.ms
    }
    return latest
  }

  const outcomes = { answered: 0, done: 0, undone: 0 }
  // The next one starts while this one is killed.
  let next = startApiProcess(site.ctx.config)
  for (let round = 0; round < kills; round += 1) {
    const doomed = await next
    if (round < kills - 1) next = startApiProcess(site.ctx.config)
    const accounts = await Promise.all(Array.from({ length: buyersEach }, () => makeBuyer(site.ctx, 1000n)))
    const usualMs = await warmUp(doomed.origin)
    const asked = accounts.map(async (account) => {
      const requestKey = crypto.randomUUID()
      await new Promise((resolve) => setTimeout(resolve, dice() * usualMs))
      return { account, requestKey, first: await buy(doomed.origin, account, requestKey) }
    })
    // Each kill in a part of the time of its own: the early ones come before every answer.
    await new Promise((resolve) => setTimeout(resolve, (0.5 + ((round + dice()) / kills) * 2.5) * usualMs))
    await doomed.kill()
    for (const { account, requestKey, first } of await Promise.all(asked)) {
      const stored = await storedAnswer(requestKey)
      if (first !== 'no answer') outcomes.answered += 1
      else outcomes[stored === undefined ? 'undone' : 'done'] += 1
      expect(await pointsOf(account)).toBe(stored === undefined ? 1000n : 850n)

      const retried = await buy(survivor.origin, account, requestKey)
      if (retried === 'no answer') throw new Error('the API does not answer')
      expect(retried.code).toBe(200)
      if (first !== 'no answer') expect(retried.data).toEqual(first.data)
      if (stored !== undefined) expect(retried.data).toEqual(stored)
      expect(await pointsOf(account)).toBe(850n)
    }
  }
  console.log('API killed:', JSON.stringify(outcomes))
  expect(outcomes.done + outcomes.undone).toBeGreaterThan(0)
}, 240_000)

test.each([
  ['before the first byte of its answer', { silentAfter: 0 }],
  ['after the first bytes of its answer', { silentAfter: 16 }],
] as const)(
  'killed after the commit and %s, the retry gets the first answer and pays nothing more',
  async (_when, fault) => {
    const doomed = await startApiProcess(site.ctx.config)
    const line: FaultProxy = await startFaultProxy(doomed.port)
    line.fault = fault
    const account = await makeBuyer(site.ctx, 1000n)
    const requestKey = crypto.randomUUID()
    const payload = { ...golden, token: account.token, requestKey }
    const lost = rawCall(line.origin, buyCard, payload)
    await expect.poll(() => storedAnswer(requestKey), { interval: 5 }).toBeDefined()
    await doomed.kill()
    expect(await lost).toBe('no answer')
    expect(await pointsOf(account)).toBe(850n)

    const retried = await rawCall(survivor.origin, buyCard, payload)
    expect(retried).toMatchObject({ code: 200, data: await storedAnswer(requestKey) })
    expect(await pointsOf(account)).toBe(850n)
    expect(line.open()).toBe(0)
    await line.close()
  },
  120_000,
)
