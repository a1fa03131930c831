import type { Texts } from '../../locales/catalogue.ts'
import type { Locale } from './locales.ts'

// One file per language, loaded when it is needed. The server's build contains all four.
const files: Record<Locale, () => Promise<{ catalogue: Texts }>> = {
  'zh-HK': () => import('../../locales/zh-HK/catalogue.ts'),
  'zh-CN': () => import('../../locales/zh-CN/catalogue.ts'),
  'en-US': () => import('../../locales/en-US/catalogue.ts'),
  'vi-VN': () => import('../../locales/vi-VN/catalogue.ts'),
}

/** The source file of a language's texts, which the server has the browser preload. */
export function catalogueModule(locale: Locale): string {
  return `src/locales/${locale}/catalogue.ts`
}

/** All texts of one language. */
export async function loadCatalogue(locale: Locale): Promise<Texts> {
  return (await files[locale]()).catalogue
}
