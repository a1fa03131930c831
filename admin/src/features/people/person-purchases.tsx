import {
  explainRight,
  getPerson,
  listPersonPurchases,
  type PersonPurchase,
  refundPersonPurchase,
} from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { ItemLink } from '../../ui/links/item-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { ReasonAction } from '../../ui/reason-action.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'

const refundedValues = ['no', 'yes'] as const

/** What a person bought, with the refund of each. */
export function PersonPurchases({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['people', 'money'])
  const priceOf = ({ price }: PersonPurchase) => `${price.amount} ${t(`money:assets.${price.asset}`)}`
  const timeText = useTimeText()
  const mayRefund = useMay('entitlements.refund')
  const refunded = useUrlChoice('refunded', refundedValues)
  const order = useUrlOrder()
  const lastAction = useLastActionColumn<PersonPurchase>()
  const columns: Column<PersonPurchase>[] = [
    { key: 'at', title: t('purchasedAt'), render: ({ purchasedAt }) => timeText(purchasedAt) },
    {
      key: 'title',
      title: t('title'),
      render: ({ itemId, title }) => <ItemLink id={itemId} title={title} />,
    },
    { key: 'price', title: t('price'), render: priceOf },
    {
      key: 'refundedAt',
      title: t('refundedAt'),
      render: ({ refundedAt }) => refundedAt && timeText(refundedAt),
    },
    lastAction,
  ]
  return (
    <StaffTable
      call={listPersonPurchases}
      input={{ accountId, ...(refunded ? { isRefunded: refunded === 'yes' } : {}), ...order }}
      fixed={['accountId']}
      columns={columns}
      rowKey="id"
      filters={
        <>
          <SelectFilter
            name="refunded"
            label={t('refund')}
            options={refundedValues.map((value) => ({ value, label: t(`refunds.${value}`) }))}
            width={160}
          />
          <OrderSelect />
        </>
      }
      {...(mayRefund && {
        actions: (row: PersonPurchase) =>
          row.refundedAt === null && (
            <ReasonAction
              call={refundPersonPurchase}
              changed={[listPersonPurchases, getPerson, explainRight]}
              label={t('refund')}
              hint={t('refundHint')}
              about={`${row.title} · ${priceOf(row)}`}
              isDangerous
              inputOf={(reason) => ({ purchaseId: row.id, reason })}
            />
          ),
      })}
    />
  )
}
