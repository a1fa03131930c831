import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getOrder } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardShop, openCardShop, type PlacedOrder, shopSecret } from '../../../test/card-shop.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { faultRandom } from '../../../test/faults/seed.ts'
import { dayMs } from '../../platform/utc-day.ts'
import type { Scenario } from '../../sandbox-processor/sandbox-processor.ts'
import { balancesOf, findLedgerViolations } from '../wallet/index.ts'
import { flexPayUrl, readSigned } from './index.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

/** The final state of an order, whichever of its events is reported or processed first. */
const cases: { events: Scenario[]; state: string; points: number }[] = [
  { events: ['paid'], state: 'credited', points: 25 },
  { events: ['paid', 'refund'], state: 'refunded', points: 0 },
  { events: ['paid', 'chargeback'], state: 'disputed', points: 0 },
]
const ordersOfEach = 3
const times = 50

/** Runs `play` while webhooks of the processor are recorded here instead of sent to the site. @returns their queries */
async function recordWebhooks(play: () => Promise<void>): Promise<string[]> {
  const queries: string[] = []
  const server = createServer((request, reply) => {
    queries.push(request.url?.split('?')[1] ?? '')
    reply.end('OK')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { options } = shop.processor
  const { webhookUrl } = options
  options.webhookUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await play()
  options.webhookUrl = webhookUrl
  await new Promise((resolve) => server.close(resolve))
  return queries
}

/** The refund of a sale that is also charged back. */
function alsoRefunded(query: string): string {
  const { signature: _, ...webhook } = readSigned(shopSecret, query) ?? {}
  return flexPayUrl('', shopSecret, { ...webhook, event: 'credit' }).slice(1)
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

test('payments, refunds and chargebacks, each notified fifty times at once in any order, and days later, count once', async () => {
  const random = faultRandom('shuffled events')
  const placed: (PlacedOrder & { state: string; points: number })[] = []
  const queries = await recordWebhooks(async () => {
    for (const { events, ...end } of cases.flatMap((one) =>
      Array.from({ length: ordersOfEach }, () => one),
    )) {
      const one = await shop.order()
      placed.push({ ...one, ...end })
      for (const scenario of events) await shop.play(one.order, scenario)
    }
  })
  const charged = queries.filter((query) => query.includes('event=chargeback'))
  queries.push(...charged.slice(1).map(alsoRefunded))
  expect(queries).toHaveLength(ordersOfEach * 5 + charged.length - 1)
  /** A busy site refuses some of them; the processor sends those again. */
  const send = async (query: string) => {
    for (;;) {
      const { statusCode, body } = await shop.site.app.inject(`/notify/verotel?${query}`)
      if (statusCode !== 503) return body
      await setTimeout(100)
    }
  }
  const notify = async (count: number) => {
    const shuffled = shuffle(
      queries.flatMap((query) => Array.from({ length: count }, () => query)),
      random,
    )
    const replies = await Promise.all(shuffled.map(send))
    expect(new Set(replies)).toEqual(new Set(['OK']))
  }
  const expectFinalStates = async () => {
    expect(await drainJobs(shop.site.ctx)).toEqual([])
    for (const { account, order, state, points } of placed) {
      const shown = await shop.site.as(account.token).call(getOrder, { id: order.id })
      const balances = await balancesOf(shop.site.ctx.db, account.id)
      expect([shown.state, balances.points]).toEqual([state, BigInt(points)])
    }
    const events = await shop.site.ctx.db.selectFrom('payment_events').select('state').execute()
    expect(events.map(({ state }) => state)).toEqual(queries.map(() => 'done'))
    // includes the violations of payments
    expect(await findLedgerViolations(shop.site.ctx.db)).toEqual([])
  }

  // some are processed while others are still being sent
  await Promise.all([notify(times), drainJobs(shop.site.ctx)])
  await expectFinalStates()
  shop.site.clock.set(new Date(Date.now() + 3 * dayMs))
  await notify(2)
  await expectFinalStates()
})
