import type { LocalText } from '@liuguang/contract'
import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '../storage/browser-store.ts'
import { writeCookie } from '../storage/cookies.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { asLocale, fallbackLocale, knownLocale, type Locale, langOf } from './locales.ts'
import { addTexts, memberTextsInUse } from './member-texts.ts'

/** The cookie with a copy of the choice, so that the server renders that language. */
export const localeCookie = 'locale'

/** The language of the page. */
export function useLocale(): Locale {
  return asLocale(useTranslation().i18n.language) ?? fallbackLocale
}

/** Picks a text of the site's own settings in the language of the page. */
export function useLocalText(): (text: LocalText) => string {
  const lang = langOf[useLocale()]
  return useCallback((text: LocalText) => text[lang], [lang])
}

/** The language that was chosen in this browser before, zh-HK for an unknown one (spec 4); undefined on a first visit. */
export function storedLocale(): Locale | undefined {
  return knownLocale(localStore.get('locale'))
}

/**
 * Changes the language without a reload. @throws when its texts cannot be loaded; nothing has changed then
 */
export async function switchLocale(i18n: i18n, locale: Locale): Promise<void> {
  const [texts, memberTexts] = await Promise.all([loadCatalogue(locale), memberTextsInUse(locale)])
  addTexts(i18n, locale, { ...texts, ...memberTexts })
  await i18n.changeLanguage(locale)
  rememberLocale(locale)
}

/**
 * Stores the choice where the specification says, copies it to the cookie and updates the page's language.
 */
function rememberLocale(locale: Locale): void {
  localStore.set('locale', locale)
  localStore.set('lang', langOf[locale])
  writeCookie(document, localeCookie, locale)
  document.documentElement.lang = locale
}
