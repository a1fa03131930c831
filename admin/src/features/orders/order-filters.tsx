import {
  currencies,
  type InputOf,
  limits,
  type listAllOrders,
  orderStates,
  paymentMethods,
} from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { DaysFilter, timeOfDays, useUrlDays } from '../../ui/days-filter.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

/** The input for a list of orders from the filters in the URL, without the account. */
export function useOrderInput(): InputOf<typeof listAllOrders> {
  const [filter] = useUrlFilters()
  const state = useUrlChoice('state', orderStates)
  const method = useUrlChoice('method', paymentMethods)
  const currency = useUrlChoice('currency', currencies)
  const [provider, number] = [filter('provider'), filter('number')]
  const order = useUrlOrder()
  const { since, until } = useUrlDays()
  const madeDays = useUrlDays('made')
  return {
    ...(state ? { state } : {}),
    ...(method ? { method } : {}),
    ...(currency ? { currency } : {}),
    ...(provider ? { provider } : {}),
    ...(number ? { number } : {}),
    ...(since ? { incomeSince: since } : {}),
    ...(until ? { incomeUntil: until } : {}),
    ...timeOfDays(madeDays),
    ...order,
  }
}

/** The filters of a list of orders. @param hasAccount whether the list can also be filtered by account */
export function OrderFilters({ hasAccount = false }: { hasAccount?: boolean }) {
  const { t } = useTranslation('orders')
  const searches = hasAccount
    ? (['number', 'account', 'provider'] as const)
    : (['number', 'provider'] as const)
  return (
    <>
      {searches.map((name) => (
        <SearchFilter
          key={name}
          name={name}
          label={t(`filters.${name}`)}
          width={name === 'account' ? 260 : 220}
          {...(name === 'account' ? { maxLength: limits.emailMax } : {})}
        />
      ))}
      <SelectFilter
        name="state"
        label={t('state')}
        options={orderStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        width={140}
      />
      <SelectFilter
        name="method"
        label={t('method')}
        options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        width={120}
      />
      <SelectFilter
        name="currency"
        label={t('currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        width={120}
      />
      <DaysFilter what={t('madeDays')} of="made" />
      <DaysFilter what={t('incomeDays')} />
      <OrderSelect />
    </>
  )
}
