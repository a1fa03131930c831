import { getPreferences } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import { rememberSearch } from './search-history.ts'

/** Preferences older than this are loaded again, ms; so are all when the tab comes to the front: another may differ. */
const staleTime = 60_000

/** Whether searches are kept on the device, as they are unless the session is in private mode. Undefined: not known. */
function useMayRemember(): boolean | undefined {
  const session = useSession()
  const { data, isFetching } = useQuery({
    ...personalQuery(session.status === 'signed-in' ? session.user.userId : undefined, getPreferences, {}),
    staleTime,
    refetchOnWindowFocus: 'always',
  })
  if (session.status === 'anonymous') return true
  return data && !isFetching ? !data.privateMode : undefined
}

/** Keeps a text on the device that leads elsewhere than to a search for it. */
export function useRememberSearch(): (text: string) => void {
  const mayRemember = useMayRemember()
  return (text) => {
    if (mayRemember) rememberSearch(text)
  }
}

/**
 * Keeps what the page searches for on the device, however the visitor came to it: by typing, by a tag, by an address. Coming
 * back to a search is not another one.
 * @param text empty: nothing is searched for
 */
export function useRememberShownSearch(text: string): void {
  const mayRemember = useMayRemember()
  const { key } = useLocation()
  // `default` is the key of the page that the site is opened with
  const hasReturned = useNavigationType() === 'POP' && key !== 'default'
  /** The last search that was kept or not: once private mode has ended, those made in it are not kept. */
  const decided = useRef<string>(undefined)
  useEffect(() => {
    if (text === '' || hasReturned || mayRemember === undefined || decided.current === key) return
    decided.current = key
    if (mayRemember) rememberSearch(text)
  }, [text, hasReturned, mayRemember, key])
}
