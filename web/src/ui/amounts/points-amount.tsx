import type { Asset } from '@liuguang/contract'
import { classNames } from '../class-names.ts'
import { AssetIcon } from './asset-icon.tsx'
import { useAmountText } from './use-amount-text.ts'

interface PointsAmountProps {
  /** Whole units. */
  amount: number | bigint
  /** Default `points`. */
  asset?: Asset
  /** Green with a plus, or plain with a minus, for rows of a history. */
  isChange?: boolean
  /** Default `base`; `large` for the balance in a page's header. */
  size?: 'small' | 'base' | 'large'
  /** Shows the unit, where nothing beside the amount names it. */
  hasUnit?: boolean
}

const sizes = {
  small: { text: 'text-sm', icon: 16 },
  base: { text: 'text-base font-semibold', icon: 18 },
  large: { text: 'text-xl font-semibold', icon: 26 },
}

export function PointsAmount({
  amount,
  asset = 'points',
  isChange = false,
  size = 'base',
  hasUnit = false,
}: PointsAmountProps) {
  const { digits, named } = useAmountText(amount, asset)
  const isGain = isChange && amount > 0
  const sign = isGain ? '+' : ''
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        sizes[size].text,
        isGain && 'text-success',
      )}
    >
      <AssetIcon
        asset={asset}
        className={classNames('shrink-0', !isGain && 'text-amber')}
        size={sizes[size].icon}
      />
      <span aria-hidden="true" className="tabular-nums">
        {sign + (hasUnit ? named : digits)}
      </span>
      <span className="sr-only">{sign + named}</span>
    </span>
  )
}
