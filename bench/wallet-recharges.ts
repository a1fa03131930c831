import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, getRechargeList, recharge } from '@liuguang/contract'
import { makeAccount } from '../server/test/builders.ts'
import { freePort } from '../server/test/nginx/nginx.ts'
import { openSandboxProcessor } from '../server/test/processes/open-sandbox-processor.ts'
import { withEmptySite } from './empty-site.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'
import { startApi, startWorker } from './load/start-servers.ts'

/** The first is a warm-up. */
const rounds = 4
const ordersEach = 400
/** Concurrent webhooks. */
const clients = 16
const limitMs = 60_000

/**
 * Recharges credited per second, end to end: the processor's webhook through the API, stored; the job,
 * the request to the processor, the order, the ledger. The processor is a test server in this process; API
 * and worker are the site's.
 */
export async function measureRecharges(): Promise<Figure> {
  const shop = { shopId: '4711', secret: 'a secret of sixteen or more' }
  let webhookUrl = ''
  const provider = await openSandboxProcessor(
    { ...shop, webhookUrl: () => webhookUrl, salesPath: undefined },
    { port: 0 },
  )
  const card = {
    ...{ VEROTEL_SHOP_ID: shop.shopId, VEROTEL_SECRET: shop.secret, VEROTEL_BASE_URL: provider.origin },
    PUBLIC_URL: 'https://liuguang.example',
  }
  try {
    return await withEmptySite(
      async ({ ctx, dataDir, url, onEnd }) => {
        const api = await startApi(url, dataDir, card)
        onEnd(() => api.stop())
        const worker = await startWorker(url, dataDir, await freePort(), card)
        onEnd(() => worker.stop())
        const origin = `http://127.0.0.1:${api.port}`
        webhookUrl = `${origin}/notify/verotel`

        const placeOrder = async (nth: number) => {
          const { token } = await makeAccount(ctx)
          const from = { 'x-forwarded-for': `10.4.${nth >> 8}.${nth & 255}` }
          const client = createClient({
            origin,
            fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, ...from } }),
            getToken: () => token,
          })
          const { currencies } = await client.call(getRechargeList, {})
          const [offer] = currencies.find(({ code }) => code === 'USD')?.amounts ?? []
          if (!offer) throw new Error('the site sells no points')
          const money = { currency: 'USD', minor: offer.minor } as const
          const order = await client.call(recharge, { method: 'card', money, points: offer.points })
          return (order.payUrl ?? '').replace('/startorder?', '/play?')
        }
        const credited = async () => {
          const row = await ctx.db
            .selectFrom('payment_orders')
            .select(({ fn }) => fn.countAll<bigint>().as('count'))
            .where('state', '=', 'credited')
            .executeTakeFirstOrThrow()
          return Number(row.count)
        }

        const rates: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          const payUrls: string[] = []
          for (let nth = 0; nth < ordersEach; nth += 1)
            payUrls.push(await placeOrder(round * ordersEach + nth))
          const wanted = (round + 1) * ordersEach
          const startedAt = performance.now()
          await Promise.all(
            Array.from({ length: clients }, async () => {
              for (let to = payUrls.pop(); to; to = payUrls.pop()) {
                const body = new URLSearchParams({ scenario: 'paid' })
                await fetch(to, { method: 'POST', body, redirect: 'manual' })
              }
            }),
          )
          while ((await credited()) < wanted) {
            if (performance.now() - startedAt > limitMs) throw new Error('some orders were not credited')
            await sleep(10)
          }
          if (round > 0) rates.push(ordersEach / ((performance.now() - startedAt) / 1000))
        }
        return {
          ...{ bench: 'wallet', figure: 'recharges', unit: 'credits/s' },
          ...{ value: median(rates), baseline: null, ratio: null },
        }
      },
      { env: card },
    )
  } finally {
    await provider.close()
  }
}
