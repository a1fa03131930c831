import { buyCard, buyVideo, CallError, redeemCode } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { grantAssets, makeCodes, vipEndsAt } from '../../src/domains/memberships/index.ts'
import { balancesOf } from '../../src/domains/wallet/index.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { makeAccount, type TestAccount } from '../builders.ts'
import { makePricedVideo } from '../content/priced-video.ts'
import { type ApiProcess, clientOf, startApiProcess } from '../processes/api-process.ts'
import { startResponseDroppingProxy } from '../processes/response-dropping-proxy.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Over HTTP with two API processes on one database: a single process could be correct by luck. */

const videoPrice = { asset: 'points', amount: 10 } as const
const golden = { id: 2, price: { asset: 'points', amount: 150 } } as const

let site: TestApp
let left: ApiProcess
let right: ApiProcess
beforeAll(async () => {
  site = await openTestApp()
  ;[left, right] = await Promise.all([startApiProcess(site.ctx.config), startApiProcess(site.ctx.config)])
})
afterAll(async () => {
  await Promise.all([left.stop(), right.stop()])
  await site.close()
})

async function accountWith(points: bigint): Promise<TestAccount> {
  const account = await makeAccount(site.ctx)
  const grant = { accountId: account.id, amounts: { points }, reason: 'test', now: site.ctx.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  return account
}

const pointsOf = async (account: TestAccount) => (await balancesOf(site.ctx.db, account.id)).points

/**
 * The most that one account may do in a minute at both processes together: the contract's limit of buying.
 */
const taps = 60

/** The responses, and how often each refusal came. Throws on anything but a business refusal. */
async function outcomes<T>(
  calls: Promise<T>[],
): Promise<{ responses: T[]; refusals: Record<string, number> }> {
  const responses: T[] = []
  const refusals: Record<string, number> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'fulfilled') responses.push(outcome.value)
    else if (outcome.reason instanceof CallError) {
      refusals[outcome.reason.failure] = (refusals[outcome.reason.failure] ?? 0) + 1
    } else throw outcome.reason
  }
  return { responses, refusals }
}

/** `count` calls, half of them at each process. */
function atBoth<T>(count: number, call: (api: ApiProcess, index: number) => Promise<T>): Promise<T>[] {
  return Array.from({ length: count }, (_, index) => call(index % 2 === 0 ? left : right, index))
}

describe('concurrent requests', () => {
  test('sixty taps on one video charge once, and all get the same response', async () => {
    const account = await accountWith(1000n)
    const id = await makePricedVideo(site.ctx.db, videoPrice)
    const { responses, refusals } = await outcomes(
      atBoth(taps, (api) => api.as(account.token).call(buyVideo, { id, price: videoPrice })),
    )
    expect(refusals).toEqual({})
    for (const response of responses) expect(response).toEqual({ ...responses[0], balance: 990 })
    expect(await pointsOf(account)).toBe(990n)
  })

  test('sixty requests for one card purchase charge once', async () => {
    const account = await accountWith(1000n)
    const requestKey = crypto.randomUUID()
    const { responses, refusals } = await outcomes(
      atBoth(taps, (api) => api.as(account.token).call(buyCard, golden, { requestKey })),
    )
    expect(refusals).toEqual({})
    for (const response of responses) expect(response).toEqual({ ...responses[0], points: 850 })
    expect(await pointsOf(account)).toBe(850n)
  })

  test('of two devices that spend the last points one succeeds, and the other is refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      const account = await accountWith(10n)
      const videos = [await makePricedVideo(site.ctx.db), await makePricedVideo(site.ctx.db)]
      const { responses, refusals } = await outcomes(
        videos.map((id, index) =>
          (index === 0 ? left : right).as(account.token).call(buyVideo, { id, price: videoPrice }),
        ),
      )
      expect([responses.length, refusals]).toEqual([1, { INSUFFICIENT_BALANCE: 1 }])
      expect(await pointsOf(account)).toBe(0n)
    }
  })

  test('of a hundred people who redeem one code one succeeds, and the others are refused', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => makeAccount(site.ctx)))
    const [code = ''] = await makeCodes(site.ctx, {
      operator: commandLineOperator('test'),
      count: 1,
      grants: [{ kind: 'points', amount: 30 }],
      note: 'test',
    })
    const { responses, refusals } = await outcomes(
      atBoth(100, (api, index) => api.as(people[index]?.token ?? '').call(redeemCode, { code })),
    )
    expect([responses.length, refusals]).toEqual([1, { CODE_USED: 99 }])
    const balances = await Promise.all(people.map(pointsOf))
    expect(balances.filter((points) => points === 30n)).toHaveLength(1)
    expect(balances.filter((points) => points === 0n)).toHaveLength(99)
  })

  test('sixty concurrent card purchases of one account add up, as far as the points suffice', async () => {
    const account = await accountWith(1500n)
    const { responses, refusals } = await outcomes(
      atBoth(taps, (api) => api.as(account.token).call(buyCard, golden)),
    )
    expect([responses.length, refusals]).toEqual([10, { INSUFFICIENT_BALANCE: taps - 10 }])
    expect(await pointsOf(account)).toBe(0n)
    const last = Math.max(...responses.map(({ vipUntil }) => vipUntil))
    expect(
      await vipEndsAt(site.ctx.db, account.id).then((at) => Math.floor((at?.getTime() ?? 0) / 1000)),
    ).toBe(last)
  })
})

