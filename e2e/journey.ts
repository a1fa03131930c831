import { writeFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { takeCode } from './codes.ts'
import { textsOf } from './texts.ts'
import { openVisitor, type Visitor } from './visitor.ts'

export { expect }

interface Journey {
  /** What browsers may complain about on this journey. Everything else fails it. */
  expectedComplaints: RegExp
  /** Where this journey comes from: limits per address are its own. Of the range for tests (RFC 2544). */
  address: string
  /** Another browser of the same person. */
  openDevice: () => Promise<BrowserContext>
  /** A guest account with 500 points, not signed in anywhere yet. */
  guest: Visitor
  /** Console errors and warnings, script errors and CSP violations of all browsers of the journey. */
  complaints: string[]
  /** What all browsers of the journey asked for, and what came of it: kept of one that fails. */
  traffic: string[]
}

/** The words of the language that the projects open the site in. */
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
  context.on('page', visitAwake)
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

/** A page answers to fingers once its code has come, after its first picture. Before that the browser follows links. */
export async function untilAwake(page: Page, timeout = 10_000): Promise<void> {
  const isAwake = () => Reflect.get(globalThis, 'earlyTouches') === undefined
  await page.waitForFunction(isAwake, undefined, { timeout })
}

/** A page that was opened is there when it is awake. */
function visitAwake(page: Page): void {
  const untilOpen = () =>
    untilAwake(page, 5_000)
      // its code is kept away from it: the journey sees to that
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
