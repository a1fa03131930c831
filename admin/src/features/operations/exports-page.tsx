import { downloadExport, exportStates, listExports, type TableExport } from '@liuguang/contract'
import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { JobFailureText } from '../../ui/job-failure-text.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { ExportFilters } from './export-filters.tsx'

/** Tables that I had written as files. Each download is recorded. */
export function ExportsPage() {
  const { t } = useTranslation(['operations', 'app'])
  const timeText = useTimeText()
  const tableName = useTableName()
  const download = useAction(downloadExport, [])
  const [filter] = useUrlFilters()
  const table = filter('table')
  const state = useUrlChoice('state', exportStates)
  const order = useUrlOrder()
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
      <ActionFailure error={download.error} />
      <StaffTable
        call={listExports}
        input={{ ...(table ? { table } : {}), ...(state ? { state } : {}), ...order }}
        columns={columns}
        rowKey="id"
        {...(table || state ? {} : { empty: t('noExports') })}
        refreshMs={5000}
        filters={
          <>
            <SelectFilter
              name="table"
              label={t('table')}
              options={useTableOptions()}
              isSearched
              showsOthers
              width={260}
            />
            <SelectFilter
              name="state"
              label={t('state')}
              options={exportStates.map((value) => ({ value, label: t(`exportStates.${value}`) }))}
              width={180}
            />
            <OrderSelect />
          </>
        }
        actions={({ id, table, requestedAt, keptUntil }) =>
          keptUntil && (
            <HintedButton
              hint={t('downloadHint')}
              loading={download.isPending && download.variables.id === id}
              onClick={() =>
                download.mutate(
                  { id, name: `${tableName(table)} ${requestedAt.slice(0, 10)}` },
                  { onSuccess: ({ address }) => window.location.assign(address) },
                )
              }
            >
              {t('download')}
            </HintedButton>
          )
        }
      />
    </>
  )
}

function ExportState({ row: { finishedAt, failure, keptUntil } }: { row: TableExport }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  if (!finishedAt) return <Badge status="processing" text={t('exportStates.running')} />
  if (failure)
    return (
      <>
        <Badge status="error" text={t('exportStates.failed')} />
        <JobFailureText failure={failure} />
      </>
    )
  if (!keptUntil) return <Badge status="default" text={t('exportStates.removed')} />
  return <Badge status="success" text={t('keptUntil', { at: timeText(keptUntil) })} />
}

/** Every table that has a name, to choose from. */
function useTableOptions(): { value: string; label: string }[] {
  const { i18n } = useTranslation('operations')
  const { tables }: { tables: Record<string, Record<string, string>> } = i18n.getResourceBundle(
    i18n.language,
    'operations',
  )
  return Object.entries(tables).flatMap(([domain, names]) =>
    Object.entries(names).map(([name, label]) => ({ value: `${domain}.${name}`, label })),
  )
}

/** What an exported table is called. One of another version may have no name: that of its call then. */
function useTableName(): (table: string) => string {
  const { t, i18n } = useTranslation('operations')
  return (table) => {
    const key = `tables.${table as 'audit.list'}` as const
    return i18n.exists(`operations:${key}`) ? t(key) : table
  }
}
