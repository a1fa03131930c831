import type { QueryClient } from '@tanstack/react-query'
import { menuQuery, settingsQuery } from '../platform/page/site.ts'
import type { BrowserStore } from '../platform/storage/browser-store.ts'

/**
 * Keeps the site's settings and menu in the browser under the names of spec 3, where apps that wrap the site find them.
 * Pages themselves come with both.
 */
export function storeSiteState(
  queryClient: QueryClient,
  { local, tab }: { local: BrowserStore; tab: BrowserStore },
): void {
  const write = () => {
    const settings = queryClient.getQueryData(settingsQuery.queryKey)
    const menu = queryClient.getQueryData(menuQuery.queryKey)
    if (settings) tab.set('set', JSON.stringify(settings))
    if (menu) local.set('menuItems', JSON.stringify(menu))
  }
  write()
  const kept: unknown[] = [settingsQuery.queryKey[0], menuQuery.queryKey[0]]
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && kept.includes(query.queryKey[0])) write()
  })
}
