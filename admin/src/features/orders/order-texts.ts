import { type Money, minorPerUnit } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'

/** Writes money as this language does: `US$5.00`. */
export function useMoneyText(): (money: Money) => string {
  const { i18n } = useTranslation()
  return ({ currency, minor }) =>
    new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).format(minor / minorPerUnit)
}

/** The colour of each state of an order. */
export const stateColors = {
  created: 'default',
  pending: 'blue',
  paid: 'blue',
  credited: 'green',
  expired: 'default',
  failed: 'default',
  refunded: 'orange',
  disputed: 'red',
} as const
