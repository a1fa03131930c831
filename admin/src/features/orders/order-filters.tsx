import { currencies, type InputOf, type listAllOrders, orderStates, paymentMethods } from '@liuguang/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DaysFilter, timeOfDays, useAddressDays } from '../../ui/days-filter.tsx'
import { OrderSelect, useAddressOrder } from '../../ui/order-select.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { useAddressFilters } from '../../ui/use-address-filters.ts'

/** The input for a list of orders from the filters in the address, without the account. */
export function useOrderInput(): InputOf<typeof listAllOrders> {
  const [filter] = useAddressFilters()
  const state = orderStates.find((one) => one === filter('state'))
  const method = paymentMethods.find((one) => one === filter('method'))
  const currency = currencies.find((one) => one === filter('currency'))
  const [provider, number] = [filter('provider'), filter('number')]
  const order = useAddressOrder()
  const { since, until } = useAddressDays()
  const madeDays = useAddressDays('made')
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
  const [filter, setFilter] = useAddressFilters()
  const state = orderStates.find((one) => one === filter('state'))
  const method = paymentMethods.find((one) => one === filter('method'))
  const currency = currencies.find((one) => one === filter('currency'))
  const searches = hasAccount
    ? (['number', 'account', 'provider'] as const)
    : (['number', 'provider'] as const)
  return (
    <>
      {searches.map((name) => (
        <SearchFilter
          key={name}
          isId={name === 'account'}
          name={name}
          label={t(`filters.${name}`)}
          width={220}
        />
      ))}
      <Select
        aria-label={t('state')}
        placeholder={t('state')}
        value={state}
        allowClear
        options={orderStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(value) => setFilter('state', value ?? '')}
        style={{ width: 140 }}
      />
      <Select
        aria-label={t('method')}
        placeholder={t('method')}
        value={method}
        allowClear
        options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        onChange={(value) => setFilter('method', value ?? '')}
        style={{ width: 120 }}
      />
      <Select
        aria-label={t('currency')}
        placeholder={t('currency')}
        value={currency}
        allowClear
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(value) => setFilter('currency', value ?? '')}
        style={{ width: 120 }}
      />
      <DaysFilter what={t('madeDays')} of="made" />
      <DaysFilter what={t('incomeDays')} />
      <OrderSelect />
    </>
  )
}
