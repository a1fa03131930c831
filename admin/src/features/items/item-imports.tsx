import { getStaffItem, listImports, retryImport, type StaffItemDetail } from '@liuguang/contract'
import { App, Button, Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'

type Row = StaffItemDetail['imports'][number]

/** The processing of each file of an item; the newest can be tried again when it failed. */
export function ItemImports({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'imports', 'app'])
  const timeText = useTimeText()
  const { message } = App.useApp()
  const mayImport = useMay('publishing.import')
  const retry = useAct(retryImport, [getStaffItem, listImports])
  const [newest] = item.imports
  return (
    <Card title={t('imports')}>
      <ActFailure error={retry.error} />
      <WideTable<Row>
        rowKey="id"
        size="small"
        empty={t('noImports')}
        dataSource={item.imports}
        columns={[
          {
            title: t('state'),
            render: (_, { state, progress }) => `${t(`imports:states.${state}`)} ${progress}%`,
          },
          {
            title: t('imports:why'),
            render: (_, { reason, detail }) => [detail, reason].filter(Boolean).join(' · '),
          },
          { title: t('imports:updatedAt'), render: (_, { at }) => timeText(at) },
          {
            title: t('app:table.actions'),
            render: (_, { id, state }) =>
              mayImport &&
              id === newest?.id &&
              state === 'failed' && (
                <Button
                  loading={retry.isPending}
                  onClick={() =>
                    retry.mutate(
                      { itemId: item.id },
                      {
                        onSuccess: ({ hasRestarted }) =>
                          void message.info(t(hasRestarted ? 'retried' : 'notFailed')),
                      },
                    )
                  }
                >
                  {t('retry')}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}
