import { createHash } from 'node:crypto'
import escapeHtml from 'escape-html'
import type { FlexPayParams } from '../domains/payments/index.ts'
import type { SandboxSale } from './sale-book.ts'
import { afterwards, type Scenario, scenarios } from './sandbox-processor.ts'
import { type SandboxLocale, sandboxLocales, sandboxTexts } from './sandbox-texts.ts'

const style = `
:root{color-scheme:dark}
body{margin:0;background:#101216;color:#f2f3f5;font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:20px;margin:0 0 12px}h2{font-size:14px;color:#a9b0bb;margin:24px 0 8px;font-weight:600}
.note{background:#3a2c05;color:#ffd479;border-radius:12px;padding:12px 14px;margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:20px 0 0}
dt{color:#a9b0bb}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.sum{font-size:20px;font-weight:600}
form{display:grid;grid-template-columns:1fr 1fr;gap:8px}
button,.back{font:inherit;min-height:48px;border-radius:12px;border:1px solid #3a404b;background:#1a1e25;color:inherit;padding:8px}
button:first-child{grid-column:1/-1;background:#f5b83d;color:#1b1400;border:0;font-weight:600}
button:focus-visible,a:focus-visible{outline:2px solid #fff;outline-offset:2px}
nav{margin-top:28px;display:flex;flex-wrap:wrap;gap:12px;font-size:14px}a{color:#f5b83d}
`

/** Nothing is loaded, and only this style applies. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

/** The best match of the browser's languages, else the site’s fallback. */
export function localeFor(asked: string | undefined, acceptLanguage: string | undefined): SandboxLocale {
  const known = sandboxLocales.find((locale) => locale === asked)
  if (known) return known
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (tag.startsWith('en')) return 'en-US'
    if (tag.startsWith('vi')) return 'vi-VN'
    if (/^zh-(hant|hk|tw|mo)/.test(tag)) return 'zh-HK'
    if (tag.startsWith('zh')) return 'zh-CN'
  }
  return 'zh-HK'
}

/** The hosted page of an order. `query` is the shop’s signed query string, which every button repeats. */
export function orderPage(
  order: FlexPayParams,
  sale: SandboxSale | undefined,
  query: string,
  locale: SandboxLocale,
): string {
  const t = sandboxTexts[locale]
  const isPaid = sale?.result === 'APPROVED'
  const shown = scenarios.filter((name) => afterwards.includes(name) === isPaid)
  const isOver = sale?.result === 'CREDITED' || sale?.result === 'CHARGEBACK'
  return page(
    locale,
    t.title,
    `<p class="note">${t.noMoney}</p>
<dl><dt>${t.amount}</dt><dd class="sum">${escapeHtml(`${order.priceCurrency} ${order.priceAmount}`)}</dd>
<dt>${t.order}</dt><dd>${escapeHtml(`${order.description}, ${order.referenceID}`)}</dd>
<dt>${t.state}</dt><dd>${t.states[sale?.result ?? 'none']}</dd></dl>
${isOver ? '' : `<h2>${isPaid ? t.afterwards : t.choose}</h2>${buttons(shown, query, locale)}`}
<nav><a href="${escapeHtml(order.successURL ?? '/')}">${t.back}</a>${languages(query, locale)}</nav>`,
  )
}

export function refusalPage(locale: SandboxLocale): string {
  const t = sandboxTexts[locale]
  return page(locale, t.title, `<p class="note">${t.badSignature}</p>`)
}

function buttons(names: readonly Scenario[], query: string, locale: SandboxLocale): string {
  const t = sandboxTexts[locale]
  const rows = names.map((name) => `<button name="scenario" value="${name}">${t.scenarios[name]}</button>`)
  return `<form method="post" action="play?${escapeHtml(query)}">${rows.join('')}</form>`
}

const languageNames: Record<SandboxLocale, string> = {
  'zh-HK': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
  'vi-VN': 'Tiếng Việt',
}

function languages(query: string, current: SandboxLocale): string {
  return sandboxLocales
    .filter((locale) => locale !== current)
    .map(
      (locale) =>
        `<a href="startorder?${escapeHtml(query)}&#38;lang=${locale}" hreflang="${locale}">${languageNames[locale]}</a>`,
    )
    .join('')
}

function page(locale: SandboxLocale, title: string, body: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}
