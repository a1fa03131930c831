import type { Card } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'

/** How long a card lasts, in words. */
export function useDurationText(): (card: Pick<Card, 'days' | 'months'>) => string {
  const { t } = useTranslation('memberships')
  return ({ days, months }) => (months > 0 ? t('months', { count: months }) : t('days', { count: days }))
}
