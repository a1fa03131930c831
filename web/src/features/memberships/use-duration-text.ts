import type { Card } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'

/** The duration of a card as text. */
export function useDurationText(): (card: Pick<Card, 'days' | 'months'>) => string {
  const { t } = useTranslation('memberships')
  return ({ days, months }) => (months > 0 ? t('months', { count: months }) : t('days', { count: days }))
}
