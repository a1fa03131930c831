import { getRechargeList } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { usePaymentErrorText } from '../../platform/api/error-text.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { chooseCurrency } from './choose-currency.ts'
import { TestNote } from './test-note.tsx'
import { useMoneyText } from './use-money-text.ts'
import { usePay } from './use-pay.ts'

/** A VIP card paid with money at once; nothing where the site takes no cards. */
export function PayCardDirectly({ cardId }: { cardId: number }) {
  const { t } = useTranslation('payments')
  const paymentErrorText = usePaymentErrorText()
  const moneyText = useMoneyText()
  const locale = useLocale()
  const { data } = useQuery(publicQuery(getRechargeList, {}))
  const { pay, isPaying, error } = usePay()
  const offers = data && chooseCurrency(data.currencies, locale, undefined)
  const offer = offers?.cards.find(({ id }) => id === cardId)
  if (!offers || !offer) return null
  const money = { currency: offers.code, minor: offer.minor }
  return (
    <div className="mt-4 space-y-3 border-line border-t pt-4">
      <p className="text-ink-muted text-sm">{t('card.or')}</p>
      {data.isTest && <TestNote />}
      {error && (
        <p className="text-danger text-sm" role="alert">
          {paymentErrorText(error)}
        </p>
      )}
      <Button
        isBlock
        isBusy={isPaying}
        onClick={() => pay({ method: 'card', money, points: offer.points, cardId })}
      >
        {t('card.direct', { money: moneyText(money) })}
      </Button>
    </div>
  )
}
