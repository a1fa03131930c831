import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { chainNames } from './chain-names.ts'
import { isSamePaymentOption, type PaymentOption } from './payment-option.ts'

interface MethodChoiceProps {
  options: readonly PaymentOption[]
  chosen: PaymentOption
  onChoose: (option: PaymentOption) => void
}

/** The payment methods, one row each, with an explanation. */
export function MethodChoice({ options, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('payments')
  return (
    <fieldset>
      <legend className="sr-only">{t('method.title')}</legend>
      <div className="space-y-2">
        {options.map((option) => (
          <label
            className={classNames(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-4 py-3 ring-inset transition-shadow duration-fast',
              'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
              isSamePaymentOption(option, chosen)
                ? 'bg-raised ring-2 ring-amber'
                : 'bg-surface ring-1 ring-line hover:ring-line-strong',
            )}
            key={option.chain ?? option.method}
          >
            <input
              checked={isSamePaymentOption(option, chosen)}
              className="sr-only"
              name="method"
              onChange={() => onChoose(option)}
              type="radio"
            />
            <span className="min-w-0">
              <span className="block font-medium">
                {option.chain
                  ? `${t('method.crypto')} · ${chainNames[option.chain]}`
                  : t(`method.${option.method}`)}
              </span>
              <span className="block text-ink-muted text-sm">{t(`method.${option.method}Text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
