import type { OrderRow } from './queries.ts'

/** Facts about a sale, from a notification or from the provider's status. */
interface SaleFacts {
  merchant: string | null
  reference: string | null | undefined
  saleId: string | null
  money: { currency: string | null; minor: bigint | number | null } | undefined
}

/** The differences between a sale and its order's full amount at this merchant; empty: there are none. Pure. */
export function findContradictions(
  order: Pick<OrderRow, 'reference' | 'sale_id' | 'currency' | 'amount'>,
  merchant: string,
  { money, ...sale }: SaleFacts,
): string[] {
  const problems: string[] = []
  if (sale.merchant !== merchant) problems.push('another merchant')
  if (sale.reference !== order.reference) problems.push('another order')
  if (!sale.saleId) problems.push('no sale')
  else if (order.sale_id !== null && sale.saleId !== order.sale_id)
    problems.push('a second sale of one order')
  if (!money || money.currency !== order.currency) problems.push('another currency')
  else if (Number(money.minor) !== Number(order.amount)) problems.push('another amount')
  return problems
}
