import { Table, type TableProps } from 'antd'

/**
 * A table as wide as its columns need: it is scrolled sideways on a phone, also by the keys of a keyboard.
 */
export function WideTable<Row>(props: TableProps<Row>) {
  return (
    <Table<Row>
      pagination={false}
      scroll={{ x: 'max-content' }}
      components={{ table: ScrolledTable }}
      {...props}
    />
  )
}

/** Keys scroll a region only while something in it has the focus. */
const focusable = { tabIndex: 0 }

function ScrolledTable(props: React.TableHTMLAttributes<HTMLTableElement>) {
  return <table {...props} {...focusable} />
}