describe('a retry after a lost response returns the first result', () => {
  test('of a card, a code and a video, also in the other process', async () => {
    const proxy = await startResponseDroppingProxy(left.port)
    const account = await accountWith(200n)
    const losingResponses = clientOf(proxy.origin, account.token)
    const client = right.as(account.token)
    const [cardKey, codeKey] = [crypto.randomUUID(), crypto.randomUUID()]
    const [code = ''] = await makeCodes(site.ctx, {
      operator: commandLineOperator('test'),
      count: 1,
      grants: [{ kind: 'points', amount: 30 }],
      note: 'test',
    })
    const id = await makePricedVideo(site.ctx.db, videoPrice)

    const cut = await outcomes<unknown>([losingResponses.call(buyCard, golden, { requestKey: cardKey })])
    expect(cut.refusals).toEqual({ OFFLINE: 1 })
    // The work was done, though the client got no response.
    expect(await pointsOf(account)).toBe(50n)
    expect(await client.call(buyCard, golden, { requestKey: cardKey })).toMatchObject({ points: 50 })

    await outcomes<unknown>([losingResponses.call(redeemCode, { code }, { requestKey: codeKey })])
    expect(await pointsOf(account)).toBe(80n)
    expect(await client.call(redeemCode, { code }, { requestKey: codeKey })).toEqual({
      grants: [{ kind: 'points', amount: 30 }],
    })

    await outcomes<unknown>([losingResponses.call(buyVideo, { id, price: videoPrice })])
    expect(await pointsOf(account)).toBe(70n)
    expect(await client.call(buyVideo, { id, price: videoPrice })).toMatchObject({ videoId: id, balance: 70 })

    expect(proxy.droppedResponses()).toBe(3)
    expect(await pointsOf(account)).toBe(70n)
    proxy.close()
  })

  test('after the process was killed midway, every purchase is complete or missing, and a retry completes it', async () => {
    const account = await accountWith(1000n)
    const videos = await Promise.all(
      Array.from({ length: taps / 2 }, () => makePricedVideo(site.ctx.db, videoPrice)),
    )
    const doomed = await startApiProcess(site.ctx.config)
    const client = doomed.as(account.token)
    const calls = videos.map((id) => client.call(buyVideo, { id, price: videoPrice }))
    await Promise.any(calls)
    await doomed.kill()
    const { responses } = await outcomes(calls)
    expect(await pointsOf(account)).toBeLessThanOrEqual(1000n - 10n * BigInt(responses.length))
    const retried = await outcomes(
      videos.map((id) => right.as(account.token).call(buyVideo, { id, price: videoPrice })),
    )
    expect(retried.refusals).toEqual({})
    for (const response of responses) expect(retried.responses).toContainEqual(response)
    expect(await pointsOf(account)).toBe(700n)
  })
})
