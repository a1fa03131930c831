import { DownOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import type { CallDefinition, InputOf, OutputOf } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Dropdown, Flex, type TableColumnType, type TableProps, Typography } from 'antd'
import type { Key, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callQuery } from '../platform/api.ts'
import { useMay } from '../platform/me.ts'
import { ExportAct } from './export-act.tsx'
import { FailedToLoad } from './failed-to-load.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { WideTable } from './wide-table.tsx'

/** A call whose response is a page of rows, reached by cursor. */
type ListCall = CallDefinition & { output: { static?: unknown } }
/** A page of rows. `total` null or missing: they are not counted. */
interface RowsPage<R> {
  list: R[]
  next: string | null
  total?: number | null
  isEstimate?: boolean
}
type RowOf<C extends CallDefinition> = OutputOf<C> extends RowsPage<infer R> ? R : never

export interface Column<R> extends Omit<TableColumnType<R>, 'key' | 'title' | 'render'> {
  key: string
  title: string
  render: (row: R) => ReactNode
}

interface StaffTableProps<C extends CallDefinition> {
  call: C
  /** Of the address's parameters: the call's filters. */
  input: InputOf<C>
  columns: readonly Column<RowOf<C>>[]
  rowKey: keyof RowOf<C> & string
  /** Filters, above the table. */
  filters?: ReactNode
  /** A filter in the address cannot be in `input`, such as a name in place of a number: there are no rows then. */
  hasWrongFilter?: boolean
  /** The parameter of the address that has the cursor; default: `cursor`. The second table of a page needs its own. */
  cursorName?: string
  /** For a list that others change meanwhile: read again this often. */
  refreshMs?: number
  /** What can be done with one row, in its last column. */
  actions?: (row: RowOf<C>) => ReactNode
  /** Rows that are chosen for an act on all of them. */
  selection?: { rows: readonly RowOf<C>[]; onChange: (rows: RowOf<C>[]) => void }
  /** Shown when there are no rows; default: that there is nothing yet. */
  empty?: string
  /** In place of the table: how the rows of a page are shown. */
  children?: (rows: readonly RowOf<C>[]) => ReactNode
}

const nothingRead = { data: undefined, error: null, isFetching: false }

/**
 * A table of rows that the server filters and sorts. Filters and the cursor stand in the address, so that a page can be
 * sent to a colleague and the browser's Back leads to the page before.
 */
export function StaffTable<C extends ListCall>(props: StaffTableProps<C>) {
  const { call, input, columns, rowKey, filters, actions, refreshMs, selection, empty, children } = props
  const { cursorName = 'cursor', hasWrongFilter = false } = props
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const cursor = parameters.get(cursorName)
  const query = useQuery({
    ...callQuery(call, { ...input, ...(cursor ? { cursor } : {}) }),
    ...(refreshMs ? { refetchInterval: refreshMs } : {}),
    enabled: !hasWrongFilter,
  })
  // What was read before without that filter is not shown either.
  const { data, error, isFetching } = hasWrongFilter ? nothingRead : query
  const page = data as RowsPage<RowOf<C>> | undefined
  const emptyText = hasWrongFilter ? t('table.wrongFilter') : empty
  const { hidden, toggle } = useHiddenColumns(call.name)
  const mayExport = useMay('operations.export')
  const goTo = (next: string | null) =>
    setParameters((current) => {
      const changed = new URLSearchParams(current)
      if (next) changed.set(cursorName, next)
      else changed.delete(cursorName)
      return changed
    })
  const shown: TableColumnType<RowOf<C>>[] = columns
    .filter(({ key }) => !hidden.has(key))
    .map(({ render, ...column }) => ({ ...column, render: (_, row) => render(row) }))
  if (actions) shown.push({ key: 'actions', title: t('table.actions'), render: (_, row) => actions(row) })
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="start" gap={12} wrap>
        <Flex gap={8} wrap align="end">
          {filters}
        </Flex>
        <Flex gap={8}>
          {mayExport && !hasWrongFilter && <ExportAct call={call} input={input} />}
          <Button
            icon={<ReloadOutlined />}
            aria-label={t('table.reload')}
            disabled={hasWrongFilter}
            onClick={() => void query.refetch()}
          />
          <Dropdown
            trigger={['click']}
            popupRender={() => <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />}
          >
            <Button icon={<SettingOutlined />} aria-label={t('table.columns')} />
          </Dropdown>
        </Flex>
      </Flex>
      {error && !page ? (
        <FailedToLoad error={error} onRetry={query.refetch} />
      ) : children && page ? (
        children(page.list)
      ) : (
        <WideTable<RowOf<C>>
          rowKey={rowKey}
          columns={shown}
          dataSource={page?.list ?? []}
          loading={isFetching && !(refreshMs && page)}
          size="middle"
          {...(emptyText ? { empty: emptyText } : {})}
          {...(selection ? { rowSelection: selectionOf(selection, rowKey, t('table.select')) } : {})}
        />
      )}
      <Flex justify="space-between" align="center">
        <Typography.Text type="secondary">
          {typeof page?.total === 'number' &&
            t(page.isEstimate ? 'table.about' : 'table.total', { count: page.total })}
        </Typography.Text>
        <Flex gap={8}>
          <Button disabled={!cursor} onClick={() => goTo(null)}>
            {t('table.first')}
          </Button>
          <Button disabled={!page?.next} icon={<DownOutlined />} onClick={() => goTo(page?.next ?? null)}>
            {t('table.next')}
          </Button>
        </Flex>
      </Flex>
    </Flex>
  )
}

/** Check boxes before the rows; those of other pages stay chosen. */
function selectionOf<R>(
  { rows, onChange }: { rows: readonly R[]; onChange: (rows: R[]) => void },
  rowKey: keyof R & string,
  label: string,
): NonNullable<TableProps<R>['rowSelection']> {
  return {
    selectedRowKeys: rows.map((row) => row[rowKey] as Key),
    preserveSelectedRowKeys: true,
    onChange: (_, chosen) => onChange(chosen),
    getTitleCheckboxProps: () => ({ 'aria-label': label }),
    getCheckboxProps: (row) => ({ 'aria-label': `${label} ${String(row[rowKey])}` }),
  }
}

interface ColumnChoiceProps<R> {
  columns: readonly Column<R>[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}

function ColumnChoice<R>({ columns, hidden, onToggle }: ColumnChoiceProps<R>) {
  return (
    <Flex vertical gap={8} className="ant-dropdown-menu" style={{ padding: 12 }}>
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={!hidden.has(key)} onChange={() => onToggle(key)}>
          {title}
        </Checkbox>
      ))}
    </Flex>
  )
}
