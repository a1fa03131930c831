import { type TimeOrder, timeOrders } from '@liuguang/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { SelectFilter, useUrlChoice } from './select-filter.tsx'

/** The name of the URL parameter for the order. @param of the prefix, if a page has several tables; undefined: the first */
const nameOf = (of: string | undefined) => (of ? `${of}Order` : 'order')

/** The order in the URL, as a part of a list call's input. @param of as for `nameOf` */
export function useUrlOrder(of?: string): { order?: TimeOrder } {
  return useUrlOrderOf(timeOrders, of)
}

/** The same for a table that has other orders than by time. */
export function useUrlOrderOf<Order extends string>(
  orders: readonly Order[],
  of?: string,
): { order?: Order } {
  const order = useUrlChoice(nameOf(of), orders)
  return order ? { order } : {}
}

interface OrderSelectProps {
  /** As for `nameOf`. */
  of?: string
  /** The order of the table if the URL has none. */
  defaultValue?: TimeOrder
  /** What the orders are called; default: newest first, oldest first. */
  labels?: Partial<Record<TimeOrder, string>>
}

/** Chooses whether a table begins with its newest or its oldest rows. The choice is stored in the URL. */
export function OrderSelect({ of, defaultValue = 'newest', labels = {} }: OrderSelectProps) {
  return (
    <OrderSelectOf {...(of ? { of } : {})} orders={timeOrders} defaultValue={defaultValue} labels={labels} />
  )
}

interface OrderSelectOfProps<Order extends string> {
  /** As for `nameOf`. */
  of?: string
  orders: readonly Order[]
  defaultValue: Order
  /** What the orders are called; default: newest first, oldest first. */
  labels: Partial<Record<Order, string>>
}

/** Chooses one of the orders of a table. The choice is stored in the URL. */
export function OrderSelectOf<Order extends string>({
  of,
  orders,
  defaultValue,
  labels,
}: OrderSelectOfProps<Order>) {
  const { t } = useTranslation('app')
  return (
    <SelectFilter
      name={nameOf(of)}
      label={t('table.order')}
      options={orders.map((value) => ({ value, label: labels[value] ?? t(`table.${value as TimeOrder}`) }))}
      defaultValue={defaultValue}
    />
  )
}

/** Stands in the place of a choice of orders while a text is searched: the best matches come first. */
export function OrderOfSearch() {
  const { t } = useTranslation('app')
  const best = t('table.bestMatches')
  return (
    <Select
      aria-label={t('table.order')}
      value={best}
      options={[{ value: best, label: best }]}
      disabled
      style={{ minWidth: 130 }}
    />
  )
}
