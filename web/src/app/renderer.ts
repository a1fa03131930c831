import type { Client } from '@liuguang/contract'
import type { Locale } from '../platform/i18n/locales.ts'
import type { Manifest } from './page-files.ts'

export type { Manifest }

export interface RenderRequest {
  /** Path and query. */
  url: string
  /** Where visitors reach the site, without a trailing slash. */
  origin: string
  /** Further origins where the player finds the same media. */
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

/** What the site's server build exports: all that the HTTP server knows of the site. */
export interface Renderer {
  /** The language for a request: the choice that a cookie mirrors, else what the browser prefers. */
  localeOfRequest(cookies: string | undefined, acceptLanguage: string | undefined): Locale
  /** Whether a page of the site is at this path and query; what the page shows may be missing all the same. */
  isKnownAddress(url: string): boolean
  /** One page as everybody sees it: what belongs to a person is asked by the browser afterwards. */
  renderPage(request: RenderRequest): Promise<RenderedPage>
  /** Every address that search engines should know. */
  renderSitemap(client: Client, origin: string): Promise<string>
}

/** Where the sources are served in development. */
export const developmentBase = '/@dev/'
