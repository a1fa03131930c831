import { writeFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { takeCode } from './codes.ts'
import { textsOf } from './texts.ts'
import { openVisitor, type Visitor } from './visitor.ts'

export { expect }

interface Journey {
  /** Browser complaints that this journey may cause. Every other one fails it. */
  expectedComplaints: RegExp
  /**
   * The journey's IP address, from the range for tests (RFC 2544), so that rate limits per address are its
   * own.
   */
  address: string
  /** Opens another browser of the same person. */
  openDevice: () => Promise<BrowserContext>
  /** A guest account with 500 points, not signed in on any device yet. */
  guest: Visitor
  /** Console errors and warnings, script errors and CSP violations of all browsers of the journey. */
  complaints: string[]
  /** Requests of all browsers of the journey with their results, kept if the journey fails. */
  traffic: string[]
}

/** The texts of the language that the projects open the site in. */
export const t = textsOf('zh-HK')

export const test = base.extend<Journey>({
  expectedComplaints: [/^$/, { option: true }],
  address: async ({ baseURL: _ }, use) => {
    const byte = () => Math.floor(Math.random() * 256)
    await use(`198.18.${byte()}.${byte()}`)
  },
  extraHTTPHeaders: ({ address }, use) => use({ 'x-forwarded-for': address }),
  traffic: async ({ baseURL: _ }, use) => use([]),
  complaints: [
    async ({ expectedComplaints, traffic }, use, testInfo) => {
      const complaints: string[] = []
      await use(complaints)
      const unexpected = complaints.filter((text) => !expectedComplaints.test(text))
      if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus)
        writeFileSync(testInfo.outputPath('traffic.txt'), traffic.join('\n'))
      expect(unexpected, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, complaints, traffic }, use) => {
    follow(context, complaints)
    note(context, traffic)
    await use(context)
  },
  openDevice: async ({ browser, complaints, traffic }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      follow(context, complaints)
      note(context, traffic)
      return context
    })
    for (const context of opened) await context.close()
  },
  guest: async ({ address }, use) => use(await openVisitor(address, { codes: [takeCode()] })),
})

function follow(context: BrowserContext, complaints: string[]): void {
  context.on('page', visitHydrated)
  context.on('console', (message) => {
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => complaints.push(`script: ${error.error().stack}`))
}

function note(context: BrowserContext, traffic: string[]): void {
  const begun = performance.now()
  const add = (request: Request, came: string) =>
    traffic.push(`${Math.round(performance.now() - begun)} ms ${request.method()} ${request.url()} ${came}`)
  context.on('request', (request) => add(request, '…'))
  context.on('response', (response) => add(response.request(), `${response.status()}`))
  context.on('requestfailed', (request) => add(request, request.failure()?.errorText ?? 'failed'))
}

/**
 * Waits for hydration: a page's code runs after its first picture, and until then links work and buttons do
 * not.
 */
export async function untilHydrated(page: Page, timeout = 10_000): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { timeout })
}

/** Makes opening a page wait until it is hydrated. */
function visitHydrated(page: Page): void {
  const untilOpen = () =>
    untilHydrated(page, 5_000)
      // the journey keeps the page's code from loading
      .catch(() => undefined)
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (options?.waitUntil !== 'commit') await untilOpen()
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    await untilOpen()
    return response
  }
}
