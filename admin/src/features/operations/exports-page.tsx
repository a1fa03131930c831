import { downloadExport, listExports, type TableExport } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery, useAct } from '../../platform/api.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'

const runningMs = 3000

/** Tables that I had written as files. Each download is recorded. */
export function ExportsPage() {
  const { t } = useTranslation(['operations', 'app'])
  const timeText = useTimeText()
  const exports = useQuery({
    ...callQuery(listExports, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ finishedAt }) => !finishedAt) ? runningMs : false),
  })
  const tableName = useTableName()
  const download = useAct(downloadExport, [])
  if (exports.error && !exports.data) return <FailedToLoad error={exports.error} onRetry={exports.refetch} />
  return (
    <>
      <PageHead title={t('app:pages.exports')} />
      <ActFailure error={download.error} />
      <WideTable<TableExport>
        rowKey="id"
        dataSource={exports.data ?? []}
        loading={exports.isLoading}
        empty={t('noExports')}
        columns={[
          { title: t('table'), render: (_, { table }) => tableName(table) },
          { title: t('requestedAt'), render: (_, { requestedAt }) => timeText(requestedAt) },
          { title: t('rows'), align: 'right', dataIndex: 'rows' },
          { title: t('state'), render: (_, row) => <ExportState row={row} /> },
          {
            title: t('app:table.actions'),
            render: (_, { id, keptUntil }) =>
              keptUntil && (
                <Button
                  loading={download.isPending && download.variables.id === id}
                  onClick={() =>
                    download.mutate({ id }, { onSuccess: ({ address }) => window.location.assign(address) })
                  }
                >
                  {t('download')}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}

function ExportState({ row: { finishedAt, failure, keptUntil } }: { row: TableExport }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  if (!finishedAt) return <Badge status="processing" text={t('writing')} />
  if (failure) return <Badge status="error" text={t('exportFailed', { failure })} />
  if (!keptUntil) return <Badge status="default" text={t('exportRemoved')} />
  return <Badge status="success" text={t('keptUntil', { at: timeText(keptUntil) })} />
}

/** What an exported table is called. One of another version may have no name: that of its call then. */
function useTableName(): (table: string) => string {
  const { t, i18n } = useTranslation('operations')
  return (table) => {
    const key = `tables.${table as 'audit.list'}` as const
    return i18n.exists(`operations:${key}`) ? t(key) : table
  }
}
