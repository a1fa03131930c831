import { Skeleton, Table, type TableProps, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from './use-is-narrow.ts'

interface WideTableProps<Row> extends TableProps<Row> {
  /** Shown when there are no rows; default: that there is nothing yet. */
  empty?: string
}

/**
 * A table as wide as its columns need: it is scrolled sideways where it does not fit, also by the keys of a keyboard. A
 * column with the key `actions` stays visible, except on a phone, which it would fill.
 */
export function WideTable<Row>({ empty, columns, loading = false, ...props }: WideTableProps<Row>) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const isFirstLoad = loading !== false && !props.dataSource?.length
  return (
    <Table<Row>
      pagination={false}
      scroll={{ x: 'max-content' }}
      components={{ table: ScrolledTable }}
      locale={{
        emptyText: isFirstLoad ? (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        ) : (
          <Typography.Text type="secondary">{empty ?? t('table.empty')}</Typography.Text>
        ),
      }}
      loading={isFirstLoad ? false : loading}
      columns={columns?.map((column) =>
        column.key === 'actions' && !isNarrow ? { ...column, fixed: 'end' as const } : column,
      )}
      {...props}
    />
  )
}

/** Keys scroll a region only while something in it has the focus. */
const focusable = { tabIndex: 0 }

function ScrolledTable(props: React.TableHTMLAttributes<HTMLTableElement>) {
  return <table {...props} {...focusable} />
}
