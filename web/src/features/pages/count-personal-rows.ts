import { getMyHome, type ItemCard, type MyHome } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { localStore } from '../../platform/storage/browser-store.ts'
import { personalRowsKey } from './personal-rows-head-script.ts'

export type PersonalRow = MyHome['sections'][number] & { items: readonly ItemCard[] }

/** The rows of the account's home page that have items, in the order of the page. */
export function personalRowsOf(home: MyHome): PersonalRow[] {
  return home.sections.flatMap((section) =>
    home[section.kind].length > 0 ? { ...section, items: home[section.kind] } : [],
  )
}

/** Whose rows were counted last. */
const ownerKey = 'personalRowsOf'

/** Keeps the number of rows for which the next visit of the home page reserves space. */
export function rememberPersonalRows(accountId: number, count: number): void {
  localStore.set(personalRowsKey, String(count))
  localStore.set(ownerKey, String(accountId))
}

/** Counts the rows once after another account signs in, because a page that reserves too much space has an empty gap. */
export function useCountPersonalRows(): void {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (accountId === undefined || localStore.get(ownerKey) === String(accountId)) return
    queryClient.fetchQuery(personalQuery(accountId, getMyHome, {})).then(
      (home) => rememberPersonalRows(accountId, personalRowsOf(home).length),
      () => undefined,
    )
  }, [accountId, queryClient])
}
