import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Cumulative layout shift: the sum of all shifts, without the session windows of web-vitals. */
    shifted?: number
    shifts?: string[]
  }
}

/** Records layout shifts and violations of the content security policy from the next navigation on. */
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

/** The layout shifts of this page, if they sum up to more than 0.01. */
export async function findShifts(page: Page): Promise<string[]> {
  const { shifted, shifts } = await page.evaluate(() => ({ shifted: window.shifted, shifts: window.shifts }))
  if (shifted === undefined) throw new Error('Nothing counts the shifts of this page')
  return shifted < 0.01 ? [] : [`moved by ${shifted.toFixed(3)}: ${shifts?.slice(0, 3).join('; ')}`]
}

/**
 * The violations that axe-core finds, one line each.
 * @param within selector of the part to test; default: the whole page
 */
export async function findBarriers(page: Page, within = 'html'): Promise<string[]> {
  // the default opens a window for the results of pages with frames, which the site does not have
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(within)
  // off by default: touch targets that overlap
  const { violations } = await axe.options({ rules: { 'target-size': { enabled: true } } }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
