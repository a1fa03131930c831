import {
  type AccountSharingDevice,
  listAccountsSharingDevice,
  listPersonDevices,
  type PersonDevice,
} from '@liuguang/contract'
import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../ui/person-link.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'

/** With which devices an account was opened, and which other accounts in the same browsers. */
export function PersonDevices({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  const lastSeenAt = {
    key: 'lastSeenAt',
    title: t('lastSeenAt'),
    render: (row: { lastSeenAt: string }) => timeText(row.lastSeenAt),
  }
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
  const columnsOfOthers: Column<AccountSharingDevice>[] = [
    { key: 'name', title: t('name'), render: (person) => <PersonLink person={person} /> },
    lastSeenAt,
  ]
  return (
    <Flex vertical gap={16}>
      <StaffTable
        call={listPersonDevices}
        input={{ accountId }}
        columns={columns}
        rowKey="device"
        empty={t('devices.none')}
      />
      <div>
        <Typography.Title level={2} style={{ fontSize: 16 }}>
          {t('devices.others')}
        </Typography.Title>
        <Typography.Paragraph type="secondary">{t('devices.othersHint')}</Typography.Paragraph>
        <StaffTable
          call={listAccountsSharingDevice}
          input={{ accountId }}
          cursorName="othersCursor"
          columns={columnsOfOthers}
          rowKey="id"
          empty={t('devices.noOthers')}
        />
      </div>
    </Flex>
  )
}
