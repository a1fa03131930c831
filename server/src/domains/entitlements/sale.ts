import type { Price } from '@liuguang/contract'
import { AppError } from '../../platform/http/app-error.ts'

export interface SaleFacts {
  state: string
  ownerId: bigint | null
  price: Price | null
  isVipOnly: boolean
}

export type SaleDecision = { isForSale: true; price: Price } | { isForSale: false; error: AppError }

/** Whether this buyer can buy the video at the price that the screen showed. Pure. */
export function decideSale(video: SaleFacts | undefined, buyerId: bigint, shownPrice: Price): SaleDecision {
  const refuse = (error: AppError): SaleDecision => ({ isForSale: false, error })
  if (video?.state !== 'published') return refuse(new AppError('NOT_FOUND'))
  const { price } = video
  if (price === null || video.isVipOnly || video.ownerId === buyerId)
    return refuse(new AppError('NOT_FOR_SALE'))
  if (price.asset !== shownPrice.asset || price.amount !== shownPrice.amount) {
    return refuse(new AppError('PRICE_CHANGED', { price }))
  }
  return { isForSale: true, price }
}
