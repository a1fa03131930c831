import { downloadExport, listExports, type TableExport } from '@liuguang/contract'
import { Badge, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../platform/api.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { JobFailureText } from '../../ui/job-failure-text.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { ExportFilters } from './export-filters.tsx'

/** Tables that I had written as files. Each download is recorded. */
export function ExportsPage() {
  const { t } = useTranslation(['operations', 'app'])
  const timeText = useTimeText()
  const tableName = useTableName()
  const download = useAct(downloadExport, [])
  const columns: Column<TableExport>[] = [
    { key: 'table', title: t('table'), render: ({ table }) => tableName(table) },
    { key: 'filters', title: t('app:table.filters'), render: (row) => <ExportFilters row={row} /> },
    { key: 'requestedAt', title: t('requestedAt'), render: ({ requestedAt }) => timeText(requestedAt) },
    { key: 'rows', title: t('rows'), align: 'right', render: ({ rows }) => rows },
    { key: 'state', title: t('state'), render: (row) => <ExportState row={row} /> },
  ]
  return (
    <>
      <PageHead title={t('app:pages.exports')} />
      <ActFailure error={download.error} />
      <StaffTable
        call={listExports}
        input={{}}
        columns={columns}
        rowKey="id"
        empty={t('noExports')}
        refreshMs={5000}
        actions={({ id, table, requestedAt, keptUntil }) =>
          keptUntil && (
            <Button
              loading={download.isPending && download.variables.id === id}
              onClick={() =>
                download.mutate(
                  { id, name: `${tableName(table)} ${requestedAt.slice(0, 10)}` },
                  { onSuccess: ({ address }) => window.location.assign(address) },
                )
              }
            >
              {t('download')}
            </Button>
          )
        }
      />
    </>
  )
}

function ExportState({ row: { finishedAt, failure, keptUntil } }: { row: TableExport }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  if (!finishedAt) return <Badge status="processing" text={t('writing')} />
  if (failure)
    return (
      <>
        <Badge status="error" text={t('exportFailed')} />
        <JobFailureText failure={failure} />
      </>
    )
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
