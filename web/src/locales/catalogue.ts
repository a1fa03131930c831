import type { catalogue } from './zh-HK/catalogue.ts'
import type { memberCatalogue } from './zh-HK/member-catalogue.ts'

/** The texts of the fallback language, which define the keys of all languages. */
export type Catalogue = typeof catalogue

/**
 * The texts of any language. A test holds them to the fallback's; types cannot, because languages differ in their
 * plural forms (`loaded` in Chinese is `loaded_one` and `loaded_other` in English).
 */
export type Texts = Record<keyof Catalogue, object>

/** What only the member area shows: other pages do not wait for it. */
export type MemberCatalogue = typeof memberCatalogue
export type MemberTexts = Record<keyof MemberCatalogue, object>
