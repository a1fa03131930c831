import { categoryPath } from '@liuguang/contract'
import type { BreadcrumbList, WithContext } from 'schema-dts'
import { useLocalText } from '../i18n/use-locale.ts'
import type { PageHead } from './page-head.tsx'
import { findInMenu, useMenu, useSiteName } from './site.ts'

/** A page on the way from the home page to this one. */
interface Crumb {
  name: string
  path: string
}

/** The home page, then the category with this address below its own category; only the home page if there is none. */
export function useCategoryTrail(path: string | undefined): Crumb[] {
  const siteName = useSiteName()
  const localText = useLocalText()
  const menu = useMenu()
  const found = menu && path !== undefined ? findInMenu(menu, path) : undefined
  const categories = found ? new Set([found.top, found.entry]) : []
  return [
    { name: siteName, path: '/Home' },
    ...[...categories].map((category) => ({ name: localText(category.name), path: categoryPath(category) })),
  ]
}

/** The breadcrumbs of a page below the home page, as part of its metadata. */
export function useBreadcrumbs(...crumbs: readonly Crumb[]): Required<Pick<PageHead, 'structuredData'>> {
  const home = { name: useSiteName(), path: '/Home' }
  return { structuredData: (toAbsoluteUrl) => breadcrumbJsonLd([home, ...crumbs], toAbsoluteUrl) }
}

/** Where a page is in the site, as schema.org's BreadcrumbList. */
export function breadcrumbJsonLd(
  trail: readonly Crumb[],
  toAbsoluteUrl: (path: string) => string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsoluteUrl(path),
    })),
  }
}
