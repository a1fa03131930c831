import {
  getDashboard,
  listUnconfiguredProviders,
  stopPollingProvider,
  type UnconfiguredProvider,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { ReasonAction } from '../../ui/reason-action.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'

/** Card providers that are no longer configured, but whose open orders may have been paid. Nothing if there are none. */
export function UnconfiguredProviders() {
  const { t } = useTranslation(['orders', 'app'])
  const timeText = useTimeText()
  const mayDecide = useMay('payments.decide')
  const providers = useQuery(callQuery(listUnconfiguredProviders, {}))
  if (providers.error && !providers.data)
    return <FailedToLoad error={providers.error} onRetry={providers.refetch} />
  if (!providers.data?.length) return null
  return (
    <Card title={t('unconfigured.title')}>
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('unconfigured.hint')}</Typography.Text>
        <WideTable<UnconfiguredProvider>
          rowKey="provider"
          dataSource={providers.data}
          columns={[
            { title: t('provider'), dataIndex: 'provider' },
            { title: t('unconfigured.orders'), dataIndex: 'orders' },
            { title: t('unconfigured.since'), render: (_, { since }) => timeText(since) },
            ...(mayDecide
              ? [
                  {
                    key: 'actions',
                    title: t('app:table.actions'),
                    render: (_: unknown, { provider, orders }: UnconfiguredProvider) => (
                      <ReasonAction
                        call={stopPollingProvider}
                        changed={[listUnconfiguredProviders, getDashboard]}
                        label={t('unconfigured.giveUp')}
                        hint={t('unconfigured.giveUpHint')}
                        about={`${provider} · ${t('unconfigured.orders')} ${orders}`}
                        isDangerous
                        inputOf={(reason) => ({ provider, reason })}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Flex>
    </Card>
  )
}
