import type { Texts } from '../../locales/catalogue.ts'
import type { Locale } from './locales.ts'

// One file per language, fetched when it is needed; on the server all four stand in one build.
const files: Record<Locale, () => Promise<{ catalogue: Texts }>> = {
  'zh-HK': () => import('../../locales/zh-HK/catalogue.ts'),
  'zh-CN': () => import('../../locales/zh-CN/catalogue.ts'),
  'en-US': () => import('../../locales/en-US/catalogue.ts'),
  'vi-VN': () => import('../../locales/vi-VN/catalogue.ts'),
}

/** Where a language's texts stand in the source: the server tells the browser to fetch that file early. */
export function catalogueModule(locale: Locale): string {
  return `src/locales/${locale}/catalogue.ts`
}

/** All texts of one language. */
export async function loadCatalogue(locale: Locale): Promise<Texts> {
  return (await files[locale]()).catalogue
}
