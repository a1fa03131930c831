import { Card, Descriptions, Flex, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'

interface RowCardsProps<R> {
  /** Undefined: they are being loaded. */
  rows: readonly R[] | undefined
  columns: readonly { key: string; title: string; render: (row: R) => ReactNode }[]
  rowKey: keyof R & string
  actions: ((row: R) => ReactNode) | undefined
  /** Shown when there are no rows. */
  empty: string
}

/** The rows of a table on a phone: a card each, with what the columns have and its buttons. */
export function RowCards<R>({ rows, columns, rowKey, actions, empty }: RowCardsProps<R>) {
  if (!rows) return <Skeleton active title={false} />
  if (rows.length === 0) return <Typography.Text type="secondary">{empty}</Typography.Text>
  return (
    <Flex vertical gap={12} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <li key={String(row[rowKey])}>
          <Card size="small">
            <Descriptions
              column={1}
              size="small"
              items={columns
                .map(({ key, title, render }) => ({ key, label: title, children: render(row) }))
                .filter(({ children }) => hasContent(children))}
            />
            {actions?.(row)}
          </Card>
        </li>
      ))}
    </Flex>
  )
}

const hasContent = (node: ReactNode) =>
  node !== null && node !== undefined && node !== '' && typeof node !== 'boolean'
