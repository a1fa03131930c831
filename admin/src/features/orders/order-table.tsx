import { type InputOf, type ListedOrder, listAllOrders } from '@liuguang/contract'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { OrderStateTag } from './order-state-tag.tsx'
import { useMoneyText } from './order-texts.ts'

interface OrderTableProps {
  input: InputOf<typeof listAllOrders>
  /** As `fixed` of `StaffTable`. */
  fixed?: readonly (keyof InputOf<typeof listAllOrders>)[]
  filters?: ReactNode
  /** As `empty` of `StaffTable`. */
  empty?: string
  /** As `name` of `StaffTable`. */
  name?: string
}

/** Orders, of everybody or of one person. */
export function OrderTable({ input, fixed = [], filters, empty, name }: OrderTableProps) {
  const { t } = useTranslation(['orders', 'people'])
  const timeText = useTimeText()
  const moneyText = useMoneyText()
  const lastAction = useLastActionColumn<ListedOrder>()
  const columns: Column<ListedOrder>[] = [
    {
      key: 'id',
      title: t('number'),
      render: ({ id, isTest }) => (
        <>
          <Link to={`/orders/${id}`}>{id}</Link> {isTest && <Tag>{t('test')}</Tag>}
        </>
      ),
    },
    {
      key: 'account',
      title: t('account'),
      render: ({ accountId, accountName }) => (
        <Link to={`/people/${accountId}`}>{accountName || t('people:unnamed', { id: accountId })}</Link>
      ),
    },
    { key: 'state', title: t('state'), render: ({ state }) => <OrderStateTag state={state} /> },
    { key: 'money', title: t('money'), align: 'right', render: ({ money }) => moneyText(money) },
    {
      key: 'points',
      title: t('points'),
      align: 'right',
      render: ({ creditedPoints, points }) => creditedPoints ?? points,
    },
    { key: 'provider', title: t('provider'), render: ({ provider }) => provider },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'creditedAt',
      title: t('creditedAt'),
      render: ({ creditedAt }) => creditedAt && timeText(creditedAt),
    },
    lastAction,
  ]
  return (
    <StaffTable
      call={listAllOrders}
      input={input}
      fixed={fixed}
      {...(name ? { name } : {})}
      columns={columns}
      rowKey="id"
      filters={filters}
      {...(empty ? { empty } : {})}
    />
  )
}
