import { writeFileSync } from 'node:fs'
import {
  type BrowserContext,
  test as base,
  type Page,
  expect as playwrightExpect,
  type Request,
  type Response,
} from '@playwright/test'
import { takeCode } from './codes.ts'
import { textsOf } from './texts.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const pollIntervals = [50, 100, 100, 250]

/** Playwright's, but `expect.poll` reads every 250 ms. By default it waits a whole second between later reads. */
export const expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? pollOften : Reflect.get(target, name)),
})

function pollOften<Value>(
  read: () => Value | Promise<Value>,
  options?: Parameters<typeof playwrightExpect.poll>[1],
) {
  const given = typeof options === 'string' ? { message: options } : options
  return playwrightExpect.poll(read, { intervals: pollIntervals, ...given })
}

interface Journey {
  /** Browser errors and warnings that this journey may cause. Every other one fails it. */
  expectedErrors: RegExp
  /**
   * The journey's IP address, from the range for tests (RFC 2544), so that rate limits per address are its
   * own.
   */
  address: string
  /** Opens another browser context, as the visitor's second device. */
  openDevice: () => Promise<BrowserContext>
  /** A guest account with 500 points, not signed in on any device yet. */
  guest: Visitor
  /** Console errors and warnings, script errors and CSP violations of all browsers of the journey. */
  browserErrors: string[]
  /** Requests of all browsers of the journey with their results, kept if the journey fails. */
  traffic: string[]
}

/** The texts of the language that the projects open the site in. */
export const t = textsOf('zh-HK')

export const test = base.extend<Journey>({
  expectedErrors: [/^$/, { option: true }],
  address: async ({ baseURL: _ }, use) => {
    const byte = () => Math.floor(Math.random() * 256)
    await use(`198.18.${byte()}.${byte()}`)
  },
  extraHTTPHeaders: ({ address }, use) => use({ 'x-forwarded-for': address }),
  traffic: async ({ baseURL: _ }, use) => use([]),
  browserErrors: [
    async ({ expectedErrors, traffic }, use, testInfo) => {
      const browserErrors: string[] = []
      await use(browserErrors)
      const unexpected = browserErrors.filter((text) => !expectedErrors.test(text))
      if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus)
        writeFileSync(testInfo.outputPath('traffic.txt'), traffic.join('\n'))
      expect(unexpected, 'unexpected browser errors').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, browserErrors, traffic, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydration)
    collectErrors(context, browserErrors)
    recordTraffic(context, traffic)
    await use(context)
  },
  openDevice: async ({ browser, browserErrors, traffic }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      context.on('page', waitForHydration)
      opened.push(context)
      collectErrors(context, browserErrors)
      recordTraffic(context, traffic)
      return context
    })
    for (const context of opened) await context.close()
  },
  guest: async ({ address }, use) => use(await openVisitor(address, { codes: [takeCode()] })),
})

function collectErrors(context: BrowserContext, browserErrors: string[]): void {
  context.on('console', (message) => {
    const { url } = message.location()
    // playwright.config.ts blocks the site's worker
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (['error', 'warning'].includes(message.type()))
      browserErrors.push(`${message.type()}: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => browserErrors.push(`script: ${error.error().stack}`))
}

function recordTraffic(context: BrowserContext, traffic: string[]): void {
  const startedAt = performance.now()
  const add = (request: Request, result: string) =>
    traffic.push(
      `${Math.round(performance.now() - startedAt)} ms ${request.method()} ${request.url()} ${result}`,
    )
  context.on('request', (request) => add(request, '…'))
  context.on('response', (response) => add(response.request(), `${response.status()}`))
  context.on('requestfailed', (request) => add(request, request.failure()?.errorText ?? 'failed'))
}

/**
 * Waits for hydration: a page's code runs after its first picture, and until then links work and buttons do
 * not.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { timeout: 30_000 })
}

/** Makes opening a page of the site wait until it is hydrated. */
function waitForHydration(page: Page): void {
  const untilReady = async (response: Response | null) => {
    // other files, such as robots.txt, have no scripts
    const type = response?.headers()['content-type'] ?? ''
    if (type.startsWith('text/html')) await untilHydrated(page)
    return response
  }
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    return options?.waitUntil === 'commit' ? response : untilReady(response)
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => untilReady(await reload(options))
}
