import { Table, type TableProps, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

interface WideTableProps<Row> extends TableProps<Row> {
  /** Shown when there are no rows; default: that there is nothing yet. */
  empty?: string
}

/** A table as wide as its columns need: it is scrolled sideways on a phone, also by the keys of a keyboard. */
export function WideTable<Row>({ empty, ...props }: WideTableProps<Row>) {
  const { t } = useTranslation()
  return (
    <Table<Row>
      pagination={false}
      scroll={{ x: 'max-content' }}
      components={{ table: ScrolledTable }}
      locale={{ emptyText: <Typography.Text type="secondary">{empty ?? t('table.empty')}</Typography.Text> }}
      {...props}
    />
  )
}

/** Keys scroll a region only while something in it has the focus. */
const focusable = { tabIndex: 0 }

function ScrolledTable(props: React.TableHTMLAttributes<HTMLTableElement>) {
  return <table {...props} {...focusable} />
}
