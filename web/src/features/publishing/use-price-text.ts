import type { Work } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'

/** What a work costs, as its author reads it: the author's own price in points, or what staff decided. */
export function usePriceText({ price, staffPrice }: Pick<Work, 'price' | 'staffPrice'>): string {
  const { t } = useTranslation('publishing')
  const { t: ofVideos } = useTranslation('videos')
  const ofStaff = staffPrice === null || staffPrice === 'vipOnly' ? undefined : staffPrice
  const amount = useAmountText(ofStaff?.amount ?? 0, ofStaff?.asset ?? 'points').named
  if (ofStaff) return amount
  if (staffPrice === 'vipOnly') return ofVideos('access.vipOnly')
  return price > 0 ? t('works.price', { points: price }) : t('works.free')
}
