import { listPersonVip, type PersonVipEntry, VipEntryKind } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { ByAndReason } from '../ledger/by-and-reason.tsx'

/** Every purchase, gift and reversal of VIP time. */
export function PersonVip({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['people', 'money'])
  const timeText = useTimeText()
  const kind = useUrlChoice('kind', VipEntryKind.enum)
  const order = useUrlOrder()
  const columns: Column<PersonVipEntry>[] = [
    { key: 'at', title: t('at'), render: ({ at }) => timeText(at) },
    { key: 'kind', title: t('vipKind'), render: ({ kind }) => t(`vipKinds.${kind}`) },
    { key: 'name', title: t('card'), render: ({ name }) => name[currentLang()] },
    { key: 'startsAt', title: t('startsAt'), render: ({ startsAt }) => timeText(startsAt) },
    { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => timeText(endsAt) },
    {
      key: 'reason',
      title: t('money:byAndReason'),
      render: ({ by, reason }) => <ByAndReason by={by === null ? [] : [by]} reason={reason} />,
    },
  ]
  return (
    <StaffTable
      call={listPersonVip}
      input={{ accountId, ...(kind ? { kind } : {}), ...order }}
      fixed={['accountId']}
      columns={columns}
      rowKey="id"
      filters={
        <>
          <SelectFilter
            name="kind"
            label={t('vipKind')}
            options={VipEntryKind.enum.map((value) => ({ value, label: t(`vipKinds.${value}`) }))}
          />
          <OrderSelect />
        </>
      }
    />
  )
}
