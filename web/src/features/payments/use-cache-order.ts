import { getOrder, type PaymentOrder } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { personalKey } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'

/** Stores an order from a response in the cache of its page. */
export function useCacheOrder(): (order: PaymentOrder) => void {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  return (order) => queryClient.setQueryData(personalKey(accountId, getOrder, { id: order.id }), order)
}
