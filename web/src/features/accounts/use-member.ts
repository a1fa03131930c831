import { getMemberInfo, type MemberInfo } from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { useSessionStore, useSignedIn, useTokenWithoutUser } from '../../platform/session/session-context.tsx'
import { tokenAccountQuery } from '../../platform/session/token-account-query.ts'
import { useOnline } from '../../ui/notices/use-online.ts'

/** Other devices and operators change balances: refetched after this time while the page is visible, ms. */
const staleAfterMs = 30_000

/** The signed-in account as in the last response; undefined when signed out or unknown. */
export function useMember(): MemberInfo | undefined {
  return useSignedIn()
}

/** Updates the stored account from the server. Rendered once, around all pages. */
export function useMemberSync(): void {
  const member = useMember()
  const store = useSessionStore()
  const { data } = useQuery({
    ...personalQuery(member?.userId, getMemberInfo, {}),
    staleTime: staleAfterMs,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (data) store.updateUser(data)
  }, [data, store])
  const token = useTokenWithoutUser()
  const { data: user } = useQuery(tokenAccountQuery(token))
  useEffect(() => {
    if (token && user) store.signIn({ token, user })
  }, [token, user, store])
}

/**
 * Since when the shown account data are unconfirmed by the server: unix ms, 0 if they come from the browser's
 * storage alone. Undefined while they are current.
 */
export function useMemberStaleness(): { isOnline: boolean; since: number } | undefined {
  const isOnline = useOnline()
  const member = useMember()
  const { isError, dataUpdatedAt } = useQuery({
    ...personalQuery(member?.userId, getMemberInfo, {}),
    enabled: false,
  })
  return member && (!isOnline || isError) ? { isOnline, since: dataUpdatedAt } : undefined
}

/** Refetches the account's balances, after anything that changed them. */
export function useRefreshMember(): () => Promise<void> {
  const queryClient = useQueryClient()
  const member = useMember()
  const accountId = member?.userId
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: personalKey(accountId, getMemberInfo) }),
    [queryClient, accountId],
  )
}

/** Shows account data from a response. */
export function useCacheMember(): (member: MemberInfo) => void {
  const queryClient = useQueryClient()
  const store = useSessionStore()
  return useCallback(
    (member) => {
      queryClient.setQueryData(personalKey(member.userId, getMemberInfo, {}), member)
      store.updateUser(member)
    },
    [queryClient, store],
  )
}

/** An account's display name; a guest may have none. */
export function useMemberName(): (member: MemberInfo) => string {
  const { t } = useTranslation('accounts')
  return useCallback((member) => member.name || t('member.guestName', { id: member.userId }), [t])
}
