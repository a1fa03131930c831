import type { Price } from '@liuguang/contract'
import { AppError } from '../../platform/http/app-error.ts'

export interface SaleFacts {
  state: string
  ownerId: bigint | null
  price: Price | null
  isVipOnly: boolean
}

export type SaleDecision = { isAllowed: true; price: Price } | { isAllowed: false; error: AppError }

/** Whether this buyer can buy the item at the price that the screen showed. Pure. */
export function decideSale(item: SaleFacts | undefined, buyerId: bigint, shownPrice: Price): SaleDecision {
  const refuse = (error: AppError): SaleDecision => ({ isAllowed: false, error })
  if (item?.state !== 'published') return refuse(new AppError('NOT_FOUND'))
  const { price } = item
  if (price === null || item.isVipOnly || item.ownerId === buyerId)
    return refuse(new AppError('NOT_FOR_SALE'))
  if (price.asset !== shownPrice.asset || price.amount !== shownPrice.amount) {
    return refuse(new AppError('PRICE_CHANGED', { price }))
  }
  return { isAllowed: true, price }
}
