import { endPersonSessions, getPerson, listPersonSessions, type OutputOf } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { ReasonAct } from '../../ui/reason-act.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'

/** Where a person is signed in. */
export function PersonSessions({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['people', 'app'])
  const timeText = useTimeText()
  const mayEnd = useMay('accounts.restrict')
  const sessions = useQuery(callQuery(listPersonSessions, { accountId }))
  if (sessions.error && !sessions.data)
    return <FailedToLoad error={sessions.error} onRetry={sessions.refetch} />
  return (
    <WideTable<OutputOf<typeof listPersonSessions>[number]>
      rowKey="id"
      dataSource={sessions.data ?? []}
      loading={sessions.isFetching}
      columns={[
        {
          title: t('device'),
          render: (_, { device }) => (
            <Typography.Text ellipsis={{ tooltip: device }} style={{ maxWidth: 320 }}>
              {device}
            </Typography.Text>
          ),
        },
        { title: t('signedInAt'), render: (_, { createdAt }) => timeText(createdAt) },
        { title: t('lastSeenAt'), render: (_, { lastSeenAt }) => timeText(lastSeenAt) },
        ...(mayEnd
          ? [
              {
                title: t('app:table.actions'),
                render: (_: unknown, { id }: { id: number }) => (
                  <ReasonAct
                    call={endPersonSessions}
                    changed={[listPersonSessions, getPerson]}
                    label={t('endSession')}
                    hint={t('endSessionHint')}
                    inputOf={(reason) => ({ accountId, sessionId: id, reason })}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
