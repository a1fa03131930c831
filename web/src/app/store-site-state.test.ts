import type { Client } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, settings } from '../../test/responses.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { menuQuery, settingsQuery } from '../platform/page/site.ts'
import { openBrowserStore } from '../platform/storage/browser-store.ts'
import { storeSiteState } from './store-site-state.ts'

const memory = () =>
  openBrowserStore(() => {
    throw new Error('memory only')
  })

test('settings and menu are kept as `set` and `menuItems`, also when they come later or change', () => {
  const queryClient = createQueryClient({} as Client)
  const stores = { local: memory(), tab: memory() }
  queryClient.setQueryData(settingsQuery.queryKey, settings)
  storeSiteState(queryClient, stores)
  expect(JSON.parse(stores.tab.get('set') ?? '')).toEqual(settings)
  expect(stores.local.get('menuItems')).toBeUndefined()
  queryClient.setQueryData(menuQuery.queryKey, [{ id: 4, mid: 1, name: inAllLanguages('Travel') }])
  expect(JSON.parse(stores.local.get('menuItems') ?? '')).toMatchObject([{ id: 4, mid: 1 }])
})
