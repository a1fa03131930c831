import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoSite } from '../demo-site.ts'
import type { Figure } from '../figure.ts'
import { type ConnectionConditions, openSlowConnection } from '../load/slow-connection.ts'
import type { Phone, PictureLog, Visit } from './phone.ts'

/** Number of measured swipes of each kind, slow and fast. */
const measuredOfAKind = 15
/** Swipes of each kind per visit. */
const swipesOfAKind = 3
const visitsMax = 12
const slowPauseMs = 2_000
const fastPauseMs = 1_000 / 3
/** Over more than half of the screen, so that its speed does not matter. */
const path = [690, 630, 570, 510, 450, 390, 330, 270, 210, 150]
const stepMs = 12
/** Waiting time on a first visit until the first short plays and the next is preloaded, ms. */
const settleMs = 4_000

interface Swipe {
  isFast: boolean
  /** By the page's clock, ms. */
  beganAt: number
  endedAt: number
}

/** Time from swiping to a short to its first picture, ms: the second slowest of 30 swipes (p95). */
export async function measureSwipes(
  site: DemoSite,
  phone: Phone,
  conditions: ConnectionConditions,
): Promise<Figure> {
  const waits = { slow: [] as number[], fast: [] as number[] }
  let lost = 0
  for (let visit = 0; visit < visitsMax; visit += 1) {
    for (const { isFast, wait } of await swipeThrough(site, phone, conditions)) {
      if (wait === undefined) lost += 1
      else waits[isFast ? 'fast' : 'slow'].push(wait)
    }
    if (Math.min(waits.fast.length, waits.slow.length) >= measuredOfAKind) break
  }
  const both = Object.entries(waits).map(([kind, all]) => ({ kind, all: all.slice(0, measuredOfAKind) }))
  for (const { kind, all } of both)
    console.log(`swipe, ${kind}: ${all.map((wait) => wait.toFixed(0)).join(', ')} ms`)
  console.log(`swipe: ${lost} swipes did not move the feed`)
  const sorted = both.flatMap(({ all }) => all).sort((one, other) => one - other)
  const p95 = sorted[Math.ceil(2 * measuredOfAKind * 0.95) - 1] ?? Number.NaN
  return { bench: 'player', figure: 'swipe', value: p95, unit: 'ms', baseline: null, ratio: null }
}

async function swipeThrough(site: DemoSite, phone: Phone, conditions: ConnectionConditions) {
  const connection = await openSlowConnection(site.port, conditions)
  try {
    const visit = await phone.visit(connection.url, '/')
    const timeOrigin = await visit.page.evaluate(() => performance.timeOrigin)
    await sleep(settleMs)
    const swipes: Swipe[] = []
    for (const isFast of [false, true])
      for (let swipe = 0; swipe < swipesOfAKind; swipe += 1)
        swipes.push(await swipeOnce(visit, isFast, timeOrigin))
    await sleep(slowPauseMs)
    const log = await visit.log()
    await visit.context.close()
    return swipes.map((swipe, index) => ({
      isFast: swipe.isFast,
      wait: waitOf(log, swipe, swipes[index + 1]?.beganAt),
    }))
  } finally {
    await connection.close()
  }
}

async function swipeOnce({ page, context }: Visit, isFast: boolean, timeOrigin: number): Promise<Swipe> {
  const now = () => performance.timeOrigin + performance.now() - timeOrigin
  const browser = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  const [from, ...rest] = path
  const beganAt = now()
  await touch('touchStart', from)
  for (const y of rest) {
    await touch('touchMove', y)
    await sleep(stepMs)
  }
  const endedAt = now()
  await touch('touchEnd')
  await browser.detach()
  await sleep(Math.max(0, beganAt + (isFast ? fastPauseMs : slowPauseMs) - now()))
  return { isFast, beganAt, endedAt }
}

/**
 * For a preloaded short, the time from becoming the current one until its picture changes. For others, the
 * time from the end of the touch.
 * @returns undefined when the swipe led to no other short
 */
function waitOf({ pictures, current }: PictureLog, swipe: Swipe, nextBeganAt = Number.POSITIVE_INFINITY) {
  const arrival = current.find(({ at }) => at >= swipe.beganAt && at < nextBeganAt)
  if (!arrival) return undefined
  const own = pictures.filter((picture) => picture.short === arrival.short)
  const wasReady = own.some(({ at }) => at < arrival.at)
  const from = wasReady ? arrival.at : swipe.endedAt
  const first = own.find(({ at }) => at >= from)
  // left before its first picture: the time until then
  const until = current.find(({ at }) => at > arrival.at)?.at ?? Number.POSITIVE_INFINITY
  if (process.env.BENCH_TRACE) {
    const since = (at: number) => Math.round(at - swipe.beganAt)
    const seen = own.slice(0, 8).map(({ at }) => since(at))
    console.log(
      `${arrival.short}${wasReady ? ', ready' : ''}: finger left ${since(swipe.endedAt)}, arrival ${since(arrival.at)}, pictures ${seen}`,
    )
  }
  return Math.min(first?.at ?? until, until) - from
}
