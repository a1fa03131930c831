import { endPersonSessions, getPerson, listPersonSessions, type PersonSession } from '@liuguang/contract'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { ReasonAction } from '../../ui/reason-action.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

/** Where a person is signed in. */
export function PersonSessions({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  const mayEnd = useMay('accounts.restrict')
  const [filter] = useUrlFilters()
  const device = filter('device')
  const order = useUrlOrder()
  const columns: Column<PersonSession>[] = [
    {
      key: 'device',
      title: t('device'),
      render: ({ device }) => (
        <Typography.Text ellipsis={{ tooltip: device }} style={{ maxWidth: 320 }}>
          {device}
        </Typography.Text>
      ),
    },
    { key: 'createdAt', title: t('signedInAt'), render: ({ createdAt }) => timeText(createdAt) },
    { key: 'lastSeenAt', title: t('lastSeenAt'), render: ({ lastSeenAt }) => timeText(lastSeenAt) },
  ]
  return (
    <StaffTable
      call={listPersonSessions}
      input={{ accountId, ...(device ? { device } : {}), ...order }}
      fixed={['accountId']}
      columns={columns}
      rowKey="id"
      filters={
        <>
          <SearchFilter name="device" label={t('device')} />
          <OrderSelect labels={{ newest: t('usedLast'), oldest: t('usedLongAgo') }} />
        </>
      }
      {...(mayEnd && {
        actions: ({ id, device: one, createdAt }: PersonSession) => (
          <ReasonAction
            call={endPersonSessions}
            changed={[listPersonSessions, getPerson]}
            label={t('endSession')}
            hint={t('endSessionHint')}
            about={`${one} · ${t('signedInAt')} ${timeText(createdAt)}`}
            inputOf={(reason) => ({ accountId, sessionId: id, reason })}
          />
        ),
      })}
    />
  )
}
