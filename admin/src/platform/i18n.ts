import type { Lang, Setting } from '@liuguang/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from '../locales/texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Texts
  }
}

export const locales = ['zh-CN', 'zh-HK', 'en-US'] as const
export type Locale = (typeof locales)[number]

const key = 'adminLocale'
/** A language of the back office: one in which both the catalogue and the settings have texts. */
type StaffLang = Lang & keyof Setting['description']
const langs: Record<Locale, StaffLang> = { 'zh-CN': 'cn', 'zh-HK': 'hk', 'en-US': 'en' }

const loaders: Record<Locale, () => Promise<{ default: Texts }>> = {
  'zh-CN': () => import('../locales/zh-CN.ts'),
  'zh-HK': () => import('../locales/zh-HK.ts'),
  'en-US': () => import('../locales/en-US.ts'),
}

/** The stored choice, else the browser's language, else Simplified Chinese. */
function firstLocale(): Locale {
  const stored = localStorage.getItem(key)
  const known = locales.find((locale) => locale === stored)
  if (known) return known
  for (const language of navigator.languages) {
    if (/^zh-(hant|tw|hk|mo)/i.test(language)) return 'zh-HK'
    if (/^zh/i.test(language)) return 'zh-CN'
    if (/^en/i.test(language)) return 'en-US'
  }
  return 'zh-CN'
}

/** The language in which calls show texts of the catalogue. */
export const currentLang = (): StaffLang => langs[i18next.language as Locale] ?? 'cn'

export async function startI18n(): Promise<void> {
  const locale = firstLocale()
  const { default: texts } = await loaders[locale]()
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(texts),
    defaultNS: 'app',
    resources: { [locale]: texts },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = locale
}

export async function chooseLocale(locale: Locale): Promise<void> {
  const { default: texts } = await loaders[locale]()
  for (const [namespace, resources] of Object.entries(texts))
    i18next.addResourceBundle(locale, namespace, resources, true, true)
  localStorage.setItem(key, locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}
