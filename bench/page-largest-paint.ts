import { withDemoSite } from './demo-site.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'
import { openSlowConnection } from './load/slow-connection.ts'
import { withPhone } from './player/phone.ts'

/** Odd, so that the median is a measurement. */
const rounds = 7
const slow = { bitsPerSecond: 1_600_000, latencyMs: 150 }
/** Simulates a slow phone on this machine, as Lighthouse does. */
const processorSlowdown = 4
/** Waiting time after the load event for a large picture that loads late, ms. */
const settleMs = 2_000

/**
 * Seconds to the largest contentful paint of /Home on a slow connection and a slow processor, with an empty
 * cache.
 */
export function measureLargestPaint(): Promise<Figure> {
  return withDemoSite((site) =>
    withPhone(async (phone) => {
      const seconds: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const connection = await openSlowConnection(site.port, slow)
        try {
          const { context, page, log } = await phone.visit(connection.url, '/Home', { processorSlowdown })
          await page.waitForTimeout(settleMs)
          seconds.push(((await log()).largestPaintAt ?? Number.NaN) / 1000)
          await context.close()
        } finally {
          await connection.close()
        }
      }
      console.log(`largest-paint-slow: ${seconds.map((each) => each.toFixed(2)).join(', ')} s`)
      const none = { baseline: null, ratio: null }
      return { bench: 'page', figure: 'largest-paint-slow', value: median(seconds), unit: 's', ...none }
    }),
  )
}
