import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Cumulative layout shift, as web-vitals counts it but without its windows: the sum. */
    shifted?: number
    shifts?: string[]
  }
}

/** Counts from the next navigation on what moves by itself, and what the page's policy forbids. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node }[]
        }
        if (shift.hadRecentInput) continue
        window.shifted = (window.shifted ?? 0) + shift.value
        for (const { node } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          window.shifts?.push(`${shift.value.toFixed(4)} ${element?.tagName} ${element?.className}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved on this page, when it is more than 0.01. */
export async function findShifts(page: Page): Promise<string[]> {
  const { shifted, shifts } = await page.evaluate(() => ({ shifted: window.shifted, shifts: window.shifts }))
  if (shifted === undefined) throw new Error('Nothing counts the shifts of this page')
  return shifted < 0.01 ? [] : [`moved by ${shifted.toFixed(3)}: ${shifts?.slice(0, 3).join('; ')}`]
}

/**
 * What axe-core finds, one line each.
 * @param within selector of the part that is judged; the whole page where it is left out
 */
export async function findBarriers(page: Page, within = 'html'): Promise<string[]> {
  // a window of its own for each result is for pages with frames, of which the site has none
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(within)
  // off where it is not asked for: words that push things over each other
  const { violations } = await axe.options({ rules: { 'target-size': { enabled: true } } }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
