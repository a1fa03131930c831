import type { DemoSite } from '../demo-site.ts'
import type { Figure } from '../figure.ts'
import { median } from '../load/median.ts'
import { type ConnectionConditions, openSlowConnection } from '../load/slow-connection.ts'
import type { Phone } from './phone.ts'
import { traceRequests } from './trace-requests.ts'

/** Odd, so that the median is a measurement. */
const rounds = 7
const timeoutMs = 30_000
/** A card of a shelf. The banner's pictures are as wide as the screen, and already loaded. */
const cardSelector = 'main section:not([aria-roledescription]) a[href^="/play/"]'

/**
 * Seconds from the tap on a card of /Home to the first picture of its video. Cold: a new visitor opens /Home
 * on the same connection and taps as soon as the page has loaded, before anything was prefetched.
 */
export async function measureFirstFrame(
  site: DemoSite,
  phone: Phone,
  figure: string,
  conditions: ConnectionConditions,
): Promise<Figure> {
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) seconds.push(await tapAndWatch(site, phone, conditions))
  console.log(`${figure}: ${seconds.map((each) => each.toFixed(2)).join(', ')} s`)
  const none = { baseline: null, ratio: null }
  return { bench: 'player', figure, value: median(seconds), unit: 's', ...none }
}

async function tapAndWatch(site: DemoSite, phone: Phone, conditions: ConnectionConditions): Promise<number> {
  const connection = await openSlowConnection(site.port, conditions)
  try {
    const { context, page, log } = await phone.visit(connection.url, '/Home')
    const traceFrom = process.env.BENCH_TRACE ? traceRequests(page) : undefined
    // before hydration, a tap on a link loads a new document
    await page.waitForFunction(() => Reflect.get(globalThis, 'isHydrated')())
    await page.locator(cardSelector).first().tap()
    await page.waitForFunction(() => Reflect.get(globalThis, 'pictureLog').pictures.length > 0, undefined, {
      timeout: timeoutMs,
      polling: 50,
    })
    const { clickedAt, pictures } = await log()
    const first = pictures[0]?.at ?? Number.NaN
    traceFrom?.(await page.evaluate(() => performance.timeOrigin), clickedAt ?? 0, first)
    await context.close()
    return (first - (clickedAt ?? Number.NaN)) / 1000
  } finally {
    await connection.close()
  }
}
