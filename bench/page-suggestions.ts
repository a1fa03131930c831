import { suggestSearches } from '@liuguang/contract'
import type { Page } from 'playwright-core'
import { withDemoSite } from './demo-site.ts'
import type { Figure } from './figure.ts'
import { type Phone, withPhone } from './player/phone.ts'

const rounds = 40
/** Simulates a phone of the middle class on this machine. */
const processorSlowdown = 4
/** Nothing is suggested for a text if there is nothing by then. */
const limitMs = 2_000

/** What is typed: letters of the demo's titles, and pinyin. Each is new to the page, so none is in its cache. */
const typed = [
  ...[
    '光',
    '山',
    '海',
    '夜',
    '星',
    '雪',
    '城',
    '水',
    '風',
    '花',
    '雲',
    '月',
    '日',
    '河',
    '林',
    '鳥',
    '島',
    '街',
    '雨',
    '燈',
  ],
  ...['a', 'b', 'c', 'd', 'f', 'g', 'h', 'j', 'l', 'm', 'n', 'q', 's', 't', 'w', 'x', 'y', 'z', 'r', 'k'],
]

/**
 * Milliseconds from a key in the search box to the first frame with suggestions: p95 of 40 keys on a slowed phone, with
 * the demo's library.
 */
export function measureSuggestions(): Promise<Figure> {
  return withDemoSite((site) =>
    withPhone(async (phone) => {
      const origin = `http://127.0.0.1:${site.port}`
      await warmUp(phone, origin)
      const { context, page } = await phone.visit(origin, '/search', { processorSlowdown })
      await untilHydrated(page)
      const waits: number[] = []
      for (const text of typed.slice(0, rounds)) {
        const times = await timeSuggestions(page, text)
        if (!times) continue
        waits.push(times.shownMs)
        if (process.env.BENCH_TRACE === '1')
          console.log(
            `${text}: request ${Math.round(times.requestMs)}, response ${Math.round(times.responseMs)}, shown ${Math.round(times.shownMs)} ms`,
          )
      }
      await context.close()
      const sorted = waits.toSorted((a, b) => a - b)
      console.log(`suggestions: ${sorted.map(Math.round).join(', ')} ms`)
      // Most of the letters occur in a title of the demo. Far fewer answers mean that something else was measured.
      const value =
        sorted.length < rounds / 2 ? Number.NaN : (sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN)
      return { bench: 'page', figure: 'suggestions', value, unit: 'ms', baseline: null, ratio: null }
    }),
  )
}

/** What is typed before sends no request. */
const untilHydrated = (page: Page) => page.waitForFunction(() => Reflect.get(globalThis, 'isHydrated')())

/** Another visitor types other texts first: a server that has just started has compiled nothing. */
async function warmUp(phone: Phone, origin: string): Promise<void> {
  const { context, page } = await phone.visit(origin, '/search')
  await untilHydrated(page)
  for (const [index, text] of typed.entries()) {
    const answered = page.waitForResponse((response) => response.url().includes(suggestSearches.path))
    await page.locator('input[role=combobox]').fill(text + (typed[index + 1] ?? '山'))
    await answered
  }
  await context.close()
}

/** Times after the key: when the request began, its response ended, and the first frame had suggestions, ms. */
interface SuggestionTimes {
  requestMs: number
  responseMs: number
  shownMs: number
}

/**
 * Runs in the page. Plain JavaScript, because this project's types have no browser: resolves with the times after the
 * next input; null if there are no suggestions in time.
 */
const untilShown = `new Promise((resolve) => {
  performance.clearResourceTimings()
  const onInput = ({ timeStamp }) => {
    const onFrame = () => {
      const shownMs = performance.now() - timeStamp
      const [request] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('${suggestSearches.path}'))
      if (request && document.querySelector('[role=option]'))
        resolve({
          requestMs: request.startTime - timeStamp,
          responseMs: request.responseEnd - timeStamp,
          shownMs,
        })
      else if (shownMs > ${limitMs}) resolve(null)
      else requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  }
  addEventListener('input', onInput, { capture: true, once: true })
})`

/** Undefined if nothing is suggested for the text. */
async function timeSuggestions(page: Page, text: string): Promise<SuggestionTimes | undefined> {
  // Not by role alone: the choice of the language is a combobox with options, too.
  const box = page.locator('input[role=combobox]')
  await box.fill('')
  await page.locator('[role=option]').first().waitFor({ state: 'detached' })
  const answered = page.waitForResponse((response) => response.url().includes(suggestSearches.path))
  const shown = page.evaluate<SuggestionTimes | null>(untilShown)
  await box.pressSequentially(text)
  await answered
  return (await shown) ?? undefined
}
