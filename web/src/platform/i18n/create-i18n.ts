import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { MemberTexts, Texts } from '../../locales/catalogue.ts'
import type { Locale } from './locales.ts'

/** An i18next that speaks one language; more are added by `loadCatalogue` when they are chosen. */
export function createI18n(locale: Locale, catalogue: Texts & Partial<MemberTexts>): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    lng: locale,
    // Every catalogue has every text (a test compares them), so no second language is ever downloaded.
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
