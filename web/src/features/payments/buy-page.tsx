import { getRechargeList, itemOfPath, listOrders, type OutputOf, type PaymentOrder } from '@liuguang/contract'
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
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
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
import { useItemTitle } from '../items/item-card.tsx'
import { usePaymentErrorText } from '../wallet/payment-error-text.ts'
import { AmountChoice } from './amount-choice.tsx'
import { preselectAmount } from './amount-for.ts'
import { chooseCurrency } from './choose-currency.ts'
import { MethodChoice } from './method-choice.tsx'
import { type OrderOutcome, outcomeOf } from './order-outcome.ts'
import { OrderRow } from './order-row.tsx'
import { choosePaymentOption, type PaymentOption, paymentOptions } from './payment-option.ts'
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
  const needed = useNeededPoints()
  if (!member) return null
  const missing = Math.max(0, needed - member.points)
  return (
    <AccountPage backTo="/user" title={t('title')}>
      <Card>
        <p className="flex flex-wrap justify-between gap-x-3 text-ink-muted text-sm">
          {t('balance')} <StaleBalanceNote />
        </p>
        <PointsAmount amount={member.points} size="large" />
        {next && missing > 0 && <Purpose missing={missing} needed={needed} path={next} />}
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
        {data && data.currencies.length > 0 && <PayForm {...data} missing={missing} />}
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

/** The price of what the points are for: `?need=…`; 0 if the member came for points alone. */
function useNeededPoints(): number {
  return Number(useSearchParams()[0].get('need')) || 0
}

/** What the member is about to watch, what that takes, and what is missing. @param path the page of the item */
function Purpose({ path, needed, missing }: { path: string; needed: number; missing: number }) {
  const { t } = useTranslation('payments')
  const item = itemOfPath(new URL(path, 'http://here.invalid').pathname)
  const title = useItemTitle(item)
  const price = useAmountText(needed, 'points').named
  const short = useAmountText(missing, 'points').digits
  if (!item) return null
  // its space is kept free until the title is loaded
  return <p className="min-h-7 pt-1 text-sm">{title && t('purpose', { title, price, missing: short })}</p>
}

/** What is on its way of an order, also of one that has expired: the payment, or a transfer on a chain. */
const openOutcomes: readonly OrderOutcome[] = ['checking', 'partial', 'claimed']

/** Whether an order can still be paid, or money for it is on its way or under review. */
function isOpen(order: PaymentOrder): boolean {
  const { state, expiresAt } = order
  const isPayable = (state === 'created' || state === 'pending') && Date.parse(expiresAt) > Date.now()
  return isPayable || openOutcomes.includes(outcomeOf(order, undefined))
}

/** The open ones among the latest orders. */
function OpenOrders() {
  const { t } = useTranslation('payments')
  const { data } = usePersonalQuery(listOrders, { page: 1, size: 10 })
  const orders = data?.list.filter(isOpen) ?? []
  if (orders.length === 0) return null
  return (
    <section className="pt-6">
      <h2 className="pb-3 font-semibold">{t('openOrder')}</h2>
      <Card>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} showsPayment />
        ))}
      </Card>
    </section>
  )
}

interface PayFormProps extends OutputOf<typeof getRechargeList> {
  /** The points that are missing for a purchase; 0: none. */
  missing: number
}

function PayForm({ currencies, cryptoChains, isTest, missing }: PayFormProps) {
  const { t } = useTranslation('payments')
  const moneyText = useMoneyText()
  const paymentErrorText = usePaymentErrorText()
  const locale = useLocale()
  const [currency, setCurrency] = useState<string>()
  const [minor, setMinor] = useState<number>()
  const [wanted, setWanted] = useState<PaymentOption>()
  const { pay, isPaying, error, reset } = usePay()
  const offers = chooseCurrency(currencies, locale, currency)
  if (!offers) return null
  const chosen =
    offers.amounts.find((amount) => amount.minor === minor) ?? preselectAmount(offers.amounts, missing)
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
        <p className="pt-3 text-danger text-sm" role="alert">
          {paymentErrorText(error)}
        </p>
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

export const page: PageModule = {
  Component: BuyPage,
  title: 'payments:title',
  load: async ({ ensure }) => {
    await ensure(publicQuery(getRechargeList, {}))
  },
}
