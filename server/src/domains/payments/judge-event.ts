import type { Money } from '@liuguang/contract'

/** Facts about a sale, from a notification or from the provider's status. */
export interface SaleFacts {
  merchant: string | null
  reference: string | null | undefined
  saleId: string | null
  money: { currency: string | null; minor: bigint | number | null } | undefined
}

export interface OrderFacts {
  reference: string
  merchant: string
  saleId: string | null
  money: Money
}

/** The differences between an event and its order or its full amount; empty: there are none. Pure. */
export function findContradictions(order: OrderFacts, told: SaleFacts): string[] {
  const problems: string[] = []
  if (told.merchant !== order.merchant) problems.push('another merchant')
  if (told.reference !== order.reference) problems.push('another order')
  if (!told.saleId) problems.push('no sale')
  else if (order.saleId !== null && told.saleId !== order.saleId) problems.push('a second sale of one order')
  if (!told.money || told.money.currency !== order.money.currency) problems.push('another currency')
  else if (Number(told.money.minor) !== order.money.minor) problems.push('another amount')
  return problems
}
