import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Does not conflict with `npm start` on a developer's machine, which uses 8080. */
export const sitePort = Number(process.env.E2E_PORT ?? 18_080)
export const siteUrl = `http://127.0.0.1:${sitePort}`

/** Short, so that every journey of a minute also tests renewals. */
export const grantSeconds = '10'

/** Port of the test mail server, which returns the site's emails. */
export const mailPort = sitePort + 1

/** Port of the test card processor. */
export const processorPort = sitePort + 2

export const siteFile = join(import.meta.dirname, 'results/site.json')

/** What global-setup.ts created in the site under test. */
export interface SiteUnderTest {
  dataDir: string
  videos: Record<'free' | 'priced' | 'vipOnly' | 'portrait' | 'repriced' | 'long', number>
  /**
   * All take 7 s. `leading` belongs to the priced video at 12 s; `priced` (5 points) and `vipOnly` have
   * previews of 3 s.
   */
  shorts: Record<'leading' | 'priced' | 'vipOnly', number> & {
    /** Free shorts. */
    plain: number[]
  }
  /** A member's public page: 海岸工作室, who made `videos.long`. */
  creator: number
  /** Address of the test chain's node, on which the site accepts USDT. */
  chainUrl: string
  /** Serial codes, to be taken by `takeCode` only. */
  pointCodes: string[]
}

export function readSite(): SiteUnderTest {
  return JSON.parse(readFileSync(siteFile, 'utf8'))
}
