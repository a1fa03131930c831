import type { Client } from '@liuguang/contract'
import type { Locale } from '../platform/i18n/locales.ts'
import type { Manifest } from './page-files.ts'

export type { Manifest }

export interface RenderRequest {
  /** Path and query. */
  url: string
  /** Where visitors reach the site, without a trailing slash. */
  origin: string
  /** Further origins that serve the same media. */
  mediaOrigins: readonly string[]
  locale: Locale
  nonce: string
  /** Makes public calls only. */
  client: Client
  /** `.vite/manifest.json` of the client build; undefined in development. */
  manifest: Manifest | undefined
}

export interface RenderedPage {
  status: number
  html: string
}

/** The exports of the site's server build, its whole interface to the HTTP server. */
export interface Renderer {
  /** The language for a request: the one in the cookie, else in the address (`?lang=`), else the browser's preference. */
  localeOfRequest(url: string, cookies: string | undefined, acceptLanguage: string | undefined): Locale
  /** Whether the site has a route for this path and query. What the page shows may still be missing. */
  isKnownAddress(url: string): boolean
  /** Renders one page without personal data, which the browser requests afterwards. */
  renderPage(request: RenderRequest): Promise<RenderedPage>
}

/** The base path of the sources in development. */
export const developmentBase = '/@dev/'
