import { listSupportThreads, type SupportThread, threadStates } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Segmented, Space, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { DueTime } from './due-time.tsx'

const refreshMs = 10_000

/** Conversations with customer service: first those that wait, the longest wait on top. */
export function InboxPage() {
  const { t } = useTranslation(['support', 'app'])
  const timeText = useTimeText()
  const [filter, setFilter] = useUrlFilters()
  const text = filter('text')
  // Who looks for a conversation finds it, whether it waits or not.
  const defaultState = text ? 'all' : 'waiting'
  const chosen = filter('state') ?? defaultState
  const state = threadStates.find((one) => one === chosen)
  const order = useUrlOrder()
  const counts = useQuery({
    ...callQuery(listSupportThreads, { state: 'waiting', size: 1 }),
    refetchInterval: refreshMs,
  })
  const columns: Column<SupportThread>[] = [
    {
      key: 'name',
      title: t('member'),
      render: (row) => (
        <Link to={`/support/${row.accountId}`} className="opens-row">
          {row.name || t('guest', { id: row.accountId })}
        </Link>
      ),
    },
    {
      key: 'text',
      title: t('lastMessage'),
      render: ({ text, lastBy }) => (
        <Typography.Text
          ellipsis
          style={{ maxWidth: 'min(420px, 60vw)' }}
          type={lastBy === null ? undefined : 'secondary'}
        >
          {text || t('picture')}
        </Typography.Text>
      ),
    },
    { key: 'lastAt', title: t('lastAt'), render: ({ lastAt }) => timeText(lastAt) },
    {
      key: 'due',
      title: t('due'),
      render: ({ dueAt, closedAt, closedBy, lastBy }) =>
        closedAt ? (
          <Tag>{t('closedBy', { name: closedBy, at: timeText(closedAt) })}</Tag>
        ) : dueAt ? (
          <DueTime dueAt={dueAt} />
        ) : (
          <Tag color="green">{lastBy === null ? t('answered') : t('answeredBy', { name: lastBy })}</Tag>
        ),
    },
  ]
  return (
    <>
      <PageHead title={t('app:pages.support')}>
        {counts.data && (
          <Space>
            <Tag>{t('waitingCount', { count: counts.data.waiting })}</Tag>
            {counts.data.overdue > 0 && (
              <Badge status="error" text={t('overdueCount', { count: counts.data.overdue })} />
            )}
          </Space>
        )}
      </PageHead>
      <StaffTable
        call={listSupportThreads}
        input={{ ...(state ? { state } : {}), ...(text ? { text } : {}), ...order }}
        columns={columns}
        rowKey="accountId"
        refreshMs={refreshMs}
        filters={
          <>
            <SearchFilter name="text" label={t('search')} />
            <Segmented
              aria-label={t('app:pages.support')}
              value={chosen}
              options={(['waiting', 'all', 'closed'] as const).map((value) => ({
                value,
                label: t(`states.${value}`),
              }))}
              onChange={(value) => setFilter('state', value === defaultState ? '' : value)}
            />
            {chosen === 'waiting' ? (
              <OrderSelect
                defaultValue="oldest"
                labels={{ oldest: t('longestWait'), newest: t('shortestWait') }}
              />
            ) : (
              <OrderSelect />
            )}
          </>
        }
      />
    </>
  )
}
