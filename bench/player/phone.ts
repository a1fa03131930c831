import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

/** What a page has recorded so far; times are by its own clock, ms. */
export interface PictureLog {
  clickedAt: number | null
  /** Every painted picture, its position in the video, and the short that it belongs to. */
  pictures: { at: number; seconds: number; short: string | null }[]
  /** The times at which each short became the current one. */
  current: { at: number; short: string | null }[]
  /** The largest contentful paint so far. */
  largestPaintAt: number | null
}

export interface Phone {
  /** A visitor with an empty cache and a new address. `processorSlowdown` 4: a quarter of this processor. */
  visit(origin: string, path: string, options?: { processorSlowdown?: number }): Promise<Visit>
}

export interface Visit {
  context: BrowserContext
  page: Page
  log(): Promise<PictureLog>
}

/** Debian's Chromium decodes H.264 and AAC. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
}

let visits = 0

/** Runs `work` with a phone whose pages record their pictures. */
export async function withPhone<T>(work: (phone: Phone) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions)
  try {
    return await work({
      async visit(origin, path, { processorSlowdown } = {}) {
        visits += 1
        const context = await browser.newContext({
          ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
          locale: 'zh-HK',
          extraHTTPHeaders: { 'x-forwarded-for': `198.18.${process.pid % 200}.${visits}` },
        })
        await context.addInitScript({ path: join(import.meta.dirname, 'record-pictures.js') })
        const page = await context.newPage()
        if (processorSlowdown !== undefined) {
          const session = await context.newCDPSession(page)
          await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
        }
        await page.goto(origin + path, { waitUntil: 'load', timeout: 60_000 })
        return {
          context,
          page,
          log: () => page.evaluate((): PictureLog => Reflect.get(globalThis, 'pictureLog')),
        }
      },
    })
  } finally {
    await browser.close()
  }
}
