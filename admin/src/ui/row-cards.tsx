import { Card, Checkbox, Descriptions, Flex, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Rows that are chosen for an action on all of them, those of other pages too. */
export interface Selection<R> {
  rows: readonly R[]
  onChange: (rows: R[]) => void
}

interface RowCardsProps<R> {
  /** Undefined: they are being loaded. */
  rows: readonly R[] | undefined
  columns: readonly { key: string; title: string; render: (row: R) => ReactNode }[]
  rowKey: keyof R & string
  actions: ((row: R) => ReactNode) | undefined
  selection: Selection<R> | undefined
  /** Shown when there are no rows. */
  empty: string
}

/** The rows of a table on a phone: a card each, with what the columns have, its check box and its buttons. */
export function RowCards<R>({ rows, columns, rowKey, actions, selection, empty }: RowCardsProps<R>) {
  if (!rows) return <Skeleton active title={false} />
  if (rows.length === 0) return <Typography.Text type="secondary">{empty}</Typography.Text>
  return (
    <>
      {selection && <PageCheckbox {...{ rows, rowKey, selection }} />}
      <Flex vertical gap={12} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => {
          const buttons = actions?.(row)
          return (
            <li key={String(row[rowKey])}>
              <Card size="small" className="row-card">
                {selection && <RowCheckbox {...{ row, rowKey, selection }} hasText />}
                <Descriptions
                  column={1}
                  size="small"
                  items={columns
                    .map(({ key, title, render }) => ({ key, label: title, children: render(row) }))
                    .filter(({ children }) => hasContent(children))}
                />
                {hasContent(buttons) && <div style={{ marginTop: 12 }}>{buttons}</div>}
              </Card>
            </li>
          )
        })}
      </Flex>
    </>
  )
}

interface PageCheckboxProps<R> {
  /** Of the page that is shown. */
  rows: readonly R[]
  rowKey: keyof R & string
  selection: Selection<R>
}

/** Chooses all rows of the page, or none of them; those of other pages stay as they are. Says how many are chosen. */
export function PageCheckbox<R>({ rows, rowKey, selection }: PageCheckboxProps<R>) {
  const { t } = useTranslation('app')
  const shown = new Set(rows.map((row) => row[rowKey]))
  const others = selection.rows.filter((row) => !shown.has(row[rowKey]))
  const count = selection.rows.length - others.length
  const total = rows.length
  if (total === 0) return null
  return (
    <Checkbox
      checked={count === total}
      indeterminate={count > 0 && count < total}
      onChange={({ target }) => selection.onChange(target.checked ? [...others, ...rows] : others)}
    >
      {t('table.selectPage', { count, total })}
    </Checkbox>
  )
}

interface RowCheckboxProps<R> {
  row: R
  rowKey: keyof R & string
  selection: Selection<R>
  /** What it is for is written beside it. */
  hasText?: boolean
}

/** Chooses one row, whichever others are chosen. */
export function RowCheckbox<R>({ row, rowKey, selection, hasText = false }: RowCheckboxProps<R>) {
  const { t } = useTranslation()
  const { rows, onChange } = selection
  const others = rows.filter((one) => one[rowKey] !== row[rowKey])
  return (
    <Checkbox
      aria-label={`${t('table.select')} ${String(row[rowKey])}`}
      checked={others.length < rows.length}
      onChange={({ target }) => onChange(target.checked ? [...others, row] : others)}
      style={hasText ? { marginBottom: 12 } : {}}
    >
      {hasText ? t('table.select') : undefined}
    </Checkbox>
  )
}

const hasContent = (node: ReactNode) =>
  node !== null && node !== undefined && node !== '' && typeof node !== 'boolean'
