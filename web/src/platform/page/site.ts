import { categoryPath, getSettings, listMenu, type MenuItem } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../api/call-query.ts'
import { useLocalText } from '../i18n/use-locale.ts'
import { type PageHead, usePageHead } from './page-head.tsx'

export const settingsQuery = publicQuery(getSettings, {})
export const menuQuery = publicQuery(listMenu, {})

/** The site's settings; undefined while they load. */
export function useSiteSettings() {
  return useQuery(settingsQuery).data
}

/** The categories, in the operator's order; undefined while they load. */
export function useMenu() {
  return useQuery(menuQuery).data
}

/** The entry of the menu with this address, or the one whose sub-category has it. */
export function findInMenu(menu: readonly MenuItem[], path: string) {
  for (const top of menu) {
    const entry = [top, ...(top.children ?? [])].find((item) => categoryPath(item) === path)
    if (entry) return { top, entry }
  }
  return undefined
}

/** The site's name in the language of the page. */
export function useSiteName(): string {
  const settings = useSiteSettings()
  const localText = useLocalText()
  const { t } = useTranslation()
  return settings ? localText(settings.webName) : t('siteName')
}

/** The icon of a site that has not chosen one: the program's own mark. */
export const ownIcon = '/favicon.svg'

/** The icon that the operator has chosen, in the language of the page. Undefined: none. */
export function useChosenIcon(): string | undefined {
  const settings = useSiteSettings()
  const localText = useLocalText()
  const icon = settings ? localText(settings.webIco) : ownIcon
  return icon === '' || icon === ownIcon ? undefined : icon
}

/** Sets the page's title, description, picture and canonical address. */
export function useHead(head: PageHead): void {
  usePageHead(head, useSiteName())
}
