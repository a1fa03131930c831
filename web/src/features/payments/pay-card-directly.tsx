import { getRechargeList } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { usePaymentErrorText } from '../../platform/api/error-text.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { chooseCurrency } from './choose-currency.ts'
import { MethodChoice } from './method-choice.tsx'
import { TestNote } from './test-note.tsx'
import { useMoneyText } from './use-money-text.ts'
import { usePay } from './use-pay.ts'
import { chooseWay, type WayToPay, waysToPay } from './way-to-pay.ts'

/** A VIP card paid with money at once; nothing where the site takes none. */
export function PayCardDirectly({ cardId }: { cardId: number }) {
  const { t } = useTranslation('payments')
  const paymentErrorText = usePaymentErrorText()
  const moneyText = useMoneyText()
  const locale = useLocale()
  const { data } = useQuery(publicQuery(getRechargeList, {}))
  const [wanted, setWanted] = useState<WayToPay>()
  const { pay, isPaying, error } = usePay()
  const offers = data && chooseCurrency(data.currencies, locale, undefined)
  const offer = offers?.cards.find(({ id }) => id === cardId)
  if (!offers || !offer) return null
  const ways = waysToPay(offers, data.cryptoChains)
  const way = chooseWay(ways, wanted)
  if (!way) return null
  const money = { currency: offers.code, minor: offer.minor }
  return (
    <div className="mt-4 space-y-3 border-line border-t pt-4">
      <p className="text-ink-muted text-sm">{t('card.or')}</p>
      {ways.length > 1 && <MethodChoice chosen={way} onChoose={setWanted} ways={ways} />}
      {data.isTest && way.method === 'card' && <TestNote />}
      {error && (
        <p className="text-danger text-sm" role="alert">
          {paymentErrorText(error)}
        </p>
      )}
      <Button isBlock isBusy={isPaying} onClick={() => pay({ ...way, money, points: offer.points, cardId })}>
        {t(way.method === 'card' ? 'card.direct' : 'card.directCrypto', { money: moneyText(money) })}
      </Button>
    </div>
  )
}
