import {
  type AccountSharingDevice,
  listAccountsSharingDevice,
  listPersonDevices,
  type PersonDevice,
} from '@liuguang/contract'
import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

const signedInValues = ['yes', 'no'] as const

/** With which devices an account was opened, and which other accounts in the same browsers. */
export function PersonDevices({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  return (
    <Flex vertical gap={16}>
      <Devices accountId={accountId} />
      <div>
        <Typography.Title level={2} style={{ fontSize: 16 }}>
          {t('devices.others')}
        </Typography.Title>
        <Typography.Paragraph type="secondary">{t('devices.othersHint')}</Typography.Paragraph>
        <OtherAccounts accountId={accountId} />
      </div>
    </Flex>
  )
}

function useLastSeenColumn() {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  return {
    key: 'lastSeenAt',
    title: t('lastSeenAt'),
    render: (row: { lastSeenAt: string }) => timeText(row.lastSeenAt),
  }
}

function Devices({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  const lastSeenAt = useLastSeenColumn()
  const signedIn = useUrlChoice('signedIn', signedInValues)
  const order = useUrlOrder()
  const columns: Column<PersonDevice>[] = [
    {
      key: 'device',
      title: t('device'),
      render: ({ device, isSignedIn }) => (
        <Flex gap={8} align="center">
          <Typography.Text ellipsis={{ tooltip: device }} style={{ maxWidth: 320 }}>
            {device}
          </Typography.Text>
          {isSignedIn && <Tag color="green">{t('devices.isSignedIn')}</Tag>}
        </Flex>
      ),
    },
    { key: 'sessions', title: t('devices.sessions'), align: 'right', render: ({ sessions }) => sessions },
    {
      key: 'firstSeenAt',
      title: t('devices.firstSeenAt'),
      render: ({ firstSeenAt }) => timeText(firstSeenAt),
    },
    lastSeenAt,
  ]
  return (
    <StaffTable
      call={listPersonDevices}
      input={{ accountId, ...(signedIn ? { isSignedIn: signedIn === 'yes' } : {}), ...order }}
      fixed={['accountId']}
      title={t('tabs.devices')}
      columns={columns}
      rowKey="device"
      filters={
        <>
          <SelectFilter
            name="signedIn"
            label={t('state')}
            options={signedInValues.map((value) => ({
              value,
              label: t(value === 'yes' ? 'devices.isSignedIn' : 'devices.isNotSignedIn'),
            }))}
          />
          <OrderSelect labels={{ newest: t('usedLast'), oldest: t('usedLongAgo') }} />
        </>
      }
      {...(signedIn ? {} : { empty: t('devices.none') })}
    />
  )
}

function OtherAccounts({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const [filter] = useUrlFilters()
  const text = filter('othersText')
  const order = useUrlOrder('others')
  const columns: Column<AccountSharingDevice>[] = [
    { key: 'name', title: t('name'), render: (person) => <PersonLink person={person} /> },
    useLastSeenColumn(),
  ]
  return (
    <StaffTable
      call={listAccountsSharingDevice}
      input={{ accountId, ...(text ? { text } : {}), ...order }}
      fixed={['accountId']}
      cursorName="othersCursor"
      title={t('devices.others')}
      columns={columns}
      rowKey="id"
      filters={
        <>
          <SearchFilter name="othersText" label={t('devices.otherName')} />
          <OrderSelect of="others" labels={{ newest: t('usedLast'), oldest: t('usedLongAgo') }} />
        </>
      }
      {...(text ? {} : { empty: t('devices.noOthers') })}
    />
  )
}
