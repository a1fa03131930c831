import { type TimeOrder, timeOrders } from '@liuguang/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAddressFilters } from './use-address-filters.ts'

/** The order in the address, as a part of a list call's input. */
export function useAddressOrder(): { order?: TimeOrder } {
  return useAddressOrderOf(timeOrders)
}

/** The same for a table that has other orders than by time. */
export function useAddressOrderOf<Order extends string>(orders: readonly Order[]): { order?: Order } {
  const [filter] = useAddressFilters()
  const order = orders.find((one) => one === filter('order'))
  return order ? { order } : {}
}

interface OrderSelectProps {
  /** The order of the table if the address has none. */
  usual?: TimeOrder
  /** What the orders are called; default: newest first, oldest first. */
  labels?: Partial<Record<TimeOrder, string>>
}

/** Chooses whether a table begins with its newest or its oldest rows. The choice is stored in the address. */
export function OrderSelect({ usual = 'newest', labels = {} }: OrderSelectProps) {
  return <OrderSelectOf orders={timeOrders} usual={usual} labels={labels} />
}

interface OrderSelectOfProps<Order extends string> {
  orders: readonly Order[]
  usual: Order
  /** What the orders are called; default: newest first, oldest first. */
  labels: Partial<Record<Order, string>>
}

/** Chooses one of the orders of a table. The choice is stored in the address. */
export function OrderSelectOf<Order extends string>({ orders, usual, labels }: OrderSelectOfProps<Order>) {
  const { t } = useTranslation('app')
  const [_filter, setFilter] = useAddressFilters()
  const { order = usual } = useAddressOrderOf(orders)
  return (
    <Select<Order>
      aria-label={t('table.order')}
      value={order}
      options={orders.map((value) => ({ value, label: labels[value] ?? t(`table.${value as TimeOrder}`) }))}
      onChange={(value) => setFilter('order', value === usual ? '' : value)}
      style={{ minWidth: 130 }}
    />
  )
}
