import { getMemberInfo, type MemberInfo } from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { useSessionStore, useSignedIn } from '../../platform/session/session-context.tsx'
import { useOnline } from '../../ui/use-online.ts'

/** Balances may change elsewhere, on another device or by an operator: asked again this often while looked at. */
const freshMs = 30_000

/** Whoever is signed in, as last told by the server; undefined for nobody and while that is not known. */
export function useMember(): MemberInfo | undefined {
  return useSignedIn()
}

/** Keeps what is stored of the member in step with the server. Stands once, around all pages. */
export function useMemberSync(): void {
  const member = useMember()
  const store = useSessionStore()
  const { data } = useQuery({
    ...personalQuery(member?.user_id, getMemberInfo, {}),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (data) store.updateUser(data)
  }, [data, store])
}

/**
 * Since when what is shown of the member has not been confirmed by the server: unix ms, 0 where it comes from the
 * browser's storage alone. Undefined: it is as the server has it.
 */
export function useMemberAge(): { isOnline: boolean; since: number } | undefined {
  const isOnline = useOnline()
  const member = useMember()
  const { isError, dataUpdatedAt } = useQuery({
    ...personalQuery(member?.user_id, getMemberInfo, {}),
    enabled: false,
  })
  return member && (!isOnline || isError) ? { isOnline, since: dataUpdatedAt } : undefined
}

/** Asks for the member's balances again: after anything that changed them. */
export function useRefreshMember(): () => Promise<void> {
  const queryClient = useQueryClient()
  const member = useMember()
  const accountId = member?.user_id
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: personalKey(accountId, getMemberInfo) }),
    [queryClient, accountId],
  )
}

/** Shows what the server just answered of the member. */
export function useShowMember(): (member: MemberInfo) => void {
  const queryClient = useQueryClient()
  const store = useSessionStore()
  return useCallback(
    (member) => {
      queryClient.setQueryData(personalKey(member.user_id, getMemberInfo, {}), member)
      store.updateUser(member)
    },
    [queryClient, store],
  )
}

/** What a member is called: a guest may have picked no name. */
export function useMemberName(): (member: MemberInfo) => string {
  const { t } = useTranslation('accounts')
  return useCallback((member) => member.name || t('member.guestName', { id: member.user_id }), [t])
}
