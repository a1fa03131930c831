import type { ItemCard, ViewingReason } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { Badge, VipBadge } from '../../ui/surfaces/badge.tsx'

interface AccessBadgeProps {
  item: Pick<ItemCard, 'price' | 'isVipOnly'>
  /** Why the viewer may watch all of it; undefined if not, or not known yet. */
  reason?: ViewingReason | undefined
}

/** What an item costs this viewer: bought ones say so, and what VIP or a free view covers shows nothing. */
export function AccessBadge({ item, reason }: AccessBadgeProps) {
  const { t } = useTranslation('videos')
  if (reason === 'bought') return <Badge tone="success">{t('purchased')}</Badge>
  if (reason !== undefined && reason !== 'free') return null
  return item.isVipOnly ? <VipBadge /> : <PriceTag look="badge" price={item.price} />
}
