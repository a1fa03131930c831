import { listOwedEarnings, type OwedEarnings, owedEarningsOrders } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Flex, Statistic } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { OrderSelectOf, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'

/** What all creators are owed: held shares of sales, by creator. */
export function EarningsPage() {
  const { t } = useTranslation(['people', 'app'])
  const timeText = useTimeText()
  const { since, until } = useUrlDays()
  const order = useUrlOrderOf(owedEarningsOrders)
  const input = { ...(since ? { dueSince: since } : {}), ...(until ? { dueUntil: until } : {}) }
  const summary = useQuery(callQuery(listOwedEarnings, { ...input, size: 1 })).data
  const columns: Column<OwedEarnings>[] = [
    { key: 'account', title: t('name'), render: (owed) => <PersonLink person={owed} /> },
    { key: 'coins', title: t('earnings.held'), align: 'right', render: ({ coins }) => coins },
    { key: 'sales', title: t('earnings.sales'), align: 'right', render: ({ sales }) => sales },
    {
      key: 'firstDueAt',
      title: t('earnings.firstDueAt'),
      render: ({ firstDueAt }) => timeText(firstDueAt),
    },
    { key: 'lastDueAt', title: t('earnings.lastDueAt'), render: ({ lastDueAt }) => timeText(lastDueAt) },
    {
      key: 'each',
      title: t('earnings.each'),
      render: ({ id }) => <Link to={`/people/${id}?tab=earnings`}>{t('earnings.open')}</Link>,
    },
  ]
  return (
    <>
      <PageHead title={t('app:pages.earnings')} />
      {summary && (
        <Flex gap={32} wrap style={{ marginBottom: 12 }}>
          <Statistic title={t('earnings.held')} value={summary.summary.coins} />
          <Statistic title={t('earnings.sales')} value={summary.summary.sales} />
          <Statistic title={t('earnings.creators')} value={summary.total} />
        </Flex>
      )}
      <StaffTable
        call={listOwedEarnings}
        input={{ ...input, ...order }}
        columns={columns}
        rowKey="id"
        {...(since || until ? {} : { empty: t('earnings.none') })}
        filters={
          <>
            <DaysFilter what={t('earnings.dueAt')} />
            <OrderSelectOf
              orders={owedEarningsOrders}
              defaultValue="most"
              labels={{
                most: t('earnings.orders.most'),
                due: t('earnings.orders.due'),
                sales: t('earnings.orders.sales'),
              }}
            />
          </>
        }
      />
    </>
  )
}
