import type { Catalogue, MemberCatalogue } from '../../locales/catalogue.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Catalogue & MemberCatalogue
  }
}
