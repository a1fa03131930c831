import { getMyHome, type ItemCard, type MyHome } from '@liuguang/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { localStore } from '../../platform/storage/browser-store.ts'

/** Where the number of rows that the account's home page had last is kept. */
export const personalRowsKey = 'personalRows'

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

async function count(queryClient: QueryClient, accountId: number): Promise<void> {
  try {
    const home = await queryClient.fetchQuery(personalQuery(accountId, getMyHome, {}))
    rememberPersonalRows(accountId, personalRowsOf(home).length)
  } catch {
    // the home page counts them
  }
}

/** Counts the rows once after another account signs in, because a page that reserves too much space has an empty gap. */
export function useCountPersonalRows(): void {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (accountId === undefined || localStore.get(ownerKey) === String(accountId)) return
    void count(queryClient, accountId)
  }, [accountId, queryClient])
}

/**
 * @returns a function that counts the rows again after an action that may have added one, so that the home page reserves
 * its space. Does nothing if there were at least `enough` rows.
 */
export function useRecountPersonalRows(): (enough: number) => void {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  return useCallback(
    (enough) => {
      if (accountId === undefined || Number(localStore.get(personalRowsKey) ?? 0) >= enough) return
      void count(queryClient, accountId)
    },
    [accountId, queryClient],
  )
}
