import type { CallDefinition, InputOf, OutputOf } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Flex, type TableColumnType, type TableProps, Typography } from 'antd'
import { type Key, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../platform/api.ts'
import { FailedToLoad } from './failed-to-load.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { PageButtons } from './page-buttons.tsx'
import { RowCards, type Selection } from './row-cards.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { type Pages, useUrlPages } from './use-pages.ts'
import { WideTable } from './wide-table.tsx'

/** A call whose response is a page of rows, reached by cursor, or all rows of a short list. */
type ListCall = CallDefinition & { output: { static?: unknown } }
/** A page of rows. `next` missing: the list has no pages. `total` null or missing: its rows are not counted. */
interface RowsPage<R> {
  list: R[]
  next?: string | null
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
  /** Of the URL's parameters: the call's filters. */
  input: InputOf<C>
  /** What of `input` the page sets, not a filter of the table, such as whose rows these are. */
  fixed?: readonly (keyof InputOf<C> & string)[]
  columns: readonly Column<RowOf<C>>[]
  rowKey: keyof RowOf<C> & string
  /** Filters, above the table. */
  filters?: ReactNode
  /** A filter in the URL cannot be in `input`, such as a name in place of a number: there are no rows then. */
  hasWrongFilter?: boolean
  /** The parameter of the URL that has the cursor; default: `cursor`. The second table of a page needs its own. */
  cursorName?: string
  /** The table's name for screen readers, where a page has several. */
  title?: string
  /** Under which this browser remembers the hidden columns; default: that of the call, of which there may be several tables. */
  name?: string
  /** The table is in a drawer: the browser's Back leads to the page before the one below it. */
  isInDrawer?: boolean
  /** For a list that others change meanwhile: read again this often. */
  refreshMs?: number
  /** What can be done with one row, in its last column. */
  actions?: (row: RowOf<C>) => ReactNode
  /** Undefined: no rows can be chosen. */
  selection?: Selection<RowOf<C>> | undefined
  /** Shown when there are no rows; default: that there is nothing yet. */
  empty?: string
  /** In place of the table: how the rows of a page are shown. */
  children?: (rows: readonly RowOf<C>[]) => ReactNode
}

const nothingRead = { data: undefined, error: null, isFetching: false }

/**
 * A table of rows that the server filters and sorts. Filters and the cursor are in the URL, so that a page can be
 * sent to a colleague and the browser's Back leads to the page before. On a phone its rows are cards.
 */
export function StaffTable<C extends ListCall>(props: StaffTableProps<C>) {
  const { call, input, columns, rowKey, filters, actions, refreshMs, selection, empty, children } = props
  const { name = call.name, cursorName = 'cursor', hasWrongFilter = false, title, fixed = [] } = props
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const { pages, top } = useScrolledPages(cursorName, props.isInDrawer ?? false)
  const hasPages = 'cursor' in call.input.properties
  const query = useQuery({
    ...callQuery(call, { ...input, ...(hasPages && pages.cursor ? { cursor: pages.cursor } : {}) }),
    ...(refreshMs ? { refetchInterval: refreshMs } : {}),
    enabled: !hasWrongFilter,
  })
  // What was read before without that filter is not shown either.
  const { data, error, isFetching } = hasWrongFilter ? nothingRead : query
  const page = data as RowsPage<RowOf<C>> | undefined
  const rows = hasWrongFilter ? [] : page?.list
  // The server looks through a part of the rows for each page: none of them may fit the filters.
  const unfilteredEmptyText = page?.next ? t('table.emptyPage') : (empty ?? t('table.empty'))
  const emptyText = hasWrongFilter ? t('table.wrongFilter') : unfilteredEmptyText
  const { hidden, toggle } = useHiddenColumns(name)
  const shown = columns.filter(({ key }) => !hidden.has(key))
  return (
    <Flex vertical gap={12} {...(title ? { component: 'section', 'aria-label': title } : {})}>
      <div ref={top}>
        <TableToolbar
          {...{ call, input, fixed, filters, hasWrongFilter, hidden }}
          columns={children ? [] : columns}
          {...(title ? { title } : {})}
          onToggle={toggle}
          onReload={() => void query.refetch()}
        />
      </div>
      {error && !page ? (
        <FailedToLoad error={error} onRetry={query.refetch} />
      ) : children && page ? (
        page.list.length > 0 ? (
          children(page.list)
        ) : (
          <Typography.Text type="secondary">{emptyText}</Typography.Text>
        )
      ) : isNarrow ? (
        <RowCards<RowOf<C>> {...{ rows, rowKey, actions, selection }} columns={shown} empty={emptyText} />
      ) : (
        <WideTable<RowOf<C>>
          rowKey={rowKey}
          columns={tableColumns(shown, t('table.actions'), actions)}
          dataSource={rows ?? []}
          loading={!rows || (isFetching && !refreshMs)}
          size="middle"
          empty={emptyText}
          {...(selection ? { rowSelection: selectionOf(selection, rowKey, t('table.select')) } : {})}
        />
      )}
      <Flex justify="space-between" align="center" wrap gap={8}>
        <Typography.Text type="secondary">
          {typeof page?.total === 'number' &&
            t(page.isEstimate ? 'table.about' : 'table.total', { count: page.total })}
        </Typography.Text>
        {hasPages && <PageButtons pages={pages} next={page?.next} />}
      </Flex>
    </Flex>
  )
}

/** The pages of a table, each of which is shown from its top. */
function useScrolledPages(cursorName: string, isInDrawer: boolean) {
  const pages = useUrlPages(cursorName, isInDrawer)
  const top = useRef<HTMLDivElement>(null)
  const show: Pages['show'] = (page) => {
    pages.show(page)
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return { pages: { ...pages, show }, top }
}

function tableColumns<R>(
  shown: readonly Column<R>[],
  actionsTitle: string,
  actions: ((row: R) => ReactNode) | undefined,
): TableColumnType<R>[] {
  const columns: TableColumnType<R>[] = shown.map(({ render, ...column }) => ({
    ...column,
    render: (_, row) => render(row),
  }))
  if (actions) columns.push({ key: 'actions', title: actionsTitle, render: (_, row) => actions(row) })
  return columns
}

/**
 * Check boxes before the rows; those of other pages stay chosen. The table itself remembers only rows that it has shown
 * since it was mounted, which it is not while covers or an error are shown: the others are taken from `rows`.
 */
function selectionOf<R>(
  { rows, onChange }: Selection<R>,
  rowKey: keyof R & string,
  label: string,
): NonNullable<TableProps<R>['rowSelection']> {
  const keyOf = (row: R) => row[rowKey] as Key
  return {
    selectedRowKeys: rows.map(keyOf),
    preserveSelectedRowKeys: true,
    onChange: (keys, chosen) =>
      onChange(keys.flatMap((key, at) => chosen[at] ?? rows.find((row) => keyOf(row) === key) ?? [])),
    getTitleCheckboxProps: () => ({ 'aria-label': label }),
    getCheckboxProps: (row) => ({ 'aria-label': `${label} ${String(row[rowKey])}` }),
  }
}
