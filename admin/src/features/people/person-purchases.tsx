import { getPerson, listPersonPurchases, type PersonPurchase, refundPersonPurchase } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { ReasonAct } from '../../ui/reason-act.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'

/** What a person bought, with the refund of each. */
export function PersonPurchases({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['people', 'money'])
  const timeText = useTimeText()
  const mayRefund = useMay('entitlements.refund')
  const columns: Column<PersonPurchase>[] = [
    { key: 'at', title: t('purchasedAt'), render: ({ purchasedAt }) => timeText(purchasedAt) },
    { key: 'title', title: t('title'), render: ({ title }) => title },
    {
      key: 'price',
      title: t('price'),
      render: ({ price }) => `${price.amount} ${t(`money:assets.${price.asset}`)}`,
    },
    {
      key: 'refundedAt',
      title: t('refundedAt'),
      render: ({ refundedAt }) => refundedAt && timeText(refundedAt),
    },
  ]
  return (
    <StaffTable
      call={listPersonPurchases}
      input={{ accountId }}
      columns={columns}
      rowKey="id"
      {...(mayRefund && {
        actions: (row: PersonPurchase) =>
          row.refundedAt === null && (
            <ReasonAct
              call={refundPersonPurchase}
              changed={[listPersonPurchases, getPerson]}
              label={t('refund')}
              hint={t('refundHint')}
              isDangerous
              inputOf={(reason) => ({ purchaseId: row.id, reason })}
            />
          ),
      })}
    />
  )
}
