import { getRechargeList } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { usePaymentErrorText } from '../wallet/payment-error-text.ts'
import { chooseCurrency } from './choose-currency.ts'
import { MethodChoice } from './method-choice.tsx'
import { choosePaymentOption, type PaymentOption, paymentOptions } from './payment-option.ts'
import { TestModeNote } from './test-mode-note.tsx'
import { useMoneyText } from './use-money-text.ts'
import { usePay } from './use-pay.ts'

/** Buys a VIP card directly with money; nothing if the site accepts none. */
export function BuyCardWithMoney({ cardId, isPrimary }: { cardId: number; isPrimary: boolean }) {
  const { t } = useTranslation('payments')
  const paymentErrorText = usePaymentErrorText()
  const moneyText = useMoneyText()
  const locale = useLocale()
  const { data } = useQuery(publicQuery(getRechargeList, {}))
  const [wanted, setWanted] = useState<PaymentOption>()
  const { pay, isPaying, error, reset } = usePay()
  const offers = data && chooseCurrency(data.currencies, locale, undefined)
  const offer = offers?.cards.find(({ id }) => id === cardId)
  if (!offers || !offer) return null
  const options = paymentOptions(offers, data.cryptoChains)
  const option = choosePaymentOption(options, wanted)
  if (!option) return null
  const money = { currency: offers.code, minor: offer.minor }
  const choose = (next: PaymentOption) => {
    setWanted(next)
    reset()
  }
  return (
    <div className="mt-4 space-y-3 border-line border-t pt-4">
      <p className="text-ink-muted text-sm">{t(isPrimary ? 'card.first' : 'card.or')}</p>
      {options.length > 1 && <MethodChoice chosen={option} onChoose={choose} options={options} />}
      {data.isTest && option.method === 'card' && <TestModeNote />}
      {error && (
        <p className="text-danger text-sm" role="alert">
          {paymentErrorText(error)}
        </p>
      )}
      <Button
        isBlock
        isBusy={isPaying}
        onClick={() => pay({ ...option, money, points: offer.points, cardId })}
        variant={isPrimary ? 'primary' : 'secondary'}
      >
        {t(option.method === 'card' ? 'card.direct' : 'card.directCrypto', { money: moneyText(money) })}
      </Button>
    </div>
  )
}
