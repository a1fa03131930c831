import { type TimeOrder, timeOrders } from '@liuguang/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAddressFilters } from './use-address-filters.ts'

/** The order in the address, as a part of a list call's input. */
export function useAddressOrder(): { order?: TimeOrder } {
  const [filter] = useAddressFilters()
  const order = timeOrders.find((one) => one === filter('order'))
  return order ? { order } : {}
}

interface OrderSelectProps {
  /** The order of the table if the address has none. */
  usual?: TimeOrder
  /** What the orders are called; default: newest first, oldest first. */
  labels?: Record<TimeOrder, string>
}

/** Chooses whether a table begins with its newest or its oldest rows. The choice is stored in the address. */
export function OrderSelect({ usual = 'newest', labels }: OrderSelectProps) {
  const { t } = useTranslation('app')
  const [_filter, setFilter] = useAddressFilters()
  const { order = usual } = useAddressOrder()
  return (
    <Select<TimeOrder>
      aria-label={t('table.order')}
      value={order}
      options={timeOrders.map((value) => ({ value, label: labels?.[value] ?? t(`table.${value}`) }))}
      onChange={(value) => setFilter('order', value === usual ? '' : value)}
      style={{ minWidth: 130 }}
    />
  )
}
