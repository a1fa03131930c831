import { listPersonDevices, type OutputOf, type PersonDevice } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'

type OtherAccount = OutputOf<typeof listPersonDevices>['others'][number]

/** With which devices an account was opened, and which other accounts in the same browsers. */
export function PersonDevices({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  const query = useQuery(callQuery(listPersonDevices, { accountId }))
  if (query.error && !query.data) return <FailedToLoad error={query.error} onRetry={query.refetch} />
  const { devices = [], others = [], hasMoreDevices = false, hasMoreOthers = false } = query.data ?? {}
  return (
    <Flex vertical gap={16}>
      <WideTable<PersonDevice>
        rowKey="device"
        dataSource={devices}
        loading={query.isFetching}
        empty={t('devices.none')}
        columns={[
          {
            title: t('device'),
            render: (_, { device, isSignedIn }) => (
              <Flex gap={8} align="center">
                <Typography.Text ellipsis={{ tooltip: device }} style={{ maxWidth: 320 }}>
                  {device}
                </Typography.Text>
                {isSignedIn && <Tag color="green">{t('devices.isSignedIn')}</Tag>}
              </Flex>
            ),
          },
          { title: t('devices.sessions'), align: 'right', dataIndex: 'sessions' },
          { title: t('devices.firstSeenAt'), render: (_, { firstSeenAt }) => timeText(firstSeenAt) },
          { title: t('lastSeenAt'), render: (_, { lastSeenAt }) => timeText(lastSeenAt) },
        ]}
      />
      {hasMoreDevices && (
        <Typography.Text type="secondary">{t('devices.last', { count: devices.length })}</Typography.Text>
      )}
      <div>
        <Typography.Title level={2} style={{ fontSize: 16 }}>
          {t('devices.others')}
        </Typography.Title>
        <Typography.Paragraph type="secondary">{t('devices.othersHint')}</Typography.Paragraph>
        <WideTable<OtherAccount>
          rowKey="id"
          dataSource={others}
          loading={query.isFetching}
          empty={t('devices.noOthers')}
          columns={[
            { title: t('name'), render: (_, person) => <PersonLink person={person} /> },
            { title: t('lastSeenAt'), render: (_, { lastSeenAt }) => timeText(lastSeenAt) },
          ]}
        />
        {hasMoreOthers && (
          <Typography.Text type="secondary">{t('devices.last', { count: others.length })}</Typography.Text>
        )}
      </div>
    </Flex>
  )
}
