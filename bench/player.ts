import { withDemoSite } from './demo-site.ts'
import type { Figure } from './figure.ts'
import type { ConnectionConditions } from './load/slow-connection.ts'
import { measureFirstFrame } from './player/measure-first-frame.ts'
import { measurePay } from './player/measure-pay.ts'
import { measureSwipes } from './player/measure-swipes.ts'
import { withPhone } from './player/phone.ts'

const slow: ConnectionConditions = { bitsPerSecond: 1_600_000, latencyMs: 150 }
const fast: ConnectionConditions = { bitsPerSecond: 10_000_000, latencyMs: 40 }

/** Waiting times for pictures on a phone, in a real browser on a slow connection. */
export function bench(only: readonly string[]): Promise<Figure[]> {
  const isWanted = (figure: string) => only.length === 0 || only.includes(figure)
  return withDemoSite((site) =>
    withPhone(async (phone) => {
      const figures: Figure[] = []
      if (isWanted('first-frame-slow'))
        figures.push(await measureFirstFrame(site, phone, 'first-frame-slow', slow))
      if (isWanted('first-frame-fast'))
        figures.push(await measureFirstFrame(site, phone, 'first-frame-fast', fast))
      if (isWanted('swipe')) figures.push(await measureSwipes(site, phone, fast))
      if (isWanted('pay-to-play')) figures.push(await measurePay(site, phone, fast))
      return figures
    }),
  )
}
