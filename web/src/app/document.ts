import { jpegOf } from '@liuguang/contract'
import type { DehydratedState } from '@tanstack/react-query'
import escapeHtml from 'escape-html'
import { personalRowsHeadScript } from '../features/pages/personal-rows-head-script.ts'
import { theatreHeadScript } from '../features/player/theatre-head-script.ts'
import { themeHeadScript } from '../features/settings/theme.ts'
import { type Locale, localeParameter, locales } from '../platform/i18n/locales.ts'
import { fullTitle, type PageHead, type PageImage } from '../platform/page/page-head.tsx'
import { loginRedirectScript } from '../platform/session/login-redirect.ts'
import { deferredHydrationScript } from './deferred-hydration-script.ts'
import type { PageFiles } from './page-files.ts'

const dataId = 'page-data'
/** The icon that the program ships. */
const ownIcon = '/favicon.svg'

interface DocumentParts {
  locale: Locale
  /** The address names this language: it is the canonical one of this language. */
  isLocaleInAddress: boolean
  head: PageHead
  siteName: string
  siteDescription: string
  /** A path of this site or a data URL. */
  siteIcon: string
  /** Where visitors reach the site, without a trailing slash. */
  origin: string
  /** Not in each playback response, because the page's content security policy needs them, too. */
  mediaOrigins: readonly string[]
  nonce: string
  files: PageFiles
  needsAccount: boolean
  /** The page's markup, from React. */
  body: string
  data: DehydratedState
}

/** The whole HTML document around a rendered page. */
export function composeDocument(parts: DocumentParts): string {
  const { locale, head, nonce, files, origin } = parts
  const title = escapeHtml(fullTitle(head.title, parts.siteName))
  const description = escapeHtml((head.description || parts.siteDescription).slice(0, 300))
  const toAbsoluteUrl = (path: string) => (path.startsWith('/') ? origin + path : path)
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...addressLines(parts, toAbsoluteUrl),
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="${head.kind ?? 'website'}">`,
    `<meta property="og:site_name" content="${escapeHtml(parts.siteName)}">`,
    ...locales.map((one) => {
      const property = one === locale ? 'og:locale' : 'og:locale:alternate'
      return `<meta property="${property}" content="${one.replace('-', '_')}">`
    }),
    ...imageLines(head.image ?? iconImage(parts.siteIcon), head.title || parts.siteName, toAbsoluteUrl),
    ...embedLines(parts, toAbsoluteUrl),
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${description}">`,
    themeHeadScript(nonce),
    theatreHeadScript(nonce),
    personalRowsHeadScript(nonce),
    `<link rel="icon" href="${escapeHtml(parts.siteIcon)}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(touchIconOf(parts.siteIcon))}">`,
    `<link rel="manifest" href="/manifest.webmanifest?${localeParameter}=${locale}">`,
    // Vite adds this nonce to the files that it loads later
    `<meta property="csp-nonce" nonce="${nonce}">`,
    parts.needsAccount && `<script nonce="${nonce}">${loginRedirectScript}</script>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    head.structuredData && jsonScript('application/ld+json', '', head.structuredData(toAbsoluteUrl)),
  ]
  const page = `<div id="root">${parts.body}</div>${jsonScript('application/json', ` id="${dataId}"`, parts.data)}`
  const origins = escapeHtml(parts.mediaOrigins.join(' '))
  const mediaOriginsAttribute = origins && ` data-media-origins="${origins}"`
  return `<!doctype html><html lang="${locale}"${mediaOriginsAttribute}><head>${lines.filter(Boolean).join('')}</head><body>${page}${scriptsOf(files, nonce)}</body></html>`
}

/** The built-in icon has a picture of its own for home screens, where vectors are not shown. */
function touchIconOf(siteIcon: string): string {
  return siteIcon === ownIcon ? '/apple-touch-icon.png' : siteIcon
}

type Absolute = (path: string) => string

/** A path in a language; without one: in the reader's own. */
function pathIn(language: Locale | undefined, path: string): string {
  if (language === undefined) return path
  return `${path}${path.includes('?') ? '&' : '?'}${localeParameter}=${language}`
}

/** The canonical address and its four languages (decision 026). A page without one must not be indexed. */
function addressLines({ head, locale, isLocaleInAddress }: DocumentParts, toAbsoluteUrl: Absolute): string[] {
  const { canonicalPath, feedPath } = head
  if (canonicalPath === undefined) return ['<meta name="robots" content="noindex">']
  const addressIn = (language: Locale | undefined) =>
    escapeHtml(toAbsoluteUrl(pathIn(language, canonicalPath)))
  const canonical = addressIn(isLocaleInAddress ? locale : undefined)
  return [
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:url" content="${canonical}">`,
    ...locales.map((one) => `<link rel="alternate" hreflang="${one}" href="${addressIn(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn(undefined)}">`,
    feedPath
      ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(toAbsoluteUrl(`${feedPath}?${localeParameter}=${locale}`))}">`
      : '',
  ]
}

