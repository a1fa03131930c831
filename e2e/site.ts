import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Free on a developer's machine while `npm start` holds 8080. */
export const sitePort = Number(process.env.E2E_PORT ?? 18_080)
export const siteUrl = `http://127.0.0.1:${sitePort}`

/** Short, so that every journey of a minute also lives through renewals. */
export const grantSeconds = '10'

/** Where the mails of the site under test can be read. */
export const mailPort = sitePort + 1

/** Where the card processor of the site under test is. */
export const processorPort = sitePort + 2

export const siteFile = join(import.meta.dirname, 'results/site.json')

/** What global-setup.ts put into the site under test. */
export interface SiteUnderTest {
  dataDir: string
  videos: Record<'free' | 'priced' | 'vipOnly' | 'portrait' | 'repriced' | 'long', number>
  /** All of 7 s. `leading` leads into the priced video at 12 s; `priced` (5 points) and `vipOnly` preview 3 s. */
  shorts: Record<'leading' | 'priced' | 'vipOnly', number> & {
    /** Free, and nothing more. */
    plain: number[]
  }
  /** Where the chain is on which the site takes USDT: its node. */
  chainUrl: string
  /** Serial codes; taken by `takeCode` alone. */
  pointCodes: string[]
}

export function readSite(): SiteUnderTest {
  return JSON.parse(readFileSync(siteFile, 'utf8'))
}
