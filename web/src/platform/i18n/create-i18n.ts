import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { MemberTexts, Texts } from '../../locales/catalogue.ts'
import type { Locale } from './locales.ts'

/** An i18next with one language; `loadCatalogue` adds others when they are chosen. */
export function createI18n(locale: Locale, catalogue: Texts & Partial<MemberTexts>): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    lng: locale,
    // Every catalogue is complete (a test compares them), so no second language is downloaded.
    fallbackLng: false,
    ns: Object.keys(catalogue),
    defaultNS: 'app',
    resources: { [locale]: { ...catalogue } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