/** The player for other sites, and its description (oembed.com), in the language of the canonical address. */
function embedLines({ head, locale, isLocaleInAddress }: DocumentParts, toAbsoluteUrl: Absolute): string[] {
  const { embedPath, canonicalPath, image } = head
  if (embedPath === undefined || canonicalPath === undefined) return []
  const language = isLocaleInAddress ? locale : undefined
  const page = encodeURIComponent(toAbsoluteUrl(pathIn(language, canonicalPath)))
  const oembed = (format: 'json' | 'xml') => escapeHtml(toAbsoluteUrl(`/oembed?format=${format}&url=${page}`))
  return [
    `<link rel="alternate" type="application/json+oembed" href="${oembed('json')}">`,
    `<link rel="alternate" type="text/xml+oembed" href="${oembed('xml')}">`,
    `<meta property="og:video" content="${escapeHtml(toAbsoluteUrl(pathIn(language, embedPath)))}">`,
    '<meta property="og:video:type" content="text/html">',
    image
      ? `<meta property="og:video:width" content="${image.width}"><meta property="og:video:height" content="${image.height}">`
      : '',
  ]
}

/** The site's icon as the picture of a page without one. Undefined for an icon that was not uploaded. */
function iconImage(siteIcon: string): PageImage | undefined {
  if (siteIcon === ownIcon) return { path: '/icon-512.png', width: 512, height: 512 }
  const [, side] = /^\/media\/pictures\/[\w-]+\/(\d+)\.webp$/.exec(siteIcon) ?? []
  return side === undefined
    ? undefined
    : { path: jpegOf(siteIcon), width: Number(side), height: Number(side) }
}

function imageLines(image: PageImage | undefined, name: string, toAbsoluteUrl: Absolute): string[] {
  if (!image) return ['<meta name="twitter:card" content="summary">']
  const address = escapeHtml(toAbsoluteUrl(image.path))
  const alt = escapeHtml(image.alt || name)
  return [
    `<meta property="og:image" content="${address}">`,
    `<meta property="og:image:type" content="image/${image.path.endsWith('.png') ? 'png' : 'jpeg'}">`,
    `<meta property="og:image:width" content="${image.width}">`,
    `<meta property="og:image:height" content="${image.height}">`,
    `<meta property="og:image:alt" content="${alt}">`,
    // A square picture would be cut to half its height.
    `<meta name="twitter:card" content="${image.width === image.height ? 'summary' : 'summary_large_image'}">`,
    `<meta name="twitter:image" content="${address}">`,
    `<meta name="twitter:image:alt" content="${alt}">`,
  ]
}

/** The scripts at the end of the body. In development React's refresh code must run first. */
function scriptsOf(files: PageFiles, nonce: string): string {
  if (files.inlineScript === undefined)
    return `<script nonce="${nonce}">${deferredHydrationScript(files)}</script>`
  const inline = `<script type="module" nonce="${nonce}">${files.inlineScript}</script>`
  const others = files.scripts.map((file) => `<script type="module" nonce="${nonce}" src="${file}"></script>`)
  return inline + others.join('')
}

/** The query data that the server rendered the page with; empty when the server did not render it. */
export function readPageData(): Partial<DehydratedState> {
  const text = document.getElementById(dataId)?.textContent
  return text ? (JSON.parse(text) as DehydratedState) : {}
}

/** A data block. Needs no nonce, because browsers never run it. `<` is escaped, so no value can close it. */
function jsonScript(type: string, attributes: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="${type}"${attributes}>${json}</script>`
}
