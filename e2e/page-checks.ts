import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { danmakuLivePath, livePath } from '@liuguang/contract'
import type { Locator, Page, Request } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    /** Undefined until the document is analysed for the first time. */
    axe?: typeof axe
    /** Cumulative layout shift: the sum of all shifts, without the session windows of web-vitals. */
    layoutShiftSum?: number
    layoutShifts?: string[]
  }
}

/** Streams of events stay open, for a minute after a video has ended, too. */
const isEventStream = (request: Request) =>
  [danmakuLivePath, livePath].some((path) => new URL(request.url()).pathname.endsWith(path))

/**
 * Follows the requests of a page from now on.
 * @returns a function that waits until no request but streams of events has been under way for half a second
 */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let changedAt = Date.now()
  const end = (request: Request) => {
    pending.delete(request)
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    if (isEventStream(request)) return
    pending.add(request)
    changedAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const endsAt = Date.now() + 60_000
    while (pending.size > 0 || Date.now() - changedAt < 500) {
      if (Date.now() > endsAt)
        throw new Error(
          `After a minute these requests are under way: ${[...pending].map((one) => one.url())}`,
        )
      await sleep(50)
    }
  }
}

/** Records layout shifts from the next navigation on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShiftSum = 0
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node }[]
        }
        if (shift.hadRecentInput) continue
        window.layoutShiftSum = (window.layoutShiftSum ?? 0) + shift.value
        for (const { node } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          window.layoutShifts?.push(`${shift.value.toFixed(4)} ${element?.tagName} ${element?.className}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts of this page, if they sum up to more than 0.01. */
export async function findLayoutShifts(page: Page): Promise<string[]> {
  const { layoutShiftSum, layoutShifts } = await page.evaluate(() => ({
    layoutShiftSum: window.layoutShiftSum,
    layoutShifts: window.layoutShifts,
  }))
  if (layoutShiftSum === undefined) throw new Error('Call recordLayoutShifts before opening the page')
  return layoutShiftSum < 0.01
    ? []
    : [`layout shift of ${layoutShiftSum.toFixed(3)}: ${layoutShifts?.slice(0, 3).join('; ')}`]
}

/**
 * The violations that axe-core finds, one line each.
 * @param within selector of the part to test; default: the whole page
 * @param exclude selector of a part of it that is not tested again, such as a menu that every page has
 */
export function findAccessibilityViolations(
  page: Page,
  within = 'html',
  exclude?: string,
): Promise<string[]> {
  return analyze(page, {
    context: { include: within, ...(exclude ? { exclude } : {}) },
    // off by default: touch targets that overlap
    options: { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] },
  })
}

/** The touch targets that are too small, or that overlap: the only violations that a longer text can cause. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return analyze(page, {
    context: { include: 'html' },
    options: { runOnly: { type: 'rule', values: ['target-size'] } },
  })
}

interface Analysis {
  context: { include: string; exclude?: string }
  options: axe.RunOptions
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe-core in the page. Its 650 KB are compiled once per document, however often the document is analysed;
 * `@axe-core/playwright` does so twice each time, which took a slow core longer than some analyses.
 */
async function analyze(page: Page, analysis: Analysis): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  return page.evaluate(runAxe, analysis)
}

/** Runs in the page. */
async function runAxe({ context, options }: Analysis): Promise<string[]> {
  if (!window.axe) throw new Error('axe-core is not loaded')
  const results = await window.axe.run(context, options)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  )
}

/** Waits for transitions and short animations, a second at most: colours in mid-transition belong to neither state. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changes = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
      )
    const aSecond = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([aSecond, Promise.allSettled(changes.map(({ finished }) => finished))])
  })
}

/** How much wider the page is than the window, if it is. */
export async function findOverflow(page: Page): Promise<string[]> {
  const [needed, given] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  return needed <= given ? [] : [`needs ${needed} px of ${given}`]
}

/**
 * The texts of a page, visible and for screen readers, and those that their box cuts off.
 * @param within selector of the part to read; default: the whole page
 */
export function readTexts(page: Page, within = 'body'): Promise<{ texts: string[]; cut: string[] }> {
  return page.evaluate((within) => {
    const texts: string[] = [document.title]
    const cut: string[] = []
    for (const element of document.querySelectorAll(`${within} *`)) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name)?.trim()
        if (value) texts.push(value)
      }
      // The options of the menu of languages are each in their own language.
      if (element.matches('script, style, option')) continue
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim()
      if (!own || !element.checkVisibility()) continue
      texts.push(own)
      // Texts for screen readers alone have a box of 1 px.
      const isVisuallyShown = element.clientWidth > 1
      const { overflowX, overflowY } = getComputedStyle(element)
      const isTooWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isTooHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
      if (isVisuallyShown && (isTooWide || isTooHigh)) cut.push(own)
    }
    return { texts, cut }
  }, within)
}

/** The cover of a video in a list. */
export function coverInList(page: Page, videoId: number | undefined): Locator {
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/play/${videoId}"]`) })
  return card.locator('img').first()
}

/**
 * How much more green than red or blue a picture has on average: 255 if all of it is green, -255 if it shows nothing yet. The
 * pictures that tests upload are green.
 */
export function greenOf(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement | HTMLCanvasElement) => {
    if (image instanceof HTMLImageElement) await image.decode()
    else if (image.width === 0) return -255
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const context = canvas.getContext('2d')
    if (!context) throw new Error('there is no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return green - Math.max(red, blue)
  })
}

/** Whether two elements share a part of the screen. @throws if one of them is not shown */
export async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('an element is not shown')
  const [right, bottom] = [a.x + a.width, a.y + a.height]
  return a.x < b.x + b.width && b.x < right && a.y < b.y + b.height && b.y < bottom
}
