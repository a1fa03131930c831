import { getPreferences } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { rememberSearch } from './search-history.ts'

/** Preferences older than this are loaded again, ms; so are all when the tab comes to the front: another may differ. */
const staleTime = 60_000

/** Keeps a search on the device, unless the session is in private mode or that is not known yet. */
export function useRememberSearch(): (text: string) => void {
  const accountId = useAccountId()
  const { data } = useQuery({
    ...personalQuery(accountId, getPreferences, {}),
    staleTime,
    refetchOnWindowFocus: 'always',
  })
  return (text) => {
    if (accountId === undefined || data?.privateMode === false) rememberSearch(text)
  }
}
