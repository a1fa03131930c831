import type { RechargeCurrency } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useMoneyText } from './use-money-text.ts'

interface AmountChoiceProps {
  offers: RechargeCurrency
  /** In the smallest unit of the currency. */
  chosen: number | undefined
  onChoose: (minor: number) => void
}

/** The amounts to choose from, as large buttons with the money and the points it buys. */
export function AmountChoice({ offers, chosen, onChoose }: AmountChoiceProps) {
  const { t } = useTranslation('payments')
  const moneyText = useMoneyText()
  return (
    <fieldset>
      <legend className="sr-only">{t('amounts')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {offers.amounts.map(({ minor, points }) => (
          <label
            className={classNames(
              'flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg px-2 py-3 ring-inset transition-shadow duration-fast',
              'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
              minor === chosen
                ? 'bg-raised ring-2 ring-amber'
                : 'bg-surface ring-1 ring-line hover:ring-line-strong',
            )}
            key={minor}
          >
            <input
              checked={minor === chosen}
              className="sr-only"
              name="amount"
              onChange={() => onChoose(minor)}
              type="radio"
              value={minor}
            />
            <span className="font-bold text-lg tabular-nums">
              {moneyText({ currency: offers.code, minor })}
            </span>
            <span className="text-sm">
              <PriceTag price={{ amount: points, asset: 'points' }} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
