import { currencies, orderStates, paymentMethods } from '@liuguang/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DaysFilter, timeOfDays, useAddressDays } from '../../ui/days-filter.tsx'
import { OrderSelect, useAddressOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { useAddressFilters, useAddressId } from '../../ui/use-address-filters.ts'
import { OrderTable } from './order-table.tsx'

/** Every order that is paid with money. */
export function OrdersPage() {
  const { t } = useTranslation(['orders', 'app'])
  const [filter, setFilter] = useAddressFilters()
  const state = orderStates.find((one) => one === filter('state'))
  const method = paymentMethods.find((one) => one === filter('method'))
  const currency = currencies.find((one) => one === filter('currency'))
  const [provider, number] = [filter('provider'), filter('number')]
  const account = useAddressId('account')
  const order = useAddressOrder()
  const { since, until } = useAddressDays()
  const madeDays = useAddressDays('made')
  return (
    <>
      <PageHead title={t('app:pages.orders')}>
        <Link to="/payments">{t('openPayments')}</Link>
      </PageHead>
      <OrderTable
        input={{
          ...(state ? { state } : {}),
          ...(method ? { method } : {}),
          ...(currency ? { currency } : {}),
          ...(provider ? { provider } : {}),
          ...(number ? { number } : {}),
          ...(account.id ? { accountId: account.id } : {}),
          ...(since ? { incomeSince: since } : {}),
          ...(until ? { incomeUntil: until } : {}),
          ...timeOfDays(madeDays),
          ...order,
        }}
        hasWrongFilter={account.isWrong}
        filters={
          <>
            {(['number', 'account', 'provider'] as const).map((name) => (
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
        }
      />
    </>
  )
}
