import type { i18n } from 'i18next'
import type { MemberTexts } from '../../locales/catalogue.ts'
import { partsOf } from './load-catalogue.ts'
import { asLocale, type Locale } from './locales.ts'

const files: Record<Locale, () => Promise<{ memberCatalogue: Record<string, object> }>> = {
  'zh-HK': () => import('../../locales/zh-HK/member-catalogue.ts'),
  'zh-CN': () => import('../../locales/zh-CN/member-catalogue.ts'),
  'en-US': () => import('../../locales/en-US/member-catalogue.ts'),
  'vi-VN': () => import('../../locales/vi-VN/member-catalogue.ts'),
}

/** The source file of these texts: see `catalogueModule`. */
export function memberCatalogueModule(locale: Locale): string {
  return `src/locales/${locale}/member-catalogue.ts`
}

/** The texts of one language that only the member area uses. */
export async function loadMemberTexts(locale: Locale): Promise<MemberTexts> {
  return partsOf<MemberTexts>((await files[locale]()).memberCatalogue)
}

let isInUse = false
let i18nInstance: i18n | undefined

/** Sets the browser's i18next, which gets these texts once a page needs them. */
export function setI18nInstance(instance: i18n): void {
  i18nInstance = instance
}

/** Loads the texts before a page of the member area is shown. On the server every page has all texts. */
export async function ensureMemberTexts(): Promise<void> {
  if (typeof document === 'undefined' || isInUse) return
  const locale = asLocale(i18nInstance?.language)
  if (i18nInstance && locale) addTexts(i18nInstance, locale, await loadMemberTexts(locale))
  isInUse = true
}

/** The texts to add when the language changes: none while no page has needed them. */
export async function memberTextsInUse(locale: Locale): Promise<Partial<MemberTexts>> {
  return isInUse ? loadMemberTexts(locale) : {}
}

export function addTexts(instance: i18n, locale: Locale, texts: object): void {
  for (const [namespace, bundle] of Object.entries(texts))
    instance.addResourceBundle(locale, namespace, bundle)
}
