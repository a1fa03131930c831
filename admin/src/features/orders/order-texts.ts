import { currencies, type Money, minorPerUnit, type PaymentEvent } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'

/** Writes money as this language does: `US$5.00`. */
export function useMoneyText(): (money: Money) => string {
  const { i18n } = useTranslation()
  return ({ currency, minor }) =>
    new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).format(minor / minorPerUnit)
}

/** Writes the amount that a provider's webhook has as other money is written: `USD 25.00` becomes `US$25.00`; tokens stay. */
export function useWebhookAmountText(): (amount: string) => string {
  const moneyText = useMoneyText()
  return (amount) => {
    const [, code, units] = /^([A-Z]{3}) (\d+\.\d\d)$/.exec(amount) ?? []
    const currency = currencies.find((one) => one === code)
    return currency ? moneyText({ currency, minor: Math.round(Number(units) * minorPerUnit) }) : amount
  }
}

/**
 * A payment event in a line: `verotel · Paid · US$25.00 · 0123456789ABCDEFGHJK`. `subject`: the order that it names, or else
 * its transaction on a chain.
 */
export function useEventText(): (
  event: Pick<PaymentEvent, 'provider' | 'kind' | 'amount'>,
  subject: string | undefined,
) => string {
  const { t } = useTranslation('orders')
  const amountText = useWebhookAmountText()
  return ({ provider, kind, amount }, subject) =>
    [provider, t(`eventKinds.${kind}`), amountText(amount), subject].filter(Boolean).join(' · ')
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
