import { Asset, listPersonEntries, type PersonEntry, postingKinds } from '@liuguang/contract'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { ByAndReason } from '../ledger/by-and-reason.tsx'

/** Every change of a person's balances. */
export function PersonWallet({ accountId }: { accountId: number }) {
  const { t } = useTranslation('money')
  const timeText = useTimeText()
  const asset = useUrlChoice('asset', Asset.enum)
  const kind = useUrlChoice('kind', postingKinds)
  const days = useUrlDays()
  const order = useUrlOrder()
  const columns: Column<PersonEntry>[] = [
    { key: 'at', title: t('at'), render: ({ at }) => timeText(at) },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`postings.${kind}`) },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      render: ({ amount }) => (
        <Typography.Text type={amount < 0 ? 'danger' : 'success'}>
          {amount > 0 ? `+${amount}` : amount}
        </Typography.Text>
      ),
    },
    { key: 'asset', title: t('asset'), render: (row) => t(`assets.${row.asset}`) },
    { key: 'balance', title: t('balance'), align: 'right', render: ({ balanceAfter }) => balanceAfter },
    { key: 'subject', title: t('subject'), render: ({ subject }) => subject[currentLang()] },
    {
      key: 'reason',
      title: t('byAndReason'),
      render: ({ by, reason }) => <ByAndReason by={by} reason={reason} />,
    },
  ]
  return (
    <StaffTable
      call={listPersonEntries}
      input={{ accountId, ...(asset ? { asset } : {}), ...(kind ? { kind } : {}), ...days, ...order }}
      fixed={['accountId']}
      columns={columns}
      rowKey="id"
      filters={
        <>
          <SelectFilter
            name="asset"
            label={t('asset')}
            options={Asset.enum.map((value) => ({ value, label: t(`assets.${value}`) }))}
            width={160}
          />
          <SelectFilter
            name="kind"
            label={t('kind')}
            options={postingKinds.map((value) => ({ value, label: t(`postings.${value}`) }))}
            width={200}
          />
          <DaysFilter what={t('at')} />
          <OrderSelect />
        </>
      }
    />
  )
}
