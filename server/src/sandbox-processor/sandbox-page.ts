import { createHash } from 'node:crypto'
import type { Lang } from '@liuguang/contract'
import escapeHtml from 'escape-html'
import type { FlexPayParams } from '../domains/payments/index.ts'
import { localeOf } from '../platform/email/compose-email.ts'
import type { SandboxSale } from './sale-store.ts'
import { type Scenario, scenarios, scenariosAfterPayment } from './sandbox-processor.ts'
import { pageTexts, scenarioTexts, stateTexts } from './sandbox-texts.ts'

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

/** The page loads nothing, and applies only this style. */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

const languageNames: Record<Lang, string> = {
  hk: '繁體中文',
  cn: '简体中文',
  en: 'English',
  vi: 'Tiếng Việt',
}
const langs = Object.keys(languageNames) as Lang[]

/** The language of a requested locale, else the first known one of `Accept-Language`, else the site’s fallback. */
export function langFor(requestedLocale: string | undefined, acceptLanguage: string | undefined): Lang {
  const known = langs.find((lang) => localeOf[lang] === requestedLocale)
  if (known) return known
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (tag.startsWith('en')) return 'en'
    if (tag.startsWith('vi')) return 'vi'
    if (/^zh-(hant|hk|tw|mo)/.test(tag)) return 'hk'
    if (tag.startsWith('zh')) return 'cn'
  }
  return 'hk'
}

/** The hosted page of an order. `query` is the shop’s signed query string, which every button repeats. */
export function orderPage(
  order: FlexPayParams,
  sale: SandboxSale | undefined,
  query: string,
  lang: Lang,
): string {
  const t = pageTexts
  const isPaid = sale?.result === 'APPROVED'
  const shownScenarios = scenarios.filter((name) => scenariosAfterPayment.includes(name) === isPaid)
  const isOver = sale?.result === 'CREDITED' || sale?.result === 'CHARGEBACK'
  return page(
    lang,
    `<p class="note">${t.noMoney[lang]}</p>
<dl><dt>${t.amount[lang]}</dt><dd class="sum">${escapeHtml(`${order.priceCurrency} ${order.priceAmount}`)}</dd>
<dt>${t.order[lang]}</dt><dd>${escapeHtml(`${order.description}, ${order.referenceID}`)}</dd>
<dt>${t.state[lang]}</dt><dd>${stateTexts[sale?.result ?? 'none'][lang]}</dd></dl>
${isOver ? '' : `<h2>${(isPaid ? t.scenariosAfterPayment : t.choose)[lang]}</h2>${scenarioForm(shownScenarios, query, lang)}`}
<nav><a href="${escapeHtml(order.successURL ?? '/')}">${t.back[lang]}</a>${languageLinks(query, lang)}</nav>`,
  )
}

export function refusalPage(lang: Lang): string {
  return page(lang, `<p class="note">${pageTexts.badSignature[lang]}</p>`)
}

function scenarioForm(names: readonly Scenario[], query: string, lang: Lang): string {
  const buttons = names.map(
    (name) => `<button name="scenario" value="${name}">${scenarioTexts[name][lang]}</button>`,
  )
  return `<form method="post" action="play?${escapeHtml(query)}">${buttons.join('')}</form>`
}

function languageLinks(query: string, current: Lang): string {
  const link = (lang: Lang): string => {
    const locale = localeOf[lang]
    return `<a href="startorder?${escapeHtml(query)}&#38;lang=${locale}" hreflang="${locale}">${languageNames[lang]}</a>`
  }
  return langs
    .filter((lang) => lang !== current)
    .map(link)
    .join('')
}

function page(lang: Lang, body: string): string {
  const title = pageTexts.title[lang]
  return `<!doctype html><html lang="${localeOf[lang]}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}
