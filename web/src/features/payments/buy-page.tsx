import {
  getRechargeList,
  listOrders,
  type OutputOf,
  type PaymentOrder,
  type RechargeCurrency,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { usePersonalQuery } from '../../platform/api/use-personal-query.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { withNext } from '../../platform/session/login-redirect.ts'
import { useNext } from '../../platform/session/use-next.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { WalletIcon } from '../../ui/icons/wallet-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { StaleBalanceNote } from '../accounts/stale-balance-note.tsx'
import { useMember } from '../accounts/use-member.ts'
import { usePaymentErrorText } from '../wallet/payment-error-text.ts'
import { AmountChoice } from './amount-choice.tsx'
import { chooseCurrency } from './choose-currency.ts'
import { MethodChoice } from './method-choice.tsx'
import { OrderRow } from './order-row.tsx'
import { choosePaymentOption, type PaymentOption, paymentOptions } from './payment-option.ts'
import { PaymentTips } from './payment-tips.tsx'
import { SerialCodeInfo } from './serial-code-info.tsx'
import { TestModeNote } from './test-mode-note.tsx'
import { useMoneyText } from './use-money-text.ts'
import { usePay } from './use-pay.ts'

/** Buying points: the amount, what it buys, and on to the payment page. */
function BuyPage() {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const member = useMember()
  const next = useNext()
  const { data, error, isFetching, refetch } = useQuery(publicQuery(getRechargeList, {}))
  if (!member) return null
  return (
    <AccountPage backTo="/user" title={t('title')}>
      <Card>
        <p className="flex flex-wrap justify-between gap-x-3 text-ink-muted text-sm">
          {t('balance')} <StaleBalanceNote />
        </p>
        <PointsAmount amount={member.points} size="large" />
        <p className="flex gap-4 pt-2 text-sm">
          <Link className="text-amber hover:underline" to={withNext('/user/buy/orders', next)}>
            {t('orders.title')}
          </Link>
          <Link className="text-amber hover:underline" to="/user/wallet">
            {t('toWallet')}
          </Link>
        </p>
      </Card>
      <OpenOrders />
      <section aria-busy={isFetching} className="pt-6">
        {data && data.currencies.length > 0 && <PayForm {...data} />}
        {data?.currencies.length === 0 && (
          <EmptyState icon={<WalletIcon size={32} />} text={t('closed.text')} title={t('closed.title')} />
        )}
        {error && !data && (
          <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
        )}
        {!data && !error && (
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton className="h-20" key={key} radius="lg" />
            ))}
          </div>
        )}
      </section>
      <SerialCodeInfo />
    </AccountPage>
  )
}

/** Among the latest orders those that can still be paid, or are paid and not credited yet. */
function OpenOrders() {
  const { t } = useTranslation('payments')
  const { data } = usePersonalQuery(listOrders, { page: 1, size: 10 })
  const isOpen = ({ state, expiresAt }: PaymentOrder) =>
    state === 'paid' || ((state === 'created' || state === 'pending') && Date.parse(expiresAt) > Date.now())
  const orders = data?.list.filter(isOpen) ?? []
  if (orders.length === 0) return null
  return (
    <section className="pt-6">
      <h2 className="pb-3 font-semibold">{t('openOrder')}</h2>
      <Card>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Card>
    </section>
  )
}

function PayForm({ currencies, cryptoChains, isTest }: OutputOf<typeof getRechargeList>) {
  const { t } = useTranslation('payments')
  const moneyText = useMoneyText()
  const paymentErrorText = usePaymentErrorText()
  const locale = useLocale()
  const [currency, setCurrency] = useState<string>()
  const [minor, setMinor] = useState<number>()
  const [wanted, setWanted] = useState<PaymentOption>()
  // what is missing for a purchase: `?need=…`
  const needed = Number(useSearchParams()[0].get('need')) || 0
  const { pay, isPaying, error, reset } = usePay()
  const offers = chooseCurrency(currencies, locale, currency)
  if (!offers) return null
  const chosen = offers.amounts.find((amount) => amount.minor === minor) ?? amountFor(offers.amounts, needed)
  const options = paymentOptions(offers, cryptoChains)
  const option = choosePaymentOption(options, wanted)
  if (!option) return null
  const money = chosen && { currency: offers.code, minor: chosen.minor }
  return (
    <>
      {currencies.length > 1 && (
        <div className="pb-4">
          <Select
            label={t('currency')}
            onChange={({ target }) => {
              setCurrency(target.value)
              reset()
            }}
            options={currencies.map(({ code }) => ({ value: code, label: code }))}
            value={offers.code}
          />
        </div>
      )}
      <div className="flex items-baseline justify-between gap-3 pb-3">
        <h2 className="font-semibold">{t('amounts')}</h2>
        <p className="text-ink-faint text-xs">
          {t('minimum', { money: moneyText({ currency: offers.code, minor: offers.minimum }) })}
        </p>
      </div>
      <AmountChoice
        chosen={chosen?.minor}
        offers={offers}
        onChoose={(next) => {
          setMinor(next)
          reset()
        }}
      />
      <h2 className="pt-6 pb-3 font-semibold">{t('method.title')}</h2>
      <MethodChoice
        chosen={option}
        onChoose={(next) => {
          setWanted(next)
          reset()
        }}
        options={options}
      />
      {error && (
        <div className="pt-3" role="alert">
          <p className="text-danger text-sm">{paymentErrorText(error)}</p>
          <PaymentTips />
        </div>
      )}
      <div className="pt-4">
        {chosen && money && (
          <Button
            isBlock
            isBusy={isPaying}
            onClick={() => pay({ ...option, money, points: chosen.points })}
            size="large"
            variant="primary"
          >
            {t('pay', { money: moneyText(money) })}
          </Button>
        )}
      </div>
      {isTest && option.method === 'card' && (
        <div className="pt-4">
          <TestModeNote />
        </div>
      )}
    </>
  )
}

type Amounts = RechargeCurrency['amounts']

/** The smallest amount that gives enough points, else the largest; without a need the second one. */
function amountFor(amounts: Amounts, needed: number): Amounts[number] | undefined {
  if (needed <= 0) return amounts[1] ?? amounts[0]
  const byPoints = amounts.toSorted((one, other) => one.points - other.points)
  return byPoints.find(({ points }) => points >= needed) ?? byPoints.at(-1)
}

export const page: PageModule = {
  Component: BuyPage,
  title: 'payments:title',
  load: async ({ ensure }) => {
    await ensure(publicQuery(getRechargeList, {}))
  },
}
