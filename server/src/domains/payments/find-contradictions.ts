import type { SaleContradiction } from '@liuguang/contract'
import type { OrderRow } from './queries.ts'

/** Facts about a sale, from a webhook or from the provider's status. */
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
): SaleContradiction[] {
  const found: SaleContradiction[] = []
  if (sale.merchant !== merchant) found.push('otherMerchant')
  if (sale.reference !== order.reference) found.push('otherOrder')
  if (!sale.saleId) found.push('noSale')
  else if (order.sale_id !== null && sale.saleId !== order.sale_id) found.push('secondSale')
  if (!money || money.currency !== order.currency) found.push('otherCurrency')
  else if (Number(money.minor) !== Number(order.amount)) found.push('otherAmount')
  return found
}
