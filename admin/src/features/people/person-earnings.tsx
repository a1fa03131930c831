import { type Earning, earningStates, listPersonEarnings } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { ItemLink } from '../../ui/links/item-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'

/** What a creator earns by their works, sale by sale. */
export function PersonEarnings({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  const first = useQuery(callQuery(listPersonEarnings, { accountId, size: 1 }))
  const summary = first.data?.summary
  const state = useUrlChoice('state', earningStates)
  const order = useUrlOrder()
  const columns: Column<Earning>[] = [
    { key: 'soldAt', title: t('purchasedAt'), render: ({ soldAt }) => timeText(soldAt) },
    {
      key: 'title',
      title: t('title'),
      render: ({ itemId, title }) => <ItemLink id={itemId} title={title} />,
    },
    { key: 'price', title: t('price'), align: 'right', render: ({ price }) => price },
    { key: 'coins', title: t('earnings.coins'), align: 'right', render: ({ coins }) => coins },
    { key: 'state', title: t('state'), render: ({ state }) => t(`earnings.states.${state}`) },
    { key: 'dueAt', title: t('earnings.dueAt'), render: ({ dueAt }) => timeText(dueAt) },
  ]
  return (
    <Flex vertical gap={12}>
      {summary && (
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, lg: 4 }}
          items={[
            { key: 'held', label: t('earnings.held'), children: summary.heldCoins },
            { key: 'released', label: t('earnings.released'), children: summary.releasedCoins },
            { key: 'sales', label: t('earnings.sales'), children: summary.sales },
            {
              key: 'rule',
              label: t('earnings.rule'),
              children: t('earnings.ruleText', { percent: summary.percent, days: summary.heldDays }),
            },
          ]}
        />
      )}
      <StaffTable
        call={listPersonEarnings}
        input={{ accountId, ...(state ? { state } : {}), ...order }}
        fixed={['accountId']}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SelectFilter
              name="state"
              label={t('state')}
              options={earningStates.map((value) => ({ value, label: t(`earnings.states.${value}`) }))}
              width={160}
            />
            <OrderSelect />
          </>
        }
      />
    </Flex>
  )
}
