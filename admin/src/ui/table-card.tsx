import { Card, type TableColumnType } from 'antd'
import { ColumnChoice } from './column-choice.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { WideTable, type WideTableProps } from './wide-table.tsx'

interface TableCardProps<Row> extends Omit<WideTableProps<Row>, 'columns' | 'size' | 'title'> {
  /** Under which this browser remembers the hidden columns. */
  name: string
  title: string
  columns: readonly (Omit<TableColumnType<Row>, 'key' | 'title'> & { key: string; title: string })[]
  isSmall?: boolean
}

/** A card with a table of few rows, which come with their page. Its columns can be hidden. */
export function TableCard<Row>({ name, title, columns, isSmall = false, ...props }: TableCardProps<Row>) {
  const { hidden, toggle } = useHiddenColumns(name)
  const choosable = columns.filter(({ key }) => key !== 'actions')
  return (
    <Card
      title={title}
      {...(isSmall ? { size: 'small' as const } : {})}
      extra={<ColumnChoice title={title} columns={choosable} hidden={hidden} onToggle={toggle} />}
    >
      <WideTable<Row> {...props} size="small" columns={columns.filter(({ key }) => !hidden.has(key))} />
    </Card>
  )
}
