import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Cumulative layout shift: the sum of all shifts, without the session windows of web-vitals. */
    layoutShiftSum?: number
    layoutShifts?: string[]
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
 */
export function findAccessibilityViolations(page: Page, within = 'html'): Promise<string[]> {
  // off by default: touch targets that overlap
  const options = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations' as const] }
  return analyze(page, openAxe(page).include(within).options(options))
}

/** The touch targets that are too small, or that overlap: the only violations that a longer text can cause. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return analyze(page, openAxe(page).withRules('target-size'))
}

/** The default mode opens another page for results of frames, which the site does not have. */
function openAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true)
}

async function analyze(page: Page, axe: AxeBuilder): Promise<string[]> {
  // Colours that are still changing are those of no state.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition && animation.playState === 'running')
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** A page that scrolls sideways. */
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
      // a language's name is in that language
      if (element.matches('script, style, option')) continue
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim()
      if (!own || !element.checkVisibility()) continue
      texts.push(own)
      const isForEyes = element.clientWidth > 1
      const { overflowX, overflowY } = getComputedStyle(element)
      const isTooWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isTooHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
      if (isForEyes && (isTooWide || isTooHigh)) cut.push(own)
    }
    return { texts, cut }
  }, within)
}
