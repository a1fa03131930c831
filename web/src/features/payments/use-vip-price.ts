import { getRechargeList, listCards, type Money, type Price } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { chooseCurrency } from './choose-currency.ts'

/** The price of the shortest VIP card of whole months, per month; `money` if it can be paid directly. */
export function useVipPrice(): { price: Price; money: Money | undefined } | undefined {
  const locale = useLocale()
  const { data: cards = [] } = useQuery(publicQuery(listCards, {}))
  const { data: offers } = useQuery(publicQuery(getRechargeList, {}))
  const [card] = cards.filter(({ months }) => months > 0).sort((one, other) => one.months - other.months)
  if (!card) return undefined
  const currency = offers && chooseCurrency(offers.currencies, locale, undefined)
  const directOffer = currency?.cards.find(({ id }) => id === card.id)
  return {
    price: { ...card.price, amount: Math.ceil(card.price.amount / card.months) },
    money: currency &&
      directOffer && { currency: currency.code, minor: Math.ceil(directOffer.minor / card.months) },
  }
}
