import type { Price } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Badge, FreeBadge } from '../surfaces/badge.tsx'
import { AssetIcon } from './asset-icon.tsx'
import { useAmountText } from './use-amount-text.ts'

interface PriceTagProps {
  /** Null or an amount of 0: free. */
  price: Price | null
  /** `badge` for a cover, `text` within text. Default `text`. */
  look?: 'badge' | 'text'
}

export function PriceTag({ price, look = 'text' }: PriceTagProps) {
  const { t } = useTranslation('ui')
  if (price && price.amount > 0) return <Cost look={look} price={price} />
  return look === 'badge' ? <FreeBadge /> : <span className="font-semibold text-success">{t('free')}</span>
}

function Cost({ price, look }: { price: Price; look: 'badge' | 'text' }) {
  const { digits, named } = useAmountText(price.amount, price.asset)
  const isBadge = look === 'badge'
  const amount = (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap',
        !isBadge && 'font-semibold text-amber',
      )}
    >
      <AssetIcon asset={price.asset} size={isBadge ? 14 : 18} />
      <span aria-hidden="true" className="tabular-nums">
        {isBadge ? digits : named}
      </span>
      <span className="sr-only">{named}</span>
    </span>
  )
  return isBadge ? <Badge tone="vip">{amount}</Badge> : amount
}
