import { getOrder, type PaymentOrder } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { personalKey } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'

/** Shows an order as a call answered it, where its page shows it. */
export function useShowOrder(): (order: PaymentOrder) => void {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  return (order) => queryClient.setQueryData(personalKey(accountId, getOrder, { id: order.id }), order)
}
