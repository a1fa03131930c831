import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoSite } from '../demo-site.ts'
import type { Figure } from '../figure.ts'
import { openSlowLine } from '../load/slow-line.ts'
import type { Line } from './measure-first-frame.ts'
import type { Phone, PictureLog, Visit } from './phone.ts'

/** Visits, each with this many swipes at leisure and as many in a hurry. */
const visits = 5
const swipesOfAKind = 3
const leisureMs = 2_000
const hurryMs = 1_000 / 3
/** Over more than half of the screen, so that its speed does not matter. */
const way = [690, 630, 570, 510, 450, 390, 330, 270, 210, 150]
const stepMs = 12
/** A first visit settles: the first short plays, the next stands ready. */
const settleMs = 4_000

/** Ms from swiping to a short to its first picture, of 30 swipes the second slowest (p95). */
export async function measureSwipes(site: DemoSite, phone: Phone, conditions: Line): Promise<Figure> {
  const waits: number[] = []
  for (let visit = 0; visit < visits; visit += 1) waits.push(...(await swipeThrough(site, phone, conditions)))
  const slowestLast = waits.toSorted((one, other) => one - other)
  console.log(`swipe: ${waits.map((wait) => wait.toFixed(0)).join(', ')} ms`)
  const p95 = slowestLast[Math.ceil(slowestLast.length * 0.95) - 1] ?? Number.NaN
  return { bench: 'player', figure: 'swipe', value: p95, unit: 'ms', baseline: null, ratio: null }
}

async function swipeThrough(site: DemoSite, phone: Phone, conditions: Line): Promise<number[]> {
  const line = await openSlowLine(site.port, conditions)
  try {
    const visit = await phone.visit(line.url, '/')
    await sleep(settleMs)
    for (let swipe = 0; swipe < swipesOfAKind; swipe += 1) await swipeOnce(visit, leisureMs)
    for (let swipe = 0; swipe < swipesOfAKind; swipe += 1) await swipeOnce(visit, hurryMs)
    await sleep(leisureMs)
    const waits = waitsOf(await visit.log())
    await visit.context.close()
    return waits
  } finally {
    await line.close()
  }
}

/** @param everyMs from the beginning of this swipe to that of the next */
async function swipeOnce({ page, context }: Visit, everyMs: number): Promise<void> {
  const beginsNext = performance.now() + everyMs
  const browser = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  const [from, ...rest] = way
  await touch('touchStart', from)
  for (const y of rest) {
    await touch('touchMove', y)
    await sleep(stepMs)
  }
  await touch('touchEnd')
  await browser.detach()
  await sleep(Math.max(0, beginsNext - performance.now()))
}

/**
 * What stood ready with a picture counts from the moment when it is the one that is watched until its picture changes;
 * what did not, from the end of the touch.
 */
function waitsOf({ touchEnds, pictures, current }: PictureLog): number[] {
  // the first is where the visit began
  const swipedTo = current.slice(1)
  if (swipedTo.length !== touchEnds.length)
    throw new Error(`${touchEnds.length} swipes led to ${swipedTo.length} shorts`)
  return swipedTo.map(({ at, short }, index) => {
    const own = pictures.filter((picture) => picture.short === short)
    const stoodReady = own.some((picture) => picture.at < at)
    const from = stoodReady ? at : (touchEnds[index] ?? Number.NaN)
    // left before it had one: as long as it was there
    const until = swipedTo[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const first = own.find((picture) => picture.at >= from)?.at ?? until
    return first - from
  })
}
