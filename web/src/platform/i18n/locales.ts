/** The languages of the site. The first one is the default and the fallback (spec 4). */
export const locales = ['zh-HK', 'zh-CN', 'en-US', 'vi-VN'] as const
export type Locale = (typeof locales)[number]
export const fallbackLocale: Locale = 'zh-HK'

/** The names of the languages in settings objects and under the `lang` key in local storage. */
export type Lang = 'cn' | 'hk' | 'en' | 'vi'
export const langOf: Record<Locale, Lang> = { 'zh-HK': 'hk', 'zh-CN': 'cn', 'en-US': 'en', 'vi-VN': 'vi' }

/** Names the language in an address; for crawlers and first visits. A choice made in the browser wins. */
export const localeParameter = 'lang'

/** The name of each language in itself. */
export const localeNames: Record<Locale, string> = {
  'zh-HK': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
  'vi-VN': 'Tiếng Việt',
}

/** A stored locale; undefined for any other text. */
export function asLocale(text: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === text)
}

/** A stored locale; the fallback for any other text, undefined for none (spec 4). */
export function knownLocale(text: string | undefined): Locale | undefined {
  return text ? (asLocale(text) ?? fallbackLocale) : undefined
}

/** Traditional Chinese -> zh-HK, other Chinese -> zh-CN, English, Vietnamese (decisions, Languages). */
function localeOfTag(tag: string): Locale | undefined {
  const [language, ...rest] = tag.trim().toLowerCase().split('-')
  if (language === 'en') return 'en-US'
  if (language === 'vi') return 'vi-VN'
  if (language !== 'zh') return undefined
  return rest.some((part) => ['hant', 'tw', 'mo', 'hk'].includes(part)) ? 'zh-HK' : 'zh-CN'
}

/**
 * The language of a first visit: the visitor's most preferred one that the site has.
 * @param acceptLanguage the header, such as `fr;q=0.9, en-GB;q=0.8`
 */
export function chooseLocale(acceptLanguage: string | undefined): Locale {
  const requested = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { tag, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 }
  })
  const best = requested.filter((language) => language.weight > 0).sort((a, b) => b.weight - a.weight)
  for (const language of best) {
    const locale = localeOfTag(language.tag)
    if (locale) return locale
  }
  return fallbackLocale
}
