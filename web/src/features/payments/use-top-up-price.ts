import { getRechargeList, type Money } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { findAmountFor } from './amount-for.ts'
import { chooseCurrency } from './choose-currency.ts'

/**
 * The least money that buys this many points at once.
 * @param points undefined: nothing is requested
 * @returns null if the site sells no points, undefined until that is known, and if no amount gives that many
 */
export function useTopUpPrice(points: number | undefined): Money | null | undefined {
  const locale = useLocale()
  const { data } = useQuery({ ...publicQuery(getRechargeList, {}), enabled: points !== undefined })
  if (!data || points === undefined) return undefined
  const currency = chooseCurrency(data.currencies, locale, undefined)
  if (!currency) return null
  const amount = findAmountFor(currency.amounts, points)
  return amount && { currency: currency.code, minor: amount.minor }
}
