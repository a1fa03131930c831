import type { Price, StaffItem } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'

export const stateColors = {
  draft: 'default',
  processing: 'processing',
  in_review: 'gold',
  published: 'success',
  hidden: 'warning',
  removed: 'error',
} as const satisfies Record<StaffItem['state'], string>

/** `10 points`, `Free`, `VIP only`. */
export function useSaleText(): {
  priceText: (price: Price) => string
  saleText: (item: Pick<StaffItem, 'price' | 'isVipOnly'>) => string
} {
  const { t } = useTranslation('items')
  const priceText = ({ asset, amount }: Price) => t(asset, { count: amount })
  return {
    priceText,
    saleText: ({ price, isVipOnly }) =>
      isVipOnly ? t('sales.vip') : price ? priceText(price) : t('sales.free'),
  }
}
