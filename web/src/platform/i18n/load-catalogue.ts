import type { Texts } from '../../locales/catalogue.ts'
import type { Locale } from './locales.ts'

// One file per language, loaded when it is needed. The server's build contains all four.
const files: Record<Locale, () => Promise<{ catalogue: Record<string, object> }>> = {
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
  return partsOf<Texts>((await files[locale]()).catalogue)
}

/** Names parts of the site as their files are: the texts of `./member/payments.json` are `payments`. */
export function partsOf<Parts>(texts: Record<string, object>): Parts {
  const parts = Object.entries(texts).map(([file, part]) => [file.replace(/^.*\/|\.json$/g, ''), part])
  return Object.fromEntries(parts)
}
